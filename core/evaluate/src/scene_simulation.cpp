// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/scene_simulation.h"

#include "osculo/math/error.h"
#include "scene_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

constexpr double kSameMoment = 1e-9; ///< share of a step by which an impulse may miss its end and still be given there

Simulation simulationOf(const Scene& scene)
{
    SceneSystem made = systemOf(scene);
    return {std::move(made.system), std::move(made.states), made.options};
}

} // namespace

SceneSimulation::SceneSimulation(const Scene& scene)
    : m_simulation(simulationOf(scene))
    , m_step(scene.dynamics->step)
{
    if (!(m_step > 0))
        throw InvalidShape(fmt::format("steps of {} s", m_step), "a number > 0");
    for (const Impulse& impulse : scene.impulses)
        m_blows.push_back({impulse.time, *findBody(scene, impulse.body), impulse.force});
    std::ranges::stable_sort(m_blows, {}, &Blow::time);
}

void SceneSimulation::advanceTo(double end)
{
    for (; m_next < m_blows.size() && m_blows[m_next].time <= end - kSameMoment * m_step; ++m_next) {
        const Blow& blow = m_blows[m_next];
        if (blow.time > m_now + kSameMoment * m_step) {
            m_simulation.advance(blow.time - m_now);
            m_now = blow.time;
        }
        m_simulation.applyImpulse(blow.body, blow.impulse);
    }
    m_simulation.advance(end - m_now);
    m_now = end;
}

Scene withSimulatedPoses(Scene scene, const Simulation& simulation)
{
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        if (!simulation.system().bodies[b].fixed)
            scene.bodies[b].X_PB = simulation.states()[b].X_WB; // what moves has no parent
    return scene;
}

} // namespace osculo
