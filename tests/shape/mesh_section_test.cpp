// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_section.h"

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

TriangleMesh ellipsoid(const Vec3& a, double chord)
{
    SuperovoidParameters parameters;
    parameters.a = a;
    parameters.e1 = parameters.e2 = 1;
    return tessellate(Superovoid(parameters), chord);
}

/// A box with corners of its own for each triangle, as an STL has them.
TriangleMesh boxSoup(const Vec3& half)
{
    const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    std::vector<Vec3> points;
    std::vector<Triangle> triangles;
    for (const auto& face : faces)
        for (const auto& corners : {std::array{0, 1, 2}, std::array{0, 2, 3}}) {
            const auto first = static_cast<std::uint32_t>(points.size());
            for (const int corner : corners) {
                const int k = face[corner];
                points.emplace_back(k & 1 ? half.x() : -half.x(), k & 2 ? half.y() : -half.y(),
                                    k & 4 ? half.z() : -half.z());
            }
            triangles.push_back({first, first + 1, first + 2});
        }
    return {points, triangles};
}

std::vector<SectionCurve> cut(const TriangleMesh& mesh, const Vec3& origin, const Vec3& normal)
{
    return sectionCurves(mesh.vertices(), mesh.triangles(), origin, normal);
}

TEST(MeshSection, OfASphereIsACircleOfPythagoras)
{
    const double radius = 0.02, chord = 1e-6;
    const TriangleMesh sphere = ellipsoid(Vec3::Constant(radius), chord);
    std::mt19937_64 random(20261128);
    std::normal_distribution<double> gauss;
    for (int k = 0; k < 30; ++k) {
        const Vec3 normal = Vec3(gauss(random), gauss(random), gauss(random)).normalized();
        const double height = radius * (-0.9 + 0.06 * k);
        const auto curves = cut(sphere, height * normal, normal);
        ASSERT_EQ(curves.size(), 1u);
        EXPECT_TRUE(curves[0].closed);
        const double expected = std::sqrt(radius * radius - height * height);
        for (const Vec3& point : curves[0].points) {
            EXPECT_NEAR(normal.dot(point), height, 1e-15);
            EXPECT_NEAR(point.norm(), radius, 1.5 * chord);
        }
        // A chord's error seen in the plane, which cuts the surface at a slope.
        const double error = 1.5 * chord * radius / expected;
        EXPECT_NEAR(length(curves[0]), 2 * std::numbers::pi * expected, 2 * std::numbers::pi * error);
        EXPECT_NEAR(sectionArea(curves, normal), std::numbers::pi * expected * expected,
                    2 * std::numbers::pi * expected * error);
    }
}

TEST(MeshSection, OfAnEllipsoidIsAnEllipse)
{
    const Vec3 a(0.03, 0.02, 0.01);
    const TriangleMesh mesh = ellipsoid(a, 1e-6);
    const double z = 0.006, shrink = std::sqrt(1 - z * z / (a.z() * a.z()));
    const auto curves = cut(mesh, Vec3(0.5, 0.1, z), Vec3::UnitZ());
    ASSERT_EQ(curves.size(), 1u);
    for (const Vec3& p : curves[0].points)
        EXPECT_NEAR(std::pow(p.x() / (shrink * a.x()), 2) + std::pow(p.y() / (shrink * a.y()), 2), 1, 1e-3);
    // The triangles lie up to 1e-6 below the surface, which the plane meets at 24° or more: the outline of 0.128 m lies up to
    // 2.5e-6 inside the ellipse.
    EXPECT_NEAR(sectionArea(curves, Vec3::UnitZ()), std::numbers::pi * a.x() * a.y() * shrink * shrink, 0.128 * 2.5e-6);
}

TEST(MeshSection, OfABoxByItsDiagonalIsAHexagon)
{
    // The plane x + y + z = 0 cuts a cube of side 2 in a regular hexagon of side √2.
    const auto curves = cut(boxSoup(Vec3::Ones()), Vec3::Zero(), Vec3::Ones().normalized());
    ASSERT_EQ(curves.size(), 1u);
    EXPECT_NEAR(length(curves[0]), 6 * std::sqrt(2.0), 1e-12);
    EXPECT_NEAR(sectionArea(curves, Vec3::Ones().normalized()), 3 * std::sqrt(3.0), 1e-12);
}

TEST(MeshSection, ThroughVerticesAndFacesIsStillClosed)
{
    const TriangleMesh box = boxSoup({1, 2, 3});
    const auto top = cut(box, {0, 0, 3}, Vec3::UnitZ());
    ASSERT_EQ(top.size(), 1u);
    EXPECT_TRUE(top[0].closed);
    EXPECT_NEAR(sectionArea(top, Vec3::UnitZ()), 8, 1e-14);
    EXPECT_TRUE(cut(box, {0, 0, -3}, Vec3::UnitZ()).empty()); // the body lies before the plane
    const auto diagonal = cut(box, Vec3::Zero(), Vec3(2, -1, 0).normalized());
    ASSERT_EQ(diagonal.size(), 1u);
    EXPECT_NEAR(sectionArea(diagonal, Vec3(2, -1, 0).normalized()), 6 * 2 * std::sqrt(5.0), 1e-12);
}

TEST(MeshSection, HolesAreTakenOff)
{
    TriangleMesh outside = boxSoup({3, 3, 3}), inside = boxSoup({1, 1, 1});
    std::vector<Vec3> vertices = outside.vertices();
    std::vector<Triangle> triangles = outside.triangles();
    const auto offset = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), inside.vertices().begin(), inside.vertices().end());
    for (const auto& [i, j, k] : inside.triangles())
        triangles.push_back({offset + i, offset + k, offset + j}); // a cavity: turned inside out
    const Vec3 normal = Vec3::UnitX();
    const auto curves = sectionCurves(vertices, triangles, Vec3(0.25, 0, 0), normal);
    ASSERT_EQ(curves.size(), 2u);
    EXPECT_NEAR(sectionArea(curves, normal), 36 - 4, 1e-13);
    EXPECT_TRUE(isInsideSection(curves, normal, Vec3(0.25, 2, 0.1)));
    EXPECT_FALSE(isInsideSection(curves, normal, Vec3(0.25, 0.5, 0.1)));
    EXPECT_FALSE(isInsideSection(curves, normal, Vec3(0.25, 3.5, 0.1)));
}

TEST(MeshSection, HatchLinesCoverTheAreaAtTheirSpacing)
{
    const Vec3 normal = Vec3(1, 2, -1).normalized();
    const auto curves = cut(ellipsoid({0.03, 0.02, 0.025}, 1e-6), Vec3(0.001, 0, 0), normal);
    const Vec3 direction = normal.unitOrthogonal();
    const double spacing = 1e-4;
    double covered = 0;
    for (const auto& [from, to] : sectionHatch(curves, Vec3(0.001, 0, 0), normal, direction, spacing)) {
        EXPECT_NEAR((to - from).normalized().dot(direction), 1, 1e-9);
        EXPECT_TRUE(isInsideSection(curves, normal, 0.5 * (from + to)));
        covered += spacing * (to - from).norm();
    }
    const double area = sectionArea(curves, normal);
    EXPECT_NEAR(covered, area, 2e-3 * area);
}

TEST(MeshSection, OfAnOpenMeshIsAnOpenCurveInTheMeshesOrder)
{
    const TriangleMesh roof({{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {0, 1, 1}, {1, 2, 0}, {0, 2, 0}},
                            {{0, 1, 2}, {0, 2, 3}, {3, 2, 4}, {3, 4, 5}});
    const auto curves = cut(roof, {0.5, 0, 0}, Vec3::UnitX());
    ASSERT_EQ(curves.size(), 1u);
    EXPECT_FALSE(curves[0].closed);
    EXPECT_NEAR(length(curves[0]), 2 * std::sqrt(2.0), 1e-14);
    EXPECT_EQ(sectionArea(curves, Vec3::UnitX()), 0);
}

TEST(MeshSection, FarFromTheOriginLosesNothing)
{
    const Vec3 far(1e6, -2e6, 3e6);
    const TriangleMesh near = boxSoup({1, 1, 1});
    std::vector<Vec3> moved = near.vertices();
    for (Vec3& p : moved)
        p += far;
    const auto curves = sectionCurves(moved, near.triangles(), far + Vec3(0.25, 0, 0), Vec3::UnitX());
    ASSERT_EQ(curves.size(), 1u);
    EXPECT_NEAR(sectionArea(curves, Vec3::UnitX()), 4, 1e-8);
}

} // namespace
} // namespace osculo
