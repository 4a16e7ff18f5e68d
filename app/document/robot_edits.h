// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/link_fit.h"
#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo::app {

using widgets::ItemSelection;

/// The robot that a selection means: a robot, one whose link a selected body hangs on, one that a selected motion moves; or
/// the only robot of the scene. Nothing otherwise.
std::optional<std::size_t> robotOf(const Scene& scene, const ItemSelection& items);

/// Bodies that a robot could touch: visible ones with contact shapes that do not hang on it, by name. Where `items` holds
/// some of them, only those.
std::vector<std::string> grasped(const Scene& scene, std::size_t robot, const ItemSelection& items);

/// The superovoids of links fitted in `fitted` added to the bodies of the same names, with what addFits() says. Bodies that
/// are gone, or lost the shape that was fitted, are passed over.
Scene withLinkFits(Scene scene, const Scene& fitted, std::vector<LinkFit> fits);

/// An independent joint moved by hand at a time [s]: a key where the robot has a motion and keys are recorded, else its own value.
/// @throws InvalidShape where a motion moves the robot and `recorded` is false
Scene withJointMoved(Scene scene, std::size_t robot, const std::string& joint, double value, double time,
                     bool recorded);

/// The motion of a robot, by its place in the scene; nothing where it has none.
std::optional<std::size_t> motionOfRobotItem(const Scene& scene, std::size_t robot);

/// The robots of a selection, each once.
std::vector<std::size_t> selectedRobots(const ItemSelection& items);

} // namespace osculo::app
