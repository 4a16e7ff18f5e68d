// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/shape/face_selection.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/mesh_topology.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace osculo {
namespace {

FaceSelection weights(std::vector<double> values)
{
    return FaceSelection(std::move(values));
}

TEST(FaceSelection, RunsAreTheFewestThatSayTheSame)
{
    const FaceSelection selection = weights({0, 1, 1, 2, 0, 0, 2, 2, 1});
    const std::vector<FaceRun> expected{{1, 2, 1}, {3, 1, 2}, {6, 2, 2}, {8, 1, 1}};
    EXPECT_EQ(selection.runs(), expected);
    EXPECT_EQ(selection.count(), 6u);
    EXPECT_EQ(selection.faces(), (FaceList{1, 2, 3, 6, 7, 8}));
    EXPECT_FALSE(selection.none());
    EXPECT_TRUE(FaceSelection(4).none());
    EXPECT_TRUE(FaceSelection().none());
}

TEST(FaceSelection, RandomWeightsSurviveTheirRuns)
{
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<double> values(1 + random() % 200);
        for (double& value : values)
            value = static_cast<double>(random() % 3) * 0.5;
        const FaceSelection selection = weights(values);
        EXPECT_EQ(FaceSelection(values.size(), selection.runs()), selection);
    }
}

TEST(FaceSelection, LaterRunsHoldWhereRunsOverlap)
{
    const std::vector<FaceRun> runs{{0, 4, 1}, {2, 3, 5}, {3, 1, 0}};
    EXPECT_EQ(FaceSelection(6, runs), weights({1, 1, 5, 0, 5, 0}));
}

TEST(FaceSelection, RefusesWhatNoMeshHas)
{
    const auto make = [](std::size_t faces, FaceRun run) { return FaceSelection(faces, std::vector{run}); };
    EXPECT_THROW(make(5, {5, 1, 1}), InvalidShape);
    EXPECT_THROW(make(5, {3, 3, 1}), InvalidShape);
    EXPECT_THROW(make(5, {1, 0xffffffffu, 1}), InvalidShape); // must not wrap round
    EXPECT_THROW(make(5, {1, 0, 1}), InvalidShape);
    EXPECT_THROW(make(0, {0, 1, 1}), InvalidShape);
    EXPECT_THROW(make(5, {1, 1, -1}), InvalidShape);
    EXPECT_THROW(weights({1, std::numeric_limits<double>::quiet_NaN()}), InvalidShape);
    EXPECT_THROW(weights({std::numeric_limits<double>::infinity()}), InvalidShape);
    EXPECT_THROW(FaceSelection(3, FaceList{3}), InvalidShape);
    EXPECT_NO_THROW(make(5, {4, 1, 0.25}));
    try {
        make(5, {3, 3, 1});
    } catch (const InvalidShape& error) {
        EXPECT_STREQ(error.what(), "triangles 3 to 5 are chosen of 5; numbers from 0 to 4");
    }
}

TEST(FaceSelection, ModesActFaceByFace)
{
    const FaceSelection a = weights({0, 1, 2, 0, 1});
    const FaceSelection b = weights({3, 3, 0, 0, 1});
    EXPECT_EQ(combined(a, b, SelectionMode::replace), b);
    EXPECT_EQ(combined(a, b, SelectionMode::add), weights({3, 3, 2, 0, 1}));
    EXPECT_EQ(combined(a, b, SelectionMode::subtract), weights({0, 0, 2, 0, 0}));
    EXPECT_EQ(combined(a, b, SelectionMode::intersect), weights({0, 3, 0, 0, 1}));
    EXPECT_EQ(inverted(a), weights({1, 0, 0, 1, 0}));
}

TEST(FaceSelection, SetLawsHold)
{
    std::mt19937_64 random(3);
    const auto draw = [&] {
        std::vector<double> values(64);
        for (double& value : values)
            value = random() % 2 == 0 ? 1 : 0;
        return weights(values);
    };
    for (int trial = 0; trial < 20; ++trial) {
        const FaceSelection a = draw(), b = draw();
        // De Morgan, and the difference as an intersection.
        EXPECT_EQ(inverted(combined(a, b, SelectionMode::add)),
                  combined(inverted(a), inverted(b), SelectionMode::intersect));
        EXPECT_EQ(combined(a, b, SelectionMode::subtract), combined(a, inverted(b), SelectionMode::intersect));
        EXPECT_EQ(inverted(inverted(a)), a);
    }
}

TEST(FaceSelection, GrowsAndShrinksByOneRing)
{
    const TriangleMesh mesh = test::asSoup(test::icosphere(Vec3::Zero(), 1, 2));
    const auto neighbours = adjacency(mesh);
    const std::size_t faces = mesh.triangles().size();
    const FaceSelection one(faces, FaceList{17}, 4);
    const FaceSelection four = grown(one, neighbours);
    EXPECT_EQ(four.count(), 4u); // a triangle and its three neighbours
    for (const std::uint32_t face : four.faces())
        EXPECT_EQ(four.weights()[face], 4);
    EXPECT_EQ(shrunk(four, neighbours), one);
    EXPECT_TRUE(shrunk(one, neighbours).none());
    EXPECT_EQ(shrunk(FaceSelection(faces, 1), neighbours), FaceSelection(faces, 1));
}

TEST(FaceSelection, ShrinkingLeavesTheMeshsOwnBoundary)
{
    // A strip of four triangles in a row; the boundary edges of the strip are no reason to go.
    const TriangleMesh strip({{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {2, 0, 0}, {2, 1, 0}},
                             {{0, 2, 1}, {1, 2, 3}, {2, 4, 3}, {3, 4, 5}});
    EXPECT_EQ(shrunk(weights({1, 1, 1, 0}), adjacency(strip)), weights({1, 1, 0, 0}));
}

TEST(FaceSelection, PartHasTheChosenAreaAndNoLooseVertices)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    const FaceSelection ends(12, FaceList{0, 1, 2, 3}); // z = 0 and z = 3
    EXPECT_DOUBLE_EQ(selectedArea(box, ends), 4);
    const TriangleMesh part = selectedPart(box, FaceSelection(12, FaceList{2, 3}));
    EXPECT_EQ(part.triangles().size(), 2u);
    EXPECT_EQ(part.vertices().size(), 4u);
    EXPECT_DOUBLE_EQ(surfaceArea(part), 2);
    for (const Vec3& vertex : part.vertices())
        EXPECT_EQ(vertex.z(), 3);
}

TEST(WeightedSampling, PointsFallInProportionToAreaTimesWeight)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    // Sides z = 0 and z = 3 have area 2; y-sides 3; x-sides 6. Only z = 0 (weight 3: mass 6) and y = 0 (weight 1: mass 3).
    std::vector<double> masses(12, 0.0);
    masses[0] = masses[1] = 3;
    masses[4] = masses[5] = 1;
    const auto samples = sampleByWeight(box, masses, 900);
    ASSERT_EQ(samples.size(), 900u);
    std::size_t below = 0, front = 0;
    for (const SurfaceSample& sample : samples) {
        below += sample.point.z() == 0 && sample.normal == -Vec3::UnitZ() ? 1 : 0;
        front += sample.point.y() == 0 && sample.normal == -Vec3::UnitY() ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(below), 600, 2); // stratified: right to within a sample at each end
    EXPECT_NEAR(static_cast<double>(front), 300, 2);
    EXPECT_EQ(below + front, 900u);
}

TEST(WeightedSampling, OnlyRatiosOfWeightsMatter)
{
    const TriangleMesh mesh = test::icosphere({1, 2, 3}, 2, 2);
    const auto plain = sampleByArea(mesh, 500, 9);
    for (const double weight : {1.0, 0.25, 8.0}) { // powers of two: exactly the same arithmetic
        const auto samples = sampleByWeight(mesh, std::vector<double>(mesh.triangles().size(), weight), 500, 9);
        ASSERT_EQ(samples.size(), plain.size());
        for (std::size_t i = 0; i < samples.size(); ++i)
            EXPECT_EQ(samples[i].point, plain[i].point);
    }
}

TEST(WeightedSampling, NothingThatCountsGivesNothing)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 1, 1});
    EXPECT_TRUE(sampleByWeight(box, std::vector<double>(12, 0.0), 100).empty());
    EXPECT_TRUE(sampleByWeight(TriangleMesh(), {}, 100).empty());
}

} // namespace
} // namespace osculo
