// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "convex_difference.h"

#include <array>
#include <limits>

namespace osculo {

/// What GJK knows about two convex bodies when it stops.
struct GjkResult {
    bool overlapping = false; ///< the simplex encloses the origin
    DifferenceVertex witness; ///< closest points of the hulls found (upper bound |y|)
    Vec3 n = Vec3::UnitZ();   ///< direction of the largest separation seen
    double lower = -1e300;    ///< g(n) [m]
    double upper = 1e300;     ///< |witness.y| [m]
    std::array<DifferenceVertex, 4> simplex{};
    int size = 0; ///< vertices in the simplex
    int iterations = 0;
};

/// Distance of two convex bodies by the point of B − A closest to the origin (Gilbert, Johnson and Keerthi 1988), with
/// the dual bound g(n) ≤ distance ≤ |y|; stops when they are closer than `tolerance` [m]. Sub-simplices are compared by
/// brute force: slower than a decision tree and without its rounding traps.
/// @param farEnough [m] stops too when the bodies are known to be at least this far apart
GjkResult gjk(const ConvexDifference& difference, const Vec3& start, double tolerance, int maxIterations,
              double farEnough = std::numeric_limits<double>::infinity());

} // namespace osculo
