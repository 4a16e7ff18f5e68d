// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"

#include <cstdint>
#include <stop_token>

namespace osculo {

struct PlaneBenchOptions {
    int repeats = 5;      ///< of each method on each cloud; the least time counts
    double noise = 0.002; ///< of the simulated camera [m]
    std::uint64_t seed = 1;
};

/// Clouds of 640 × 480 pixels of two scenes after S. Brossette et al. (RAM 2013), irregular stairs and slope, step and table, as a
/// simulated camera sees them, through the whole pipeline.
///
/// Methods: `osculo`, extractPlanes; `osculo, no regrow`, the same of the filtered cloud, as the paper; `pcl`, the library's plain
/// sequence (pcl_planes.h).
///
/// Columns: scene, method, points_in, points_filtered, surfaces, matched (surfaces that the method `osculo` has too: normals within 2°, offsets within 5 mm, centroids within 0.15 m), range_us, voxels_us, normals_us, growing_us,
/// planes_us, regrow_us, hulls_us (projection, hulls, frames, candidates), time_us, of_pcl (time ÷ that of `pcl`).
/// @throws Cancelled when stopped
Table planeBench(const PlaneBenchOptions& options = {}, std::stop_token stop = {});

} // namespace osculo
