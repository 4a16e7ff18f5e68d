// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace osculo {

/// A link of a robot of a scene, by indices.
struct LinkReference {
    std::size_t robot = 0; ///< in Scene::robots
    std::size_t link = 0;  ///< in RobotModel::links()
    friend bool operator==(const LinkReference&, const LinkReference&) = default;
};

/// `ROBOT/LINK`: what a body's parent says to hang on a link.
std::string linkName(const Robot& robot, std::size_t link);

/// The link that `ROBOT/LINK` names, or nothing; names may hold slashes themselves. Robots without a model have no links.
std::optional<LinkReference> findLink(const Scene& scene, std::string_view name);

/// Index of the robot with this name, or nothing.
std::optional<std::size_t> findRobot(const Scene& scene, std::string_view name);

/// A name built from `wanted` that no robot of the scene has yet.
std::string uniqueRobotName(const Scene& scene, std::string_view wanted);

/// Renames a robot and every reference to it. @throws InvalidShape when the new name is empty or taken, a link would be
/// called like a body, or no robot has the old name.
void renameRobot(Scene& scene, std::string_view from, const std::string& to);

/// Removes a robot with its motion; the bodies on its links, and the keys of their motions, move to the world and keep their
/// place (the links' places by the robot's own joint values taken, not by its motion). Does nothing when there is no such
/// robot.
void removeRobot(Scene& scene, std::string_view name);

/// The motion of a robot, or null.
const Motion* motionOfRobot(const Scene& scene, std::string_view robot);

/// Joint values of a robot at time t [s]: its own, replaced by its motion where it has one.
JointValues jointsAt(const Scene& scene, const Robot& robot, double time);

/// Pose of each link of a robot in the world at time t [s], in the order of its model's links. @pre the robot has a model.
std::vector<Pose> linkPoses(const Scene& scene, const Robot& robot, double time);

} // namespace osculo
