// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/shape/face_picks.h"
#include "osculo/shape/mesh_topology.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

namespace osculo {
namespace {

constexpr double kPi = std::numbers::pi;

Vec3 centroid(const TriangleMesh& mesh, std::size_t face)
{
    return (mesh.vertex(face, 0) + mesh.vertex(face, 1) + mesh.vertex(face, 2)) / 3.0;
}

/// Two meshes in one, the second's triangles after the first's.
TriangleMesh joined(const TriangleMesh& a, const TriangleMesh& b)
{
    std::vector<Vec3> vertices = a.vertices();
    vertices.insert(vertices.end(), b.vertices().begin(), b.vertices().end());
    std::vector<Triangle> triangles = a.triangles();
    const auto offset = static_cast<std::uint32_t>(a.vertices().size());
    for (const Triangle& t : b.triangles())
        triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
    return {std::move(vertices), std::move(triangles)};
}

/// What a person sees who looks along −z from far above: x right, y up.
std::optional<Vec2> fromAbove(const Vec3& p)
{
    return Vec2(p.x(), p.y());
}

TEST(FacePicks, HalfSpaceKeepsItsSolidSide)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    EXPECT_EQ(facesInHalfSpace(box, Vec3::UnitZ(), 0), (FaceList{0, 1}));
    EXPECT_EQ(facesInHalfSpace(box, -10 * Vec3::UnitZ(), -3), (FaceList{2, 3})); // the length of the normal is nothing
    EXPECT_TRUE(facesInHalfSpace(box, Vec3::UnitX(), -0.1).empty());
    EXPECT_EQ(facesInHalfSpace(box, Vec3::UnitX(), 1).size(), 12u);
    const TriangleMesh ball = test::icosphere(Vec3::Zero(), 1, 3);
    EXPECT_EQ(facesInHalfSpace(ball, {1, 2.13, 3.37}, 0).size(), ball.triangles().size() / 2); // antipodal pairs
}

TEST(FacePicks, NormalsWithinACone)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    EXPECT_EQ(facesByNormal(box, 5 * Vec3::UnitZ(), 0), (FaceList{2, 3}));
    EXPECT_EQ(facesByNormal(box, Vec3::UnitZ(), 0.5 * kPi).size(),
              10u); // all but the bottom; the edge of the cone counts
    EXPECT_EQ(facesByNormal(box, Vec3::UnitZ(), kPi).size(), 12u);
    EXPECT_EQ(facesByNormal(box, {1, 1, 0}, 0.25 * kPi).size(), 4u);
    // On a fine sphere the share of a cone of half-angle α is (1 − cos α)/2.
    const TriangleMesh ball = test::icosphere({5, 6, 7}, 2, 5);
    const double share = static_cast<double>(facesByNormal(ball, {1, -2, 0.5}, 0.7).size())
                         / static_cast<double>(ball.triangles().size());
    EXPECT_NEAR(share, 0.5 * (1 - std::cos(0.7)), 0.01);
}

TEST(FacePicks, RefusesWhatHasNoMeaning)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 1, 1});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THROW(facesInHalfSpace(box, Vec3::Zero(), 0), InvalidShape);
    EXPECT_THROW(facesInHalfSpace(box, {nan, 0, 1}, 0), InvalidShape);
    EXPECT_THROW(facesInHalfSpace(box, Vec3::UnitX(), nan), InvalidShape);
    EXPECT_THROW(facesByNormal(box, Vec3::Zero(), 1), InvalidShape);
    EXPECT_THROW(facesByNormal(box, Vec3::UnitX(), -0.1), InvalidShape);
    EXPECT_THROW(facesByNormal(box, Vec3::UnitX(), 3.2), InvalidShape);
    EXPECT_THROW(facesOfComponent(components(box), 1), InvalidShape);
}

TEST(FacePicks, ComponentsOfASoup)
{
    const TriangleMesh two =
        test::asSoup(joined(test::icosphere(Vec3::Zero(), 1, 1), test::boxMesh({3, 0, 0}, {4, 1, 1})));
    const auto numbers = components(two);
    EXPECT_EQ(facesOfComponent(numbers, 0).size(), 80u);
    const FaceList box = facesOfComponent(numbers, 1);
    ASSERT_EQ(box.size(), 12u);
    EXPECT_EQ(box.front(), 80u);
}

TEST(FacePicks, GrowsToTheCrease)
{
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 2, 3});
    EXPECT_EQ(facesToCrease(box, adjacency(box), 2, 0.1), (FaceList{2, 3}));
    EXPECT_EQ(facesToCrease(box, adjacency(box), 2, 0.5 * kPi).size(), 12u); // the crease of a box is 90°, and counts
    // Each step of a smooth surface is small, however far it turns in all.
    const TriangleMesh ball = test::icosphere(Vec3::Zero(), 1, 4);
    EXPECT_EQ(facesToCrease(ball, adjacency(ball), 0, 0.2).size(), ball.triangles().size());
}

TEST(FacePicks, BrushOnASphereIsACap)
{
    const TriangleMesh ball = test::icosphere(Vec3::Zero(), 1, 4);
    const auto neighbours = adjacency(ball);
    const std::uint32_t face = 333;
    const Vec3 centre = centroid(ball, face);
    const double radius = 0.5;
    const FaceList painted = facesUnderBrush(ball, neighbours, face, centre, radius);
    const std::set<std::uint32_t> chosen(painted.begin(), painted.end());
    EXPECT_TRUE(chosen.contains(face));
    const double edge = 0.12; // longer than any edge of this sphere
    for (std::uint32_t f = 0; f < ball.triangles().size(); ++f) {
        const double distance = (centroid(ball, f) - centre).norm();
        if (distance <= radius || distance > radius + edge) {
            EXPECT_EQ(chosen.contains(f), distance <= radius) << f;
        }
    }
    EXPECT_EQ(facesUnderBrush(ball, neighbours, face, centre, 0), FaceList{face});
}

TEST(FacePicks, BrushDoesNotReachThroughAWall)
{
    // Two sheets 0.01 apart that meet nowhere near the brush: a flat box.
    const TriangleMesh plate = test::boxMesh({0, 0, 0}, {10, 10, 0.01});
    const FaceList painted = facesUnderBrush(plate, adjacency(plate), 2, {5, 5, 0.01}, 1);
    EXPECT_EQ(painted, (FaceList{2, 3}));
}

TEST(FacePicks, LassoTakesWhatIsInsideAndTurnedToTheEye)
{
    const TriangleMesh ball = test::icosphere(Vec3::Zero(), 1, 3);
    const std::array<Vec2, 4> right{Vec2(0.013, -2), Vec2(2, -2), Vec2(2, 2), Vec2(0.013, 2)};
    std::size_t all = 0, front = 0;
    for (std::size_t face = 0; face < ball.triangles().size(); ++face) {
        const Vec3 c = centroid(ball, face); // on a sphere about the origin it points outward
        all += c.x() > 0.013 ? 1 : 0;
        front += c.x() > 0.013 && c.z() > 0 ? 1 : 0;
    }
    EXPECT_EQ(facesInLasso(ball, fromAbove, right).size(), all);
    LassoOptions options;
    options.frontOnly = true;
    const FaceList seen = facesInLasso(ball, fromAbove, right, options);
    EXPECT_EQ(seen.size(), front);
    EXPECT_NEAR(static_cast<double>(front), 0.5 * static_cast<double>(all), 0.1 * static_cast<double>(all));
    // What the caller cannot see is left out, and only what is inside is asked.
    std::size_t asked = 0;
    options.visible = [&](std::uint32_t face) {
        ++asked;
        return face % 2 == 0;
    };
    const FaceList even = facesInLasso(ball, fromAbove, right, options);
    EXPECT_EQ(asked, seen.size());
    for (const std::uint32_t face : even)
        EXPECT_EQ(face % 2, 0u);
}

TEST(FacePicks, LassoMayBeConcaveAndCrossItself)
{
    // A row of triangles at x = 0, 1, … 9 and a lasso that spares x = 4 … 5 by a notch.
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < 10; ++i) {
        const double x = i;
        vertices.insert(vertices.end(), {{x - 0.1, -0.1, 0}, {x + 0.1, -0.1, 0}, {x, 0.2, 0}});
        triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    const TriangleMesh row(std::move(vertices), std::move(triangles));
    const std::array<Vec2, 7> notched{Vec2(1.5, -1),   Vec2(8.5, -1), Vec2(8.5, 1), Vec2(6, 1),
                                      Vec2(4.5, -0.9), Vec2(3, 1),    Vec2(1.5, 1)};
    EXPECT_EQ(facesInLasso(row, fromAbove, notched), (FaceList{2, 3, 6, 7, 8}));
    const std::array<Vec2, 4> bow{Vec2(-0.5, -1), Vec2(9.5, 1), Vec2(9.5, -1), Vec2(-0.5, 1)};
    EXPECT_EQ(facesInLasso(row, fromAbove, bow).size(), 10u);
    EXPECT_TRUE(facesInLasso(row, fromAbove, std::array<Vec2, 2>{Vec2(0, 0), Vec2(1, 1)}).empty());
    EXPECT_TRUE(facesInLasso(
                    row, [](const Vec3&) { return std::optional<Vec2>(); }, notched)
                    .empty());
}

} // namespace
} // namespace osculo
