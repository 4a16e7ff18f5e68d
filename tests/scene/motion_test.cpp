// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/motion.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using Eigen::AngleAxisd;

Motion quarterTurn(Interpolation interpolation = Interpolation::linear)
{
    Motion motion;
    motion.body = "body";
    motion.fps = 10;
    motion.interpolation = interpolation;
    motion.keys.resize(3);
    motion.keys[0].frame = 10;
    motion.keys[0].pose.translation = Vec3(1, 0, 0);
    motion.keys[1].frame = 30;
    motion.keys[1].pose = {Eigen::Quaterniond(AngleAxisd(std::numbers::pi / 2, Vec3::UnitZ())), Vec3(3, 0, 0)};
    motion.keys[2].frame = 31;
    motion.keys[2].pose.translation = Vec3(3, 7, 0);
    return motion;
}

double turnAt(const Motion& motion, double time)
{
    const Vec3 x = poseAt(motion, time).rotation * Vec3::UnitX();
    return std::atan2(x.y(), x.x());
}

TEST(Motion, HoldsBeforeAndAfterItsKeys)
{
    const Motion motion = quarterTurn();
    EXPECT_EQ(poseAt(motion, -5), motion.keys.front().pose);
    EXPECT_EQ(poseAt(motion, 0), motion.keys.front().pose);
    EXPECT_EQ(poseAt(motion, 1), motion.keys.front().pose);
    EXPECT_EQ(poseAt(motion, 3.1), motion.keys.back().pose);
    EXPECT_EQ(poseAt(motion, 1e9), motion.keys.back().pose);
}

TEST(Motion, MeetsItsKeysExactly)
{
    for (const Interpolation interpolation : {Interpolation::linear, Interpolation::smooth}) {
        const Motion motion = quarterTurn(interpolation);
        EXPECT_EQ(poseAt(motion, 3), motion.keys[1].pose);
    }
}

TEST(Motion, LinearHasConstantSpeedAndTurnsBySlerp)
{
    const Motion motion = quarterTurn();
    for (const double s : {0.1, 0.25, 0.5, 0.9}) {
        EXPECT_NEAR(poseAt(motion, 1 + 2 * s).translation.x(), 1 + 2 * s, 1e-14);
        EXPECT_NEAR(turnAt(motion, 1 + 2 * s), s * std::numbers::pi / 2, 1e-14);
    }
}

TEST(Motion, SmoothRestsAtItsKeys)
{
    const Motion motion = quarterTurn(Interpolation::smooth);
    EXPECT_NEAR(poseAt(motion, 2).translation.x(), 2, 1e-14); // half way at half time
    const double h = 1e-4;
    EXPECT_NEAR((poseAt(motion, 1 + h).translation - poseAt(motion, 1).translation).norm() / h, 0, 1e-3);
    EXPECT_NEAR((poseAt(motion, 3).translation - poseAt(motion, 3 - h).translation).norm() / h, 0, 1e-3);
}

TEST(Motion, OneKeyIsAPlace)
{
    Motion motion = quarterTurn();
    motion.keys.resize(1);
    for (const double time : {-1.0, 0.0, 1.0, 2.0})
        EXPECT_EQ(poseAt(motion, time), motion.keys[0].pose);
}

} // namespace
} // namespace osculo
