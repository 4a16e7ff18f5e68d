// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/display_mesh.h"
#include "widgets/render/ray_cast.h"
#include "widgets/render/silhouette.h"

#include "render/sample_scenes.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo::widgets {
namespace {

/// F of a superovoid written out anew (superovoid paper, Eq. 5).
double insideOutside(const SuperovoidParameters& p, const Vec3& s)
{
    const double x = s.x() / (p.a.x() * (1 + p.tx * s.z() / p.a.z()));
    const double y = s.y() / (p.a.y() * (1 + p.ty * s.z() / p.a.z()));
    return std::pow(std::pow(std::abs(x), 2 / p.e1) + std::pow(std::abs(y), 2 / p.e1), p.e1 / p.e2)
           + std::pow(std::abs(s.z() / p.a.z()), 2 / p.e2) - 1;
}

double signedVolume(const DisplayMesh& mesh)
{
    double sum = 0;
    for (const Triangle& t : mesh.triangles)
        sum += mesh.points[t[0]].dot(mesh.points[t[1]].cross(mesh.points[t[2]])) / 6;
    return sum;
}

/// Largest angle between a vertex normal and the triangles around it.
double worstNormal(const DisplayMesh& mesh)
{
    double worst = 0;
    for (const Triangle& t : mesh.triangles) {
        const Vec3 normal =
            (mesh.points[t[1]] - mesh.points[t[0]]).cross(mesh.points[t[2]] - mesh.points[t[0]]).normalized();
        for (const auto corner : t)
            worst = std::max(worst, std::acos(std::clamp(normal.dot(mesh.normals[corner]), -1.0, 1.0)));
    }
    return worst;
}

TEST(DisplayMesh, DrawnVerticesOfSuperovoidsLieOnTheSurfaceAndNormalsAreItsGradient)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> size(0.2, 5), exponent(0.2, 1.6), taper(-0.45, 0.45);
    for (int k = 0; k < 10; ++k) {
        const SuperovoidParameters p{{size(random), size(random), size(random)},
                                     exponent(random),
                                     exponent(random),
                                     taper(random),
                                     taper(random)};
        const DisplayMesh mesh = displayMesh(Superovoid(p), {});
        ASSERT_GT(mesh.triangles.size(), 100u);
        EXPECT_GT(signedVolume(mesh), 0) << "outward";
        for (std::size_t v = 0; v < mesh.points.size(); ++v) {
            const Vec3 at = mesh.centre_S + mesh.points[v];
            ASSERT_NEAR(insideOutside(p, at), 0, 1e-9) << at.transpose();
            ASSERT_NEAR(mesh.normals[v].norm(), 1, 1e-12);
            // The normal is a central difference's gradient where the surface is smooth (off the coordinate planes).
            if ((at.cwiseQuotient(p.a).array().abs() < 0.15).any())
                continue;
            Vec3 gradient;
            for (int axis = 0; axis < 3; ++axis) {
                const Vec3 step = 1e-6 * p.a.minCoeff() * Vec3::Unit(axis);
                gradient[axis] = insideOutside(p, at + step) - insideOutside(p, at - step);
            }
            ASSERT_NEAR(gradient.normalized().dot(mesh.normals[v]), 1, 1e-5) << at.transpose();
        }
    }
}

TEST(DisplayMesh, PrimitivesHaveTheirVolumeAndOutwardNormals)
{
    const DisplayQuality fine{1e-5, 1, Vec3::Zero()};
    const double pi = std::numbers::pi;
    EXPECT_NEAR(signedVolume(displayMesh(Box{{1, 2, 3}}, fine)), 48, 1e-12);
    EXPECT_NEAR(signedVolume(displayMesh(Cylinder{2, 3}, fine)), pi * 4 * 3, 1e-3);
    EXPECT_NEAR(signedVolume(displayMesh(Capsule{2, 3}, fine)), pi * 4 * 3 + 4.0 / 3 * pi * 8, 1e-2);
    const ConvexPolytope octahedron{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}, {0.1, 0, 0}}};
    EXPECT_NEAR(signedVolume(displayMesh(octahedron, fine)), 4.0 / 3, 1e-9);
    EXPECT_EQ(displayMesh(octahedron, fine).triangles.size(), 8u);
    for (const Geometry& shape : {Geometry(Box{}), Geometry(Cylinder{}), Geometry(Capsule{}), Geometry(octahedron)})
        EXPECT_LT(worstNormal(displayMesh(shape, fine)), 0.05) << kindName(shape);
}

TEST(DisplayMesh, FlatShapesLieInTheirPlane)
{
    const HalfSpace plane{Vec3(1, 2, 2) / 3, 0.5};
    const DisplayMesh mesh = displayMesh(plane, {1e-3, 10, Vec3(4, 5, 6)});
    for (const Vec3& point : mesh.points)
        EXPECT_NEAR(plane.normal.dot(point + mesh.centre_S), 0.5, 1e-12);
    EXPECT_FALSE(mesh.closed);
    const DisplayMesh flat = displayMesh(Polygon{{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}}, {});
    ASSERT_EQ(flat.triangles.size(), 2u);
    EXPECT_EQ(flat.normals.front(), Vec3(Vec3::UnitZ()));
}

TEST(SharpEdges, ABoxIsSplitAndASphereIsNot)
{
    const DisplayMesh box = splitAtSharpEdges(*test::boxMesh({1, 2, 3}), 0.6);
    EXPECT_EQ(box.points.size(), 24u) << "three normals at each of eight corners";
    EXPECT_LT(worstNormal(box), 1e-6);
    EXPECT_EQ(sharpEdges(box).size(), 12u);

    const DisplayMesh smooth = displayMesh(Superovoid::sphere(1), {3e-3, 1, Vec3::Zero()});
    EXPECT_TRUE(sharpEdges(smooth).empty());
}

TEST(SharpEdges, TriangleSoupComesOutAsSmoothAsASharedMesh)
{
    // A cylinder's side as separate triangles, as STL stores it.
    constexpr int sides = 48;
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    const auto rim = [](int k, double z) {
        const double angle = 2 * std::numbers::pi * (k % sides) / sides;
        return Vec3(std::cos(angle), std::sin(angle), z);
    };
    for (int k = 0; k < sides; ++k)
        for (const auto& triangle :
             {std::array{rim(k, 0), rim(k + 1, 0), rim(k, 1)}, std::array{rim(k + 1, 0), rim(k + 1, 1), rim(k, 1)}}) {
            const auto first = static_cast<std::uint32_t>(vertices.size());
            vertices.insert(vertices.end(), triangle.begin(), triangle.end());
            triangles.push_back({first, first + 1, first + 2});
        }
    const DisplayMesh mesh = splitAtSharpEdges(TriangleMesh(vertices, triangles), 0.6);
    for (std::size_t v = 0; v < mesh.points.size(); ++v) {
        const Vec3 at = mesh.points[v] + mesh.centre_S;
        EXPECT_NEAR(mesh.normals[v].dot(Vec3(at.x(), at.y(), 0)), 1, 1e-6);
        EXPECT_EQ(vertices[mesh.source[v]], at);
    }
}

TEST(RayCast, MeetsASphereWhereTheFormulaSays)
{
    const DisplayMesh mesh = displayMesh(Superovoid::sphere(1), {1e-5, 1, Vec3::Zero()});
    std::mt19937_64 random(9);
    std::uniform_real_distribution<double> number(-1.4, 1.4);
    int hits = 0;
    constexpr int rays = 200;
    for (int k = 0; k < rays; ++k) {
        const Vec3 origin(number(random), -5, number(random));
        const double inside = 1 - origin.x() * origin.x() - origin.z() * origin.z();
        const auto hit = castRay(mesh, origin, Vec3::UnitY());
        if (std::abs(inside) < 1e-3)
            continue; // the rim of a polyhedron is not the sphere's
        ASSERT_EQ(hit.has_value(), inside > 0);
        if (hit) {
            ++hits;
            EXPECT_NEAR(hit->distance, 5 - std::sqrt(inside), 1e-3);
        }
    }
    EXPECT_GT(hits, rays * 3 / 10);
    EXPECT_LT(hits, rays * 7 / 10);
}

TEST(Silhouette, OfASphereIsTheCircleOfTangency)
{
    const DisplayMesh mesh = displayMesh(Superovoid::sphere(1), {1e-4, 1, Vec3::Zero()});
    const auto segments = silhouette(mesh, {}, {false, Vec3(0, -3, 0)});
    ASSERT_GT(segments.size(), 20u);
    double length = 0;
    for (const auto& [a, b] : segments) {
        EXPECT_NEAR(a.y(), -1.0 / 3, 0.02); // cos of the tangent angle: radius ÷ distance
        length += (b - a).norm();
    }
    EXPECT_NEAR(length, 2 * std::numbers::pi * std::sqrt(8.0) / 3, 0.05);
}

TEST(Silhouette, OfABoxSeenFlatIsItsOutline)
{
    const DisplayMesh mesh = displayMesh(Box{{1, 2, 3}}, {});
    const auto segments = silhouette(mesh, sharpEdges(mesh), {false, Vec3(0, -30, 0)});
    double length = 0;
    for (const auto& [a, b] : segments)
        length += (b - a).norm();
    EXPECT_NEAR(length, 2 * (2 + 6), 1e-12);
}

} // namespace
} // namespace osculo::widgets
