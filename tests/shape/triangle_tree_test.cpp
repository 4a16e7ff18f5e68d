// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/triangle_tree.h"

#include "support/mesh_makers.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

using test::boxMesh;
using test::icosphere;

class Points {
public:
    explicit Points(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    Vec3 next(double reach)
    {
        std::uniform_real_distribution<double> d(-reach, reach);
        return {d(m_engine), d(m_engine), d(m_engine)};
    }

private:
    std::mt19937_64 m_engine;
};

TEST(TriangleTree, NearestPointOfABoxByItsClosedForm)
{
    const TriangleMesh mesh = boxMesh({-1, -2, -3}, {1, 2, 3});
    const TriangleTree tree(mesh);
    Points points(1);
    for (int i = 0; i < 500; ++i) {
        const Vec3 p = points.next(5);
        const Vec3 q = p.cwiseAbs() - Vec3(1, 2, 3);
        const double expected = q.maxCoeff() > 0 ? q.cwiseMax(0).norm() : -q.maxCoeff();
        const MeshPoint nearest = tree.nearest(p);
        EXPECT_NEAR(nearest.distance, expected, 1e-12);
        EXPECT_NEAR((nearest.point - p).norm(), nearest.distance, 1e-14);
        EXPECT_NEAR((nearest.point.cwiseAbs() - Vec3(1, 2, 3)).maxCoeff(), 0, 1e-12) << "on the surface";
        EXPECT_EQ(tree.distance(p), nearest.distance);
    }
}

TEST(TriangleTree, NearestPointByBruteForce)
{
    const TriangleMesh mesh = icosphere({0.3, 0, 0}, 1, 3);
    const TriangleTree tree(mesh);
    Points points(2);
    for (int i = 0; i < 100; ++i) {
        const Vec3 p = points.next(2);
        double least = 1e300;
        for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
            least = std::min(
                least, (nearestOnTriangle(p, mesh.vertex(t, 0), mesh.vertex(t, 1), mesh.vertex(t, 2)) - p).norm());
        EXPECT_EQ(tree.distance(p), least);
    }
}

TEST(TriangleTree, NearestPointOfATriangleIsNoFartherThanItsSamples)
{
    Points points(3);
    for (int i = 0; i < 200; ++i) {
        const Vec3 a = points.next(1), b = points.next(1), c = i % 5 ? points.next(1) : Vec3(0.3 * a + 0.7 * b);
        const Vec3 p = points.next(3), q = nearestOnTriangle(p, a, b, c);
        double sampled = 1e300;
        for (int u = 0; u <= 40; ++u)
            for (int v = 0; u + v <= 40; ++v)
                sampled = std::min(sampled, (a + u / 40.0 * (b - a) + v / 40.0 * (c - a) - p).norm());
        EXPECT_LE((q - p).norm(), sampled + 1e-14);
        EXPECT_GE((q - p).norm(), sampled - 0.1);
    }
}

TEST(TriangleTree, RaysTellInsideFromOutside)
{
    const TriangleMesh mesh = icosphere({0, 0, 0}, 1, 3);
    const TriangleTree tree(mesh);
    Points points(4);
    int inside = 0;
    for (int i = 0; i < 400; ++i) {
        const Vec3 p = points.next(1.2);
        if (std::abs(p.norm() - 0.997) < 0.01)
            continue;
        const auto winding = tree.windingAlong(p, {0.5412, 0.2398, 0.8060});
        ASSERT_TRUE(winding);
        EXPECT_EQ(*winding, p.norm() < 0.99 ? 1 : 0);
        inside += *winding;
    }
    EXPECT_GT(inside, 80);
    EXPECT_LT(inside, 320);
}

TEST(TriangleTree, ARayThroughAnEdgeOrAlongAFaceDoesNotTell)
{
    const TriangleMesh mesh = boxMesh({-1, -1, -1}, {1, 1, 1});
    const TriangleTree tree(mesh);
    EXPECT_FALSE(tree.windingAlong({0, 0, 0}, {1, 0, 0})) << "through a face's diagonal";
    EXPECT_FALSE(tree.windingAlong({-3, 0.3, 1}, {1, 0, 0})) << "along a face";
    EXPECT_EQ(tree.windingAlong({0, 0.3, 0}, {1, 0, 0}), 1);
    EXPECT_EQ(tree.windingAlong({-3, 0.3, 0}, {1, 0, 0}), 0) << "in and out";
    EXPECT_EQ(tree.windingAlong({-3, 0.3, 1.1}, {1, 0, 0}), 0);
}

TEST(TriangleTree, AnEmptyMeshHasNoNodes)
{
    const TriangleMesh mesh;
    const TriangleTree tree(mesh);
    EXPECT_TRUE(tree.nodes().empty());
    EXPECT_EQ(tree.windingAlong({0, 0, 0}, {1, 0, 0}), 0);
}

TEST(TriangleTree, FirstHitIsTheNearestOfAllTriangles)
{
    const TriangleMesh mesh = test::icosphere({1, 2, 3}, 2, 3);
    const TriangleTree tree{mesh};
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> uniform(-4, 4);
    int hits = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const Vec3 p(uniform(random), uniform(random), uniform(random));
        const Vec3 d = Vec3(1, 2, 3) + 0.7 * Vec3(uniform(random), uniform(random), uniform(random)) - p;
        // Brute force: the plane of each triangle, then three sides by cross products.
        double nearest = std::numeric_limits<double>::infinity();
        for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
            const Vec3 a = mesh.vertex(t, 0), b = mesh.vertex(t, 1), c = mesh.vertex(t, 2);
            const Vec3 n = (b - a).cross(c - a);
            const double s = n.dot(a - p) / n.dot(d);
            const Vec3 x = p + s * d;
            const bool inside = (b - a).cross(x - a).dot(n) >= 0 && (c - b).cross(x - b).dot(n) >= 0
                                && (a - c).cross(x - c).dot(n) >= 0;
            if (inside && s > 0)
                nearest = std::min(nearest, s * d.norm());
        }
        const auto hit = tree.firstHit(p, d);
        ASSERT_EQ(hit.has_value(), std::isfinite(nearest));
        if (!hit)
            continue;
        ++hits;
        EXPECT_NEAR(hit->distance, nearest, 1e-9);
        EXPECT_NEAR((p + nearest * d.normalized() - hit->point).norm(), 0, 1e-9);
    }
    EXPECT_GT(hits, 80); // the sample is worth something on both sides
    EXPECT_LT(hits, 320);
    const TriangleMesh empty;
    EXPECT_FALSE(TriangleTree(empty).firstHit(Vec3::Zero(), Vec3::UnitX()));
}

} // namespace
} // namespace osculo
