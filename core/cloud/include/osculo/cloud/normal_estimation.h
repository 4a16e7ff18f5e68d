// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"
#include "osculo/math/types.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

struct NormalOptions {
    std::size_t neighbours = 16; ///< points that the plane of a point is fitted to, beside itself; at least 3
    std::optional<Vec3> sensor;  ///< normals point towards it [m]; absent: out of the cloud
};

struct NormalResult {
    std::vector<Vec3> normals; ///< unit; zero where the neighbours lie on a line or a point, or are far away
    std::vector<double>
        confidence; ///< how flat and how round the neighbourhood is, (λ1 − λ0) ÷ λ2 in [0, 1]; 0 where undefined
    std::size_t undefined = 0; ///< points without a normal
    std::size_t pieces = 0;    ///< parts that were turned each for itself; 0 with a sensor
};

/// Normals of a surface known by points: the direction of least spread among the nearest points (λ0 ≤ λ1 ≤ λ2 the variances).
/// Without a sensor neighbours are turned alike, the most parallel first, along a minimum spanning tree (H. Hoppe et al., Surface
/// reconstruction from unorganized points, SIGGRAPH 1992), and each connected piece so that it encloses a positive volume about
/// its middle; thin sheets with two sides closer than their points can be turned wrongly. Equal points count once and get the
/// same normal. The same with any number of threads.
/// @pre finite points; neighbours ≥ 3
/// @throws Cancelled when stopped
NormalResult estimateNormals(std::span<const Vec3> points, const NormalOptions& options = {}, std::stop_token stop = {},
                             const Progress& progress = {});

} // namespace osculo
