// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/primitives.h"
#include "osculo/shape/superovoid.h"

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace osculo {

/// A mesh that a link names. It stays in its file: whoever shows or measures the link reads it.
struct LinkMesh {
    std::string uri;           ///< as the robot's file names it: `package://…`, `file://…`, a relative path
    std::string file;          ///< where that was found: absolute, UTF-8, '/' separators; empty: nowhere
    Vec3 scale = Vec3::Ones(); ///< of the file's coordinates, along its axes; negative factors mirror, none is 0

    /// The same name and scale; where it was found does not matter.
    friend bool operator==(const LinkMesh& a, const LinkMesh& b) { return a.uri == b.uri && a.scale == b.scale; }
};

/// A ball about the origin of its frame.
struct LinkSphere {
    double radius = 1; ///< [m], > 0
    friend bool operator==(const LinkSphere&, const LinkSphere&) = default;
};

using LinkGeometry = std::variant<LinkMesh, Box, Cylinder, Capsule, LinkSphere, Superovoid>;

/// What a part of a link is for: to be seen, or to be touched.
enum class LinkPartRole { visual, collision };

struct LinkPart {
    std::string name; ///< may be empty
    LinkGeometry geometry;
    Pose X_LG; ///< of the geometry in the link's frame [m]
    LinkPartRole role = LinkPartRole::visual;
    std::string color; ///< `#rrggbb`, or empty
    friend bool operator==(const LinkPart&, const LinkPart&) = default;
};

struct RobotLink {
    std::string name; ///< unique among the links
    std::vector<LinkPart> parts;
    friend bool operator==(const RobotLink&, const RobotLink&) = default;
};

/// `revolute`: turns about the axis between limits. `continuous`: without limits. `prismatic`: slides along it.
enum class JointKind { fixed, revolute, continuous, prismatic };

/// The words of URDF, in the order of JointKind.
constexpr std::array<std::string_view, 4> kJointKindNames{"fixed", "revolute", "continuous", "prismatic"};

/// The values a joint may take, ends included [rad] or [m].
struct JointRange {
    double lower = -std::numeric_limits<double>::infinity();
    double upper = std::numeric_limits<double>::infinity();
    friend bool operator==(const JointRange&, const JointRange&) = default;
};

/// A joint that takes its value from another: multiplier · value + offset.
struct JointMimic {
    std::string joint;
    double multiplier = 1;
    double offset = 0; ///< [rad] or [m]
    friend bool operator==(const JointMimic&, const JointMimic&) = default;
};

struct RobotJoint {
    std::string name; ///< unique among the joints
    JointKind kind = JointKind::fixed;
    std::string parent, child; ///< names of links
    Pose X_PJ;                 ///< of the joint at value 0, which is the child's frame then, in the parent's frame [m]
    Vec3 axis = Vec3::UnitX(); ///< unit, in the joint's frame; of no meaning for a fixed joint
    JointRange range;          ///< infinite for continuous joints; of no meaning for a fixed joint
    std::optional<double> velocityLimit; ///< [rad/s] or [m/s]
    std::optional<double> effortLimit;   ///< torque [N m] or force [N]
    std::optional<JointMimic> mimic;
    friend bool operator==(const RobotJoint&, const RobotJoint&) = default;

    bool moves() const { return kind != JointKind::fixed; }
    bool turns() const { return kind == JointKind::revolute || kind == JointKind::continuous; }
};

/// Links and joints as a file lists them, not checked yet (see RobotModel).
struct RobotDescription {
    std::string name;
    std::vector<RobotLink> links;
    std::vector<RobotJoint> joints;
    friend bool operator==(const RobotDescription&, const RobotDescription&) = default;
};

} // namespace osculo
