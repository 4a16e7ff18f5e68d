// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gizmo_drag.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include <Eigen/Geometry>

namespace osculo::widgets {
namespace {

constexpr double kWidth = 800, kHeight = 600;
constexpr double kDegree = std::numbers::pi / 180;

/// Looks from −y at the origin, z up.
Camera frontCamera(bool parallel)
{
    Camera camera;
    camera.position = Vec3(0, -10, 0);
    camera.focus = Vec3::Zero();
    camera.up = Vec3::UnitZ();
    camera.parallel = parallel;
    camera.parallelScale = 3;
    return camera;
}

Projection frontView(bool parallel)
{
    return {frontCamera(parallel), kWidth, kHeight};
}

Pixel pixelOf(const Projection& view, const Vec3& p_W)
{
    const Vec3 pixel = view.toPixel(p_W);
    return {pixel.x(), pixel.y()};
}

class BothProjections : public testing::TestWithParam<bool> {
protected:
    Projection view = frontView(GetParam());
};

TEST_P(BothProjections, AnAxisIsFollowedExactly)
{
    // The mouse goes from the picture of one point of the axis to that of another: the way is the one between them.
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> draw(-1, 1);
    int checked = 0;
    for (int k = 0; k < 200; ++k) {
        const Vec3 origin(draw(random), draw(random), draw(random));
        const Vec3 axis = Vec3(draw(random), draw(random), draw(random)).normalized();
        const double before = draw(random), after = draw(random);
        const auto way = dragAlongAxis(view, origin, axis, pixelOf(view, origin + before * axis),
                                       pixelOf(view, origin + after * axis));
        if (std::abs(axis.y()) > 0.98)
            continue;
        ASSERT_TRUE(way) << k;
        EXPECT_NEAR(*way, after - before, 1e-9);
        ++checked;
    }
    EXPECT_GT(checked, 150);
}

TEST_P(BothProjections, ThePlaneIsFollowedExactly)
{
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> draw(-1, 1);
    int checked = 0;
    for (int k = 0; k < 200; ++k) {
        const Vec3 origin(draw(random), draw(random), draw(random));
        const Vec3 normal = Vec3(draw(random), draw(random), draw(random)).normalized();
        const Vec3 u = normal.unitOrthogonal(), v = normal.cross(u);
        const Vec3 a = origin + draw(random) * u + draw(random) * v, b = origin + draw(random) * u + draw(random) * v;
        if (std::abs(normal.y()) < 0.3)
            continue;
        const auto step = dragInPlane(view, origin, normal, pixelOf(view, a), pixelOf(view, b));
        ASSERT_TRUE(step) << k;
        EXPECT_LT((*step - (b - a)).norm(), 1e-9);
        ++checked;
    }
    EXPECT_GT(checked, 100);
}

TEST_P(BothProjections, WhatIsGrabbedOnARingTurnsWithTheMouse)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> draw(-1, 1);
    int checked = 0;
    for (int k = 0; k < 200; ++k) {
        const Vec3 centre(draw(random), draw(random), draw(random));
        const Vec3 axis = Vec3(draw(random), draw(random), draw(random)).normalized();
        const double angle = 3 * draw(random);
        const Vec3 out = axis.unitOrthogonal(), turned = Eigen::AngleAxisd(angle, axis) * out;
        if (std::abs(axis.y()) < 0.35)
            continue;
        const auto found =
            dragAbout(view, centre, axis, 1, pixelOf(view, centre + out), pixelOf(view, centre + turned));
        ASSERT_TRUE(found) << k;
        EXPECT_NEAR(*found, angle, 1e-9);
        ++checked;
    }
    EXPECT_GT(checked, 80);
}

TEST_P(BothProjections, AnAxisSeenEndOnFollowsTheMouseUpwards)
{
    const double pixel = view.worldPerPixel(10);
    const auto up = dragAlongAxis(view, Vec3::Zero(), Vec3::UnitY(), {400, 300}, {400, 250});
    const auto right = dragAlongAxis(view, Vec3::Zero(), Vec3::UnitY(), {400, 300}, {470, 300});
    ASSERT_TRUE(up && right);
    EXPECT_NEAR(*up, 50 * pixel, 1e-12);
    EXPECT_NEAR(*right, 0, 1e-12);
}

TEST_P(BothProjections, APlaneSeenEdgeOnFollowsTheMouseInThePicture)
{
    const double pixel = view.worldPerPixel(10);
    const auto step = dragInPlane(view, Vec3::Zero(), Vec3::UnitZ(), {400, 300}, {430, 250});
    ASSERT_TRUE(step);
    EXPECT_LT((*step - Vec3(30 * pixel, 0, 0)).norm(), 1e-12);
}

TEST_P(BothProjections, ARingSeenEdgeOnTurnsByTheWayAlongIt)
{
    // About z, seen from −y: the near half runs towards +x, as a wheel turned right-handed does.
    const double pixel = view.worldPerPixel(10), radius = 0.5;
    const auto angle = dragAbout(view, Vec3::Zero(), Vec3::UnitZ(), radius, {400, 300}, {450, 300});
    ASSERT_TRUE(angle);
    EXPECT_NEAR(*angle, 50 * pixel / radius, 1e-12);
    // It agrees in sense with the same ring tilted towards the eye, where the near place follows the mouse.
    const Vec3 tilted = Vec3(0, -0.4, 1).normalized();
    const auto seen =
        dragAbout(view, Vec3::Zero(), tilted, radius, pixelOf(view, radius * Vec3(0, -1, -0.4).normalized()),
                  pixelOf(view, radius * Vec3(0.1, -1, -0.4).normalized()));
    ASSERT_TRUE(seen);
    EXPECT_GT(*seen, 0);
}

TEST_P(BothProjections, ScalingFollowsTheAxisAsItIsSeen)
{
    EXPECT_NEAR(dragScale(view, Vec3::Zero(), Vec3::UnitX(), 90, {500, 300}, {590, 300}), 2, 1e-9);
    EXPECT_NEAR(dragScale(view, Vec3::Zero(), Vec3::UnitX(), 90, {500, 300}, {410, 300}), 0.5, 1e-9);
    EXPECT_NEAR(dragScale(view, Vec3::Zero(), Vec3::UnitX(), 90, {500, 300}, {500, 200}), 1, 1e-9);
    EXPECT_NEAR(dragScale(view, Vec3::Zero(), Vec3(-Vec3::UnitX()), 90, {300, 300}, {210, 300}), 2, 1e-9);
    EXPECT_NEAR(dragScale(view, Vec3::Zero(), Vec3::UnitY(), 90, {400, 300}, {400, 210}), 2, 1e-9) << "end on";
    EXPECT_GT(dragScale(view, Vec3::Zero(), std::nullopt, 90, {400, 300}, {460, 240}), 1);
    EXPECT_GT(dragScale(view, Vec3::Zero(), std::nullopt, 90, {400, 300}, {-4000, 9000}), 0) << "never inside out";
}

INSTANTIATE_TEST_SUITE_P(Projections, BothProjections, testing::Bool(),
                         [](const auto& one) { return one.param ? "parallel" : "perspective"; });

TEST(GizmoDrag, RaysAlongAnAxisOrAPlaneSayNothing)
{
    const Ray ray{{0, -10, 0}, Vec3::UnitY()};
    EXPECT_FALSE(alongAxis(ray, Vec3::Zero(), Vec3::UnitY()));
    EXPECT_FALSE(alongAxis(ray, Vec3::Zero(), Vec3(std::sin(2 * kDegree), std::cos(2 * kDegree), 0)));
    EXPECT_TRUE(alongAxis(ray, Vec3::Zero(), Vec3(std::sin(10 * kDegree), std::cos(10 * kDegree), 0)));
    EXPECT_FALSE(onPlane(ray, Vec3::Zero(), Vec3::UnitZ()));
    EXPECT_FALSE(onPlane(ray, Vec3(0, -20, 0), Vec3::UnitY())) << "behind the start";
    EXPECT_TRUE(onPlane(ray, Vec3(5, 3, 1), Vec3::UnitY())->isApprox(Vec3(0, 3, 0)));
    EXPECT_FALSE(alongAxis(ray, Vec3(0, -20, 0), Vec3::UnitX())) << "behind the start";
}

TEST(GizmoDrag, TheNearestPlaceOnALineOfAPassingRay)
{
    // A vertical line at x = 2, a ray along y at height 3 that misses it by 2.
    const auto t = alongAxis({{0, -10, 3}, Vec3::UnitY()}, Vec3(2, 0, 1), Vec3::UnitZ());
    ASSERT_TRUE(t);
    EXPECT_NEAR(*t, 2, 1e-12);
}

TEST(GizmoDrag, BeyondTheHorizonNothingMoves)
{
    const Projection view = frontView(false);
    // The floor z = −1: rows above the horizon (the middle) meet it nowhere, and those just below it too far away.
    const Pixel near = pixelOf(view, {0, 0, -1});
    EXPECT_FALSE(dragInPlane(view, Vec3(0, 0, -3), Vec3::UnitZ(), near, {400, 100}));
    EXPECT_FALSE(dragInPlane(view, Vec3(0, 0, -3), Vec3::UnitZ(), near, {400, 301}));
}

TEST(GizmoDrag, StepsAreRoundedToTheNearest)
{
    EXPECT_DOUBLE_EQ(snapped(0.00149, 0.001), 0.001);
    EXPECT_DOUBLE_EQ(snapped(-0.00151, 0.001), -0.002);
    EXPECT_DOUBLE_EQ(snapped(0.00149, 0), 0.00149);
}

} // namespace
} // namespace osculo::widgets
