// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/play.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

FrameSummary summarise(const Frame& frame, int number)
{
    FrameSummary summary;
    summary.frame = number;
    summary.time = frame.time;
    const PairResult *failed = nullptr, *unknown = nullptr, *nearest = nullptr;
    for (const PairResult& pair : frame.pairs) {
        summary.distances.push_back(pair.distance);
        summary.pairsTested += pair.partPairs == 1 ? 1 : pair.boxTests;
        summary.pairsSolved += pair.solvedPairs;
        summary.iterations += pair.iterations;
        summary.timeUs += pair.timeUs;
        if (!failed && isFailure(pair.status))
            failed = &pair;
        if (!pair.distance)
            unknown = unknown ? unknown : &pair;
        else if (!nearest || *pair.distance < *nearest->distance)
            nearest = &pair;
    }
    if (nearest && !unknown)
        summary.minDistance = nearest->distance;
    if (const PairResult* said = failed ? failed : unknown ? unknown : nearest)
        summary.status = said->status;
    return summary;
}

void play(const Scene& scene, const PlayOptions& options, const FrameSink& sink, std::stop_token stop,
          const Progress& progress)
{
    OSCULO_DEMAND(options.step >= 1);
    const SceneClock clock = sceneClock(scene);
    const int last = options.last.value_or(clock.frames - 1);
    if (options.first < 0 || last >= clock.frames || options.first > last)
        throw InvalidShape(fmt::format("frames {} to {} of a motion of {} frames", options.first, last, clock.frames),
                           fmt::format("frames from 0 to {}, the first not after the last", clock.frames - 1));
    EvaluationCache cache;
    const double count = last - options.first + 1.0;
    for (int number = options.first;;) {
        Frame frame = evaluate(scene, clock.time(number), options.evaluate, &cache, stop);
        if (progress)
            progress((number - options.first + 1) / count, "playing the motion");
        sink(number, std::move(frame));
        if (number > last - options.step)
            return;
        number += options.step;
    }
}

} // namespace osculo
