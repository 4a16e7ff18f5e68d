// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/normal/mesh_normals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo {
namespace {

/// An L-shaped prism, 2 × 2 seen along z without its upper right quarter, 1 high: ten convex corners, two where a reflex
/// edge ends at (1, 1).
TriangleMesh lShape(bool asSoup)
{
    const std::vector<Vec2> outline{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
    std::vector<Vec3> points;
    for (const double z : {0.0, 1.0})
        for (const Vec2& p : outline)
            points.emplace_back(p.x(), p.y(), z);
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < 6; ++i) {
        const std::uint32_t j = (i + 1) % 6;
        triangles.push_back({i, j, j + 6});
        triangles.push_back({i, j + 6, i + 6});
    }
    for (const Triangle& t : {Triangle{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {0, 4, 5}}) {
        triangles.push_back({t[0] + 6, t[1] + 6, t[2] + 6});
        triangles.push_back({t[0], t[2], t[1]});
    }
    if (!asSoup)
        return {points, triangles};
    std::vector<Vec3> soup;
    std::vector<Triangle> separate;
    for (const Triangle& t : triangles) {
        const auto first = static_cast<std::uint32_t>(soup.size());
        for (const std::uint32_t corner : t)
            soup.push_back(points[corner]);
        separate.push_back({first, first + 1, first + 2});
    }
    return {soup, separate};
}

/// Of the solid, which two boxes make.
double distanceToL(const Vec3& p)
{
    const auto box = [&](const Vec3& min, const Vec3& max) { return (p - p.cwiseMax(min).cwiseMin(max)).norm(); };
    return std::min(box({0, 0, 0}, {2, 1, 1}), box({0, 0, 0}, {1, 2, 1}));
}

/// The definition: x is the nearest point of the solid to x + s n.
bool endsAt(const Vec3& x, const Vec3& n)
{
    constexpr double s = 1e-3, rounding = 1e-12; // [m]
    return distanceToL(x + s * n) >= s - rounding;
}

class LShape : public testing::TestWithParam<bool> {
protected:
    MeshNormals normals{std::make_shared<const TriangleMesh>(lShape(GetParam()))};
};

TEST_P(LShape, HasTheConesOfItsSolid)
{
    std::mt19937_64 random(21);
    std::normal_distribution<double> gauss;
    int inside = 0, tested = 0;
    for (const Vec3& x :
         std::vector<Vec3>{{0, 0, 0}, {2, 0, 1}, {2, 1, 0}, {1, 2, 1}, {0, 2, 0}, {1, 1, 0}, {1, 1, 1}}) {
        const MeshFeature feature = normals.featureAt(x, 1e-9);
        ASSERT_EQ(feature.kind, FeatureKind::vertex);
        const NormalCone cone = normals.cone(feature);
        for (int i = 0; i < 400; ++i) {
            const Vec3 n = Vec3(gauss(random), gauss(random), gauss(random)).normalized();
            EXPECT_EQ(contains(cone, n), endsAt(x, n)) << x.transpose() << " towards " << n.transpose();
            inside += contains(cone, n);
            ++tested;
        }
    }
    EXPECT_NEAR(inside / double(tested), 5 / 7.0 / 8, 0.03); // an octant at each convex corner
}

TEST_P(LShape, BendsOutwardsAtConvexEdgesAndNotAtAllAtReflexOnes)
{
    const MeshFeature convex = normals.featureAt({2, 0, 0.4}, 1e-9), reflex = normals.featureAt({1, 1, 0.4}, 1e-9);
    ASSERT_EQ(convex.kind, FeatureKind::edge);
    ASSERT_EQ(reflex.kind, FeatureKind::edge);
    EXPECT_EQ(normals.bend(convex), Bend::convex);
    EXPECT_EQ(normals.bend(reflex), Bend::reflex);
    EXPECT_TRUE(normals.cone(reflex).empty());
    const NormalCone cone = normals.cone(convex);
    ASSERT_EQ(cone.generators.size(), 2u);
    for (int degrees = -180; degrees < 180; degrees += 3) {
        const Vec3 n(std::cos(degrees * M_PI / 180), std::sin(degrees * M_PI / 180), 0);
        EXPECT_EQ(contains(cone, n), endsAt(convex.point, n)) << degrees;
    }
}

TEST_P(LShape, IsFlatAcrossTheDiagonalsOfItsFaces)
{
    for (const Vec3& p : std::vector<Vec3>{{1, 0, 0.5}, {0.5, 0, 0.3}, {0.5, 0.5, 1}}) {
        const NormalCone cone = normals.cone(normals.featureAt(p, 1e-9));
        ASSERT_EQ(cone.generators.size(), 1u) << p.transpose();
        EXPECT_TRUE(endsAt(p, cone.generators[0]));
    }
    EXPECT_EQ(normals.bend(normals.featureAt({1, 0, 0.5}, 1e-9)), Bend::flat);
}

INSTANTIATE_TEST_SUITE_P(IndexedAndSoup, LShape, testing::Bool());

TEST(MeshNormals, SaysNothingAtTheRimOfAnOpenSurface)
{
    const auto sheet = std::make_shared<const TriangleMesh>(
        TriangleMesh({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}}));
    const MeshNormals normals(sheet);
    for (const Vec3& p : std::vector<Vec3>{{0, 0, 0}, {0.5, 0, 0}}) {
        EXPECT_EQ(normals.bend(normals.featureAt(p, 1e-9)), Bend::open);
        EXPECT_TRUE(normals.cone(normals.featureAt(p, 1e-9)).empty());
    }
    EXPECT_EQ(normals.bend(normals.featureAt({0.5, 0.5, 0}, 1e-9)), Bend::flat); // on the diagonal
    EXPECT_EQ(normals.bend(normals.featureAt({0.8, 0.3, 0}, 1e-9)), Bend::flat);
}

TEST(MeshNormals, FindsAPitToHaveNoNormal)
{
    // A pyramid pressed into the top of a cube: its tip (0, 0, 0) is the deepest point of the pit.
    const std::vector<Vec3> points{{-1, -1, -2}, {1, -1, -2}, {1, 1, -2}, {-1, 1, -2}, {-1, -1, 1},
                                   {1, -1, 1},   {1, 1, 1},   {-1, 1, 1}, {0, 0, 0}};
    std::vector<Triangle> triangles{{0, 2, 1}, {0, 3, 2}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t j = (i + 1) % 4;
        triangles.push_back({i, j, j + 4});
        triangles.push_back({i, j + 4, i + 4});
        triangles.push_back({i + 4, j + 4, 8});
    }
    const MeshNormals normals(std::make_shared<const TriangleMesh>(TriangleMesh(points, triangles)));
    EXPECT_EQ(normals.bend(normals.featureAt({0, 0, 0}, 1e-9)), Bend::reflex);
    EXPECT_EQ(normals.bend(normals.featureAt({1, 1, 1}, 1e-9)), Bend::convex);
}

} // namespace
} // namespace osculo
