// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/mark.h"

#include "osculo/scene/scene.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

TEST(Mark, DistanceAngleAndRadiusOfKnownTriangles)
{
    const std::vector<Vec3> triangle{{3, 0, 0}, {0, 0, 0}, {0, 4, 0}};
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::distance, {triangle[0], triangle[2]}), 5);
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::angle, triangle), std::numbers::pi / 2);
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::radius, triangle), 2.5); // half the hypotenuse (Thales)
}

TEST(Mark, CircleThroughPointsOfAKnownCircleAnywhereInSpace)
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (int i = 0; i < 200; ++i) {
        const Pose X_WC{
            Eigen::Quaterniond(uniform(random), uniform(random), uniform(random), uniform(random)).normalized(),
            Vec3(uniform(random), uniform(random), uniform(random))};
        const double radius = std::exp(4 * uniform(random));
        const auto at = [&](double angle) {
            return X_WC * Vec3(radius * std::cos(angle), radius * std::sin(angle), 0);
        };
        const double start = 3 * uniform(random);
        const auto circle = circleThrough(at(start), at(start + 1), at(start + 2.5));
        ASSERT_TRUE(circle);
        EXPECT_NEAR(circle->radius, radius, 1e-13 * (radius + 1) * 10);
        EXPECT_LT((circle->center - X_WC.translation).norm(), 1e-13 * (radius + 1) * 10);
        EXPECT_NEAR(circle->normal.dot(X_WC.matrix().col(2)), 1, 1e-13);
    }
}

TEST(Mark, HasNoValueWhereThereIsNone)
{
    const Vec3 a(1, 2, 3), b(2, 4, 6);
    EXPECT_FALSE(markValue(MarkKind::angle, {a, a, b}));
    EXPECT_FALSE(markValue(MarkKind::radius, {a, b, 3 * a}));
    EXPECT_FALSE(markValue(MarkKind::radius, {a, b, b}));
    EXPECT_EQ(*markValue(MarkKind::distance, {a, a}), 0);
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::angle, {a, b, 3 * a}), std::numbers::pi);
}

TEST(Mark, StaysOnItsBodyWhenThatMovesIsRenamedOrRemoved)
{
    Scene scene;
    scene.bodies.resize(2);
    scene.bodies[0].name = "a";
    scene.bodies[1].name = "b";
    scene.bodies[1].parent = "a";
    scene.bodies[0].X_PB.translation = Vec3(0, 0, 2);
    scene.marks.push_back({MarkKind::distance, "", {{"b", Vec3(1, 0, 0), {}}, {"", Vec3(1, 0, 0), {}}}, {}});
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::distance, markPoints(scene, scene.marks[0], 0)), 2);
    scene.bodies[1].X_PB.translation = Vec3(0, 0, 3);
    EXPECT_DOUBLE_EQ(*markValue(MarkKind::distance, markPoints(scene, scene.marks[0], 0)), 5);
    renameBody(scene, "b", "tip");
    EXPECT_EQ(scene.marks[0].points[0].body, "tip");
    removeBody(scene, "a");
    EXPECT_EQ(scene.marks.size(), 1u);
    removeBody(scene, "tip");
    EXPECT_TRUE(scene.marks.empty());
}

} // namespace
} // namespace osculo
