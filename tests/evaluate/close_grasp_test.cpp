// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "hand_scenes.h"

#include "osculo/evaluate/close_grasp.h"
#include "osculo/evaluate/first_contact.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

/// Gap between the left finger's ball and the ball between, in closed form.
double gapOf(double angle, double height)
{
    const Vec3 finger(-0.03 + 0.1 * std::sin(angle), 0, 0.1 * std::cos(angle));
    return (finger - Vec3(0, 0, height)).norm() - 0.015;
}

} // namespace

TEST(CloseGrasp, StopsBothFingersAtTheBall)
{
    const Scene scene = gripper(0.09);
    const CloseOptions options{.targets = {"ball"}, .joints = {}, .tolerance = 1e-6};
    const CloseResult result = closeUntilContact(scene, 0, options);
    EXPECT_TRUE(result.settled);
    ASSERT_EQ(result.touches.size(), 2u);
    EXPECT_TRUE(result.atLimit.empty());
    const double left = result.joints.at("left");
    EXPECT_GT(left, 0.05); // it moved
    EXPECT_GE(gapOf(left, 0.09), 0);
    EXPECT_LE(gapOf(left, 0.09), 1.1e-6);
    EXPECT_NEAR(result.joints.at("right"), -left, 1e-5); // its mirror image, but for the tolerance
    EXPECT_EQ(result.joints.at("spread"), 0);            // goes both ways: no finger
}

TEST(CloseGrasp, ClosesToTheLimitsWhereThereIsNothing)
{
    const CloseResult result = closeUntilContact(gripper(5), 0, {.targets = {"ball"}, .joints = {"left"}});
    EXPECT_TRUE(result.settled);
    EXPECT_TRUE(result.touches.empty());
    EXPECT_EQ(result.atLimit, std::vector<std::string>{"left"});
    EXPECT_EQ(result.joints.at("left"), 1.5);
    EXPECT_EQ(result.joints.at("right"), 0);
}

TEST(CloseGrasp, HoldsWhatTouchesFromTheStart)
{
    Scene scene = gripper(0.1);
    scene.bodies[2].X_PB.translation = {-0.03, 0, 0.1};
    const CloseResult result = closeUntilContact(scene, 0, {.targets = {"ball"}, .joints = {}});
    EXPECT_EQ(result.joints.at("left"), 0);
    EXPECT_LT(result.joints.at("right"), -0.1);
    EXPECT_LT(result.touches.front().distance, 0);
}

TEST(CloseGrasp, RefusesWhatIsNoTargetAndNoJoint)
{
    const Scene scene = gripper(0.1);
    EXPECT_THROW(closeUntilContact(scene, 0, {.targets = {}, .joints = {}}), InvalidShape);
    EXPECT_THROW(closeUntilContact(scene, 0, {.targets = {"nobody"}, .joints = {}}), InvalidShape);
    EXPECT_THROW(closeUntilContact(scene, 0, {.targets = {"left"}, .joints = {}}), InvalidShape);
    EXPECT_THROW(closeUntilContact(scene, 0, {.targets = {"ball"}, .joints = {"thumb"}}), InvalidShape);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(closeUntilContact(scene, 0, {.targets = {"ball"}, .joints = {}}, stop.get_token()), Cancelled);
}

TEST(FirstContact, OfARobotsMotionMatchesBisection)
{
    for (const Interpolation interpolation : {Interpolation::linear, Interpolation::smooth}) {
        Scene scene = gripper(0.09);
        scene.pairs = {pairOf("left", "ball")};
        Motion motion;
        motion.robot = "gripper";
        motion.frames = 11;
        motion.fps = 10;
        motion.interpolation = interpolation;
        MotionKey open, closed;
        open.joints = {{"left", 0}};
        closed.frame = 10;
        closed.joints = {{"left", 1}};
        motion.keys = {open, closed};
        scene.motions = {motion};
        double low = 0, high = 0.5; // of the angle: apart at the one, overlapping at the other
        ASSERT_GT(gapOf(low, 0.09), 0);
        ASSERT_LT(gapOf(0.2, 0.09), 0);
        high = 0.2;
        for (int i = 0; i < 60; ++i)
            (gapOf(0.5 * (low + high), 0.09) > 0 ? low : high) = 0.5 * (low + high);
        const FirstContact contact = firstContact(scene, 0);
        EXPECT_TRUE(contact.found);
        const double angle = jointsAt(scene, scene.robots[0], contact.freeUntil).at("left");
        EXPECT_NEAR(angle, low, 1e-6);
        EXPECT_LE(angle, low + 1e-12);
    }
}

} // namespace osculo::test
