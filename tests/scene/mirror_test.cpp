// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/mirror.h"

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

constexpr double kRounding = 1e-12; // of coordinates near 1

class Mirror : public testing::Test {
protected:
    double draw(double least, double greatest)
    {
        return std::uniform_real_distribution<double>(least, greatest)(random);
    }
    Vec3 drawVector() { return {draw(-1, 1), draw(-1, 1), draw(-1, 1)}; }
    Pose drawPose()
    {
        return {Eigen::Quaterniond(draw(-1, 1), draw(-1, 1), draw(-1, 1), draw(-1, 1)).normalized(), drawVector()};
    }
    MirrorPlane drawPlane() { return {drawVector().normalized(), draw(-1, 1)}; }
    Superovoid drawOvoid()
    {
        return Superovoid({.a = Vec3(draw(0.3, 1), draw(0.3, 1), draw(0.3, 1)),
                           .e1 = draw(0.3, 1.7),
                           .e2 = draw(0.3, 1.7),
                           .tx = draw(-0.5, 0.5),
                           .ty = draw(-0.5, 0.5)});
    }

    std::mt19937_64 random{20261128};
};

/// Reflection by its definition: the foot on the plane is the middle of a point and its image.
void expectImages(const Vec3& p, const Vec3& image, const MirrorPlane& plane)
{
    const Vec3 middle = 0.5 * (p + image);
    EXPECT_NEAR(plane.normal.dot(middle), plane.offset, kRounding);
    EXPECT_LT((image - p).cross(plane.normal).norm(), kRounding);
}

TEST_F(Mirror, PointsGoToTheOtherSideAtTheSameDistance)
{
    for (int k = 0; k < 50; ++k) {
        const MirrorPlane plane = drawPlane();
        const Vec3 p = drawVector();
        expectImages(p, plane.mirrored(p), plane);
        const Pose X_BA = drawPose();
        EXPECT_LT(((X_BA * plane).mirrored(X_BA * p) - X_BA * plane.mirrored(p)).norm(), kRounding);
    }
}

TEST_F(Mirror, AMirroredSuperovoidHoldsTheMirroredPoints)
{
    for (int k = 0; k < 60; ++k) {
        SceneShape shape;
        shape.geometry = drawOvoid();
        shape.X_BS = drawPose();
        const MirrorPlane plane = drawPlane();
        const SceneShape image = mirrored(shape, plane);
        const Superovoid& before = std::get<Superovoid>(shape.geometry);
        const Superovoid& after = std::get<Superovoid>(image.geometry);
        EXPECT_NEAR(image.X_BS.matrix().determinant(), 1, kRounding);
        const TriangleMesh surface = tessellateByCount(before, 200);
        for (const Vec3& p_S : surface.vertices()) {
            const Vec3 p_S2 = image.X_BS.inverse() * plane.mirrored(shape.X_BS * p_S);
            // F of the image at the mirrored point is F of the shape at the point itself: 0 but for rounding, which
            // flat regions (large exponents 2/ε) magnify.
            EXPECT_NEAR(insideOutside(after, p_S2), insideOutside(before, p_S), 1e-9);
        }
    }
}

TEST_F(Mirror, TwiceIsTheSame)
{
    for (int k = 0; k < 30; ++k) {
        const Pose X = drawPose();
        const MirrorPlane plane = drawPlane();
        const Pose back = mirrored(mirrored(X, plane), plane);
        EXPECT_LT((back.matrix() - X.matrix()).norm(), kRounding);
        EXPECT_LT((back.translation - X.translation).norm(), kRounding);
    }
}

/// Points of a body in its parent's frame.
Vec3 placed(const Body& body, std::size_t shape, const Vec3& p_S)
{
    return body.X_PB * (body.shapes[shape].X_BS * p_S);
}

TEST_F(Mirror, ABodyIsMirroredWithAllItsShapes)
{
    Body body;
    body.X_PB = drawPose();
    const std::vector<Vec3> corners{{0, 0, 0}, {1, 0, 0}, {0, 0.7, 0}, {0.1, 0.2, 0.9}};
    body.shapes.resize(4);
    body.shapes[0].geometry = ConvexPolytope{corners};
    body.shapes[1].geometry = HalfSpace{Vec3(1, 2, 3).normalized(), 0.4};
    body.shapes[2].geometry = Polygon{{corners[0], corners[1], corners[2]}};
    body.shapes[3].geometry = MeshGeometry{
        .file = "tooth.stl",
        .unit = {},
        .mesh = std::make_shared<const TriangleMesh>(corners, std::vector<Triangle>{{0, 2, 1}, {0, 1, 3}})};
    for (SceneShape& shape : body.shapes)
        shape.X_BS = drawPose();
    const MirrorPlane plane = drawPlane();
    const Body image = mirrored(body, plane);

    const auto& polytope = std::get<ConvexPolytope>(image.shapes[0].geometry);
    for (std::size_t i = 0; i < corners.size(); ++i)
        EXPECT_LT((placed(image, 0, polytope.points[i]) - plane.mirrored(placed(body, 0, corners[i]))).norm(),
                  kRounding);

    const auto& before = std::get<HalfSpace>(body.shapes[1].geometry);
    const auto& after = std::get<HalfSpace>(image.shapes[1].geometry);
    for (int k = 0; k < 20; ++k) {
        const Vec3 p_S = drawVector();
        const Vec3 p_S2 = (image.X_PB * image.shapes[1].X_BS).inverse() * plane.mirrored(placed(body, 1, p_S));
        EXPECT_NEAR(after.normal.dot(p_S2) - after.offset, before.normal.dot(p_S) - before.offset, kRounding);
    }

    // The side a polygon shows is mirrored with it.
    const auto area = [](const Vec3& a, const Vec3& b, const Vec3& c) { return Vec3((b - a).cross(c - a)); };
    const auto& polygon = std::get<Polygon>(image.shapes[2].geometry);
    const Vec3 turned = area(placed(image, 2, polygon.vertices[0]), placed(image, 2, polygon.vertices[1]),
                             placed(image, 2, polygon.vertices[2]));
    const Vec3 original = area(placed(body, 2, corners[0]), placed(body, 2, corners[1]), placed(body, 2, corners[2]));
    EXPECT_LT((turned - (original - 2 * plane.normal.dot(original) * plane.normal)).norm(), kRounding);

    const auto& mesh = std::get<MeshGeometry>(image.shapes[3].geometry);
    EXPECT_TRUE(mesh.file.empty());
    for (std::size_t i = 0; i < corners.size(); ++i)
        EXPECT_LT((placed(image, 3, mesh.mesh->vertices()[i]) - plane.mirrored(placed(body, 3, corners[i]))).norm(),
                  kRounding);
}

TEST_F(Mirror, WhatStaysInItsFileIsRefused)
{
    EXPECT_THROW(mirroredInX(BrepGeometry{"part.step", std::nullopt, 0, nullptr}), InvalidShape);
    EXPECT_THROW(mirroredInX(CloudGeometry{"scan.pcd", {}, nullptr}), InvalidShape);
}

} // namespace
} // namespace osculo
