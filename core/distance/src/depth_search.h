// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "feature_search.h"

#include <span>

namespace osculo {

struct DepthOptions {
    double bound = 1e-4;     ///< [m] gap between the bounds of the depth when a stationary direction attains it
    double tolerance = 1e-9; ///< [m] the same where none does
    int maxPolishes = 24;    ///< of directions, by their features
};

/// The largest separation g of two overlapping cores: minus their least separating translation.
struct CoreDepth {
    bool apart = false;     ///< a direction with g > 0 was met: `best` is where to go on
    bool closed = false;    ///< the bounds are as close as asked
    bool ambiguous = false; ///< B − A is a point or a segment: every normal across it is as good
    FeatureSolution best;   ///< lower bound of the signed distance, and the points that attain it where stationary
    double upper = 0;       ///< upper bound, from the polytope [m]
    DifferenceVertex hull;  ///< points of the cores on the polytope's nearest face, and its normal
    Vec3 hullNormal = Vec3::UnitZ();
    int iterations = 0;
};

/// An expanding polytope proves the upper bound, the features of its highest faces give the value.
/// @param seed a polished direction with g ≤ 0
/// @param simplex points of B − A around the origin, as many as are known
CoreDepth coreDepth(const BodyDifference& difference, const FeatureSolution& seed,
                    std::span<const DifferenceVertex> simplex, const DepthOptions& options);

} // namespace osculo
