// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/place_superovoid.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

constexpr double kRight = 0.05; // what a radius may be off, relative

TriangleMeshPtr shared(TriangleMesh mesh)
{
    return std::make_shared<const TriangleMesh>(std::move(mesh));
}

TriangleMeshPtr ellipsoidMesh(const Vec3& a, std::size_t vertices = 3000)
{
    return shared(tessellateByCount(Superovoid::ellipsoid(a), vertices));
}

/// A closed cylinder about z, cut along z too.
TriangleMeshPtr cylinderMesh(double radius, double height, std::uint32_t sides, std::uint32_t rows)
{
    std::vector<Vec3> points;
    std::vector<Triangle> triangles;
    for (std::uint32_t row = 0; row <= rows; ++row)
        for (std::uint32_t side = 0; side < sides; ++side) {
            const double angle = 2 * std::numbers::pi * side / sides;
            points.emplace_back(radius * std::cos(angle), radius * std::sin(angle),
                                height * (double(row) / rows - 0.5));
        }
    const auto bottom = static_cast<std::uint32_t>(points.size()), top = bottom + 1;
    points.emplace_back(0, 0, -height / 2);
    points.emplace_back(0, 0, height / 2);
    for (std::uint32_t side = 0; side < sides; ++side) {
        const std::uint32_t next = (side + 1) % sides;
        for (std::uint32_t row = 0; row < rows; ++row) {
            const std::uint32_t a = row * sides + side, b = row * sides + next;
            triangles.push_back({a, b, b + sides});
            triangles.push_back({a, b + sides, a + sides});
        }
        triangles.push_back({bottom, next, side});
        triangles.push_back({top, rows * sides + side, rows * sides + next});
    }
    return shared({points, triangles});
}

TriangleMesh boxMesh(const Vec3& half)
{
    std::vector<Vec3> points;
    for (unsigned corner = 0; corner < 8; ++corner)
        points.emplace_back(corner & 1u ? half.x() : -half.x(), corner & 2u ? half.y() : -half.y(),
                            corner & 4u ? half.z() : -half.z());
    return {points,
            {{0, 2, 3},
             {0, 3, 1},
             {4, 5, 7},
             {4, 7, 6},
             {0, 1, 5},
             {0, 5, 4},
             {2, 6, 7},
             {2, 7, 3},
             {0, 4, 6},
             {0, 6, 2},
             {1, 3, 7},
             {1, 7, 5}}};
}

/// It lies at the point, its top there and z along the outward normal.
void expectTouching(const SuperovoidPlacement& placed, const Vec3& p_M, const Vec3& normal, double size)
{
    const Vec3 top = placed.X_MS * Vec3(0, 0, placed.shape.a().z());
    EXPECT_LT((top - placed.touching).norm(), 1e-9 * size);
    EXPECT_LT((top - p_M).norm(), 0.02 * size);
    EXPECT_GT((placed.X_MS.rotation * Vec3::UnitZ()).dot(normal), std::cos(0.08));
}

/// No vertex of the mesh is inside by more than a few per cent of the gauge.
void expectInside(const SuperovoidPlacement& placed, const TriangleMesh& mesh)
{
    for (const Vec3& vertex : mesh.vertices())
        ASSERT_GT(gauge(placed.shape, placed.X_MS.inverse() * vertex), 0.95);
}

TEST(PlaceSuperovoid, ASphereIsFoundFromAnyPointAndAnyScale)
{
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    for (const double radius : {1.0, 0.0004, 3000.0}) {
        const auto mesh = ellipsoidMesh(Vec3::Constant(radius), 1500);
        const SuperovoidPlacer placer(mesh);
        for (int k = 0; k < 30; ++k) {
            const Vec3 out = Vec3(normal(random), normal(random), normal(random)).normalized();
            const SuperovoidPlacement placed = placer.place(radius * out);
            for (int axis = 0; axis < 3; ++axis)
                EXPECT_NEAR(placed.shape.a()[axis], radius, kRight * radius);
            EXPECT_LT(placed.X_MS.translation.norm(), kRight * radius);
            expectTouching(placed, radius * out, out, radius);
            expectInside(placed, *mesh);
        }
    }
}

TEST(PlaceSuperovoid, ACoarseSphereToo)
{
    const SuperovoidPlacer placer(ellipsoidMesh(Vec3::Ones(), 150));
    for (const Vec3& out : {Vec3(0, 0, 1), Vec3(1, 2, 3).normalized().eval(), Vec3(-1, 1, 0).normalized().eval()})
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(placer.place(out).shape.a()[axis], 1, 2 * kRight) << out.transpose();
}

TEST(PlaceSuperovoid, ACylinderHasItsRadiusAcrossAndItsLengthAlong)
{
    const double radius = 0.7, height = 5;
    const auto mesh = cylinderMesh(radius, height, 64, 40);
    const SuperovoidPlacer placer(mesh);
    for (int k = 0; k < 12; ++k) {
        const double angle = 0.1 + 0.5 * k;
        const Vec3 out(std::cos(angle), std::sin(angle), 0);
        const SuperovoidPlacement placed = placer.place(radius * out);
        EXPECT_NEAR(placed.shape.a().x(), height / 2, kRight * height / 2);
        EXPECT_NEAR(placed.shape.a().y(), radius, kRight * radius);
        EXPECT_NEAR(placed.shape.a().z(), radius, kRight * radius);
        EXPECT_GT(std::abs((placed.X_MS.rotation * Vec3::UnitX()).z()), 0.99) << "a1 along the cylinder";
        expectTouching(placed, radius * out, out, radius);
        expectInside(placed, *mesh);
    }
}

TEST(PlaceSuperovoid, AnEllipsoidIsFoundFromItsPoles)
{
    const Vec3 a(1.5, 1.0, 0.8);
    const auto mesh = ellipsoidMesh(a, 6000);
    const SuperovoidPlacer placer(mesh);
    for (int pole = 0; pole < 3; ++pole) {
        const SuperovoidPlacement placed = placer.place(a[pole] * Vec3::Unit(pole));
        const double other1 = a[(pole + 1) % 3], other2 = a[(pole + 2) % 3];
        EXPECT_NEAR(placed.shape.a().z(), a[pole], kRight * a[pole]) << pole;
        EXPECT_NEAR(placed.shape.a().x(), std::max(other1, other2), kRight * std::max(other1, other2)) << pole;
        EXPECT_NEAR(placed.shape.a().y(), std::min(other1, other2), kRight * std::min(other1, other2)) << pole;
        expectInside(placed, *mesh);
    }
}

TEST(PlaceSuperovoid, ElsewhereOnAnEllipsoidItStaysInsideAndIsNotSmall)
{
    const Vec3 a(2, 1, 0.7);
    const auto mesh = ellipsoidMesh(a, 4000);
    const SuperovoidPlacer placer(mesh);
    std::mt19937_64 random(11);
    std::normal_distribution<double> normal;
    for (int k = 0; k < 25; ++k) {
        const Vec3 out = Vec3(normal(random), normal(random), normal(random)).normalized();
        const Vec3 p = a.cwiseProduct(out);
        const SuperovoidPlacement placed = placer.place(p);
        expectTouching(placed, p, a.cwiseInverse().cwiseProduct(out).normalized(), 2);
        expectInside(placed, *mesh);
        EXPECT_GT(placed.shape.a().prod(), 0.03 * a.prod()) << "near the sharp ends there is little room: " << k;
    }
}

TEST(PlaceSuperovoid, ABoxHoldsItFromTheMiddlesOfItsFaces)
{
    const Vec3 half(3, 2, 1);
    const TriangleMesh box = boxMesh(half);
    const SuperovoidPlacer placer(shared(box));
    for (int face = 0; face < 3; ++face)
        for (const double side : {-1.0, 1.0}) {
            const Vec3 p = side * half[face] * Vec3::Unit(face);
            const SuperovoidPlacement placed = placer.place(p);
            const double other1 = half[(face + 1) % 3], other2 = half[(face + 2) % 3];
            EXPECT_NEAR(placed.shape.a().z(), half[face], kRight * half[face]) << face;
            EXPECT_NEAR(placed.shape.a().x(), std::max(other1, other2), kRight * std::max(other1, other2)) << face;
            EXPECT_NEAR(placed.shape.a().y(), std::min(other1, other2), kRight * std::min(other1, other2)) << face;
            expectTouching(placed, p, side * Vec3::Unit(face), half[face]);
        }
    // Near an edge it is as wide as there is room.
    const SuperovoidPlacement atEdge = placer.place({2.5, 0, 1});
    EXPECT_NEAR(std::min(atEdge.shape.a().x(), atEdge.shape.a().y()), 0.5, 0.05);
    EXPECT_LT(atEdge.X_MS.translation.x() + 0.5, 3.05);
}

TEST(PlaceSuperovoid, AShellIsTakenForTheSolidItEncloses)
{
    // As enamel: a sphere and, inside of it and turned over, a smaller one.
    const TriangleMesh outer = tessellateByCount(Superovoid::sphere(1), 2000);
    const TriangleMesh inner = scaled(outer, -0.85);
    std::vector<Vec3> points = outer.vertices();
    points.insert(points.end(), inner.vertices().begin(), inner.vertices().end());
    std::vector<Triangle> triangles = outer.triangles();
    const auto offset = static_cast<std::uint32_t>(outer.vertices().size());
    for (const auto& [i, j, k] : inner.triangles())
        triangles.push_back({i + offset, k + offset, j + offset});
    const SuperovoidPlacer placer(shared({points, triangles}));
    const SuperovoidPlacement placed = placer.place({0.6, 0, 0.8});
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(placed.shape.a()[axis], 1, kRight);
    EXPECT_LT(placed.X_MS.translation.norm(), kRight);
}

TEST(PlaceSuperovoid, ACapWithoutABackGivesTheSphereItIsOf)
{
    const TriangleMesh sphere = tessellateByCount(Superovoid::sphere(2), 4000);
    std::vector<Triangle> cap;
    for (std::size_t t = 0; t < sphere.triangles().size(); ++t)
        if (triangleNormal(sphere, t).z() > 0.2)
            cap.push_back(sphere.triangles()[t]);
    const SuperovoidPlacer placer(shared({sphere.vertices(), cap}));
    const SuperovoidPlacement placed = placer.place({0, 0, 2});
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(placed.shape.a()[axis], 2, 2 * kRight);
}

TEST(PlaceSuperovoid, AMeshTurnedInsideOutIsSeenFromWhereTheEyeIs)
{
    const TriangleMesh sphere = tessellateByCount(Superovoid::sphere(1), 1500);
    std::vector<Triangle> turned;
    for (const auto& [i, j, k] : sphere.triangles())
        turned.push_back({i, k, j});
    const SuperovoidPlacer placer(shared({sphere.vertices(), turned}));
    const SuperovoidPlacement placed = placer.place(Vec3::UnitY(), {.outwards = Vec3::UnitY()});
    EXPECT_NEAR(placed.shape.a().minCoeff(), 1, kRight);
    EXPECT_LT(placed.X_MS.translation.norm(), kRight);
}

TEST(PlaceSuperovoid, WithoutASurfaceThereIsNoPlace)
{
    EXPECT_THROW(SuperovoidPlacer(nullptr), InvalidShape);
    EXPECT_THROW(SuperovoidPlacer(shared({})), InvalidShape);
    EXPECT_THROW(SuperovoidPlacer(shared({{Vec3::Zero(), Vec3::UnitX(), 2 * Vec3::UnitX()}, {{0, 1, 2}}})),
                 InvalidShape);
}

TEST(PlaceSuperovoid, EveryMeshWithAreaGetsAFiniteShape)
{
    // One triangle, seen from both sides.
    const SuperovoidPlacer placer(shared({{Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY()}, {{0, 1, 2}}}));
    for (const Vec3& p : {Vec3(0.2, 0.2, 0), Vec3(0, 0, 0), Vec3(5, 5, 5)}) {
        const SuperovoidPlacement placed = placer.place(p);
        EXPECT_TRUE(placed.shape.a().allFinite());
        EXPECT_GT(placed.shape.a().minCoeff(), 0);
        EXPECT_TRUE(placed.X_MS.translation.allFinite());
    }
}

} // namespace
} // namespace osculo
