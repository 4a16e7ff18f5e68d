// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/evaluate.h"

#include <optional>
#include <stop_token>

namespace osculo {

struct FirstContactOptions {
    EvaluateOptions evaluate; ///< of the distances; `onlyPair` is not read
    double from = 0;          ///< [s]
    std::optional<double> to; ///< [s], ≥ from; absent: the end of the scene's clock
    double touching = 1e-9;   ///< distance from which on bodies count as touching [m], > 0, not under the tolerance
    int maxEvaluations = 20000;
};

/// When two bodies first touch.
struct FirstContact {
    /// `converged`: touching is found, or excluded to the end. `maxIterations`: neither, within the evaluations allowed;
    /// another failure: of the distance at `freeUntil`, which could not be measured.
    Status status = Status::converged;
    bool found = false;
    double freeUntil = 0; ///< [s] the bodies are farther apart than `touching` before this, by the bounds
    std::optional<double>
        overlapsAt;      ///< [s] the earliest time found at which they overlap, by the bounds: the first touch
                         ///< is in [freeUntil, overlapsAt]. Nothing where they only graze within `touching`
    PairResult pair;     ///< as measured at `freeUntil`
    int evaluations = 0; ///< distances computed
};

/// The first time at which the bodies of a pair touch, by conservative advancement: between two measurements the bodies
/// cannot have closed more than an upper bound of their closing speed (MotionSpeed) times the time, so no contact is
/// stepped over, however fast and thin the bodies. Holds for non-convex bodies as far as the distance's lower bound does.
/// @pre pairIndex is in Scene::pairs.
/// @throws InvalidShape for times out of order, NaN or a touching distance that is not positive; Cancelled when stopped.
FirstContact firstContact(const Scene& scene, std::size_t pairIndex, const FirstContactOptions& options = {},
                          std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
