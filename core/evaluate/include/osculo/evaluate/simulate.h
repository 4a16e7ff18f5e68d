// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/math/progress.h"
#include "osculo/scene/scene.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace osculo {

struct SimulateOptions {
    std::optional<double> duration; ///< [s]; absent: kUsualDuration
    std::stop_token stop;
    Progress progress;
};

constexpr double kUsualDuration = 10; ///< [s]

/// How a run went.
struct SimulateResult {
    std::size_t steps = 0;
    double contactsPerStep = 0; ///< pressing, in the mean
    EnergyBalance energy;       ///< at the end [J]
    double drift = 0;           ///< largest change of the balance's total [J]
    SimulationCounts counts;
    double timeUs = 0; ///< [µs] of stepping, without what the observer takes
};

/// Called at the beginning and after every step.
using SimulationObserver = std::function<void(const Simulation& simulation)>;

/// The dynamics of a scene: its bodies, those not fixed moving from their poses and velocities under gravity, its pairs
/// touching as `dynamics` says, its impulses given at their times. Bodies i of the scene are bodies i of the simulation.
///
/// A pair of ground (an elevation map, or a surface whose x and y are its parameters) and a ball, superovoid or mesh is
/// tracked on the ground; every other pair is asked of the registry at each evaluation. Friction of a pair is the
/// geometric mean of its bodies'. The origin of a moving body is its centre of mass.
/// @throws InvalidShape for a scene without `dynamics`, a model or integrator that there is not, a moving body with a
/// parent or a motion, or a pair that nothing measures; InputError for a file that cannot be read; MotionDiverged; Cancelled
SimulateResult simulate(const Scene& scene, const SimulateOptions& options = {},
                        const SimulationObserver& observer = {});

} // namespace osculo
