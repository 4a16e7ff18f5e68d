// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo::app {

/// What comes after the last frame of the range that is played.
enum class PlayMode { once, loop, pingPong };

/// How frames are played, and where from. The frame to show is a function of the time since then: nothing adds up, so
/// nothing drifts, and what takes too long to show is left out instead of slowing down.
struct PlaybackPlan {
    int first = 0, last = 0; ///< 0 ≤ first ≤ last
    double fps = 30;         ///< > 0
    double speed = 1;        ///< > 0
    PlayMode mode = PlayMode::once;
    double start = 0; ///< frames from `first` on, along the way that is played: back and forth for ping-pong

    /// Frames along the way at a time [s] since the start; within one round where it is repeated.
    double wayAt(double seconds) const;
    /// The frame there.
    int frameOf(double way) const;
    /// Whether it is over: never where it is repeated.
    bool endedAt(double seconds) const;
    /// Frames along one round; 0: not repeated.
    double round() const;
};

} // namespace osculo::app
