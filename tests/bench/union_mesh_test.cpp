// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "union_mesh.h"

#include "osculo/shape/mesh_measures.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

namespace osculo::test {
namespace {

PlacedOvoid ballAt(double x, double radius)
{
    PlacedOvoid ball{Superovoid::sphere(radius), {}};
    ball.X_BS.translation.x() = x;
    return ball;
}

/// Every edge is run along as often forth as back.
bool closed(const TriangleMesh& mesh)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> runs;
    for (const Triangle& triangle : mesh.triangles())
        for (int i = 0; i < 3; ++i) {
            const std::uint32_t a = triangle[i], b = triangle[(i + 1) % 3];
            runs[std::minmax(a, b)] += a < b ? 1 : -1;
        }
    for (const auto& [edge, balance] : runs)
        if (balance != 0)
            return false;
    return true;
}

double volumeOf(const TriangleMesh& mesh)
{
    double volume = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        volume += mesh.vertex(t, 0).dot(mesh.vertex(t, 1).cross(mesh.vertex(t, 2))) / 6;
    return volume;
}

TEST(UnionMesh, OfTwoBallsHasTheVolumeOfTheirUnion)
{
    const std::vector<PlacedOvoid> balls{ballAt(0, 1), ballAt(1, 1)};
    // two balls less their lens of height r − d/2 on either side
    const double cap = std::numbers::pi * 0.25 * (3 - 0.5) / 3;
    const double expected = 2 * 4 * std::numbers::pi / 3 - 2 * cap;
    for (const double count : {2'000.0, 20'000.0}) {
        const UnionMesh made = unionMesh(balls, static_cast<std::size_t>(count));
        EXPECT_NEAR(static_cast<double>(made.mesh.triangles().size()), count, 0.02 * count);
        EXPECT_TRUE(closed(made.mesh));
        EXPECT_NEAR(volumeOf(made.mesh), expected, expected * 20.0 / count);
        EXPECT_GT(made.chordError, 0);
        EXPECT_LT(made.chordError, 3 / std::sqrt(count)); // the crease: half a cell
    }
}

TEST(UnionMesh, LiesOnItsSurface)
{
    const UnionMesh made = unionMesh(std::vector<PlacedOvoid>{ballAt(5, 2)}, 1'000);
    for (const Vec3& vertex : made.mesh.vertices())
        EXPECT_NEAR((vertex - Vec3(5, 0, 0)).norm(), 2, 1e-9);
}

} // namespace
} // namespace osculo::test
