// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

struct CloseOptions {
    std::vector<std::string> targets; ///< bodies to touch; at least one, none of them on the robot
    /// Independent joints that close. Empty: those of which one limit is at least kFlexionRatio times as far from where the
    /// joint stands as the other (fingers flex one way; joints that spread them go both ways).
    std::vector<std::string> joints;
    double tolerance = 1e-4; ///< [m] a link this near to a target touches it
    int maxSteps = 2000;
};

/// See CloseOptions::joints.
constexpr double kFlexionRatio = 1.5;

/// A body of the robot that touches a target.
struct LinkTouch {
    std::string body, target;
    double distance = 0; ///< signed, certified from below [m]
};

struct CloseResult {
    JointValues joints;               ///< of the robot, all its own and those that closed [rad] or [m]
    std::vector<LinkTouch> touches;   ///< in the order in which they came about
    std::vector<std::string> atLimit; ///< joints that closed as far as they go
    int steps = 0;
    bool settled = false; ///< every joint has stopped; false where the steps were used up
};

/// Closes a hand from where its joints stand: all closing joints go, each at its own constant speed, to the limit that is
/// farther; a joint stops when a body that it moves touches a target. By conservative advancement (B. Mirtich, 1996): a step
/// is as large as the certified lower bounds of the distances allow, divided by bounds of how fast each body's points can
/// move, so that nothing passes through a target. A body that touches a target from the start holds its joints. The bodies whose
/// parents are links count; what hangs on those does not.
/// @param robot index in Scene::robots @pre the robot has a model
/// @throws InvalidShape for targets or joints that are none, and for bodies that cannot be measured; Cancelled when stopped
CloseResult closeUntilContact(const Scene& scene, std::size_t robot, const CloseOptions& options,
                              std::stop_token stop = {}, const Progress& progress = {});

/// The values of an open hand [rad] or [m]: each closing joint at the limit it goes away from, the others as they stand.
/// @param joints as CloseOptions::joints @pre the robot has a model @throws InvalidShape for a name that is no joint
JointValues openedHand(const Robot& robot, const std::vector<std::string>& joints = {});

} // namespace osculo
