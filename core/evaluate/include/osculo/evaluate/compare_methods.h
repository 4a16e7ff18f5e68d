// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/evaluate.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo {

struct MethodComparisonOptions {
    std::vector<std::string> methods; ///< empty: methodsOf the pair
    int repeats = 30;                 ///< timed evaluations of each, after one that is not
    double tolerance = 1e-9;          ///< [m]
};

/// What one method makes of a pair, from a cold start, and how long it takes.
struct MethodRow {
    std::string method;
    PairResult result;                          ///< of the last evaluation; its message says why there is none
    std::optional<double> difference;           ///< of its signed distance from our own method's [m]
    double lastUs = 0, medianUs = 0, p95Us = 0; ///< [µs] of the timed evaluations
    int repeats = 0;                            ///< that were timed
};

/// The methods that can measure the parts of two bodies, our own first; the superovoid paper's schemes by the names of the
/// paper. Empty where there is no pair of that number.
std::vector<std::string> methodsOf(const Scene& scene, std::size_t pair);

/// The superovoid paper's Table 1 for one pair as it is now: every method on the same frame, one after the other on one
/// thread, prepared shapes kept and last answers not.
/// @throws Cancelled when stopped. @pre pair < scene.pairs.size(), repeats ≥ 1
std::vector<MethodRow> compareMethods(const Scene& scene, double time, std::size_t pair,
                                      const MethodComparisonOptions& options = {}, const std::stop_token& stop = {},
                                      const Progress& progress = {});

} // namespace osculo
