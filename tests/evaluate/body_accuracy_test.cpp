// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"

#include "distance/superovoid_draw.h"
#include "evaluate/evaluation_scenes.h"
#include "osculo/support/superovoid_support.h"
#include "support/accuracy_page.h"

#include <gtest/gtest.h>

#include <limits>

namespace osculo {
namespace {

using test::Draw;

struct AccuracyRow {
    std::string pairs, oracle;
    int count = 0;
    double distance = 0, gap = 0, joined = 0;

    void add(const PairResult& pair, double expected)
    {
        ++count;
        ASSERT_TRUE(pair.distance) << pair.message;
        const Contact& c = pair.contacts.at(0);
        distance = std::max(distance, std::abs(*pair.distance - expected));
        gap = std::max(gap, pair.upperBound - pair.lowerBound);
        joined = std::max(joined, (c.p_WB - c.p_WA - c.distance * c.nhat_AB_W).norm());
    }

    void hold(const std::string& section) const
    {
        test::AccuracyPage().expect(section, {pairs, oracle, std::to_string(count)}, {distance, gap, joined});
    }
};

/// A body of convex superovoids at random places in a ball.
Body ovoids(Draw& draw, const std::string& name, std::size_t parts)
{
    Body body = test::bodyOf(name, {});
    for (std::size_t i = 0; i < parts; ++i) {
        const SuperovoidParameters p = draw.convexShape(0.4, 1.2, 0.3).parameters();
        body.shapes.push_back(test::shapeOf(Superovoid({0.2 * p.a, p.e1, p.e2, p.tx, p.ty}),
                                            {draw.rotation(), draw.uniform(0, 1) * draw.direction()}));
    }
    return body;
}

double leastOfAllParts(const Body& a, const Body& b)
{
    double least = std::numeric_limits<double>::infinity();
    for (const SceneShape& s : a.shapes)
        for (const SceneShape& t : b.shapes)
            least =
                std::min(least, distance(s.geometry, a.X_PB * s.X_BS, t.geometry, b.X_PB * t.X_BS).witness.distance);
    return least;
}

TEST(BodyAccuracy, BodiesOfManyShapes)
{
    Draw draw(91);
    AccuracyRow apart{"bodies of 1 to 60 superovoids, apart", "all pairs of parts"};
    AccuracyRow overlapping{"bodies of 1 to 60 superovoids, overlapping", "all pairs of parts"};
    AccuracyRow warm{"the same, a motion in small steps, warm", "all pairs of parts"};
    AccuracyRow spheres{"bodies of 1 to 60 spheres", "closed form"};
    EvaluateOptions certify;
    certify.certify = true;
    for (int trial = 0; trial < 40; ++trial) {
        const auto parts = [&] { return static_cast<std::size_t>(draw.uniform(1, 61)); };
        Scene scene;
        scene.bodies = {ovoids(draw, "a", parts()), ovoids(draw, "b", parts())};
        scene.pairs = {test::pairOf("a", "b")};
        Body& b = scene.bodies[1];
        b.X_PB = {draw.rotation(),
                  draw.uniform(trial % 2 == 0 ? 0.2 : 2.5, trial % 2 == 0 ? 1.5 : 5) * draw.direction()};
        EvaluationCache cache;
        const double truth = leastOfAllParts(scene.bodies[0], b);
        (truth > 0 ? apart : overlapping).add(evaluate(scene, 0, certify, &cache).pairs[0], truth);
        for (int step = 0; step < 2; ++step) {
            b.X_PB.translation += 0.01 * draw.direction();
            warm.add(evaluate(scene, 0, certify, &cache).pairs[0], leastOfAllParts(scene.bodies[0], b));
        }
    }
    for (int trial = 0; trial < 12; ++trial) {
        const test::SphereClusters clusters(2, 1 + static_cast<std::size_t>(draw.uniform(0, 60)), 92 + trial);
        spheres.add(evaluate(clusters.scene(), 0, certify).pairs[0], clusters.distances(0, 1)[0]);
    }
    EXPECT_GT(apart.count, 15);
    EXPECT_GT(overlapping.count, 15);
    for (const AccuracyRow* row : {&spheres, &apart, &overlapping, &warm}) {
        row->hold("Bodies of several shapes");
        EXPECT_LE(row->distance, 2e-9) << row->pairs;
    }
}

/// Superovoids as the registry's method `mesh` measures them: bounds are those of the shapes.
TEST(BodyAccuracy, MethodMeshOfTheRegistry)
{
    Draw draw(93);
    AccuracyRow row{"superovoids by `--method mesh`, gaps 0.001 to 1", "construction"};
    SolverOptions options;
    options.method = "mesh";
    for (int i = 0; i < 10; ++i) {
        const double gap = std::pow(10, draw.uniform(-3, 0));
        const test::PlacedPair pair = test::pairWithGap(draw, 0.4, 1.2, 0.3, gap);
        const DistanceResult result = distance(pair.A, pair.X_WA, pair.B, pair.X_WB, options);
        EXPECT_LE(result.lowerBound, gap);
        EXPECT_GE(result.upperBound, gap);
        EXPECT_EQ(result.status, Status::bounded);
        PairResult as;
        as.distance = result.witness.distance;
        as.lowerBound = result.lowerBound;
        as.upperBound = result.upperBound;
        as.contacts = {
            {result.witness.p_WA, result.witness.p_WB, result.witness.nhat_AB_W, result.witness.distance, false}};
        row.add(as, gap);
    }
    row.hold("Bodies of several shapes");
}

/// Which pairs of kinds are measured, by which methods, and what is refused.
TEST(BodyAccuracy, MethodsOfEveryPairOfKinds)
{
    constexpr std::array<std::string_view, 12> kKinds{"superovoid", "box",      "cylinder",  "capsule",
                                                      "halfspace",  "polytope", "polygon",   "mesh",
                                                      "brep",       "cloud",    "heightmap", "surface"};
    test::AccuracyPage page;
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        std::vector<std::string> row{std::string(kKinds[i])};
        for (std::size_t j = 0; j < kKinds.size(); ++j) {
            const SolverChoice choice = findSolver(kKinds[i], kKinds[j], "auto");
            row.push_back(choice.solver ? std::string(choice.solver->method) : "–");
            EXPECT_EQ(choice.solver != nullptr, findSolver(kKinds[j], kKinds[i], "auto").solver != nullptr);
        }
        page.expect("What is measured, and what is refused", row, {});
    }
}

} // namespace
} // namespace osculo
