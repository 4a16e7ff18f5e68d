// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/motion_edits.h"

#include "app/jobs/measured_state.h"
#include "osculo/math/error.h"
#include "tests/gui/motion_scene.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

std::vector<double> framesOf(const Scene& scene, std::size_t motion = 0)
{
    std::vector<double> frames;
    for (const MotionKey& key : scene.motions.at(motion).keys)
        frames.push_back(key.frame);
    return frames;
}

TEST(MotionEdits, TheFirstPoseMakesAMotion)
{
    Scene scene;
    scene.bodies = {test::ball("a", 0.01, Vec3(1, 2, 3))};
    const Scene after = withRecordedPoses(scene, {{Kind::shape, 0, 0}}, 0.5);
    ASSERT_EQ(after.motions.size(), 1u);
    EXPECT_EQ(after.motions[0].body, "a");
    EXPECT_EQ(after.motions[0].frames, kNewMotionFrames);
    EXPECT_EQ(framesOf(after), std::vector<double>{15});
    EXPECT_EQ(after.motions[0].keys[0].pose, scene.bodies[0].X_PB);
    EXPECT_TRUE(withRecordedPoses(scene, {}, 0) == scene) << "nothing selected, nothing recorded";
}

TEST(MotionEdits, APoseRecordedOfAMovingBodyIsWhereItIs)
{
    const Scene scene = test::approach();
    const Scene after = withRecordedPoses(scene, {{Kind::body, 1}}, 10 / 30.0);
    EXPECT_EQ(framesOf(after), (std::vector<double>{0, 10, 20, 40}));
    EXPECT_NEAR(after.motions[0].keys[1].pose.translation.x(), 0.03, 1e-15);
    for (const double time : {0.0, 0.2, 0.5, 0.9, 1.3})
        EXPECT_TRUE(
            poseAt(after.motions[0], time).translation.isApprox(poseAt(scene.motions[0], time).translation, 1e-12))
            << "a key on the way changes nothing, at " << time;
}

TEST(MotionEdits, AKeyReplacesTheOneAtItsFrame)
{
    Scene scene = test::approach();
    scene.motions[0].keys[1].unknown = "{\"note\":1}";
    Pose pose;
    pose.translation = Vec3(0, 7, 0);
    const Scene after = withPoseKey(scene, 1, 20 / 30.0, pose);
    EXPECT_EQ(framesOf(after), (std::vector<double>{0, 20, 40}));
    EXPECT_EQ(after.motions[0].keys[1].pose, pose);
    EXPECT_EQ(after.motions[0].keys[1].unknown, "{\"note\":1}");
}

TEST(MotionEdits, AKeyBehindTheEndMakesTheMotionLonger)
{
    const Scene after = withPoseKey(test::approach(), 1, 2.0, {});
    EXPECT_EQ(after.motions[0].frames, 61);
    EXPECT_THROW(withPoseKey(test::approach(), 1, -0.1, {}), InvalidShape);
    EXPECT_THROW(withPoseKey(test::approach(), 1, 1e12, {}), InvalidShape);
    EXPECT_THROW(withPoseKey(test::approach(), 1, std::nan(""), {}), InvalidShape);
}

TEST(MotionEdits, KeysMoveByFramesOfTheClockAndStayInTheMotion)
{
    Scene scene = test::approach();
    EXPECT_EQ(framesOf(withMovedKeys(scene, {{0, 1}}, 5).scene), (std::vector<double>{0, 25, 40}));
    EXPECT_EQ(framesOf(withMovedKeys(scene, {{0, 1}}, 500).scene), (std::vector<double>{0, 40}))
        << "the end is the limit";
    EXPECT_EQ(framesOf(withMovedKeys(scene, {{0, 0}, {0, 1}}, -500).scene), (std::vector<double>{0, 20, 40}))
        << "none can go: all stay";
    // A second motion at half the rate: two frames of the clock are one of its own.
    Motion slow = scene.motions[0];
    slow.body = "rest";
    slow.fps = 15;
    scene.motions.push_back(slow);
    const MovedKeys moved = withMovedKeys(scene, {{0, 1}, {1, 1}}, 4);
    EXPECT_EQ(framesOf(moved.scene, 0), (std::vector<double>{0, 24, 40}));
    EXPECT_EQ(framesOf(moved.scene, 1), (std::vector<double>{0, 22, 40}));
    EXPECT_EQ(moved.keys, (MotionKeySelection{{0, 1}, {1, 1}}));
}

TEST(MotionEdits, AKeyMovedOverAnotherIsStillItself)
{
    Scene scene = test::approach();
    scene.motions[0].keys.insert(scene.motions[0].keys.begin() + 1, test::keyAt(10, Vec3(0, 0, 1)));
    const MovedKeys over = withMovedKeys(scene, {{0, 1}}, 15);
    EXPECT_EQ(framesOf(over.scene), (std::vector<double>{0, 20, 25, 40}));
    EXPECT_EQ(over.keys, (MotionKeySelection{{0, 2}}));
    EXPECT_EQ(over.scene.motions[0].keys[2].pose.translation, Vec3(0, 0, 1));
    const MovedKeys onto = withMovedKeys(scene, {{0, 1}}, 10);
    EXPECT_EQ(framesOf(onto.scene), (std::vector<double>{0, 20, 40}));
    EXPECT_EQ(onto.scene.motions[0].keys[1].pose.translation, Vec3(0, 0, 1)) << "the moved one replaces";
}

TEST(MotionEdits, WhatDoesNotExistChangesNothing)
{
    const Scene scene = test::approach();
    EXPECT_TRUE(withMovedKeys(scene, {{3, 0}, {0, 9}}, 2).scene == scene);
    EXPECT_TRUE(withoutKeys(scene, {{3, 0}, {0, 9}}) == scene);
    EXPECT_TRUE(withFrames(scene, 4, 7) == scene);
    EXPECT_TRUE(withFps(scene, 4, 7) == scene);
    EXPECT_TRUE(withInterpolation(scene, 4, Interpolation::smooth) == scene);
    EXPECT_TRUE(withRecordedJoints(scene, 0, 0) == scene);
    EXPECT_TRUE(withPoseKey(scene, 9, 0, {}) == scene);
}

TEST(MotionEdits, AMotionWithoutKeysIsGone)
{
    const Scene scene = test::approach();
    EXPECT_EQ(framesOf(withoutKeys(scene, {{0, 2}, {0, 0}})), std::vector<double>{20});
    EXPECT_TRUE(withoutKeys(scene, {{0, 0}, {0, 1}, {0, 2}}).motions.empty());
}

TEST(MotionEdits, FramesAndRatesOutOfRangeAreRefused)
{
    const Scene scene = test::approach();
    EXPECT_EQ(withFrames(scene, 0, 1'000'000).motions[0].frames, 1'000'000);
    EXPECT_THROW(withFrames(scene, 0, 0), InvalidShape);
    EXPECT_EQ(withFps(scene, 0, 60).motions[0].fps, 60);
    for (const double fps : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        EXPECT_THROW(withFps(scene, 0, fps), InvalidShape) << fps;
    // A slow long motion beside one at a great rate would be more frames than a clock counts.
    Scene two = withFrames(scene, 0, 1'000'000);
    Motion fast = scene.motions[0];
    fast.body = "rest";
    two.motions.push_back(fast);
    EXPECT_THROW(withFps(two, 1, 1e6), InvalidShape);
}

TEST(MotionEdits, ARecordedMoveIsAKeyWhereItWasDragged)
{
    Scene scene = test::approach();
    scene.bodies[1].parent = "rest";
    scene.bodies[0].X_PB = poseFromRpy(Vec3(0.1, 0, 0), 0, 0, 1.2);
    const double time = 10 / 30.0;
    const Vec3 before = worldPoses(scene, time)[1].translation;
    const Scene after =
        withRecordedWorldMotion(scene, {{Kind::body, 1}}, {Eigen::Quaterniond::Identity(), Vec3(0, 0, 0.02)}, time);
    EXPECT_EQ(framesOf(after), (std::vector<double>{0, 10, 20, 40}));
    EXPECT_TRUE(worldPoses(after, time)[1].translation.isApprox(before + Vec3(0, 0, 0.02), 1e-12));
    EXPECT_EQ(after.bodies[1].X_PB, scene.bodies[1].X_PB) << "where it is placed without its motion stays";
}

TEST(MotionEdits, RandomEditsKeepKeysInOrder)
{
    std::mt19937_64 random(20261128);
    Scene scene = test::approach();
    int replaced = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::size_t count = scene.motions.empty() ? 0 : scene.motions[0].keys.size();
        const auto shift = static_cast<int>(random() % 21) - 10;
        if (count == 0 || random() % 3 == 0) {
            scene = withPoseKey(scene, 1, static_cast<double>(random() % 41) / 30, {});
        } else if (random() % 5 == 0) {
            scene = withoutKeys(scene, {{0, random() % count}});
        } else {
            MotionKeySelection keys{{0, random() % count}, {0, random() % count}};
            const MovedKeys moved = withMovedKeys(scene, keys, shift);
            replaced += moved.scene.motions[0].keys.size() < count;
            scene = moved.scene;
        }
        for (std::size_t m = 0; m < scene.motions.size(); ++m) {
            const auto frames = framesOf(scene, m);
            for (std::size_t k = 1; k < frames.size(); ++k)
                ASSERT_GE(frames[k] - frames[k - 1], kSameFrame) << "step " << i;
            ASSERT_GE(frames.front(), 0);
            ASSERT_LE(frames.back(), scene.motions[m].frames - 1);
        }
    }
    EXPECT_GT(replaced, 20) << "the moves did meet other keys";
}

TEST(MeasuredState, OnlyWhatGivesNumbersCounts)
{
    const Scene scene = test::approach();
    const auto same = [&](auto change) {
        Scene other = scene;
        change(other);
        return measuresTheSame(scene, other);
    };
    EXPECT_TRUE(same([](Scene& s) { s.bodies[0].color = "#ff0000"; }));
    EXPECT_TRUE(same([](Scene& s) { s.bodies[0].opacity = 0.5; }));
    EXPECT_TRUE(same([](Scene& s) { s.bodies[0].visible = false; }));
    EXPECT_TRUE(same([](Scene& s) { s.bodies[0].shapes[0].name = "x"; }));
    EXPECT_TRUE(same([](Scene& s) { s.view.camera.position = Vec3(1, 1, 1); }));
    EXPECT_TRUE(same([](Scene& s) { s.unit = LengthUnit::inch; }));
    EXPECT_TRUE(same([](Scene& s) { s.bodies[0].friction = 1; }));
    EXPECT_FALSE(same([](Scene& s) { s.bodies[0].name = "other"; })) << "results carry names";
    EXPECT_FALSE(same([](Scene& s) { s.bodies[0].X_PB.translation.x() += 1e-12; }));
    EXPECT_FALSE(same([](Scene& s) { s.bodies[0].shapes[0].geometry = Superovoid::sphere(0.02); }));
    EXPECT_FALSE(same([](Scene& s) { s.bodies[0].shapes[0].role = ShapeRole::reference; }));
    EXPECT_FALSE(same([](Scene& s) { s.pairs[0].method = "support"; }));
    EXPECT_FALSE(same([](Scene& s) { s.pairs.clear(); }));
    EXPECT_FALSE(same([](Scene& s) { s.motions[0].fps = 60; }));
    EXPECT_FALSE(same([](Scene& s) { s.motions[0].keys[1].frame = 19; }));
    EXPECT_FALSE(same([](Scene& s) { s.motions[0].interpolation = Interpolation::smooth; }));
}

} // namespace
} // namespace osculo::app
