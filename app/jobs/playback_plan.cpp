// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/playback_plan.h"

#include <algorithm>
#include <cmath>

namespace osculo::app {
namespace {

constexpr double kRounding = 1e-6; // [frames]: a frame that rounding puts this much later is shown in time

} // namespace

double PlaybackPlan::round() const
{
    const int span = last - first;
    switch (mode) {
    case PlayMode::once:
        return 0;
    case PlayMode::loop:
        return span + 1.0; // the last frame is seen as long as the others
    case PlayMode::pingPong:
        return span > 0 ? 2.0 * span : 1.0;
    }
    return 0;
}

double PlaybackPlan::wayAt(double seconds) const
{
    const double way = start + std::max(seconds, 0.0) * fps * speed;
    return mode == PlayMode::once ? std::min(way, static_cast<double>(last - first)) : std::fmod(way, round());
}

int PlaybackPlan::frameOf(double way) const
{
    const int span = last - first;
    int step = static_cast<int>(std::floor(std::clamp(way, 0.0, 2.0 * span + 1) + kRounding));
    if (mode == PlayMode::pingPong && step > span)
        step = 2 * span - step;
    return first + std::clamp(step, 0, span);
}

bool PlaybackPlan::endedAt(double seconds) const
{
    return mode == PlayMode::once && start + seconds * fps * speed >= last - first;
}

} // namespace osculo::app
