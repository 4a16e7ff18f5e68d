// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/table.h"
#include "osculo/math/progress.h"

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

struct AccuracyOptions {
    std::size_t pairs = 100;
    std::uint64_t seed = 1;
    std::size_t largestMesh = 100'000; ///< vertices; the finer ones are left out
};

/// How well and how fast one method answers; errors in metres for shapes of size about 1 m.
struct AccuracyPoint {
    std::string method;
    std::string pairClass = "separated"; ///< or `overlapping`
    std::size_t vertices = 0;            ///< of a mesh, the mean over shapes; 0 for the methods that need none
    double tolerance = std::numeric_limits<double>::quiet_NaN(); ///< [m] asked for; NaN for meshes
    std::size_t pairs = 0;                                       ///< asked
    std::size_t answered = 0; ///< with a distance and points (meshes: not touching; schemes: accepted and verified)
    /// Superovoid paper, Eq. 20: |q − q_true| with the two points' coordinates in q. NaN, here and below, where there is
    /// no such value; tables leave it empty.
    double meanPointError = std::numeric_limits<double>::quiet_NaN();
    double medianPointError = meanPointError, maxPointError = meanPointError;
    double medianDistanceError = meanPointError, maxDistanceError = meanPointError;
    double distanceUs = meanPointError;        ///< [µs] median over pairs
    double collisionUs = meanPointError;       ///< [µs] of the boolean query of meshes
    long long shapeBytes = -1, treeBytes = -1; ///< of one shape, counted by the allocator; −1 where it does not count
};

struct AccuracyReport {
    std::vector<AccuracyPoint> points; ///< meshes from coarse to fine, then the paper's schemes, then ours
    Table table;                       ///< the same as rows
    Table volumes;                     ///< bounding volumes, see bounding_volume_table.h
};

/// Error and time against mesh resolution, 18 to 100,000 vertices, beside the paper's schemes and our solver at
/// tolerances from 1e-3 to 1e-12, overlapping too (superovoid paper, section 6.2, Fig. 9, Eq. 20, Table 3). Pairs: half
/// sizes in [0.96, 1.4], ε in [0.3, 1.1], T in [−0.4, 0.4], uniform rotations, centres 2.4 to 2.8 apart: near each other,
/// so that boxes alone seldom decide. Only pairs whose truth is certain count: our certified solver's answer to the pair
/// moved elsewhere, with bounds closed to 1e-11. The finest meshes answer fewer pairs (column `pairs`). Meshes and
/// box trees are made before the clock runs; each query is asked five times and the least time of the last four counts:
/// data are in the caches. Distances and collisions of meshes are FCL's. Overlapping pairs are certified.
/// @throws Cancelled when stopped.
AccuracyReport accuracy(const AccuracyOptions& options, std::stop_token stop = {}, const Progress& progress = {});

/// On logarithmic axes: error and time against the number of vertices, with the methods that need no mesh as horizontal
/// lines, and our solver's time against its tolerance. An SVG document.
std::string accuracyFigure(const AccuracyReport& report, std::string_view title);

} // namespace osculo
