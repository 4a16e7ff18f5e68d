// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace osculo {

/// How fast the bodies of a scene can come nearer to each other. Reads the scene once, for many questions.
///
/// A point of a body moves at most as fast as the sum, over the body and its ancestors, of the speed of each one's origin
/// in its parent and its turning speed times the point's distance from that origin. Ancestors that two bodies share move
/// both alike and do not count. The links of robots are ancestors like others: they move by their joints.
class MotionSpeed {
public:
    /// @pre as of worldPoses.
    explicit MotionSpeed(const Scene& scene);

    /// Where the motions change their law after `time` [s]: at the next key of any of them; infinity after the last.
    double nextChange(double time) const;

    /// An upper bound of the speed [m/s] at which the distance of two bodies (indices in Scene::bodies) can change at any
    /// time between `from` and `to` [s]. Infinity for a body that no sphere encloses and that turns.
    /// @pre from ≤ to and no key lies strictly between.
    double closingSpeed(std::size_t a, std::size_t b, double from, double to) const;

private:
    /// The place of a body in its parent over an interval of time.
    struct Step {
        double speed = 0;   ///< of the origin [m/s]
        double turning = 0; ///< [rad/s]
        double reach = 0;   ///< largest distance of the origin from the parent's [m]
    };
    /// A link of a robot in the one above, moved by its joint, or the root in the world.
    struct Link {
        const Robot* robot = nullptr;
        const Motion* motion = nullptr;   ///< of the robot; null for one at rest
        std::optional<std::size_t> joint; ///< above the link; nothing for the root
    };
    void addLinks(const Scene& scene, const Robot& robot, std::size_t first, std::size_t world);
    Step step(std::size_t node, double from, double to) const;
    static Step linkStep(const Link& link, double from, double to);
    static Step stepBetween(const Pose& from, const Pose& to, double rate);
    double speedBelow(std::size_t body, std::size_t ancestor, double from, double to) const;
    std::size_t sharedAncestor(std::size_t a, std::size_t b) const;

    std::vector<const Motion*> m_motions; ///< of each body; null for one at rest in its parent
    std::vector<double> m_rest;           ///< of each body, distance of its origin from its parent's [m]
    std::vector<double> m_radius;         ///< of each body, of a sphere around its origin that holds its shapes [m]
    std::vector<Link> m_links;            ///< of all robots
    /// Nodes are the bodies, then the links: the node of each one's parent, the number of nodes for the world.
    std::vector<std::size_t> m_parents;
    std::vector<double> m_changes; ///< times of all keys, ascending [s]
};

} // namespace osculo
