// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "osculo/scene/scene_clock.h"
#include "widgets/panels/motion_key_ref.h"
#include "widgets/panels/scene_item.h"

#include <optional>

namespace osculo::app {

/// The changes a person can make to motions, as functions from the scene before to the scene after. One frame of a
/// motion holds one key: a key that comes to where another is replaces it. What does not exist (it was undone in the
/// meantime) leaves the scene as it is.

using widgets::ItemSelection;
using widgets::MotionKeyRef;
using widgets::MotionKeySelection;
using widgets::SceneItem;

/// Keys nearer to each other than this are one [frames]: no rate that is played tells them apart.
constexpr double kSameFrame = 1e-3;

/// Frames of a motion that is made by its first key, where the scene has none yet: four seconds at 30 a second.
constexpr int kNewMotionFrames = 121;

/// The frame of a motion at a time [s]; whole where it is whole but for rounding.
double motionFrame(const Motion& motion, double time);

/// Puts a key for the body's pose in its parent at a time [s]. A body without a motion gets one of the scene's frames
/// and rate; a motion that ends before is made longer. @throws InvalidShape for a time that is negative or beyond what a
/// clock counts.
Scene withPoseKey(Scene scene, std::size_t body, double time, const Pose& X_PB);

/// A key for each body of the selection (its own, or of its shapes) where it is now.
Scene withRecordedPoses(Scene scene, const ItemSelection& items, double time);

/// A key of joint values of a robot at a time, with its base where its motion has one.
Scene withJointKey(Scene scene, std::size_t robot, double time, const JointValues& joints);

/// A key of the robot's joint values where they are now.
Scene withRecordedJoints(Scene scene, std::size_t robot, double time);

/// As `withWorldMotion`, but what is moved of bodies becomes keys at the time.
Scene withRecordedWorldMotion(Scene scene, const ItemSelection& items, const Pose& D_W, double time);

/// Moves keys by whole frames of the scene's clock, all by the same: by less where one would come before the first or
/// behind the last frame of its motion.
struct MovedKeys {
    Scene scene;
    MotionKeySelection keys; ///< the same keys, at their new places
};
MovedKeys withMovedKeys(Scene scene, const MotionKeySelection& keys, int frames);

/// A motion without any key left is removed.
Scene withoutKeys(Scene scene, const MotionKeySelection& keys);

Scene withInterpolation(Scene scene, std::size_t motion, Interpolation interpolation);
/// Keys keep their frames. @throws InvalidShape for less than one frame or more than a clock counts.
Scene withFrames(Scene scene, std::size_t motion, int frames);
/// Keys keep their frames, and so change their times. @throws InvalidShape where it is not above 0 or the clock overflows.
Scene withFps(Scene scene, std::size_t motion, double fps);

/// The motion replaces the one its body or robot has.
Scene withMotion(Scene scene, Motion motion);

/// The motion of a body; nothing where it has none.
std::optional<std::size_t> motionOfBody(const Scene& scene, std::size_t body);

} // namespace osculo::app
