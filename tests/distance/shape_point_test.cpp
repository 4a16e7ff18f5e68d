// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/shape_point.h"

#include "convex_reference.h"
#include "osculo/math/error.h"
#include "support/mesh_makers.h"

#include <numbers>

namespace osculo {
namespace {

using test::Draw;

constexpr double kPi = std::numbers::pi;

void expectFoot(const SurfaceFoot& foot, const Vec3& p, double tolerance)
{
    EXPECT_LE((p - foot.point - foot.distance * foot.normal).norm(), tolerance);
    EXPECT_NEAR(foot.normal.norm(), 1, 1e-12);
    EXPECT_TRUE(foot.converged);
}

/// Least distance to samples of a surface, which no foot may exceed.
template <typename Shape>
void expectNearestOfSamples(const Shape& shape, const std::vector<Vec3>& surface, double spacing, std::uint64_t seed)
{
    Draw draw(seed);
    int inside = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 p = draw.sizes(-1.6, 1.6);
        const SurfaceFoot foot = project(shape, p);
        expectFoot(foot, p, 1e-9);
        double sampled = 1e300;
        for (const Vec3& s : surface)
            sampled = std::min(sampled, (s - p).norm());
        EXPECT_LE(std::abs(foot.distance), sampled + 1e-9);
        EXPECT_GE(std::abs(foot.distance), sampled - spacing);
        inside += foot.distance < 0 ? 1 : 0;
    }
    EXPECT_GT(inside, 15);
    EXPECT_LT(inside, 285);
}

TEST(ShapePoint, BoxByItsSamplesAndItsSign)
{
    const Box box{{1, 0.8, 0.6}};
    std::vector<Vec3> surface;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {-1.0, 1.0})
            for (int i = 0; i <= 40; ++i)
                for (int j = 0; j <= 40; ++j) {
                    Vec3 p;
                    p[axis] = side;
                    p[(axis + 1) % 3] = i / 20.0 - 1;
                    p[(axis + 2) % 3] = j / 20.0 - 1;
                    surface.push_back(p.cwiseProduct(box.halfSizes));
                }
    expectNearestOfSamples(box, surface, 0.05, 1);
    EXPECT_EQ(project(box, {0.9, 0, 0}).distance, 0.9 - 1);
    EXPECT_NEAR(project(box, {2, 1.8, 1.6}).distance, std::sqrt(3.0), 1e-15);
}

TEST(ShapePoint, NormalsDoNotFlipNearAFace)
{
    const Box box{{1, 1, 0.24}};
    for (int i = 0; i <= 100; ++i) {
        const SurfaceFoot foot = project(box, {0.3, 0.2, 0.25 - 0.0001 * i});
        EXPECT_EQ(foot.normal, Vec3::UnitZ());
        EXPECT_NEAR(foot.distance, 0.01 - 0.0001 * i, 1e-15);
    }
    const ConvexPolytope cube{
        {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {-1, 1, 1}, {1, 1, 1}}};
    const MeshSolid mesh(std::make_shared<const TriangleMesh>(test::boxMesh(Vec3::Constant(-1), Vec3::Constant(1))));
    for (const double gap : {1e-2, 1e-5, 1e-9, 1e-13, 0.0, -1e-13, -1e-9, -1e-5, -1e-2}) {
        const Vec3 p(0.3, 0.2, 1 + gap);
        for (const SurfaceFoot& foot : {project(cube, p), project(mesh, p)}) {
            EXPECT_LE((foot.normal - Vec3::UnitZ()).norm(), 1e-9) << gap;
            EXPECT_NEAR(foot.distance, gap, 1e-14);
        }
    }
}

TEST(ShapePoint, CylinderAndCapsuleByTheirSamples)
{
    const Cylinder cylinder{0.9, 1.4};
    const Capsule capsule{0.6, 1.2};
    std::vector<Vec3> onCylinder, onCapsule;
    for (double a = 0; a < 2 * kPi; a += 0.05)
        for (double s = 0; s <= 1.0001; s += 0.04) {
            const Vec3 radial(std::cos(a), std::sin(a), 0);
            onCylinder.push_back(0.9 * radial + Vec3(0, 0, 1.4 * s - 0.7));
            for (const double z : {-1.0, 1.0}) {
                onCylinder.push_back(0.9 * s * radial + Vec3(0, 0, 0.7 * z));
                onCapsule.push_back(0.6 * (std::cos(s * kPi / 2) * radial + Vec3(0, 0, z * std::sin(s * kPi / 2)))
                                    + Vec3(0, 0, 0.6 * z));
            }
            onCapsule.push_back(0.6 * radial + Vec3(0, 0, 1.2 * s - 0.6));
        }
    expectNearestOfSamples(cylinder, onCylinder, 0.05, 2);
    expectNearestOfSamples(capsule, onCapsule, 0.05, 3);
    EXPECT_EQ(project(capsule, {0, 0, 0.1}).distance, -0.6);
    EXPECT_NEAR(project(cylinder, {0, 0, 0.1}).distance, -0.6, 1e-15);
}

TEST(ShapePoint, HalfSpaceByItsPlane)
{
    const HalfSpace half{Vec3(2, 3, 6) / 7, 0.5};
    Draw draw(4);
    for (int i = 0; i < 50; ++i) {
        const Vec3 p = draw.sizes(-3, 3);
        const SurfaceFoot foot = project(half, p);
        expectFoot(foot, p, 1e-14);
        EXPECT_NEAR(foot.distance, (2 * p.x() + 3 * p.y() + 6 * p.z()) / 7 - 0.5, 1e-14);
        EXPECT_EQ(foot.normal, half.normal);
    }
}

TEST(ShapePoint, PolytopesAndMeshesAsTheirBox)
{
    const Box box{{1, 0.8, 0.6}};
    ConvexPolytope polytope;
    for (int i = 0; i < 8; ++i)
        polytope.points.push_back(box.halfSizes.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
    const MeshSolid mesh(std::make_shared<const TriangleMesh>(test::boxMesh(-box.halfSizes, box.halfSizes)));
    Draw draw(5);
    for (int i = 0; i < 300; ++i) {
        const Vec3 p = draw.sizes(-1.5, 1.5);
        const SurfaceFoot expected = project(box, p), ofPoints = project(polytope, p), ofMesh = project(mesh, p);
        EXPECT_NEAR(ofPoints.distance, expected.distance, 1e-13);
        EXPECT_NEAR(ofMesh.distance, expected.distance, 1e-13);
        EXPECT_LE((ofPoints.normal - expected.normal).norm(), 1e-9);
        EXPECT_LE((ofMesh.normal - expected.normal).norm(), 1e-9);
        expectFoot(ofPoints, p, 1e-13);
        expectFoot(ofMesh, p, 1e-13);
    }
}

TEST(ShapePoint, APolygonHasTwoSides)
{
    const Polygon square{{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}};
    const SurfaceFoot above = project(square, {0.2, 0.3, 0.5}), below = project(square, {0.2, 0.3, -0.5});
    EXPECT_NEAR(above.distance, 0.5, 1e-15);
    EXPECT_NEAR(below.distance, 0.5, 1e-15);
    EXPECT_LE((above.normal - Vec3::UnitZ()).norm(), 1e-12);
    EXPECT_LE((below.normal + Vec3::UnitZ()).norm(), 1e-12);
    EXPECT_NEAR(project(square, {2, 2, 1}).distance, std::sqrt(3.0), 1e-15);
    EXPECT_NEAR(project(square, {0.2, 0.3, 0}).distance, 0, 1e-15);
}

TEST(ShapePoint, RefusesShapesThatAreNone)
{
    EXPECT_THROW(project(Box{{1, -1, 1}}, Vec3::Zero()), InvalidShape);
    EXPECT_THROW(project(Cylinder{0, 1}, Vec3::Zero()), InvalidShape);
    EXPECT_THROW(project(HalfSpace{{0, 0, 2}, 1}, Vec3::Zero()), InvalidShape);
}

} // namespace
} // namespace osculo
