// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/joint_values.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

Eigen::Index count(const RobotModel& model)
{
    return static_cast<Eigen::Index>(model.coordinates().size());
}

const RobotJoint& independentJoint(const RobotModel& model, Eigen::Index i)
{
    return model.joints()[model.coordinates()[static_cast<std::size_t>(i)]];
}

} // namespace

double neutralValue(const JointRange& range)
{
    return std::clamp(0.0, range.lower, range.upper);
}

JointVector jointVector(const RobotModel& model, const JointValues& values)
{
    JointVector q(count(model));
    for (Eigen::Index i = 0; i < q.size(); ++i) {
        const auto named = values.find(independentJoint(model, i).name);
        q[i] = named != values.end() ? named->second : neutralValue(model.range(static_cast<std::size_t>(i)));
    }
    return q;
}

JointValues jointValues(const RobotModel& model, const JointVector& q)
{
    OSCULO_DEMAND(q.size() == count(model));
    JointValues values;
    for (Eigen::Index i = 0; i < q.size(); ++i)
        values.emplace(independentJoint(model, i).name, q[i]);
    return values;
}

std::vector<double> withMimic(const RobotModel& model, const JointVector& q)
{
    OSCULO_DEMAND(q.size() == count(model));
    std::vector<double> values(model.joints().size(), 0);
    for (std::size_t j = 0; j < values.size(); ++j)
        if (const auto& drive = model.drive(j))
            values[j] = drive->multiplier * q[static_cast<Eigen::Index>(drive->coordinate)] + drive->offset;
    return values;
}

JointVector clampedToLimits(const RobotModel& model, const JointVector& q)
{
    OSCULO_DEMAND(q.size() == count(model));
    JointVector clamped = q;
    for (Eigen::Index i = 0; i < q.size(); ++i) {
        const JointRange& range = model.range(static_cast<std::size_t>(i));
        clamped[i] = std::isfinite(q[i]) ? std::clamp(q[i], range.lower, range.upper) : neutralValue(range);
    }
    return clamped;
}

std::optional<JointFault> jointFault(const RobotModel& model, const std::string& joint, double value)
{
    const auto index = model.findJoint(joint);
    if (!index)
        return JointFault{fmt::format("the robot `{}` has no joint `{}`", model.name(), joint),
                          "the name of one of its joints that move"};
    if (!model.joints()[*index].moves())
        return JointFault{fmt::format("the joint `{}` is fixed", joint), "leave it out"};
    if (const auto& mimic = model.joints()[*index].mimic)
        return JointFault{fmt::format("the joint `{}` follows `{}`", joint, mimic->joint),
                          "leave it out, and give the value of the one it follows"};
    const JointRange& range = model.range(model.drive(*index)->coordinate);
    if (!std::isfinite(value) || value < range.lower - kJointLimitTolerance
        || value > range.upper + kJointLimitTolerance)
        return JointFault{
            fmt::format("{} is outside the limits of the joint `{}`", value, joint),
            fmt::format("from {} to {} {}", range.lower, range.upper, model.joints()[*index].turns() ? "rad" : "m")};
    return std::nullopt;
}

} // namespace osculo
