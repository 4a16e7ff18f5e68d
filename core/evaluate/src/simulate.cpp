// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulate.h"

#include "osculo/evaluate/scene_simulation.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kMostSteps = 1e9; ///< of one run

} // namespace

SimulateResult simulate(const Scene& scene, const SimulateOptions& options, const SimulationObserver& observer)
{
    SceneSimulation run(scene);
    const Simulation& simulation = run.simulation();
    const double step = run.step(), duration = options.duration.value_or(kUsualDuration);
    if (!(duration > 0) || !(duration / step <= kMostSteps))
        throw InvalidShape(fmt::format("a duration of {} s in steps of {} s", duration, step),
                           fmt::format("numbers > 0, at most {:g} steps", kMostSteps));
    SimulateResult result;
    const double begin = simulation.energy().total();
    const auto steps = static_cast<std::size_t>(std::llround(duration / step));
    std::size_t pressing = 0;
    if (observer)
        observer(simulation);
    for (std::size_t i = 0; i < std::max<std::size_t>(steps, 1); ++i) {
        if (options.stop.stop_requested())
            throw Cancelled();
        const Stopwatch watch;
        // Ends of steps are multiples of the step, so that they do not drift.
        run.advanceTo(steps == 0 ? duration : static_cast<double>(i + 1) * step);
        result.timeUs += watch.microseconds();
        result.drift = std::max(result.drift, std::abs(simulation.energy().total() - begin));
        for (const LiveContact& contact : simulation.contacts())
            pressing += contact.pressing;
        ++result.steps;
        if (observer)
            observer(simulation);
        if (options.progress && i % 1000 == 0)
            options.progress(static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(steps, 1)), "simulate");
    }
    result.contactsPerStep = static_cast<double>(pressing) / static_cast<double>(result.steps);
    result.energy = simulation.energy();
    result.counts = simulation.counts();
    return result;
}

} // namespace osculo
