// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene_clock.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

/// Of a frame: an end that rounding puts this much behind a frame is that frame.
constexpr double kFrameRounding = 1e-6;

} // namespace

int SceneClock::frameAt(double time) const
{
    const double frame = std::round(time * fps);
    if (!(frame > 0))
        return 0;
    return static_cast<int>(std::min(frame, static_cast<double>(frames - 1)));
}

SceneClock sceneClock(const Scene& scene)
{
    if (scene.motions.empty())
        return {};
    SceneClock clock{1, 0};
    double duration = 0;
    for (const Motion& motion : scene.motions) {
        clock.fps = std::max(clock.fps, motion.fps);
        duration = std::max(duration, (motion.frames - 1) / motion.fps);
    }
    const double last = std::ceil(duration * clock.fps - kFrameRounding);
    if (!(last < kMostFrames))
        throw InvalidShape(
            fmt::format("the motions last {} s at {} frames a second: {} frames", duration, clock.fps, last + 1),
            fmt::format("at most {} frames: fewer frames, or rates nearer to each other", kMostFrames));
    clock.frames = static_cast<int>(std::max(last, 0.0)) + 1;
    return clock;
}

} // namespace osculo
