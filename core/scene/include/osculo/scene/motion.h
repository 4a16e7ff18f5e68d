// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/robot/joint_values.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// One key of a motion: for a body its pose in its parent, for a robot its joint values and, maybe, its base.
struct MotionKey {
    double frame = 0;
    Pose pose;
    JointValues joints;                      ///< [rad] or [m]
    std::string unknown;                     ///< unknown keys as JSON text
    std::optional<Pose> base = std::nullopt; ///< of a robot's root link in the world [m]; absent: the robot's own
    friend bool operator==(const MotionKey&, const MotionKey&) = default;
};

/// `linear`: constant speed between keys. `smooth`: at rest at every key, s²(3 − 2s) between.
enum class Interpolation { linear, smooth };

/// A keyed motion of one body or one robot. time [s] = frame / fps.
struct Motion {
    std::string body;            ///< name of the body; empty for a robot's motion
    std::string robot;           ///< name of the robot; empty for a body's motion
    int frames = 1;              ///< number of frames, ≥ 1
    double fps = 30;             ///< > 0
    std::vector<MotionKey> keys; ///< by increasing frame
    Interpolation interpolation = Interpolation::linear;
    std::string unknown;
    friend bool operator==(const Motion&, const Motion&) = default;
};

/// The pose at time t [s]: before the first key its pose, after the last its pose, rotations by slerp between.
/// @pre at least one key.
Pose poseAt(const Motion& motion, double time);

/// The joint values of a robot's motion at time t [s], each between those of the keys before and after; a key that does not
/// name a joint has the value of `rest`. Holds every joint of `rest` and of the keys.
/// @pre at least one key; `rest` names every joint that the keys do not all name
JointValues jointsAt(const Motion& motion, double time, const JointValues& rest);

/// The base of a robot's motion at time t [s]; a key without one has `X_WR`. @pre at least one key.
Pose baseAt(const Motion& motion, double time, const Pose& X_WR);

} // namespace osculo
