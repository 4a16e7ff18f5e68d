// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/robot_model.h"

#include <map>
#include <optional>
#include <string>

namespace osculo {

/// Values of independent joints by name [rad] or [m]: what a scene and a person write. Those that are not named have their
/// neutral value.
using JointValues = std::map<std::string, double>;

/// Values of all independent joints, in the order of RobotModel::coordinates() [rad] or [m].
using JointVector = Eigen::VectorXd;

/// A value this much outside its limits is within them [rad] or [m]: files write limits with few digits.
constexpr double kJointLimitTolerance = 1e-6;

/// Zero, or the limit nearest to it where zero is outside.
double neutralValue(const JointRange& range);

/// The vector of a map. Names that are no independent joint are passed over (see `jointFault`).
JointVector jointVector(const RobotModel& model, const JointValues& values);

/// The map of a vector, with every independent joint. @pre q has as many values as there are independent joints.
JointValues jointValues(const RobotModel& model, const JointVector& q);

/// The values of all joints, in the order of RobotModel::joints(): those that follow take theirs from q, fixed ones have 0.
/// @pre as above
std::vector<double> withMimic(const RobotModel& model, const JointVector& q);

/// q with every value moved into its range (RobotModel::range). Values that are no numbers become the neutral one.
/// @pre as above
JointVector clampedToLimits(const RobotModel& model, const JointVector& q);

/// Why a named value cannot be one of this robot: no such joint, one that is fixed or follows another, not finite, or outside
/// the range by more than kJointLimitTolerance; and what would be right. Nothing where it can.
struct JointFault {
    std::string problem, remedy;
};
std::optional<JointFault> jointFault(const RobotModel& model, const std::string& joint, double value);

} // namespace osculo
