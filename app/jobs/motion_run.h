// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/play.h"

#include <memory>
#include <string>
#include <vector>

namespace osculo::app {

/// What was measured of a whole motion by one method, frame by frame from the first on.
struct MotionRun {
    std::string method; ///< of all pairs; empty: each pair's own
    std::shared_ptr<const Scene> scene;
    SceneClock clock;
    std::vector<FrameSummary> summaries;              ///< of frames 0, 1, …
    std::vector<std::shared_ptr<const Frame>> frames; ///< of the first of them: as many as memory allows
    bool outOfDate = false;                           ///< the scene has changed in what gives the numbers

    bool complete() const { return static_cast<int>(summaries.size()) == clock.frames; }
};

/// Memory that a frame takes up, about [bytes].
std::size_t bytesOf(const Frame& frame);

} // namespace osculo::app
