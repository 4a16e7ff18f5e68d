// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/robot/joint_values.h"
#include "osculo/scene/geometry.h"
#include "osculo/scene/lesson.h"
#include "osculo/scene/mark.h"
#include "osculo/scene/motion.h"
#include "osculo/scene/unit.h"
#include "osculo/scene/unknown_keys.h"
#include "osculo/scene/view.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// What a shape is for: `contact` shapes are measured, `reference` shapes are shown and fitted to.
enum class ShapeRole { contact, reference };

struct SceneShape {
    std::string name; ///< shown in the tree; may be empty (the kind and number are shown instead)
    Geometry geometry;
    Pose X_BS; ///< in the body's frame [m]
    ShapeRole role = ShapeRole::contact;
    bool visible = true;
    UnknownKeys unknown;
    friend bool operator==(const SceneShape&, const SceneShape&) = default;
};

struct Velocity {
    Vec3 linear = Vec3::Zero();  ///< [m/s]
    Vec3 angular = Vec3::Zero(); ///< [rad/s]
    friend bool operator==(const Velocity&, const Velocity&) = default;
};

struct Body {
    std::string name;   ///< unique in the scene, not empty
    std::string parent; ///< name of another body, or `ROBOT/LINK`; empty: the world
    std::string group;  ///< heading under which the tree lists it; moves nothing; empty: none
    std::vector<SceneShape> shapes;
    Pose X_PB;          ///< in the parent's frame [m]
    std::string color;  ///< `#rrggbb`; empty: from the palette
    double opacity = 1; ///< 0 … 1
    bool visible = true;
    double mass = 1;             ///< [kg]
    Vec3 inertia = Vec3::Ones(); ///< principal moments in the body's frame [kg m²]
    Velocity velocity;
    bool fixed = false;
    double friction = 0;
    UnknownKeys unknown;
    friend bool operator==(const Body&, const Body&) = default;
};

/// A robot of links and joints. What its links look like and are measured by are bodies with `ROBOT/LINK` as parent.
struct Robot {
    std::string name;   ///< unique among the robots, not empty
    std::string file;   ///< URDF; a path as in MeshGeometry
    Pose X_WR;          ///< of the root link in the world [m]
    JointValues joints; ///< of independent joints [rad] or [m]; the others are neutral
    UnknownKeys unknown;
    RobotModelPtr model = nullptr; ///< what the file holds; never null in a loaded scene

    /// The same values, and the same model (shared, or equal).
    friend bool operator==(const Robot& a, const Robot& b);
};

/// Two bodies to measure.
struct Pair {
    std::string a, b;
    std::string method = "auto";
    std::optional<double> threshold; ///< [m]; absent: the least distance only
    double dilation = 0;             ///< [m]
    double angular = 0;              ///< normal-cone dilation [rad]
    UnknownKeys unknown;
    friend bool operator==(const Pair&, const Pair&) = default;

    /// `a – b`: what tables, labels and `--pair` call it.
    std::string name() const { return a + " – " + b; }
};

struct Impulse {
    std::string body;
    double time = 0;           ///< [s]
    Vec3 force = Vec3::Zero(); ///< [N s]
    UnknownKeys unknown;
    friend bool operator==(const Impulse&, const Impulse&) = default;
};

struct Dynamics {
    Vec3 gravity = Vec3(0, 0, -9.81);
    std::string model = "compliant";
    std::string integrator = "semi-implicit";
    double step = 0.0005;   ///< [s]
    double stiffness = 2e4; ///< [N/m]
    double damping = 50;    ///< [N s/m]
    UnknownKeys unknown;
    friend bool operator==(const Dynamics&, const Dynamics&) = default;
};

/// Everything a person works on, as a value: copied, compared, saved and undone as one. Heavy shapes are shared.
/// Lengths are in metres whatever the file's unit is.
struct Scene {
    LengthUnit unit = LengthUnit::millimetre; ///< of the scene file and of what is shown
    std::vector<Body> bodies;
    std::vector<Robot> robots;
    std::vector<Pair> pairs;
    std::vector<Motion> motions;
    std::vector<UnknownKeys> grasps; ///< kept whole until their solver reads them
    std::vector<UnknownKeys> stances;
    std::vector<Impulse> impulses;
    std::optional<Dynamics> dynamics;
    std::vector<Mark> marks;
    View view;
    std::vector<NamedCamera> cameras;
    std::vector<Note> notes;
    UnknownKeys unknown;
    friend bool operator==(const Scene&, const Scene&) = default;
};

/// Index of the body with this name, or nothing.
std::optional<std::size_t> findBody(const Scene& scene, std::string_view name);

/// A name built from `wanted` that no body of the scene has yet.
std::string uniqueBodyName(const Scene& scene, std::string_view wanted);

/// Renames a body and every reference to it. @throws InvalidShape when the new name is empty or taken (also by a robot's link),
/// or no body has the old one.
void renameBody(Scene& scene, std::string_view from, const std::string& to);

/// Removes a body with its pairs, motions, impulses and marks; children, and the keys of their motions, move to its parent and
/// keep their place in the world (the removed body's own place taken as its pose, not its motion). Does nothing when
/// there is no such body.
void removeBody(Scene& scene, std::string_view name);

/// Pose of each body in the world at time t [s]: its place in its parent, replaced by its motion where it has one.
/// A body on a robot's link moves with it: the link's place follows from the robot's joint values at that time.
/// @pre parents exist and are not cyclic (validated on load).
std::vector<Pose> worldPoses(const Scene& scene, double time);

} // namespace osculo
