// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/scene/scene.h"

#include <cstddef>
#include <vector>

namespace osculo {

/// The dynamics of a scene (see simulate.h), for those who go on step by step. Bodies i of the scene are bodies i of the
/// simulation.
class SceneSimulation {
public:
    /// @throws InvalidShape, InputError as simulate
    explicit SceneSimulation(const Scene& scene);

    const Simulation& simulation() const { return m_simulation; }
    double step() const { return m_step; } ///< of the scene's dynamics [s], > 0

    /// Goes on to a time [s]; the scene's impulses cut the step they fall into. @pre later than now
    /// @throws MotionDiverged as Simulation::advance
    void advanceTo(double end);

    /// A blow [N s] through a body's centre of mass. @pre body < bodies of the scene
    void applyImpulse(std::size_t body, const Vec3& impulse) { m_simulation.applyImpulse(body, impulse); }

private:
    struct Blow {
        double time; ///< [s]
        std::size_t body;
        Vec3 impulse; ///< [N s]
    };

    Simulation m_simulation;
    double m_step;
    double m_now = 0; ///< [s]: ends of steps as they were asked for, so that they do not drift
    std::vector<Blow> m_blows;
    std::size_t m_next = 0; ///< of the blows
};

/// The scene with its bodies where the simulation has them. @pre the scene that it was made of
Scene withSimulatedPoses(Scene scene, const Simulation& simulation);

} // namespace osculo
