// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/robot_model.h"

#include <string>

namespace osculo::test {

inline RobotJoint joint(const std::string& name, JointKind kind, const std::string& parent, const std::string& child,
                        const Vec3& place, const Vec3& axis)
{
    RobotJoint joint;
    joint.name = name;
    joint.kind = kind;
    joint.parent = parent;
    joint.child = child;
    joint.X_PJ.translation = place;
    joint.axis = axis;
    if (kind == JointKind::revolute || kind == JointKind::prismatic)
        joint.range = {-1, 2};
    return joint;
}

/// Two links of 0.3 m and 0.2 m that turn about z, the second along a slide; `twin` follows the shoulder: −2·q + 0.5.
inline RobotDescription arm()
{
    RobotDescription arm;
    arm.name = "arm";
    for (const char* name : {"base", "upper", "lower", "tool", "twin"})
        arm.links.push_back({name, {}});
    arm.joints = {joint("slide", JointKind::prismatic, "upper", "lower", {0.3, 0, 0}, {3, 0, 0}),
                  joint("shoulder", JointKind::revolute, "base", "upper", {0, 0, 0.1}, {0, 0, 2}),
                  joint("tip", JointKind::fixed, "lower", "tool", {0.2, 0, 0}, {0, 0, 0}),
                  joint("twin joint", JointKind::continuous, "base", "twin", {0, 1, 0}, {0, 0, 1})};
    arm.joints.back().mimic = JointMimic{"shoulder", -2, 0.5};
    return arm;
}

} // namespace osculo::test
