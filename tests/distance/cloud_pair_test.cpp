// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/cloud_pair.h"

#include "convex_reference.h"

#include "osculo/distance/shape_point.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {
namespace {

using test::Draw;

std::vector<Vec3> blob(Draw& draw, std::size_t count, double spread)
{
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < count; ++i)
        points.push_back(draw.uniform(0, spread) * draw.direction());
    return points;
}

/// Against every point, one by one.
void expectLeast(const std::vector<Vec3>& points, const Pose& X_WA, const ShapeFoot& foot, const Pose& X_WB,
                 int& overlapping)
{
    const DistanceResult result = cloudDistance(PointTree(points), X_WA, foot, X_WB);
    double least = std::numeric_limits<double>::infinity();
    for (const Vec3& p : points)
        least = std::min(least, foot(X_WB.inverse() * X_WA * p).distance);
    const WitnessPair& w = result.witness;
    EXPECT_NEAR(w.distance, least, 1e-13);
    EXPECT_TRUE(result.status == Status::converged || (least < 0 && result.status == Status::local));
    EXPECT_EQ(result.lowerBound, w.distance);
    EXPECT_EQ(result.upperBound, w.distance);
    EXPECT_EQ(result.method, "points");
    // a superovoid's foot is right to 1e-9 of the angle
    EXPECT_LE((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-9 * std::abs(w.distance) + 1e-13);
    EXPECT_NEAR(w.nhat_AB_W.norm(), 1, 1e-13);
    double toPoint = std::numeric_limits<double>::infinity();
    for (const Vec3& p : points)
        toPoint = std::min(toPoint, (X_WA * p - w.p_WA).norm());
    EXPECT_LE(toPoint, 1e-14);
    EXPECT_LE(std::abs(foot(X_WB.inverse() * w.p_WB).distance), 1e-12);
    overlapping += least < 0 ? 1 : 0;
}

TEST(CloudPair, EveryShapeAgainstEveryPoint)
{
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.emplace_back(i & 1 ? 1 : -1, i & 2 ? 0.7 : -0.7, i & 4 ? 0.4 : -0.4);
    const ConvexBodyPtr polytope = convexBody(ConvexPolytope{corners});
    const Superovoid ovoid({.a = {1, 0.8, 0.6}, .e1 = 0.7, .e2 = 0.9, .tx = 0.3, .ty = -0.2});
    const SuperovoidProjector projector(ovoid);
    const MeshSolid mesh(std::make_shared<const TriangleMesh>(tessellate(ovoid, 0.01)));
    const MeshSolid open(std::make_shared<const TriangleMesh>(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                                              std::vector<Triangle>{{0, 1, 2}}));
    const std::vector<std::pair<std::string, ShapeFoot>> feet{
        {"superovoid", [&](const Vec3& p) { return projector.project(p); }},
        {"box",
         [](const Vec3& p) {
             return project(Box{{1, 0.5, 0.3}}, p);
         }},
        {"cylinder",
         [](const Vec3& p) {
             return project(Cylinder{0.5, 1.5}, p);
         }},
        {"capsule",
         [](const Vec3& p) {
             return project(Capsule{0.4, 1}, p);
         }},
        {"halfspace",
         [](const Vec3& p) {
             return project(HalfSpace{Vec3(1, 2, 2) / 3, 0.1}, p);
         }},
        {"polytope", [&](const Vec3& p) { return project(*polytope, p); }},
        {"polygon",
         [](const Vec3& p) {
             return project(Polygon{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, p);
         }},
        {"mesh", [&](const Vec3& p) { return project(mesh, p); }},
        {"open mesh", [&](const Vec3& p) { return project(open, p); }}};
    Draw draw(401);
    for (const auto& [name, foot] : feet) {
        SCOPED_TRACE(name);
        int overlapping = 0;
        for (int i = 0; i < 40; ++i) {
            const Pose X_WA{draw.rotation(), draw.direction()},
                X_WB{draw.rotation(), draw.uniform(0, 4) * draw.direction()};
            expectLeast(blob(draw, i == 0 ? 1 : 300, 0.6), X_WA, foot, X_WB, overlapping);
        }
        const bool solid = name != "polygon" && name != "open mesh";
        EXPECT_EQ(overlapping > 5, solid);
        EXPECT_LT(overlapping, 35);
    }
}

TEST(CloudPair, CloudsAgainstEveryPairOfPoints)
{
    Draw draw(402);
    for (int i = 0; i < 50; ++i) {
        const std::vector<Vec3> a = blob(draw, i < 2 ? 1 : 200, 1), b = blob(draw, i == 1 ? 1 : 150, 1);
        const Pose X_WA{draw.rotation(), draw.direction()},
            X_WB{draw.rotation(), draw.uniform(0, 4) * draw.direction()};
        double least = std::numeric_limits<double>::infinity();
        Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero();
        for (const Vec3& p : a)
            for (const Vec3& q : b)
                if ((X_WA * p - X_WB * q).norm() < least) {
                    p_WA = X_WA * p;
                    p_WB = X_WB * q;
                    least = (p_WA - p_WB).norm();
                }
        const WitnessPair w = cloudDistance(PointTree(a), X_WA, PointTree(b), X_WB).witness;
        EXPECT_NEAR(w.distance, least, 1e-14);
        EXPECT_LE((w.p_WA - p_WA).norm(), 1e-14);
        EXPECT_LE((w.p_WB - p_WB).norm(), 1e-14);
        EXPECT_LE((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-14);
    }
}

TEST(CloudPair, PointsInOnePlaceHaveANormal)
{
    const PointTree a(std::vector<Vec3>{{1, 2, 3}, {4, 5, 6}}), b(std::vector<Vec3>{{0, 0, 0}, {4, 5, 6}});
    const DistanceResult result = cloudDistance(a, {}, b, {});
    EXPECT_EQ(result.witness.distance, 0);
    EXPECT_EQ(result.witness.p_WA, Vec3(4, 5, 6));
    EXPECT_EQ(result.witness.p_WB, Vec3(4, 5, 6));
    EXPECT_EQ(result.witness.nhat_AB_W, Vec3::UnitZ());
    EXPECT_EQ(result.status, Status::converged);
}

TEST(CloudPair, ADepthThatPartsTheCloudIsTheLeastTranslation)
{
    const ShapeFoot ball = [](const Vec3& p) { return project(Superovoid::sphere(1), p); };
    const ShapeFoot table = [](const Vec3& p) { return project(HalfSpace{Vec3::UnitZ(), 0}, p); };
    // One point of two is inside: out along +x, which frees both; then two on opposite sides, of which one would go deeper.
    const DistanceResult out = cloudDistance(PointTree(std::vector<Vec3>{{0.75, 0, 0}, {3, 0, 0}}), {}, ball, {});
    EXPECT_EQ(out.status, Status::converged);
    EXPECT_NEAR(out.witness.distance, -0.25, 1e-14);
    EXPECT_LE((out.witness.nhat_AB_W + Vec3::UnitX()).norm(), 1e-14);
    const DistanceResult held = cloudDistance(PointTree(std::vector<Vec3>{{0.75, 0, 0}, {-0.8, 0, 0}}), {}, ball, {});
    EXPECT_EQ(held.status, Status::local);
    EXPECT_NEAR(held.witness.distance, -0.25, 1e-14);
    Draw draw(403);
    EXPECT_EQ(cloudDistance(PointTree(blob(draw, 500, 1)), {}, table, {}).status, Status::converged);
}

TEST(CloudPair, EqualPointsCostNoMoreThanOthersAndTheFirstCounts)
{
    const ShapeFoot ball = [](const Vec3& p) { return project(Superovoid::sphere(1), p); };
    const DistanceResult result = cloudDistance(PointTree(std::vector<Vec3>(2000, Vec3(0, 0, 3))), {}, ball, {});
    EXPECT_NEAR(result.witness.distance, 2, 1e-14);
    Draw draw(404);
    std::vector<Vec3> sphere;
    for (int i = 0; i < 20000; ++i)
        sphere.push_back(Vec3(5, 0, 0) + draw.direction());
    const DistanceResult far = cloudDistance(PointTree(sphere), {}, ball, {});
    EXPECT_GE(far.witness.distance, 3);
    EXPECT_LT(far.evaluations, 2000) << "of 20,000 points few are looked at";
}

} // namespace
} // namespace osculo
