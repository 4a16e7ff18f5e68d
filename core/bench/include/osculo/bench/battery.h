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

/// The same with ellipsoids, half sizes uniform in [0.6, 1.4].
std::vector<BatteryPair> ellipsoidPairs(std::size_t count, std::uint64_t seed);

/// The pairs a moment later: B turned by 1° about a random axis through its centre.
std::vector<BatteryPair> turnedPairs(const std::vector<BatteryPair>& pairs, std::uint64_t seed);

struct BatteryOptions {
    std::size_t pairs = 10'000;
    std::uint64_t seed = 1;
    int repeats = 1; ///< every pair is asked so often, and the least time counts: without what the machine does beside
};

struct BatteryReport {
    Table table;
    std::vector<TimeSeries> times; ///< of the methods that are drawn: ours, the paper's best and FCL's meshes
};

/// Runs our solver, the superovoid paper's methods and FCL's meshes of 290 vertices on the battery, apart and
/// overlapping separately (Tables 1 and 2 of the paper), also restricted to convex shapes; ours and quadImplicit also
/// warm, on pairs that have turned by 1° since they were asked, and on ellipsoids. A pair's class is that of our
/// solver's answer. Meshes, octrees and box trees are made before the clock runs; meshes answer the first 2,000 pairs.
///
/// Columns: method, initial, class, pairs, accepted (by the method itself), verified (schemes: by the support
/// functions; ours: status `converged`), failed (pairs − accepted), wrong (ours: accepted, schemes: verified, but
/// refused by pair_check.h; meshes: on the wrong side of touching), mean_us, std_us, median_us, p95_us, p999_us,
/// iterations and evaluations (means over accepted answers), guess_us (mean of the initial guess, measured alone), iteration_us
/// (mean of the rest by iterations), median_pow (median_us in units of one std::pow, measured around each method).
/// Queries run back to back on one thread; verdicts and checks follow, untimed.
/// @throws Cancelled when stopped.
BatteryReport battery(const BatteryOptions& options, std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
