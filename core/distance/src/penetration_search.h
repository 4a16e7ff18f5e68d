// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "common_normal_search.h"
#include "osculo/distance/depth_proof.h"
#include "superovoid_difference.h"

#include <array>

namespace osculo {

struct PenetrationOptions {
    double bound = 1e-4;     ///< [m] gap between the bounds of the depth when Newton has found where it is attained
    double tolerance = 1e-9; ///< [m] the same where it has not (a kink of g: hulls of non-convex shapes)
    int maxAscents = 8;
};

/// The largest separation g of two overlapping shapes: minus the least separating translation of their hulls.
struct Penetration {
    bool apart = false;       ///< a direction with g > 0 was met: `highest` is where to go on
    bool closed = false;      ///< the bounds are as close as asked
    bool attained = false;    ///< `pair` are surface points on a common normal that attain the depth
    SeparationSample highest; ///< lower bound of the signed distance
    SurfacePair pair;
    double upper = 0;      ///< upper bound of the signed distance, from the polytope [m]
    DifferenceVertex hull; ///< points of the hulls on the polytope's nearest face, and its normal
    Vec3 hullNormal = Vec3::UnitZ();
    std::array<DifferenceVertex, 3> corners{}; ///< of that face
    int iterations = 0;
};

/// @param seed an ascent that ended with g ≤ 0
/// @param proof of an earlier depth of the same bodies, tried first; holds the new one afterwards. May be null.
Penetration penetrate(const SuperovoidDifference& pair, const Ascent& seed, const PenetrationOptions& options,
                      DepthProof* proof);

} // namespace osculo
