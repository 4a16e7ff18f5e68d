// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <limits>
#include <numbers>

namespace osculo {
namespace {

using test::boxMesh;
using test::icosphere;

TEST(TriangleMesh, RefusesIndicesOutOfRangeAndCoordinatesThatAreNotFinite)
{
    const std::vector<Vec3> corners{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    EXPECT_THROW(TriangleMesh(corners, {{0, 1, 3}}), InvalidShape);
    for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity()})
        EXPECT_THROW(TriangleMesh({{0, 0, 0}, {bad, 0, 0}, {0, 1, 0}}, {}), InvalidShape);
    try {
        TriangleMesh(corners, {{0, 1, 2}, {0, 7, 2}});
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(error.problem(), "triangle 1 names vertex 7");
    }
}

TEST(MeshMeasures, BoxInClosedForm)
{
    const TriangleMesh box = boxMesh({1, 2, 3}, {3, 5, 7}); // 2 × 3 × 4
    EXPECT_EQ(bounds(box).min, Vec3(1, 2, 3));
    EXPECT_EQ(bounds(box).max, Vec3(3, 5, 7));
    EXPECT_DOUBLE_EQ(surfaceArea(box), 52);
    EXPECT_DOUBLE_EQ(volume(box), 24);
    EXPECT_LT((surfaceCentroid(box) - Vec3(2, 3.5, 5)).norm(), 1e-14);

    // Second moment of the surface of a box of half sizes h along x: the two faces normal to x hold h² each, the other
    // four h²/3.
    const Vec3 half(1, 1.5, 2);
    const Vec3 faces(4 * half.y() * half.z(), 4 * half.z() * half.x(), 4 * half.x() * half.y());
    Mat3 expected = Mat3::Zero();
    for (int i = 0; i < 3; ++i)
        expected(i, i) = half[i] * half[i] * (2 * faces[i] + (2 * faces.sum() - 2 * faces[i]) / 3) / (2 * faces.sum());
    EXPECT_LT((surfaceCovariance(box) - expected).norm(), 1e-13) << surfaceCovariance(box);
}

TEST(MeshMeasures, SphereConverges)
{
    const TriangleMesh ball = icosphere({0, 0, 0}, 2, 5);
    EXPECT_NEAR(surfaceArea(ball), 16 * std::numbers::pi, 16 * std::numbers::pi * 1e-3);
    EXPECT_NEAR(volume(ball), 32 * std::numbers::pi / 3, 32 * std::numbers::pi / 3 * 2e-3);
    const auto normals = vertexNormals(ball);
    for (std::size_t i = 0; i < normals.size(); ++i)
        EXPECT_GT(normals[i].dot(ball.vertices()[i]) / 2, 0.9999);
}

TEST(MeshMeasures, KeepDigitsFarFromTheOrigin)
{
    // A 2 mm cube at UTM-like coordinates: its corners are exact in double to 1e-9, so its volume is right to about
    // 1e-6.
    const Vec3 far(5e5, 4e6, 300);
    const TriangleMesh box = boxMesh(far, far + Vec3::Constant(0.001953125));
    EXPECT_DOUBLE_EQ(volume(box), std::pow(0.001953125, 3));
    EXPECT_LT((surfaceCovariance(box) - surfaceCovariance(boxMesh(Vec3::Zero(), Vec3::Constant(0.001953125)))).norm(),
              1e-12);
}

TEST(MeshMeasures, DegenerateTrianglesHaveNoNormal)
{
    const TriangleMesh mesh({{0, 0, 0}, {1, 0, 0}, {3, 0, 0}, {0, 1e-9, 0}}, {{0, 1, 2}, {0, 0, 1}, {0, 1, 3}});
    EXPECT_EQ(triangleNormal(mesh, 0), Vec3::Zero());
    EXPECT_EQ(triangleNormal(mesh, 1), Vec3::Zero());
    EXPECT_LT((triangleNormal(mesh, 2) - Vec3::UnitZ()).norm(), 1e-12); // a sliver, but a triangle
    EXPECT_TRUE(vertexNormals(mesh)[0].allFinite());

    const TriangleMesh flat({{1, 1, 1}, {3, 1, 1}}, {{0, 1, 1}});
    EXPECT_EQ(surfaceCentroid(flat), Vec3(7.0 / 3, 1, 1));
    EXPECT_EQ(surfaceCovariance(flat), Mat3::Zero());
}

TEST(MeshMeasures, EmptyMesh)
{
    const TriangleMesh none;
    EXPECT_TRUE(bounds(none).empty());
    EXPECT_EQ(surfaceArea(none), 0);
    EXPECT_EQ(volume(none), 0);
    EXPECT_EQ(surfaceCentroid(none), Vec3::Zero());
    EXPECT_EQ(surfaceCovariance(none), Mat3::Zero());
    EXPECT_TRUE(vertexNormals(none).empty());
}

TEST(MeshMeasures, BoundsIgnoreUnusedVertices)
{
    const TriangleMesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {100, 100, 100}}, {{0, 1, 2}});
    EXPECT_EQ(bounds(mesh).max, Vec3(1, 1, 0));
}

TEST(MeshMeasures, ScalingAndMirroringKeepTheOutside)
{
    const TriangleMesh box = boxMesh({1, 2, 3}, {3, 5, 7});
    EXPECT_DOUBLE_EQ(volume(scaled(box, 0.001)), 24e-9);
    EXPECT_DOUBLE_EQ(volume(scaled(box, -2)), 8 * 24);
    const Mat3 mirror = Vec3(1, -1, 1).asDiagonal();
    EXPECT_DOUBLE_EQ(volume(transformed(box, mirror, Vec3(5, 5, 5))), 24);
    const Mat3 turn = Eigen::AngleAxisd(0.7, Vec3(1, 2, 3).normalized()).toRotationMatrix();
    EXPECT_NEAR(volume(transformed(box, turn, Vec3(5, 5, 5))), 24, 1e-12);
    EXPECT_NEAR(surfaceArea(transformed(box, turn, Vec3(5, 5, 5))), 52, 1e-12);
}

} // namespace
} // namespace osculo
