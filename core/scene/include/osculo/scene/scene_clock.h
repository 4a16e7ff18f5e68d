// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo {

/// The frames that all motions of a scene share: time [s] = frame / fps, frame in [0, frames − 1].
struct SceneClock {
    int frames = 1;  ///< ≥ 1
    double fps = 30; ///< > 0

    double time(double frame) const { return frame / fps; }
    double lastTime() const { return time(frames - 1); }
    /// The frame nearest to a time, held to the clock's range; 0 for a time that is not a number.
    int frameAt(double time) const;

    friend bool operator==(const SceneClock&, const SceneClock&) = default;
};

/// The largest number of frames a clock counts: longer motions (a slow one beside a fast one) are refused.
constexpr int kMostFrames = 100'000'000;

/// The clock of a scene: the rate of its fastest motion, and as many frames as the longest lasts at that rate, the last
/// not earlier than its end. Without motions one frame at 30 frames a second.
/// @throws InvalidShape when that is more than kMostFrames.
SceneClock sceneClock(const Scene& scene);

} // namespace osculo
