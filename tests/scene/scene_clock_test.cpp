// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene_clock.h"

#include "osculo/math/error.h"
#include "osculo/scene/bite.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace osculo::test {
namespace {

Motion motionOf(int frames, double fps)
{
    Motion motion;
    motion.body = "a";
    motion.frames = frames;
    motion.fps = fps;
    motion.keys.resize(1);
    return motion;
}

TEST(SceneClock, CountsTheLongestMotionAtTheFastestRate)
{
    Scene scene;
    EXPECT_EQ(sceneClock(scene), (SceneClock{1, 30}));
    scene.motions = {motionOf(181, 30)};
    EXPECT_EQ(sceneClock(scene), (SceneClock{181, 30}));
    scene.motions.push_back(motionOf(11, 1)); // 10 s
    EXPECT_EQ(sceneClock(scene), (SceneClock{301, 30}));
    scene.motions.push_back(motionOf(2, 100)); // 0.01 s
    EXPECT_EQ(sceneClock(scene), (SceneClock{1001, 100}));
    scene.motions = {motionOf(2, 3), motionOf(2, 30)}; // ends on a frame but for rounding
    EXPECT_EQ(sceneClock(scene), (SceneClock{11, 30}));
    scene.motions = {motionOf(2, 4), motionOf(2, 30)}; // 7.5 frames: the last is behind the end
    EXPECT_EQ(sceneClock(scene), (SceneClock{9, 30}));
}

TEST(SceneClock, RefusesMoreFramesThanCanBeCounted)
{
    Scene scene;
    scene.motions = {motionOf(1'000'000, 1e-3), motionOf(2, 1000)};
    EXPECT_THROW(sceneClock(scene), InvalidShape);
    scene.motions = {motionOf(1'000'000, 30)};
    EXPECT_EQ(sceneClock(scene).frames, 1'000'000);
}

TEST(SceneClock, TimesAndFramesBelongTogether)
{
    const SceneClock clock{181, 30};
    EXPECT_DOUBLE_EQ(clock.lastTime(), 6);
    for (int frame = 0; frame < 181; ++frame)
        EXPECT_EQ(clock.frameAt(clock.time(frame)), frame);
    EXPECT_EQ(clock.frameAt(-1), 0);
    EXPECT_EQ(clock.frameAt(1e9), 180);
    EXPECT_EQ(clock.frameAt(std::numeric_limits<double>::infinity()), 180);
    EXPECT_EQ(clock.frameAt(std::nan("")), 0);
}

TEST(Bite, GoesStraightAndComesBack)
{
    const Pose open{Eigen::Quaterniond::Identity(), Vec3(0, 0, 0.01)};
    const Pose closed{Eigen::Quaterniond::Identity(), Vec3(0.002, 0, 0)};
    const Motion bite = biteMotion("upper", open, closed);
    EXPECT_EQ(bite.frames, 181);
    for (int frame = 0; frame <= 180; ++frame) {
        const double s = 1 - std::abs(frame - 90) / 90.0;
        const Vec3 expected = (1 - s) * open.translation + s * closed.translation;
        EXPECT_LT((poseAt(bite, frame / 30.0).translation - expected).norm(), 1e-15) << frame;
    }
}

} // namespace
} // namespace osculo::test
