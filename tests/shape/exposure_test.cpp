// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/exposure.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo {
namespace {

TriangleMesh joined(const TriangleMesh& a, const TriangleMesh& b)
{
    std::vector<Vec3> vertices = a.vertices();
    std::vector<Triangle> triangles = a.triangles();
    const auto offset = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
    for (const Triangle& t : b.triangles())
        triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
    return {vertices, triangles};
}

TriangleMesh turnedInsideOut(const TriangleMesh& mesh)
{
    std::vector<Triangle> triangles = mesh.triangles();
    for (Triangle& t : triangles)
        std::swap(t[1], t[2]);
    return {mesh.vertices(), triangles};
}

TEST(Exposure, OfAConvexBodyIsWhole)
{
    for (const double e : exposure(tessellateByCount(Superovoid::ellipsoid({1, 2, 3}), 400)))
        EXPECT_EQ(e, 1);
}

TEST(Exposure, OfACavityIsNothing)
{
    const TriangleMesh ball = tessellateByCount(Superovoid::sphere(1), 400);
    const TriangleMesh hollow = joined(ball, turnedInsideOut(scaled(ball, 0.8)));
    const FaceList skin = exposedFaces(hollow, 0.01);
    ASSERT_EQ(skin.size(), ball.triangles().size());
    EXPECT_EQ(skin.back(), ball.triangles().size() - 1);
}

/// The lowest point of a hemispherical bowl sees the sky through the rim: half angle of the opening 45° there, so a
/// share of sin² 45° = 1/2 by the cosine law.
TEST(Exposure, InABowlFollowsTheCosineLaw)
{
    const TriangleMesh ball = turnedInsideOut(tessellateByCount(Superovoid::sphere(1), 1200));
    std::vector<Triangle> lower;
    for (const Triangle& t : ball.triangles())
        if (std::max({ball.vertices()[t[0]].z(), ball.vertices()[t[1]].z(), ball.vertices()[t[2]].z()}) < 1e-9)
            lower.push_back(t);
    const TriangleMesh bowl{ball.vertices(), lower};
    const std::vector<double> seen = exposure(bowl, 600);
    int tried = 0;
    for (std::size_t t = 0; t < seen.size(); ++t)
        if (bowl.vertex(t, 0).z() < -0.99) {
            EXPECT_NEAR(seen[t], 0.5, 0.05);
            ++tried;
        }
    EXPECT_GT(tried, 0);
}

TEST(Exposure, OfCollapsedTrianglesIsNothing)
{
    const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 1, 2}}};
    EXPECT_EQ(exposure(mesh).front(), 0);
    EXPECT_TRUE(exposure(TriangleMesh{}).empty());
    EXPECT_THROW(exposedFaces(mesh, 1.5), InvalidShape);
    EXPECT_THROW(exposedFaces(mesh, std::nan("")), InvalidShape);
}

} // namespace
} // namespace osculo
