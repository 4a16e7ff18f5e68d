// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_body_pair.h"

#include "support/mesh_makers.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/shape_point.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/shape/surface_catalogue.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;
using Foot = std::function<double(const Vec3& p)>; ///< signed distance of a shape in its frame

Pose randomPose(std::mt19937_64& random, double spread)
{
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> place(-spread, spread);
    const double w = normal(random), x = normal(random), y = normal(random), z = normal(random);
    const double px = place(random), py = place(random), pz = place(random);
    return {Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)};
}

void expectWitness(const DistanceResult& r)
{
    EXPECT_NEAR((r.witness.p_WB - r.witness.p_WA - r.witness.distance * r.witness.nhat_AB_W).norm(), 0, 1e-9);
    EXPECT_NEAR(r.witness.nhat_AB_W.norm(), 1, 1e-12);
    EXPECT_LE(r.lowerBound, r.witness.distance);
    EXPECT_GE(r.upperBound, r.witness.distance);
    EXPECT_LE(r.upperBound - r.lowerBound, 1.1e-6);
}

/// The least of a shape's distance over a surface: a grid, then ever finer ones about its best points. No derivative, no bound.
double exhaustive(const ParametricSurface& surface, const Pose& X_BA, const Foot& foot)
{
    constexpr int kGrid = 150, kBest = 12, kZoom = 4;
    const ParameterBox& d = surface.domain;
    const auto at = [&](const Vec2& p) { return foot(X_BA * surface.point(p)); };
    std::vector<std::pair<double, Vec2>> points;
    for (int i = 0; i <= kGrid; ++i)
        for (int j = 0; j <= kGrid; ++j) {
            const Vec2 p(d.u.lo + i * d.u.width() / kGrid, d.v.lo + j * d.v.width() / kGrid);
            points.emplace_back(at(p), p);
        }
    std::ranges::sort(points, {}, [](const auto& x) { return x.first; });
    points.resize(kBest);
    double least = 1e300;
    for (auto [best, p] : points) {
        double stepU = d.u.width() / kGrid, stepV = d.v.width() / kGrid;
        for (int zoom = 0; zoom < 40; ++zoom) {
            const Vec2 centre = p;
            for (int i = -kZoom; i <= kZoom; ++i)
                for (int j = -kZoom; j <= kZoom; ++j) {
                    const Vec2 q(std::clamp(centre.x() + i * stepU / kZoom, d.u.lo, d.u.hi),
                                 std::clamp(centre.y() + j * stepV / kZoom, d.v.lo, d.v.hi));
                    const double there = at(q);
                    if (there < best) {
                        best = there;
                        p = q;
                    }
                }
            stepU *= 0.6;
            stepV *= 0.6;
        }
        least = std::min(least, best);
    }
    return least;
}

template <typename Shape>
int expectExhaustive(const ParametricSurface& surface, const Shape& shape, const Foot& foot, double spread, int poses,
                     std::uint64_t seed)
{
    SurfaceCells cells(surface);
    std::mt19937_64 random(seed);
    int apart = 0;
    for (int i = 0; i < poses; ++i) {
        const Pose X_WA = randomPose(random, spread), X_WB = randomPose(random, spread);
        const DistanceResult found = distance(cells, X_WA, shape, X_WB, {.tolerance = 1e-6});
        const double truth = exhaustive(surface, X_WB.inverse() * X_WA, foot);
        if (found.status == Status::overlapping) {
            EXPECT_TRUE(truth < 1e-4 || isInside(surface, X_WA.inverse() * found.witness.p_WA, 0.01)) << i;
            EXPECT_LE(foot(X_WB.inverse() * found.witness.p_WA), 1e-9);
            continue;
        }
        ++apart;
        EXPECT_EQ(found.status, Status::converged) << i;
        EXPECT_NEAR(found.witness.distance, truth, 2e-6) << i;
        EXPECT_LE(found.lowerBound, truth + 1e-12) << i;
        expectWitness(found);
        EXPECT_NEAR(foot(X_WB.inverse() * found.witness.p_WA), found.witness.distance, 1e-9);
    }
    return apart;
}

TEST(SurfaceBodyPair, bodiesAgreeWithAnExhaustiveSearch)
{
    const ParametricSurface heart = heartSurface(), torus = torusSurface(6, 1.5, {0, 2 * pi}),
                            shell = seashellSurface();
    const Box box{Vec3(4, 2, 3)};
    const Cylinder cylinder{2, 7};
    const Capsule capsule{1, 5};
    const auto footOn = [](const auto& shape) { return [shape](const Vec3& p) { return project(shape, p).distance; }; };
    EXPECT_GT(expectExhaustive(heart, *convexBody(box), footOn(box), 16, 12, 81), 5);
    EXPECT_GT(expectExhaustive(torus, *convexBody(cylinder), footOn(cylinder), 7, 12, 82), 3);
    EXPECT_GT(expectExhaustive(shell, *convexBody(capsule), footOn(capsule), 6, 12, 83), 5);
}

TEST(SurfaceBodyPair, aBallInTheHoleOfATorusHasItsClosedForm)
{
    SurfaceCells torus(torusSurface(6, 1.5, {0, 2 * pi}));
    const ConvexBodyPtr ball = convexBody(Superovoid::sphere(1));
    std::mt19937_64 random(84);
    int apart = 0;
    for (int i = 0; i < 100; ++i) {
        Pose X_WB = randomPose(random, 8);
        X_WB.translation.z() *= 0.3;
        const Vec3& p = X_WB.translation;
        const double truth = std::hypot(std::hypot(p.x(), p.y()) - 6, p.z()) - 1.5 - 1;
        const DistanceResult found = distance(torus, Pose{}, *ball, X_WB, {.tolerance = 1e-6});
        if (truth > 0) {
            ++apart;
            ASSERT_EQ(found.status, Status::converged);
            EXPECT_NEAR(found.witness.distance, truth, 1e-8);
            expectWitness(found);
            continue;
        }
        EXPECT_EQ(found.status, Status::overlapping);
        EXPECT_LE((found.witness.p_WA - p).norm(), 1 + 1e-9);
        if (truth > -0.9) { // the deepest point lies off the ball's centre
            ASSERT_TRUE(found.commonNormal);
            EXPECT_NEAR(found.commonNormal->distance, truth, 1e-8);
        }
    }
    EXPECT_GT(apart, 40);
}

TEST(SurfaceBodyPair, superovoidsAgreeWithTheirOwnSolver)
{
    std::mt19937_64 random(85);
    const Superovoid shapes[] = {Superovoid({{1, 2, 1.5}, 0.5, 0.7, 0, 0}), Superovoid({{2, 1, 1}, 1, 1, 0.1, 0.05}),
                                 Superovoid({{1, 1, 2}, 0.2, 0.2, 0, 0})};
    SurfaceCells ellipsoid(ellipsoidSurface({1, 2, 3}));
    int apart = 0;
    for (const Superovoid& shape : shapes)
        for (int i = 0; i < 20; ++i) {
            const Pose X_WA = randomPose(random, 3), X_WB = randomPose(random, 3);
            const DistanceResult found = distance(ellipsoid, X_WA, *convexBody(shape), X_WB, {.tolerance = 1e-6}),
                                 truth = distance(Superovoid::ellipsoid({1, 2, 3}), X_WA, shape, X_WB);
            if (truth.witness.distance > 0) {
                ++apart;
                ASSERT_EQ(found.status, Status::converged);
                EXPECT_NEAR(found.witness.distance, truth.witness.distance, 1e-6);
                expectWitness(found);
            } else {
                EXPECT_EQ(found.status, Status::overlapping);
                EXPECT_LE(found.lowerBound, truth.upperBound + 1e-9);
            }
        }
    EXPECT_GT(apart, 20);
}

TEST(SurfaceBodyPair, meshesOfBoxesAgreeWithTheBoxes)
{
    const Box box{Vec3(4, 2, 3)};
    const MeshSolid mesh(std::make_shared<TriangleMesh>(test::boxMesh(-box.halfSizes, box.halfSizes)));
    const Foot foot = [&](const Vec3& p) { return project(box, p).distance; };
    EXPECT_GT(expectExhaustive(heartSurface(), mesh, foot, 16, 10, 86), 4);
    EXPECT_GT(expectExhaustive(seashellSurface(), mesh, foot, 5, 10, 87), 3);
}

TEST(SurfaceBodyPair, aFineMeshAgreesWithAnExhaustiveSearchOfItsTriangles)
{
    const TriangleMeshPtr shape =
        std::make_shared<TriangleMesh>(tessellate(Superovoid({{3, 2, 2.5}, 1.6, 1.4, 0.3, 0.1}), 0.02));
    ASSERT_GT(shape->triangles().size(), 500U);
    const MeshSolid mesh(shape);
    EXPECT_GT(expectExhaustive(
                  heartSurface(), mesh, [&](const Vec3& p) { return project(mesh, p).distance; }, 14, 6, 88),
              2);
}

TEST(SurfaceBodyPair, insideIsOverlapBothWaysAndPartsCountOneByOne)
{
    SurfaceCells sphere(sphereSurface(5)), pearl(sphereSurface(0.3));
    const Pose X_WB{Eigen::Quaterniond(0.9, 0.1, 0.3, 0.2).normalized(), Vec3(1, -1, 0.5)};
    const Box small{Vec3(0.5, 1, 0.7)};
    EXPECT_EQ(distance(sphere, Pose{}, *convexBody(small), X_WB).status, Status::overlapping);
    EXPECT_EQ(distance(pearl, X_WB, *convexBody(Box{Vec3(4, 4, 4)}), Pose{}).status, Status::overlapping);
    const MeshSolid cube(std::make_shared<TriangleMesh>(test::boxMesh(Vec3(-4, -4, -4), Vec3(4, 4, 4))));
    const DistanceResult held = distance(pearl, X_WB, cube, Pose{});
    EXPECT_EQ(held.status, Status::overlapping);
    EXPECT_LE((held.witness.p_WA - X_WB.translation).norm(), 0.3 + 1e-9);
    EXPECT_LE(held.lowerBound, -2);
    // Two boxes, of which the nearer to the sphere's surface is outside and the other is inside.
    const TriangleMesh outer = test::boxMesh(Vec3(5.5, -0.5, -0.5), Vec3(6.5, 0.5, 0.5)),
                       inner = test::boxMesh(Vec3(-0.5, -0.5, -0.5), Vec3(0.5, 0.5, 0.5));
    std::vector<Vec3> vertices = outer.vertices();
    std::vector<Triangle> triangles = outer.triangles();
    const auto offset = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), inner.vertices().begin(), inner.vertices().end());
    for (Triangle t : inner.triangles())
        triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
    const MeshSolid both(std::make_shared<TriangleMesh>(vertices, triangles));
    EXPECT_EQ(distance(sphere, Pose{}, both, Pose{}).status, Status::overlapping);
    ParametricSurface shell = sphereSurface(5);
    shell.closed = false;
    SurfaceCells hollow(shell);
    const DistanceResult apart = distance(hollow, Pose{}, both, Pose{}, {.tolerance = 1e-6});
    EXPECT_EQ(apart.status, Status::converged);
    EXPECT_NEAR(apart.witness.distance, 0.5, 1e-9);
}

TEST(SurfaceBodyPair, anOpenMeshIsMetOrHasItsDistance)
{
    // A square in the plane z = 0.
    const MeshSolid square(
        std::make_shared<TriangleMesh>(std::vector<Vec3>{{-3, -3, 0}, {3, -3, 0}, {3, 3, 0}, {-3, 3, 0}},
                                       std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
    SurfaceCells sphere(sphereSurface(1));
    std::mt19937_64 random(89);
    for (int i = 0; i < 100; ++i) {
        const Pose X_WA = randomPose(random, 4);
        const Vec3& c = X_WA.translation;
        const Vec3 nearest(std::clamp(c.x(), -3.0, 3.0), std::clamp(c.y(), -3.0, 3.0), 0);
        const double truth = (c - nearest).norm() - 1;
        const DistanceResult found = distance(sphere, X_WA, square, Pose{}, {.tolerance = 1e-6});
        if (truth > 0) {
            ASSERT_EQ(found.status, Status::converged) << i;
            EXPECT_NEAR(found.witness.distance, truth, 1e-8);
        } else {
            EXPECT_EQ(found.status, Status::overlapping) << i;
            EXPECT_NEAR(found.witness.p_WA.z(), 0, 1e-11);
            EXPECT_NEAR((found.witness.p_WA - c).norm(), 1, 1e-11);
            EXPECT_FALSE(found.commonNormal);
        }
    }
}

TEST(SurfaceBodyPair, theLocalDepthInABoxIsThatOfTheDeepestPoint)
{
    SurfaceCells sphere(sphereSurface(1));
    const ConvexBodyPtr box = convexBody(Box{Vec3(5, 5, 5)});
    for (const double height : {0.9, 0.5, 0.1, -0.5}) {
        const Pose X_WA{Eigen::Quaterniond(0.8, 0.3, -0.2, 0.4).normalized(), Vec3(0.3, 0.2, 5 + height)};
        const DistanceResult found = distance(sphere, X_WA, *box, Pose{}, {.tolerance = 1e-6});
        EXPECT_EQ(found.status, Status::overlapping);
        ASSERT_TRUE(found.commonNormal) << height;
        const WitnessPair& deepest = *found.commonNormal;
        EXPECT_NEAR(deepest.distance, height - 1, 1e-9);
        EXPECT_NEAR((deepest.p_WA - Vec3(0.3, 0.2, 4 + height)).norm(), 0, 1e-5);
        EXPECT_NEAR((deepest.p_WB - deepest.p_WA - deepest.distance * deepest.nhat_AB_W).norm(), 0, 1e-9);
        EXPECT_LE(found.lowerBound, height - 1 + 1e-9);
    }
}

TEST(SurfaceBodyPair, halfSpacesAreMeasuredByTheSupportFunction)
{
    SurfaceCells ellipsoid(ellipsoidSurface({1, 2, 3}));
    std::mt19937_64 random(90);
    for (int i = 0; i < 200; ++i) {
        const Pose X_WA = randomPose(random, 3), X_WB = randomPose(random, 3);
        const HalfSpace half{randomPose(random, 1).rotation * Vec3::UnitX(), 0.4};
        const Vec3 n_W = X_WA.rotation * half.normal, n_B = X_WB.rotation.conjugate() * n_W;
        const double truth =
            n_W.dot(X_WB.translation - X_WA.translation) - 0.4 - Vec3(1, 2, 3).cwiseProduct(n_B).norm();
        const DistanceResult found = distance(half, X_WA, ellipsoid, X_WB, {.tolerance = 1e-6});
        EXPECT_EQ(found.status, Status::converged);
        EXPECT_NEAR(found.witness.distance, truth, 1e-9);
        EXPECT_LE(found.lowerBound, truth + 1e-12);
        EXPECT_GE(found.upperBound, truth - 1e-12);
        expectWitness(found);
    }
}

TEST(SurfaceBodyPair, theLimitOfPairsLeavesTrueBounds)
{
    SurfaceCells heart(heartSurface());
    const ConvexBodyPtr box = convexBody(Box{Vec3(4, 2, 3)});
    const Pose X_WB{Eigen::Quaterniond(0.9, 0.3, 0.2, 0.1).normalized(), Vec3(30, 5, 4)};
    const DistanceResult full = distance(heart, Pose{}, *box, X_WB, {.tolerance = 1e-6}),
                         cut = distance(heart, Pose{}, *box, X_WB, {.tolerance = 1e-6, .maxPairs = 3});
    EXPECT_EQ(full.status, Status::converged);
    EXPECT_EQ(cut.status, Status::maxIterations);
    EXPECT_LE(cut.lowerBound, full.witness.distance);
    EXPECT_GE(cut.upperBound, full.witness.distance - 1e-9);
}

} // namespace
} // namespace osculo
