// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"

#include <map>
#include <string>
#include <vector>

namespace osculo {

/// One key of a motion: for a body its pose in its parent, for a robot its joint values.
struct MotionKey {
    double frame = 0;
    Pose pose;
    std::map<std::string, double> joints; ///< [rad] or [m]
    std::string unknown;                  ///< unknown keys as JSON text
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

} // namespace osculo
