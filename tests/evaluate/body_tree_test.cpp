// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"

#include "distance/superovoid_draw.h"
#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <tbb/global_control.h>

#include <limits>
#include <memory>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::Draw;
using test::meshBox;
using test::pairOf;
using test::shapeOf;

/// Two answers about the same part pair, one perhaps from a warm start.
constexpr double kTolerance = 2e-9;

/// A body of superovoids at random places in a ball.
Body ovoids(Draw& draw, const std::string& name, std::size_t parts, double spread)
{
    Body body = bodyOf(name, {});
    for (std::size_t i = 0; i < parts; ++i) {
        const Superovoid shape({draw.sizes(0.1, 0.4), draw.uniform(0.4, 1.2), draw.uniform(0.4, 1.2),
                                draw.uniform(-0.3, 0.3), draw.uniform(-0.3, 0.3)});
        body.shapes.push_back(shapeOf(shape, {draw.rotation(), draw.uniform(0, spread) * draw.direction()}));
    }
    return body;
}

struct BruteForce {
    std::vector<double> distances; ///< of all pairs of parts, least first
    double upperBound = std::numeric_limits<double>::infinity();
};

/// Every pair of parts by the pair solver alone.
BruteForce bruteForce(const Body& a, const Body& b)
{
    BruteForce all;
    for (const SceneShape& s : a.shapes)
        for (const SceneShape& t : b.shapes) {
            const DistanceResult result = distance(std::get<Superovoid>(s.geometry), a.X_PB * s.X_BS,
                                                   std::get<Superovoid>(t.geometry), b.X_PB * t.X_BS);
            all.distances.push_back(result.witness.distance);
            all.upperBound = std::min(all.upperBound, result.upperBound);
        }
    std::sort(all.distances.begin(), all.distances.end());
    return all;
}

Scene pairScene(Body a, Body b, std::optional<double> threshold = {})
{
    Scene scene;
    scene.pairs = {pairOf(a.name, b.name)};
    scene.pairs[0].threshold = threshold;
    scene.bodies = {std::move(a), std::move(b)};
    return scene;
}

TEST(BodyTree, AgreesWithAllPairsOfParts)
{
    Draw draw(301);
    int apart = 0, overlapping = 0;
    std::size_t solved = 0, all = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const auto partsA = static_cast<std::size_t>(draw.uniform(1, 61));
        const auto partsB = static_cast<std::size_t>(draw.uniform(1, 61));
        Body a = ovoids(draw, "a", partsA, 1), b = ovoids(draw, "b", partsB, 1);
        a.X_PB = {draw.rotation(), 3 * draw.direction()};
        b.X_PB = {draw.rotation(), a.X_PB.translation + draw.uniform(0.5, 4) * draw.direction()};
        const BruteForce truth = bruteForce(a, b);
        const std::optional<double> threshold = trial % 2 == 0 ? std::nullopt : std::optional(draw.uniform(0, 1.5));
        const PairResult pair = evaluate(pairScene(a, b, threshold), 0).pairs[0];
        SCOPED_TRACE(trial);

        ASSERT_TRUE(pair.distance);
        EXPECT_NEAR(*pair.distance, truth.distances[0], kTolerance);
        EXPECT_NEAR(pair.upperBound, truth.upperBound, kTolerance);
        EXPECT_LE(pair.lowerBound, truth.distances[0] + kTolerance);
        EXPECT_EQ(pair.unionOfOverlaps, truth.distances.size() > 1 && truth.distances[1] < 0);
        EXPECT_EQ(pair.partPairs, partsA * partsB);
        EXPECT_LE(pair.solvedPairs, pair.partPairs);
        (truth.distances[0] > 0 ? apart : overlapping)++;
        solved += pair.solvedPairs;
        all += pair.partPairs;

        const auto within = static_cast<std::size_t>(
            std::ranges::count_if(truth.distances, [&](double d) { return threshold && d <= *threshold; }));
        ASSERT_EQ(pair.contacts.size(), std::max<std::size_t>(1, within));
        for (std::size_t i = 0; i < pair.contacts.size(); ++i) {
            const Contact& c = pair.contacts[i];
            EXPECT_NEAR(c.distance, truth.distances[i], kTolerance);
            EXPECT_LT((c.p_WB - c.p_WA - c.distance * c.nhat_AB_W).norm(), 1e-12);
        }
    }
    EXPECT_GT(apart, 15);
    EXPECT_GT(overlapping, 15);
    EXPECT_LT(solved, all / 2);
}

TEST(BodyTree, ApartFewPairsAreSolvedAndTheDistanceIsNeverMissing)
{
    Draw draw(302);
    const Body a = ovoids(draw, "a", 60, 1);
    Body b = ovoids(draw, "b", 60, 1);
    for (const double far : {2.5, 5.0, 100.0, 1e6}) {
        b.X_PB = {draw.rotation(), far * draw.direction()};
        const PairResult pair = evaluate(pairScene(a, b), 0).pairs[0];
        ASSERT_TRUE(pair.distance) << far;
        EXPECT_NEAR(*pair.distance, bruteForce(a, b).distances[0], 1e-9 * std::max(1.0, 1e-3 * far));
        EXPECT_EQ(pair.partPairs, 3600u);
        EXPECT_LT(pair.solvedPairs, 60u) << far;
        EXPECT_LT(pair.boxTests, 900u) << far;
        EXPECT_GE(pair.boxTests, pair.solvedPairs);
    }
}

TEST(BodyTree, PassingThroughEachOtherWithACacheAgreesWithAllPairsInEveryFrame)
{
    Draw draw(306);
    for (int trial = 0; trial < 6; ++trial) {
        Body a = ovoids(draw, "a", 12, 1), b = ovoids(draw, "b", 12, 1);
        const Vec3 from = 4 * draw.direction();
        const Eigen::Quaterniond start = draw.rotation(), end = draw.rotation();
        EvaluationCache cache;
        std::size_t solved = 0, all = 0;
        constexpr int kFrames = 80;
        for (int frame = 0; frame <= kFrames; ++frame) {
            const double s = static_cast<double>(frame) / kFrames;
            b.X_PB = {start.slerp(s, end), (1 - 2 * s) * from};
            const PairResult pair = evaluate(pairScene(a, b), 0, {}, &cache).pairs[0];
            const BruteForce truth = bruteForce(a, b);
            ASSERT_TRUE(pair.distance);
            EXPECT_NEAR(*pair.distance, truth.distances[0], kTolerance) << trial << ' ' << frame;
            EXPECT_EQ(pair.unionOfOverlaps, truth.distances[1] < 0) << trial << ' ' << frame;
            solved += pair.solvedPairs;
            all += pair.partPairs;
        }
        EXPECT_LT(solved, all / 4) << trial; // what is known from the frame before spares most of them
    }
}

TEST(BodyTree, TheSameWithAnyNumberOfThreadsAndWithACache)
{
    const tbb::global_control allowFour(tbb::global_control::max_allowed_parallelism, 4);
    Draw draw(303);
    Scene scene;
    for (int i = 0; i < 6; ++i) {
        scene.bodies.push_back(ovoids(draw, std::to_string(i), 1 + static_cast<std::size_t>(i) * 6, 1));
        scene.bodies.back().X_PB = {draw.rotation(), 2 * draw.direction()};
        for (int k = 0; k < i; ++k) {
            scene.pairs.push_back(pairOf(std::to_string(k), std::to_string(i)));
            if (k % 2 == 0)
                scene.pairs.back().threshold = 0.3;
        }
    }
    EvaluateOptions one, four;
    one.threads = 1;
    four.threads = 4;
    EvaluationCache cacheOne, cacheFour;
    for (int step = 0; step < 4; ++step) {
        const Frame a = evaluate(scene, 0, one, &cacheOne), b = evaluate(scene, 0, four, &cacheFour);
        const Frame cold = evaluate(scene, 0);
        for (std::size_t i = 0; i < scene.pairs.size(); ++i) {
            const PairResult &p = a.pairs[i], &q = b.pairs[i], &r = cold.pairs[i];
            EXPECT_EQ(p.distance, q.distance);
            EXPECT_EQ(p.contacts, q.contacts);
            EXPECT_EQ(p.solvedPairs, q.solvedPairs);
            EXPECT_EQ(p.boxTests, q.boxTests);
            EXPECT_EQ(p.iterations, q.iterations);
            EXPECT_NEAR(*p.distance, *r.distance, kTolerance);
            EXPECT_EQ(p.contacts.size(), r.contacts.size());
        }
        for (Body& body : scene.bodies)
            body.X_PB.translation += 0.05 * draw.direction();
    }
}

TEST(BodyTree, FollowsShapesThatMoveInTheirBody)
{
    Draw draw(304);
    Scene scene = pairScene(ovoids(draw, "a", 5, 1), ovoids(draw, "b", 5, 1));
    scene.bodies[1].X_PB = at(6);
    EvaluationCache cache;
    for (int step = 0; step < 5; ++step) {
        const PairResult pair = evaluate(scene, 0, {}, &cache).pairs[0];
        EXPECT_NEAR(*pair.distance, bruteForce(scene.bodies[0], scene.bodies[1]).distances[0], kTolerance) << step;
        scene.bodies[0].shapes[2].X_BS.translation.x() += 0.8;
        if (step == 2)
            scene.bodies[1].shapes.pop_back();
    }
}

TEST(BodyTree, ABodyAgainstItsTwin)
{
    Draw draw(305);
    const Body a = ovoids(draw, "a", 12, 1);
    Body twin = a;
    twin.name = "twin";
    const PairResult same = evaluate(pairScene(a, twin), 0).pairs[0];
    const BruteForce truth = bruteForce(a, twin);
    ASSERT_TRUE(same.distance);
    EXPECT_NEAR(*same.distance, truth.distances[0], kTolerance);
    EXPECT_LT(*same.distance, -0.1);
    EXPECT_TRUE(same.unionOfOverlaps);
    EXPECT_LE(same.lowerBound, *same.distance);
    EXPECT_GE(same.upperBound, *same.distance);
}

TEST(BodyTree, OneBodyInsideAnother)
{
    // A shell of spheres around a small body that touches none: apart, though the boxes of the bodies are nested.
    Draw draw(306);
    Body shell = bodyOf("shell", {});
    for (int i = 0; i < 40; ++i) {
        const Vec3 centre = 3 * draw.direction();
        shell.shapes.push_back(shapeOf(Superovoid::sphere(0.5), at(centre.x(), centre.y(), centre.z())));
    }
    const Body inner = bodyOf("inner", {shapeOf(Superovoid::sphere(0.4)), shapeOf(Superovoid::sphere(0.3), at(0.5))});
    const PairResult apart = evaluate(pairScene(shell, inner), 0).pairs[0];
    double expected = std::numeric_limits<double>::infinity();
    for (const SceneShape& sphere : shell.shapes)
        expected = std::min(
            {expected, sphere.X_BS.translation.norm() - 0.9, (sphere.X_BS.translation - Vec3(0.5, 0, 0)).norm() - 0.8});
    EXPECT_NEAR(*apart.distance, expected, kTolerance);
    EXPECT_EQ(apart.status, Status::converged);

    // A part inside a part overlaps by what it takes to leave.
    const Body big = bodyOf("big", {shapeOf(Superovoid::sphere(2)), shapeOf(Superovoid::sphere(1), at(9))});
    const Body small =
        bodyOf("small", {shapeOf(Superovoid::sphere(0.5), at(1)), shapeOf(Superovoid::sphere(0.1), at(20))});
    const PairResult inside = evaluate(pairScene(big, small), 0).pairs[0];
    EXPECT_NEAR(*inside.distance, -1.5, kTolerance);
    EXPECT_FALSE(inside.unionOfOverlaps);
    EXPECT_EQ(inside.shapeA, 0u);
    EXPECT_EQ(inside.shapeB, 0u);
}

TEST(BodyTree, PartsThatTouch)
{
    for (const double gap : {1e-3, 1e-9, 1e-12, 0.0, -1e-12, -1e-9, -1e-3}) {
        const Body a = bodyOf("a", {shapeOf(Superovoid::sphere(1)), shapeOf(Superovoid::sphere(0.2), at(0, 5, 0))});
        const Body b =
            bodyOf("b", {shapeOf(Superovoid::sphere(1), at(2 + gap)), shapeOf(Superovoid::sphere(0.2), at(0, 9, 0))});
        const PairResult pair = evaluate(pairScene(a, b), 0).pairs[0];
        EXPECT_NEAR(*pair.distance, gap, 1e-14 + 1e-9 * std::abs(gap)) << gap;
        EXPECT_LT((pair.contacts[0].nhat_AB_W - Vec3::UnitX()).norm(), 1e-6);
        EXPECT_LE(pair.solvedPairs, 2u);
    }
    // Parts of one body that touch or overlap each other are nobody's business.
    const Body chain = bodyOf("chain", {shapeOf(Superovoid::sphere(1)), shapeOf(Superovoid::sphere(1), at(1)),
                                        shapeOf(Superovoid::sphere(1), at(2))});
    const Body ball = bodyOf("ball", {shapeOf(Superovoid::sphere(1))}, at(5));
    EXPECT_NEAR(*evaluate(pairScene(chain, ball), 0).pairs[0].distance, 1, kTolerance);
}

TEST(BodyTree, EqualNearestPartsGiveTheFirst)
{
    const Body a = bodyOf("a", {shapeOf(Superovoid::sphere(1), at(0, 3)), shapeOf(Superovoid::sphere(1), at(0, -3))});
    const Body b = bodyOf("b", {shapeOf(Superovoid::sphere(1), at(4, 3)), shapeOf(Superovoid::sphere(1), at(4, -3))});
    const PairResult pair = evaluate(pairScene(a, b), 0).pairs[0];
    EXPECT_NEAR(*pair.distance, 2, kTolerance);
    EXPECT_EQ(pair.shapeA, 0u);
    EXPECT_EQ(pair.shapeB, 0u);
}

TEST(BodyTree, AHalfSpaceHasNoBoxAndMeetsEveryPart)
{
    const HalfSpace ground{Vec3::UnitZ(), 0};
    const Body floor = bodyOf("floor", {shapeOf(ground), shapeOf(Superovoid::sphere(0.5), at(0, 0, 30))});
    const Body balls =
        bodyOf("balls", {shapeOf(Superovoid::sphere(1), at(1e4, 0, 3)), shapeOf(Superovoid::sphere(1), at(0, 0, 4))});
    const PairResult pair = evaluate(pairScene(floor, balls), 0).pairs[0];
    if (!findSolver("superovoid", "halfspace", "auto").solver) {
        EXPECT_EQ(pair.status, Status::degenerate); // refused, in words, rather than passed over
        EXPECT_NE(pair.message.find("halfspace"), std::string::npos) << pair.message;
        return;
    }
    ASSERT_TRUE(pair.distance) << pair.message;
    EXPECT_NEAR(*pair.distance, 2, 1e-8);
    EXPECT_EQ(pair.shapeA, 0u);
    EXPECT_EQ(pair.shapeB, 0u);
    EXPECT_EQ(pair.solvedPairs, 2u); // the far sphere's box is beyond both
}

TEST(BodyTree, EmptyBodiesAndShapesWithoutTrianglesAreRefusedInWords)
{
    const Body full = bodyOf("full", {shapeOf(Superovoid::sphere(1)), shapeOf(Superovoid::sphere(1), at(2))});
    for (const bool first : {true, false}) {
        const Body empty = bodyOf("empty", {});
        const PairResult pair = evaluate(first ? pairScene(empty, full) : pairScene(full, empty), 0).pairs[0];
        EXPECT_EQ(pair.status, Status::degenerate);
        EXPECT_FALSE(pair.distance);
        EXPECT_TRUE(pair.contacts.empty());
        EXPECT_NE(pair.message.find("'empty' has no shape to measure"), std::string::npos) << pair.message;
    }
    const Body hollow = bodyOf(
        "hollow", {shapeOf(MeshGeometry{"", {}, std::make_shared<const TriangleMesh>()}), shapeOf(meshBox({1, 1, 1}))});
    const PairResult pair = evaluate(pairScene(hollow, full), 0).pairs[0];
    EXPECT_EQ(pair.status, Status::degenerate);
    EXPECT_NE(pair.message.find("triangles"), std::string::npos) << pair.message;

    const Body broken =
        bodyOf("broken", {shapeOf(Box{Vec3::Constant(std::numeric_limits<double>::infinity())}), full.shapes[0]});
    EXPECT_NO_THROW(evaluate(pairScene(broken, full), 0));
}

} // namespace
} // namespace osculo
