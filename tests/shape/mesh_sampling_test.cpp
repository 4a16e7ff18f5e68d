// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

/// The unit square as one big triangle and a second half that is cut into `pieces` slivers.
TriangleMesh unevenSquare(int pieces)
{
    std::vector<Vec3> vertices{{0, 0, 0}, {1, 0, 0}};
    std::vector<Triangle> triangles;
    for (int i = 0; i <= pieces; ++i)
        vertices.emplace_back(1 - static_cast<double>(i) / pieces, 1, 0);
    triangles.push_back({0, 1, 2});
    for (int i = 0; i < pieces; ++i)
        triangles.push_back({0, static_cast<std::uint32_t>(2 + i), static_cast<std::uint32_t>(3 + i)});
    return {std::move(vertices), std::move(triangles)};
}

TEST(MeshSampling, CountsFollowAreaAndNotVertexDensity)
{
    constexpr std::size_t kCount = 20000;
    const auto samples = sampleByArea(unevenSquare(500), kCount);
    ASSERT_EQ(samples.size(), kCount);
    // Every cell of a 10 × 10 grid holds 200 of the points in the mean; plain random points would scatter by ±14.
    std::array<int, 100> cells{};
    std::size_t inBigTriangle = 0;
    for (const SurfaceSample& sample : samples) {
        EXPECT_EQ(sample.normal, Vec3::UnitZ());
        const int column = std::min(9, static_cast<int>(sample.point.x() * 10));
        const int row = std::min(9, static_cast<int>(sample.point.y() * 10));
        ++cells[static_cast<std::size_t>(row * 10 + column)];
        inBigTriangle += sample.point.y() <= sample.point.x() ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(inBigTriangle), kCount / 2.0, 2); // stratified: half to within a sample
    for (const int count : cells)
        EXPECT_NEAR(count, 200, 45);
}

TEST(MeshSampling, MomentsConvergeFasterThanRandom)
{
    const auto samples = sampleByArea(test::boxMesh({-1, -2, -3}, {1, 2, 3}), 3000);
    Vec3 mean = Vec3::Zero();
    Mat3 second = Mat3::Zero();
    for (const SurfaceSample& sample : samples) {
        mean += sample.point;
        second += sample.point * sample.point.transpose();
    }
    mean /= 3000;
    second /= 3000;
    // Plain random points would have a standard error of 0.02 … 0.04 here.
    EXPECT_LT(mean.norm(), 0.01) << mean.transpose();
    EXPECT_LT((second - surfaceCovariance(test::boxMesh({-1, -2, -3}, {1, 2, 3}))).norm(), 0.03);
}

TEST(MeshSampling, PointsLieOnTheSurfaceWithItsNormal)
{
    for (const SurfaceSample& sample : sampleByArea(test::boxMesh({-1, -1, -1}, {1, 1, 1}), 500)) {
        EXPECT_NEAR(sample.point.cwiseAbs().maxCoeff(), 1, 1e-15);
        EXPECT_NEAR(sample.normal.dot(sample.point), 1, 1e-15); // outward, normal to the face it lies on
    }
}

TEST(MeshSampling, SameSeedSamePointsOnEveryPlatform)
{
    const TriangleMesh mesh = test::boxMesh({0, 0, 0}, {1, 2, 3});
    const auto one = sampleByArea(mesh, 100, 5);
    const auto two = sampleByArea(mesh, 100, 5);
    const auto other = sampleByArea(mesh, 100, 6);
    for (std::size_t i = 0; i < one.size(); ++i)
        EXPECT_EQ(one[i].point, two[i].point);
    EXPECT_NE(one.front().point, other.front().point);
    // SplitMix64 from state 1, its first two outputs as published with the generator: the shifts of the sequence.
    const double u = static_cast<double>(0x910a2dec89025cc1u >> 11) / 9007199254740992.0;
    const double v = static_cast<double>(0xbeeb8da1658eec67u >> 11) / 9007199254740992.0;
    const auto first = sampleByArea(TriangleMesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}), 1, 1).front();
    const bool folded = u + v > 1;
    EXPECT_DOUBLE_EQ(first.point.x(), folded ? 1 - u : u);
    EXPECT_DOUBLE_EQ(first.point.y(), folded ? 1 - v : v);
}

TEST(MeshSampling, NothingToSample)
{
    EXPECT_TRUE(sampleByArea(TriangleMesh(), 10).empty());
    EXPECT_TRUE(sampleByArea(TriangleMesh({{0, 0, 0}, {1, 0, 0}}, {{0, 1, 1}}), 10).empty());
    EXPECT_TRUE(sampleByArea(test::boxMesh({0, 0, 0}, {1, 1, 1}), 0).empty());
}

} // namespace
} // namespace osculo
