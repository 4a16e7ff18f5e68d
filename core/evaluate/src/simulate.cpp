// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulate.h"

#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "scene_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

constexpr double kMostSteps = 1e9;   ///< of one run
constexpr double kSameMoment = 1e-9; ///< share of a step by which an impulse may miss its end and still be given there

} // namespace

SimulateResult simulate(const Scene& scene, const SimulateOptions& options, const SimulationObserver& observer)
{
    SceneSystem made = systemOf(scene);
    const double step = scene.dynamics->step, duration = options.duration.value_or(kUsualDuration);
    if (!(duration > 0) || !(step > 0) || !(duration / step <= kMostSteps))
        throw InvalidShape(fmt::format("a duration of {} s in steps of {} s", duration, step),
                           fmt::format("numbers > 0, at most {:g} steps", kMostSteps));
    std::vector<Impulse> impulses = scene.impulses;
    std::ranges::stable_sort(impulses, {}, &Impulse::time);
    std::size_t next = 0;

    Simulation simulation(std::move(made.system), std::move(made.states), made.options);
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
        // Ends of steps are multiples of the step, so that they do not drift; impulses cut the step they fall into.
        const double end = steps == 0 ? duration : static_cast<double>(i + 1) * step;
        double now = static_cast<double>(i) * step;
        while (next < impulses.size() && impulses[next].time <= end - kSameMoment * step) {
            const double until = impulses[next].time;
            if (until > now + kSameMoment * step) {
                simulation.advance(until - now);
                now = until;
            }
            simulation.applyImpulse(*findBody(scene, impulses[next].body), impulses[next].force);
            ++next;
        }
        simulation.advance(end - now);
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
