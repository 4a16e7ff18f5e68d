// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/evaluate.h"
#include "osculo/scene/scene_clock.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace osculo {

/// The numbers of one frame of a motion that plots and tables show.
struct FrameSummary {
    int frame = 0;
    double time = 0;                              ///< [s]
    std::vector<std::optional<double>> distances; ///< signed [m], in the order of Scene::pairs; nothing where a pair
                                                  ///< overlaps by an unknown depth or cannot be measured
    std::optional<double> minDistance; ///< the least of them; nothing where one is missing, and without pairs
    Status status = Status::converged; ///< the first failure; else the first unknown depth; else of the least distance
    std::size_t pairsTested = 0;       ///< boxes whose distance was computed, and pairs of bodies of one part each
    std::size_t pairsSolved = 0;       ///< pairs of parts whose distance was computed
    int iterations = 0;                ///< of the nearest parts of all pairs, together
    double timeUs = 0;                 ///< [µs] of the measurements, without what went into checking them
};

FrameSummary summarise(const Frame& frame, int number);

struct PlayOptions {
    EvaluateOptions evaluate;
    int first = 0;           ///< ≥ 0
    std::optional<int> last; ///< absent: the clock's last
    int step = 1;            ///< ≥ 1
};

/// Receives each frame as it is done, in order.
using FrameSink = std::function<void(int number, Frame frame)>;

/// Measures the scene frame by frame by its clock. Starts warm from frame to frame in a cache of its own: the same motion
/// played twice gives the same numbers, whatever was measured before, and so for the window and the command line.
/// Keeps nothing itself: memory does not grow with the number of frames.
/// @throws InvalidShape for a clock out of range (see sceneClock) or options that leave no frame; Cancelled when stopped.
void play(const Scene& scene, const PlayOptions& options, const FrameSink& sink, std::stop_token stop = {},
          const Progress& progress = {});

} // namespace osculo
