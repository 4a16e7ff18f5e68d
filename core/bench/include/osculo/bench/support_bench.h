// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"
#include "osculo/math/progress.h"

#include <cstdint>
#include <stop_token>

namespace osculo {

struct SupportBenchOptions {
    std::size_t directions = 1000; ///< random ones, for each surface
    std::uint64_t seed = 1;
    bool algorithm1 = false; ///< Table I too: its iterations run into their limit, so that it takes minutes
};

/// Tables I and II of the support-function paper (Zheng and Hang 2020) in one run: the support function of its ellipsoid,
/// torus, heart and seashell along random directions, ε = 1e-6, at most 1e5 iterations, one thread.
///
/// Methods: `ours` with cells kept from direction to direction, `ours, cold` with none; `algorithm2` as printed with one L_h for
/// the whole domain at ε_X = 0.1, 0.01, 0.001; `algorithm2, L per cell` with L_h anew for each subdomain; `algorithm1` both
/// ways. The time to find the whole domain's L_h is not counted.
///
/// Columns: surface, method, epsilon_x, directions, limit (how many hit the limit of iterations), e_max (the closed form minus
/// the value; NaN without one), below_ours (largest value of ours minus this one's), e_o_ave (value minus that of one local solve,
/// our Newton, from the middle of the domain), mean_us, median_us, max_us, min_us, iterations, max_iterations, min_iterations, cells,
/// local_solves, cells_ratio and time_ratio_us (this over ours).
/// @throws Cancelled when stopped.
Table supportBench(const SupportBenchOptions& options = {}, std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
