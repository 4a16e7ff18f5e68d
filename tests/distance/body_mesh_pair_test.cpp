// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/body_mesh_pair.h"

#include "convex_reference.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_parametric.h"
#include "osculo/support/point_hull.h"
#include "support/mesh_makers.h"

#include <numbers>

namespace osculo {
namespace {

using test::boxMesh;
using test::Draw;
using test::icosphere;
using test::ReferenceShape;

TriangleMesh joined(const TriangleMesh& a, const TriangleMesh& b, bool turnB = false)
{
    std::vector<Vec3> vertices = a.vertices();
    std::vector<Triangle> triangles = a.triangles();
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
    for (const auto& [i, j, k] : b.triangles())
        triangles.push_back(turnB ? Triangle{first + i, first + k, first + j}
                                  : Triangle{first + i, first + j, first + k});
    return {std::move(vertices), std::move(triangles)};
}

/// A ring of tube radius r about z.
TriangleMesh torus(double R, double r, std::uint32_t around, std::uint32_t across)
{
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < around; ++i)
        for (std::uint32_t j = 0; j < across; ++j) {
            const double u = 2 * std::numbers::pi * i / around, v = 2 * std::numbers::pi * j / across;
            vertices.emplace_back((R + r * std::cos(v)) * std::cos(u), (R + r * std::cos(v)) * std::sin(u),
                                  r * std::sin(v));
            const auto at = [&](std::uint32_t p, std::uint32_t q) { return p % around * across + q % across; };
            triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
            triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
        }
    return {std::move(vertices), std::move(triangles)};
}

MeshSolid solid(TriangleMesh mesh)
{
    return MeshSolid(std::make_shared<const TriangleMesh>(std::move(mesh)));
}

Pose at(double x, double y, double z)
{
    return {Eigen::Quaterniond::Identity(), Vec3(x, y, z)};
}

/// Least distance of a body to the triangles, each alone.
double overTriangles(const ConvexBody& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB)
{
    double least = 1e300;
    for (std::size_t t = 0; t < B.mesh().triangles().size(); ++t) {
        const PointHull triangle({B.mesh().vertex(t, 0), B.mesh().vertex(t, 1), B.mesh().vertex(t, 2)});
        least = std::min(least, distance(A, X_WA, triangle, X_WB).witness.distance);
    }
    return least;
}

TEST(BodyMeshPair, SpheresAndATorusByTheirPoints)
{
    const MeshSolid ring = solid(torus(2, 0.5, 48, 24));
    EXPECT_TRUE(ring.isClosed());
    EXPECT_FALSE(ring.convexBody());
    Draw draw(1);
    int apart = 0, inside = 0;
    for (int i = 0; i < 300; ++i) {
        const double r = draw.uniform(0.05, 0.8);
        const Pose X_WB{draw.rotation(), 0.3 * draw.direction()};
        const Pose X_WA{draw.rotation(), X_WB * draw.sizes(-2.5, 2.5).cwiseProduct(Vec3(1, 1, 0.4))};
        const Vec3 p = X_WB.inverse() * X_WA.translation;
        double least = 1e300;
        for (std::size_t t = 0; t < ring.mesh().triangles().size(); ++t)
            least = std::min(
                least,
                (nearestOnTriangle(p, ring.mesh().vertex(t, 0), ring.mesh().vertex(t, 1), ring.mesh().vertex(t, 2)) - p)
                    .norm());
        const bool within = std::hypot(std::hypot(p.x(), p.y()) - 2, p.z()) < 0.49;
        const DistanceResult result = distance(*convexBody(Superovoid::sphere(r)), X_WA, ring, X_WB);
        const WitnessPair& w = result.witness;
        EXPECT_NEAR((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 0, 1e-9);
        if (least > r && !within) {
            ++apart;
            EXPECT_EQ(result.status, Status::converged);
            EXPECT_NEAR(w.distance, least - r, 1e-9);
            EXPECT_LE(result.upperBound - result.lowerBound, 1.001e-9);
            EXPECT_NEAR((w.p_WA - X_WA.translation).norm(), r, 1e-12);
            EXPECT_NEAR(ring.tree().distance(X_WB.inverse() * w.p_WB), 0, 1e-12);
        } else {
            ++inside;
            EXPECT_EQ(result.status, Status::local) << "centre " << p.transpose() << " r " << r << " least " << least;
            EXPECT_LE(w.distance, 0);
            EXPECT_EQ(result.lowerBound, w.distance);
            EXPECT_LE(result.upperBound, 0);
            // The translation separates: the moved sphere is as far as its radius from every triangle, and outside.
            const Vec3 moved = X_WB.inverse() * (X_WA.translation + w.distance * w.nhat_AB_W);
            EXPECT_GE(ring.tree().distance(moved), r - 1e-12);
            EXPECT_GT(std::hypot(std::hypot(moved.x(), moved.y()) - 2, moved.z()), 0.48);
            EXPECT_NEAR(ring.tree().distance(moved), r, 2e-9) << "and just touches";
            EXPECT_GE(-w.distance, within ? least : r - least - 1e-9) << "no depth is less";
        }
    }
    EXPECT_GT(apart, 60);
    EXPECT_GT(inside, 60);
}

TEST(BodyMeshPair, EveryKindByEveryTriangle)
{
    const MeshSolid ring = solid(torus(2, 0.6, 16, 8));
    Draw draw(2);
    for (const std::string& kind : test::convexKinds()) {
        int apart = 0;
        for (int i = 0; i < 25; ++i) {
            const ReferenceShape A = drawReference(draw, kind);
            const Pose X_WA{draw.rotation(), draw.uniform(0, 6) * draw.direction()},
                X_WB{draw.rotation(), Vec3(1, 2, 3)};
            const Pose X = X_WB * X_WA;
            const DistanceResult result = distance(*A.body, X, ring, X_WB);
            SCOPED_TRACE(testing::Message() << kind << " " << i);
            const double expected = overTriangles(*A.body, X, ring, X_WB);
            if (expected > 0 && result.status == Status::converged) {
                ++apart;
                EXPECT_NEAR(result.witness.distance, expected, 2e-9);
                EXPECT_LE(result.lowerBound, expected + 1e-9);
                EXPECT_LE(A.outside(X.inverse() * result.witness.p_WA), 2e-9);
                EXPECT_NEAR(ring.tree().distance(X_WB.inverse() * result.witness.p_WB), 0, 1e-9);
            } else {
                EXPECT_EQ(result.status, Status::local);
                const Pose moved{X.rotation, X.translation + result.witness.distance * result.witness.nhat_AB_W};
                EXPECT_GE(overTriangles(*A.body, moved, ring, X_WB), -1e-9);
            }
        }
        EXPECT_GT(apart, 4) << kind;
    }
}

TEST(BodyMeshPair, SurfaceSamplesOfASuperovoidAreNotNearer)
{
    const MeshSolid ring = solid(torus(2, 0.5, 32, 16));
    Draw draw(3);
    for (int i = 0; i < 10; ++i) {
        const Superovoid shape = draw.convexShape(0.3, 1.2, 0.4);
        const Pose X{draw.rotation(), draw.uniform(4, 6) * draw.direction()};
        const DistanceResult result = distance(*convexBody(shape), X, ring, {});
        ASSERT_EQ(result.status, Status::converged);
        double least = 1e300;
        for (double phi1 = -3.1; phi1 < 3.15; phi1 += 0.05)
            for (double phi2 = -1.55; phi2 < 1.56; phi2 += 0.05)
                least = std::min(least, ring.tree().distance(X * surfacePoint(shape, {phi1, phi2})));
        EXPECT_GE(least, result.witness.distance - 1e-9);
        EXPECT_LE(least, result.witness.distance + 0.02);
    }
}

TEST(BodyMeshPair, AConvexMeshIsItsPolytope)
{
    const Vec3 half(1, 0.7, 0.4);
    const MeshSolid box = solid(test::asSoup(boxMesh(-half, half)));
    ASSERT_TRUE(box.convexBody());
    const MeshSolid ball = solid(icosphere({0.1, 0.2, 0}, 1, 3));
    ASSERT_TRUE(ball.convexBody());
    Draw draw(4);
    ConvexPairOptions certify;
    certify.certify = true;
    for (int i = 0; i < 60; ++i) {
        const ConvexBodyPtr A = convexBody(draw.convexShape(0.3, 1.2, 0.4));
        const Pose X_WA{draw.rotation(), draw.uniform(0, 3) * draw.direction()}, X_WB{draw.rotation(), Vec3::Zero()};
        const DistanceResult mesh = distance(*A, X_WA, box, X_WB, certify);
        const DistanceResult primitive = distance(*A, X_WA, *convexBody(Box{half}), X_WB, certify);
        EXPECT_NEAR(mesh.witness.distance, primitive.witness.distance, 2e-9);
        EXPECT_EQ(mesh.status, Status::converged);
        const DistanceResult climbed = distance(*A, X_WA, ball, X_WB, certify);
        const DistanceResult scanned = distance(*A, X_WA, PointHull(ball.mesh().vertices()), X_WB, certify);
        EXPECT_NEAR(climbed.witness.distance, scanned.witness.distance, 2e-9);
    }
}

TEST(BodyMeshPair, ACavityIsOutside)
{
    const MeshSolid shell = solid(
        joined(boxMesh(Vec3::Constant(-3), Vec3::Constant(3)), boxMesh(Vec3::Constant(-2), Vec3::Constant(2)), true));
    ASSERT_TRUE(shell.isClosed());
    EXPECT_FALSE(shell.convexBody());
    const ConvexBodyPtr ball = convexBody(Superovoid::sphere(0.25));
    const DistanceResult within = distance(*ball, at(1, 0.2, 0.1), shell, {});
    EXPECT_EQ(within.status, Status::converged);
    EXPECT_NEAR(within.witness.distance, 0.75, 1e-12);
    const DistanceResult inWall = distance(*ball, at(2.6, 0.2, 0.1), shell, {});
    EXPECT_EQ(inWall.status, Status::local);
    EXPECT_NEAR(inWall.witness.distance, -0.65, 1e-8) << "out through the outer face";
    EXPECT_NEAR(inWall.upperBound, -0.15, 1e-8) << "its clearance in the wall";
}

TEST(BodyMeshPair, AnOpenMeshThatIsCutHasNoDepth)
{
    const MeshSolid sheet = solid({{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}, {{0, 1, 2}, {0, 2, 3}}});
    EXPECT_FALSE(sheet.isClosed());
    const Superovoid shape = Superovoid::superellipsoid({0.5, 0.4, 0.3}, 0.5, 0.7);
    const DistanceResult above = distance(*convexBody(shape), at(0.1, 0.2, 1), sheet, {});
    EXPECT_NEAR(above.witness.distance, 0.7, 1e-12);
    const DistanceResult cut = distance(*convexBody(shape), at(0.1, 0.2, 0.2), sheet, {});
    EXPECT_EQ(cut.status, Status::overlapping);
    EXPECT_FALSE(cut.hasDistance());
    EXPECT_EQ(cut.witness.p_WA, cut.witness.p_WB);
    EXPECT_NEAR(sheet.tree().distance(cut.witness.p_WB), 0, 1e-12);
    EXPECT_LE(gauge(shape, cut.witness.p_WA - Vec3(0.1, 0.2, 0.2)), 1 + 1e-12);
    EXPECT_LE(cut.lowerBound, -0.1);
    EXPECT_GE(cut.lowerBound, -0.6);
}

TEST(BodyMeshPair, DistancesPassThroughTouchingMonotonely)
{
    // A ball comes down onto a corner of a coarse ring.
    const MeshSolid ring = solid(torus(2, 0.5, 4, 4));
    const ConvexBodyPtr ball = convexBody(Superovoid::sphere(0.5));
    double before = 1;
    for (const double gap : {1e-3, 1e-6, 1e-9, 1e-12, 0.0, -1e-12, -1e-9, -1e-6, -1e-3}) {
        const DistanceResult result = distance(*ball, at(2, 0, 1 + gap), ring, {});
        EXPECT_NEAR(result.witness.distance, gap, 1.1e-9);
        EXPECT_LE(result.witness.distance, before + 1.1e-9);
        EXPECT_TRUE(result.hasDistance());
        before = result.witness.distance;
    }
}

TEST(BodyMeshPair, ABallInAPocketHasTheShortWayOut)
{
    // Between two blocks, against either and in the middle of neither; and out of one wall of a closed shell.
    const MeshSolid blocks = solid(joined(boxMesh({-1, -1, -1}, {1, 1, 1}), boxMesh({4, -1, -1}, {6, 1, 1})));
    const ConvexBodyPtr ball = convexBody(Superovoid::sphere(1));
    for (const double depth : {0.0, 1e-9, 1e-6, 1e-3, 0.1, 0.5}) {
        const DistanceResult right = distance(*ball, at(3 + depth, 0.1, 0.2), blocks, {});
        EXPECT_NEAR(right.witness.distance, -depth, 1.1e-9);
        const DistanceResult left = distance(*ball, at(2 - depth, 0.1, 0.2), blocks, {});
        EXPECT_NEAR(left.witness.distance, -depth, 1.1e-9);
    }
    const MeshSolid shell = solid(
        joined(boxMesh(Vec3::Constant(-3), Vec3::Constant(3)), boxMesh(Vec3::Constant(-2), Vec3::Constant(2)), true));
    for (const double depth : {0.0, 1e-6, 0.3})
        EXPECT_NEAR(distance(*ball, at(0.1, 0.2, 1 + depth), shell, {}).witness.distance, -depth, 1.1e-9);
}

TEST(BodyMeshPair, WarmAndColdAgree)
{
    const MeshSolid ring = solid(torus(2, 0.5, 64, 32));
    Draw draw(6);
    const ConvexBodyPtr A = convexBody(draw.convexShape(0.3, 1.2, 0.4));
    BodyMeshWarmStart warm;
    int solved = 0, solvedCold = 0;
    for (int i = 0; i < 100; ++i) {
        const double t = 0.03 * i;
        const Pose X{Eigen::Quaterniond(Eigen::AngleAxisd(t, Vec3(1, 2, 3).normalized())),
                     Vec3(4.5 * std::cos(t), 4.5 * std::sin(t), 0.3)};
        const DistanceResult cold = distance(*A, X, ring, {}), again = distance(*A, X, ring, {}, {}, &warm);
        ASSERT_EQ(cold.status, Status::converged);
        EXPECT_NEAR(again.witness.distance, cold.witness.distance, 1e-9);
        EXPECT_EQ(again.initial, i == 0 ? "support" : "warm");
        solved += again.iterations;
        solvedCold += cold.iterations;
    }
    EXPECT_LT(solved, solvedCold);
    warm.triangle = 1'000'000; // of another mesh
    EXPECT_NEAR(distance(*A, at(5, 0, 0), ring, {}, {}, &warm).witness.distance,
                distance(*A, at(5, 0, 0), ring, {}).witness.distance, 1e-9);
}

TEST(BodyMeshPair, AHullThatIsNotTheShapeIsSaid)
{
    // A waist: the hull is nearer to a pin in it than the surface.
    const Superovoid waist({{1, 1, 1}, 1.1, 0.3, 0.4, -0.4});
    ASSERT_FALSE(isConvex(waist));
    const MeshSolid ring = solid(torus(0.2, 0.05, 12, 8));
    int bounded = 0;
    for (int i = 0; i < 12; ++i) {
        const double angle = 0.5236 * i;
        const DistanceResult result =
            distance(*convexBody(waist), {}, ring, at(1.6 * std::cos(angle), 1.6 * std::sin(angle), 0));
        EXPECT_TRUE(result.status == Status::bounded || result.status == Status::converged);
        bounded += result.status == Status::bounded ? 1 : 0;
        EXPECT_NEAR(gauge(waist, result.witness.p_WA), 1, 1e-9);
        EXPECT_LE(result.lowerBound, result.witness.distance);
        EXPECT_NEAR(result.upperBound, result.witness.distance, 1e-12);
    }
    EXPECT_GT(bounded, 3);
    EXPECT_EQ(distance(*convexBody(waist), {}, ring, at(0.5, 0, 0)).status, Status::hull);
}

TEST(BodyMeshPair, RefusesAMeshWithoutTriangles)
{
    EXPECT_THROW(MeshSolid(nullptr), InvalidShape);
    EXPECT_THROW(MeshSolid(std::make_shared<const TriangleMesh>()), InvalidShape);
}

} // namespace
} // namespace osculo
