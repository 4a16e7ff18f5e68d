// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <cstddef>
#include <vector>

namespace osculo {

/// How fast the bodies of a scene can come nearer to each other. Reads the scene once, for many questions.
///
/// A point of a body moves at most as fast as the sum, over the body and its ancestors, of the speed of each one's origin
/// in its parent and its turning speed times the point's distance from that origin. Ancestors that two bodies share move
/// both alike and do not count.
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
    Step step(std::size_t body, double from, double to) const;
    double speedBelow(std::size_t body, std::size_t ancestor, double from, double to) const;
    std::size_t sharedAncestor(std::size_t a, std::size_t b) const;

    std::vector<const Motion*> m_motions; ///< of each body; null for one at rest in its parent
    std::vector<double> m_rest;           ///< of each body, distance of its origin from its parent's [m]
    std::vector<double> m_radius;         ///< of each body, of a sphere around its origin that holds its shapes [m]
    std::vector<std::size_t> m_parents;   ///< index of each body's parent; the number of bodies for the world
    std::vector<double> m_changes;        ///< times of all keys, ascending [s]
};

} // namespace osculo
