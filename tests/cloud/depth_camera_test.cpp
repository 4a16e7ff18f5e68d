// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud/cloud_makers.h"
#include "cloud/depth_scenes.h"

#include "osculo/cloud/convex_outline.h"
#include "osculo/cloud/planar_surfaces.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {

namespace {

TEST(DepthCamera, SeesAWallWhereItIs)
{
    DepthCamera camera;
    camera.noise = 0;
    camera.dropout = 0;
    camera.columns = 64;
    camera.rows = 48;
    const std::vector<DepthTarget> wall{
        {test::boxMesh({0.5, 10, 10}), Pose{Eigen::Quaterniond::Identity(), {2.5, 0, 0}}}};
    const DepthImage image = depthImage(wall, camera);
    ASSERT_EQ(image.cloud.size(), 64u * 48u);
    EXPECT_EQ(image.cloud.columns(), 64u);
    EXPECT_EQ(image.cloud.rows(), 48u);
    for (std::size_t i = 0; i < image.cloud.size(); ++i) {
        const Vec3& p = image.cloud.points()[i];
        const double column = image.cloud.cells()[i] % 64, row = image.cloud.cells()[i] / 64;
        EXPECT_NEAR(p.z(), 2, 1e-12); // the front at x = 2
        EXPECT_NEAR(p.x(), 2 * (column + 0.5 - 32) / 52.5, 1e-12);
        EXPECT_NEAR(p.y(), 2 * (row + 0.5 - 24) / 52.5, 1e-12);
        EXPECT_EQ(image.labels[i].triangle / 2, 0u); // −x
    }
}

TEST(DepthCamera, SeesABallAsBruteForceDoes)
{
    DepthCamera camera;
    camera.noise = 0;
    camera.dropout = 0;
    camera.leastGrazing = 0;
    camera.columns = 80;
    camera.rows = 60;
    camera.X_WC = poseFromRpy({-1, 0.2, 0.5}, 0.2, 0.3, -0.1);
    const auto ball = std::make_shared<const TriangleMesh>(
        tessellate(Superovoid(SuperovoidParameters{{0.3, 0.2, 0.25}, 1, 1, 0, 0}), 1e-3));
    const Pose X_WM = poseFromRpy({0.4, 0, 0}, 0.4, -0.7, 2);
    const DepthImage image = depthImage(std::vector<DepthTarget>{{ball, X_WM}}, camera);
    ASSERT_GT(image.cloud.size(), 300u);
    Mat3 R; // right, down, forward in axes forward, left, up
    R << 0, 0, 1, -1, 0, 0, 0, -1, 0;
    const Vec3 eye = X_WM.inverse() * camera.X_WC.translation;
    for (std::size_t i = 0; i < image.cloud.size(); i += 37) {
        const Vec3 p = X_WM.inverse() * (camera.X_WC * Vec3(R * image.cloud.points()[i]));
        const Vec3 ray = (p - eye).normalized();
        double nearest = 1e300; // T. Möller and B. Trumbore, 1997, over all triangles
        for (std::size_t t = 0; t < ball->triangles().size(); ++t) {
            const Vec3 a = ball->vertex(t, 0), u = ball->vertex(t, 1) - a, v = ball->vertex(t, 2) - a;
            const Vec3 h = ray.cross(v), s = eye - a, q = s.cross(u);
            const double d = u.dot(h), b1 = s.dot(h) / d, b2 = ray.dot(q) / d, along = v.dot(q) / d;
            if (b1 >= -1e-12 && b2 >= -1e-12 && b1 + b2 <= 1 + 1e-12 && along > 0)
                nearest = std::min(nearest, along);
        }
        EXPECT_NEAR((p - eye).norm(), nearest, 1e-9);
    }
}

TEST(DepthCamera, NoiseIsAsAskedFor)
{
    DepthCamera exact = test::headCamera(0), noisy = test::headCamera(0.002, 7);
    exact.dropout = noisy.dropout = 0;
    const DepthImage a = depthImage(test::irregularStairs(), exact), b = depthImage(test::irregularStairs(), noisy);
    ASSERT_EQ(a.cloud.cells(), b.cloud.cells());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < a.cloud.size(); ++i) {
        const double off = b.cloud.points()[i].norm() - a.cloud.points()[i].norm();
        sum += off;
        squares += off * off;
    }
    const auto n = static_cast<double>(a.cloud.size());
    EXPECT_NEAR(sum / n, 0, 5 * 0.002 / std::sqrt(n));
    EXPECT_NEAR(std::sqrt(squares / n), 0.002, 5 * 0.002 / std::sqrt(2 * n));
    noisy.dropout = 0.1;
    const DepthImage holes = depthImage(test::irregularStairs(), noisy);
    EXPECT_NEAR(static_cast<double>(holes.cloud.size()) / n, 0.9, 0.01);
    noisy.seed = 8;
    EXPECT_NE(depthImage(test::irregularStairs(), noisy).cloud.points(), holes.cloud.points());
    noisy.noise = -1;
    EXPECT_THROW(depthImage(test::irregularStairs(), noisy), InvalidShape);
}

TEST(ConvexOutline, HoldsAllPointsAndNoMore)
{
    test::Draw draw(4);
    std::vector<Vec2> points;
    for (int i = 0; i < 500; ++i)
        points.emplace_back(draw.normal(), draw.normal());
    const Outline hull = convexOutline(points);
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 a = hull[i], edge = hull[(i + 1) % hull.size()] - a;
        EXPECT_NE(std::ranges::find(points, a), points.end());
        for (const Vec2& p : points)
            EXPECT_GE(edge.x() * (p - a).y() - edge.y() * (p - a).x(), -1e-12);
    }
    const std::vector<Vec2> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0.5, 0}, {0.5, 0.5}, {1, 1}};
    EXPECT_EQ(convexOutline(square).size(), 4u);
    EXPECT_DOUBLE_EQ(area(convexOutline(square)), 1);
    EXPECT_DOUBLE_EQ(width(convexOutline(square)), 1);
    EXPECT_LT((centroid(convexOutline(square)) - Vec2(0.5, 0.5)).norm(), 1e-15);
    EXPECT_LT(convexOutline(std::vector<Vec2>{{0, 0}, {1, 1}, {2, 2}}).size(), 3u);
    EXPECT_TRUE(convexOutline(std::vector<Vec2>{}).empty());
}

} // namespace

} // namespace osculo
