// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"

#include <cstdint>
#include <stop_token>

namespace osculo {

struct NonconvexBenchOptions {
    std::size_t poses = 1000; ///< random ones, for each pair
    std::uint64_t seed = 1;
};

/// Examples 3 and 4 of the support-function paper (Zheng and Hang 2020) in random poses, tolerance 1e-6, one thread: two hearts
/// within ±25 of each other along each axis, a whole torus and a seashell within ±8. Methods: `global`, the true distance, and
/// `support`, that of the hulls. Columns: pair, method, poses, apart, overlapping, failed, gap (largest between the bounds,
/// apart), above (poses whose hulls are proved farther apart than the surfaces: must be 0), difference (mean of the true
/// distance minus the hulls', where both are apart), mean_us, median_us, p95_us, max_us, evaluations.
/// @throws Cancelled when stopped.
Table nonconvexBench(const NonconvexBenchOptions& options = {}, std::stop_token stop = {});

} // namespace osculo
