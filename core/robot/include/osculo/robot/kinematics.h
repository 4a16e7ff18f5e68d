// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/joint_values.h"

#include <vector>

namespace osculo {

/// The pose of each link in the world, in the order of RobotModel::links(), for the independent joints' values q and the
/// root link's pose X_WBase. q is not held to the limits.
/// @pre q has as many values as there are independent joints, all finite
std::vector<Pose> forwardKinematics(const RobotModel& model, const JointVector& q, const Pose& X_WBase = {});

/// How a point fixed to a link moves with the independent joints, in the world: column i holds, for joint i at unit speed and
/// the others at rest, the link's angular velocity (rows 0 to 2, [rad/s] for each [rad/s], or [m/s]) and the velocity of the
/// point (rows 3 to 5). Joints that follow count with the one they follow; columns of joints that do not move the link are 0.
using LinkJacobian = Eigen::Matrix<double, 6, Eigen::Dynamic>;

/// @param X_WL of all links, from `forwardKinematics` at the q in question
/// @param link index of the link that the point is fixed to; its own place in X_WL is not used
/// @param p_WP the point [m]
LinkJacobian linkJacobian(const RobotModel& model, const std::vector<Pose>& X_WL, std::size_t link, const Vec3& p_WP);

/// The same from joint values. @pre as forwardKinematics
LinkJacobian linkJacobian(const RobotModel& model, const JointVector& q, const Pose& X_WBase, std::size_t link,
                          const Vec3& p_WP);

} // namespace osculo
