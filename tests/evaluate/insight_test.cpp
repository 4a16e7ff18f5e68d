// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Cones, guesses, traces and comparisons of methods: what is shown beside a result.

#include "osculo/evaluate/compare_methods.h"
#include "osculo/evaluate/guess_picture.h"
#include "osculo/evaluate/trace_pair.h"
#include "osculo/evaluate/witness_cones.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_implicit.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::meshBox;
using test::pairOf;
using test::shapeOf;

const Pose kTilted{Eigen::Quaterniond(0.9, 0.1, 0.3, -0.2).normalized(), Vec3(0.9, 0.7, 0.5)};

Scene twoOvoids(const Pose& X_WB = kTilted)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid({Vec3(0.5, 0.4, 0.3), 0.9, 0.8, 0.1, -0.1}))}),
                    bodyOf("b", {shapeOf(Superovoid({Vec3(0.3, 0.3, 0.4), 0.7, 1.1, 0, 0.2}))}, X_WB)};
    scene.pairs = {pairOf("a", "b")};
    return scene;
}

TEST(WitnessCones, HoldTheContactsNormalOnBoxesPolytopesAndMeshes)
{
    const Vec3 half(0.3, 0.2, 0.4);
    ConvexPolytope polytope;
    for (int i = 0; i < 8; ++i)
        polytope.points.push_back(half.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
    const std::vector<std::pair<Pose, std::size_t>> places{
        {at(1, 0.9, 1.1), 3}, {at(1, 0.9, 0.1), 2}, {at(1, 0.1, 0.1), 1}}; // before a corner, an edge, a face
    for (const Geometry& shape : {Geometry(Box{half}), Geometry(polytope), meshBox(half)})
        for (const auto& [place, rays] : places) {
            Scene scene;
            scene.bodies = {bodyOf("solid", {shapeOf(shape)}),
                            bodyOf("ball", {shapeOf(Superovoid::sphere(0.2))}, place)};
            scene.pairs = {pairOf("solid", "ball")};
            const Frame frame = evaluate(scene, 0);
            const std::vector<WitnessCone> cones = witnessCones(scene, frame);
            ASSERT_EQ(cones.size(), 1u) << kindName(shape); // the ball has one normal everywhere
            EXPECT_FALSE(cones[0].onB);
            EXPECT_EQ(cones[0].cone_W.generators.size(), rays) << kindName(shape);
            EXPECT_TRUE(contains(cones[0].cone_W, frame.pairs[0].contacts[0].nhat_AB_W, 1e-6)) << kindName(shape);
            for (const Vec3& ray : cones[0].cone_W.generators)
                EXPECT_NEAR(ray.cwiseAbs().maxCoeff(), 1, 1e-9); // a box's normals are its axes
        }
}

TEST(WitnessCones, TurnWithTheBodyAndKnowItsSide)
{
    Scene scene;
    scene.bodies = {bodyOf("ball", {shapeOf(Superovoid::sphere(0.2))}, at(-2)),
                    bodyOf("box", {shapeOf(Box{Vec3(0.3, 0.3, 0.3)})}, kTilted)};
    scene.pairs = {pairOf("ball", "box")};
    const Frame frame = evaluate(scene, 0);
    const auto cones = witnessCones(scene, frame);
    ASSERT_EQ(cones.size(), 1u);
    EXPECT_TRUE(cones[0].onB);
    EXPECT_TRUE(contains(cones[0].cone_W, -frame.pairs[0].contacts[0].nhat_AB_W, 1e-6));
}

TEST(GuessPicture, HasCellsOnBothSurfacesThatShrinkTowardsTheChosenPair)
{
    const Scene scene = twoOvoids();
    const Frame frame = evaluate(scene, 0);
    const auto pictures = guessPictures(scene, frame);
    ASSERT_EQ(pictures.size(), 1u);
    EXPECT_EQ(pictures[0].name, "quadtree");
    ASSERT_EQ(pictures[0].stages.size(), 6u);
    const auto& A = std::get<Superovoid>(scene.bodies[0].shapes[0].geometry);
    for (const GuessStage& stage : pictures[0].stages) {
        ASSERT_EQ(stage.cells_W.size(), 8u);
        ASSERT_EQ(stage.candidates_W.size(), 8u);
        for (std::size_t i = 0; i < 4; ++i) // A's
            for (const Vec3& p : stage.cells_W[i])
                EXPECT_NEAR(insideOutside(A, p), 0, 1e-9);
        double least = 1e300; // of the sixteen pairs, by brute force
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = 4; b < 8; ++b)
                least = std::min(least, (stage.candidates_W[a] - stage.candidates_W[b]).norm());
        EXPECT_NEAR((stage.chosen_W[0] - stage.chosen_W[1]).norm(), least, 1e-12);
    }
    Scene oct = scene;
    oct.pairs[0].method = "octImplicit";
    const auto boxes = guessPictures(oct, evaluate(oct, 0));
    ASSERT_EQ(boxes.size(), 1u);
    EXPECT_EQ(boxes[0].name, "octree");
    EXPECT_FALSE(boxes[0].stages[0].cells_W.empty());
}

TEST(TracePair, EndsAtTheAnswerThatIsMeasured)
{
    const Scene scene = twoOvoids();
    const Frame frame = evaluate(scene, 0);
    const double truth = *frame.pairs[0].distance;
    for (const char* method : {"support", "quadImplicit", "quadParametric", "ntbParametric", "octImplicit"}) {
        const PairTrace watched = tracePair(scene, 0, frame.pairs[0], method);
        ASSERT_GE(watched.trace.steps.size(), 3u) << method;
        const TraceStep& answer = watched.trace.steps.back();
        EXPECT_EQ(answer.stage, "answer");
        EXPECT_NEAR((answer.p_WB - answer.p_WA).norm(), truth, 1e-6) << method;
        EXPECT_EQ(watched.trace.quadtree.size(),
                  std::string(method).starts_with("octI") || method == std::string("support") ? 0u : 6u);
        std::vector<double> residuals;
        for (const TraceStep& step : watched.trace.steps)
            if (step.residual)
                residuals.push_back(*step.residual);
        ASSERT_GE(residuals.size(), 2u) << method;
        EXPECT_LT(residuals.back(), 1e-5 * residuals.front()) << method;
        const TraceStep& last = watched.trace.steps[watched.trace.steps.size() - 2];
        EXPECT_NEAR((last.p_WB - last.p_WA).norm(), truth, 1e-6) << method;
    }
}

TEST(TracePair, ChangesNothingInTheAnswer)
{
    const Scene scene = twoOvoids();
    const auto &A = scene.bodies[0].shapes[0].geometry, &B = scene.bodies[1].shapes[0].geometry;
    for (const char* method : {"support", "quadImplicit"}) {
        SolverOptions options;
        options.method = method;
        const DistanceResult plain = distance(A, {}, B, kTilted, options);
        Trace trace;
        options.trace = &trace;
        const DistanceResult watched = distance(A, {}, B, kTilted, options);
        EXPECT_EQ(plain.witness.distance, watched.witness.distance);
        EXPECT_EQ(plain.iterations, watched.iterations);
        EXPECT_FALSE(trace.steps.empty());
    }
}

TEST(TracePair, BoundsCloseOnTheDistanceOfPolytopesInEitherOrder)
{
    Scene scene;
    scene.bodies = {bodyOf("box", {shapeOf(Box{Vec3(0.3, 0.2, 0.4)})}, kTilted),
                    bodyOf("capsule", {shapeOf(Capsule{0.1, 0.4})}, at(-0.8, 0.1))};
    for (const auto& [a, b] : {std::pair("box", "capsule"), std::pair("capsule", "box")}) {
        scene.pairs = {pairOf(a, b)};
        const Frame frame = evaluate(scene, 0);
        const PairTrace watched = tracePair(scene, 0, frame.pairs[0]);
        ASSERT_GE(watched.trace.steps.size(), 2u);
        const Vec3 sideA = *findBody(scene, a) == 0 ? kTilted.translation : Vec3(-0.8, 0.1, 0);
        for (const TraceStep& step : watched.trace.steps) {
            if (step.lower) {
                EXPECT_LE(*step.lower, *frame.pairs[0].distance + 1e-9);
            }
            if (step.upper) {
                EXPECT_GE(*step.upper, *frame.pairs[0].distance - 1e-9);
            }
            EXPECT_LT((step.p_WA - sideA).norm(), 0.6); // A's points are A's
        }
    }
}

TEST(TracePair, ComesNearerTriangleByTriangleOnMeshesInEitherOrder)
{
    const auto whole = std::get<MeshGeometry>(meshBox(Vec3(0.3, 0.1, 0.1))).mesh;
    std::vector<Vec3> vertices = whole->vertices(); // two bars, apart: not convex
    std::vector<Triangle> triangles = whole->triangles();
    for (const Vec3& p : whole->vertices())
        vertices.push_back(p + Vec3(0, 0.6, 0));
    for (const auto& [i, j, k] : whole->triangles())
        triangles.push_back({i + 8, j + 8, k + 8});
    const Geometry cage = MeshGeometry{"", {}, std::make_shared<const TriangleMesh>(vertices, triangles)};
    for (const bool swap : {false, true}) {
        Scene scene;
        scene.bodies = {bodyOf("dented", {shapeOf(cage)}), bodyOf("box", {shapeOf(Box{Vec3(0.1, 0.2, 0.1)})}, kTilted)};
        scene.pairs = {swap ? pairOf("box", "dented") : pairOf("dented", "box")};
        const Frame frame = evaluate(scene, 0);
        const PairTrace watched = tracePair(scene, 0, frame.pairs[0]);
        ASSERT_GE(watched.trace.steps.size(), 3u);
        double nearest = std::numeric_limits<double>::infinity();
        for (const TraceStep& step : watched.trace.steps) {
            ASSERT_TRUE(step.upper);
            EXPECT_LE(*step.upper, nearest + 1e-12) << step.stage; // the answer is summed in another order
            EXPECT_NEAR((step.p_WB - step.p_WA).norm(), *step.upper, 1e-9) << step.stage;
            nearest = *step.upper;
        }
        EXPECT_NEAR(nearest, *frame.pairs[0].distance, 1e-9);
    }
}

TEST(TracePair, ShowsHowTheBoundsOfADepthClose)
{
    for (const Geometry& shape :
         {Geometry(Box{Vec3(0.4, 0.3, 0.2)}), Geometry(Superovoid({Vec3(0.5, 0.4, 0.3), 0.9, 0.8, 0.1, -0.1}))}) {
        Scene scene;
        scene.bodies = {bodyOf("a", {shapeOf(shape)}),
                        bodyOf("b", {shapeOf(shape)}, Pose{kTilted.rotation, Vec3(0.3, 0.2, 0.1)})};
        scene.pairs = {pairOf("a", "b")};
        const Frame frame = evaluate(scene, 0);
        const double depth = *frame.pairs[0].distance;
        ASSERT_LT(depth, 0);
        const PairTrace watched = tracePair(scene, 0, frame.pairs[0]);
        std::size_t polytopes = 0;
        double gap = std::numeric_limits<double>::infinity();
        for (const TraceStep& step : watched.trace.steps)
            if (step.stage == "polytope" || step.stage == "answer") {
                polytopes += step.stage == "polytope";
                EXPECT_LE(*step.lower, depth + 1e-9);
                EXPECT_GE(*step.upper, depth - 1e-9);
                EXPECT_LE(*step.upper - *step.lower, gap + 1e-12); // either bound only moves towards the other
                gap = *step.upper - *step.lower;
            }
        EXPECT_GE(polytopes, 1u) << kindName(shape);
        EXPECT_NEAR(gap, frame.pairs[0].upperBound - frame.pairs[0].lowerBound, 1e-9) << kindName(shape);
    }
}

TEST(TracePair, RefusesWhatIsGone)
{
    Scene scene = twoOvoids();
    const Frame frame = evaluate(scene, 0);
    EXPECT_THROW(tracePair(scene, 0, frame.pairs[0], "points"), InvalidShape);
    removeBody(scene, "b");
    EXPECT_THROW(tracePair(scene, 0, frame.pairs[0]), InvalidShape);
    EXPECT_TRUE(guessPictures(scene, frame).empty());
    EXPECT_TRUE(witnessCones(scene, frame).empty());
}

TEST(CompareMethods, HasOursFirstAndTheTruthOfSpheres)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid::sphere(0.5))}),
                    bodyOf("b", {shapeOf(Superovoid::sphere(0.25))}, at(1, 0.2, 0.1))};
    scene.pairs = {pairOf("a", "b")};
    const double truth = Vec3(1, 0.2, 0.1).norm() - 0.75;
    const auto rows = compareMethods(scene, 0, 0, {.methods = {}, .repeats = 5});
    std::vector<std::string> names;
    for (const MethodRow& row : rows) {
        names.push_back(row.method);
        EXPECT_EQ(row.repeats, 5);
        EXPECT_GT(row.medianUs, 0);
        EXPECT_LE(row.medianUs, row.p95Us);
        ASSERT_TRUE(row.result.distance) << row.method;
        const double tolerance = row.method == "mesh" ? 1e-3 : 1e-6; // triangles in the place of spheres
        EXPECT_NEAR(*row.result.distance, truth, tolerance) << row.method;
        EXPECT_NEAR(*row.difference, *row.result.distance - truth, 1e-9) << row.method;
        EXPECT_EQ(row.result.verdict.has_value(),
                  row.method.find("metric") != std::string::npos || row.method.find("mplicit") != std::string::npos);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"support", "quadImplicit", "octImplicit", "quadParametric",
                                               "ntbParametric", "mesh", "global"}));
}

TEST(CompareMethods, StopsAndKnowsPairsWithoutMethods)
{
    Scene scene = twoOvoids();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(compareMethods(scene, 0, 0, {}, stop.get_token()), Cancelled);
    EXPECT_TRUE(methodsOf(scene, 1).empty());
    scene.bodies[1].shapes.clear();
    EXPECT_TRUE(methodsOf(scene, 0).empty());
    EXPECT_TRUE(compareMethods(scene, 0, 0).empty());
}

} // namespace
} // namespace osculo
