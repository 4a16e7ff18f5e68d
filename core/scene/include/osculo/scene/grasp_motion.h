// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/joint_values.h"
#include "osculo/scene/motion.h"

#include <string>

namespace osculo {

constexpr int kGraspFrames = 91; ///< of a scripted grasp: three seconds at 30 a second

/// A scripted grasp: the robot's joints go from the open values to the closed ones, each at its own constant speed.
/// @pre frames ≥ 2 and fps > 0.
Motion graspMotion(const std::string& robot, const JointValues& open, const JointValues& closed,
                   int frames = kGraspFrames, double fps = 30);

} // namespace osculo
