// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/figure.h"
#include "osculo/bench/table.h"
#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/shape/superovoid.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace osculo {

/// One pair of the random battery (superovoid paper, section 5.1).
struct BatteryPair {
    Superovoid A, B;
    Pose X_WA, X_WB;
};

/// a = 1, ε ∈ [0.3, 1.1], T ∈ [−0.4, 0.4] uniform, rotations uniform, centres at the origin and (0, 2.21, 0). Same
/// seed, same pairs on every platform.
std::vector<BatteryPair> batteryPairs(std::size_t count, std::uint64_t seed);

struct BatteryOptions {
    std::size_t pairs = 10'000;
    std::uint64_t seed = 1;
};

struct BatteryReport {
    Table table;
    std::vector<TimeSeries> times; ///< one series a row
};

/// Runs every method on the battery and tells for each, apart and overlapping separately: method, initial, class,
/// pairs, accepted (by the solver itself), failed (stopped or degenerate), wrong (accepted, but refused by
/// pair_check.h), mean_us, std_us, median_us, p95_us, p999_us, iterations (mean). Every pair is asked once, on one
/// thread, without a warm start; checks are not timed.
/// @throws Cancelled when stopped.
BatteryReport battery(const BatteryOptions& options, std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
