// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "feature_search.h"
#include "gjk.h"

#include <limits>

namespace osculo {

/// The distance of two cores that are apart, between bounds; or what is known when it turns out that they are not.
struct CoreDistance {
    bool overlapping =
        false;             ///< no direction with a positive separation was found, and the simplex encloses the origin
    bool closed = false;   ///< the bounds are within the tolerance
    double lower = -1e300; ///< of the signed distance, g(n) [m]
    double upper = 1e300;  ///< |closest.y|, of the distance [m]
    DifferenceVertex closest; ///< nearest points of the cores found
    Vec3 n = Vec3::UnitZ();   ///< unit normal from A to B in A's frame
    bool ofFeatures =
        false; ///< n has its digits from the features or the lower bound, not from points that nearly touch
    FeatureSolution features; ///< the best polished direction
    GjkResult simplex;        ///< where GJK stopped last
    int iterations = 0;
};

struct CoreDistanceOptions {
    double tolerance = 1e-9; ///< [m]
    int maxIterations = 200; ///< of GJK
    /// [m] ends with bounds that are not closed when the cores are known to be this far apart
    double farEnough = std::numeric_limits<double>::infinity();
};

/// GJK finds the features that face each other, `polish` solves for their common normal; GJK goes on, to closer bounds,
/// where that was not them.
CoreDistance coreDistance(const BodyDifference& difference, const Vec3& start, const CoreDistanceOptions& options);

} // namespace osculo
