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
    /// Of the poses whose hulls are apart, the first that Algorithm 3 measures too: seconds a pose.
    std::size_t algorithm3Poses = 0;
    std::size_t algorithm3Iterations = 2000; ///< its limit; the paper's is 1e6
};

/// Examples 3 and 4 of the support-function paper (Zheng and Hang 2020) in random poses, one thread: two hearts within ±25 of
/// each other along each axis, a whole torus and a seashell within ±8.
///
/// Methods: `global`, the true distance to 1e-6; `support`, that of the hulls to 1e-6 (convex_pair.h); Table III as printed: `gjk,
/// ours` and `gjk, algorithm2`, hulls by GJK and the expanding polytope until their bounds are within epsilon (the paper's ε_d =
/// 1e-2 to 1e-5), support mappings by our branch and bound with kept cells and by Algorithm 2 (ε_X = 0.1, L_h for each
/// subdomain); Table IV: `algorithm3` with epsilon the paper's ε_X = 0.1, 0.01, 0.001.
///
/// Columns: pair, method, epsilon, poses, apart, overlapping, failed (of Algorithm 3: that hit its limit), gap (largest between
/// the bounds, apart; NaN where only one is proved), above (poses proved farther apart than the surfaces are: must be 0), off
/// (largest difference to the true distance, of the methods that seek it, where they do not fail), difference (the paper's Δ: mean
/// of the true distance, or Algorithm 3's, minus the hulls', where both are apart), mean_us, median_us, p95_us, max_us, min_us,
/// iterations, max_iterations, min_iterations, evaluations; and of Table III gjk_apart_us, gjk_apart_iterations (t⁺, N⁺),
/// gjk_overlapping_us, gjk_overlapping_iterations (t⁰, N⁰: the time to find that they overlap), polytope_us, polytope_iterations
/// (t⁻, N⁻: the time includes GJK's).
/// @throws Cancelled when stopped.
Table nonconvexBench(const NonconvexBenchOptions& options = {}, std::stop_token stop = {});

} // namespace osculo
