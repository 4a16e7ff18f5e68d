// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"

#include <stop_token>
#include <vector>

namespace osculo {

struct HullBenchOptions {
    std::vector<std::size_t> planes{6, 36, 66, 96}; ///< those of the paper's Fig. 4
};

/// Figs. 4 and 5 of the support-function paper (Zheng and Hang 2020): bounding polyhedra of its ellipsoid, torus, heart and
/// seashell. Methods: `ours`; `algorithm2`, the same with the paper's Algorithm 2 for the planes (ε_X = 0.1 and 0.01; the time
/// to find L_h is counted, since each plane asks along its own direction). Columns: surface, method, epsilon_x, planes, vertices,
/// volume, gap, time_us. @throws Cancelled when stopped.
Table hullBench(const HullBenchOptions& options = {}, std::stop_token stop = {});

} // namespace osculo
