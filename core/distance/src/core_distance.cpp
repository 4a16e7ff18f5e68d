// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "core_distance.h"

#include <algorithm>
#include <array>
#include <span>

namespace osculo {

namespace {

/// Gaps between GJK's bounds at which the features are tried, in smaller sizes; 0: the tolerance.
constexpr std::array kStages{3e-2, 1e-3, 1e-6, 0.0};
constexpr double kTouching = 1e6; ///< roundings: points nearer than this do not tell a direction, the best bound does
constexpr double kOfTolerance = 0.1; ///< GJK's share of the tolerance

void offerClosest(CoreDistance& result, const DifferenceVertex& point, const Vec3& n)
{
    const double length = point.y.norm();
    if (length < result.upper) {
        result.upper = length;
        result.closest = point;
        result.n = length > 0 ? Vec3(point.y / length) : n;
    }
}

} // namespace

CoreDistance coreDistance(const BodyDifference& difference, const Vec3& start, const CoreDistanceOptions& options)
{
    CoreDistance result;
    Vec3 n = start;
    for (const double stage : kStages) {
        const double gap = std::max(stage * difference.smallerSize(), kOfTolerance * options.tolerance);
        GjkResult& simplex = result.simplex;
        simplex = gjk(difference, n, gap, options.maxIterations, options.farEnough);
        result.iterations += simplex.iterations;
        if (simplex.lower > result.lower) {
            result.lower = simplex.lower;
            n = simplex.n;
        }
        if (simplex.size > 0 && simplex.upper < result.upper)
            offerClosest(result, simplex.witness, simplex.n);
        if (result.lower >= options.farEnough)
            return result;

        const std::span contact(simplex.simplex.data(), static_cast<std::size_t>(simplex.size));
        const Vec3 towards = simplex.upper > difference.rounding() && !simplex.overlapping && simplex.size > 0
                                 ? Vec3(simplex.witness.y / simplex.upper)
                                 : n;
        const FeatureSolution features = polish(difference, contact, towards);
        result.iterations += features.evaluations;
        if (features.g > result.features.g || (features.stationary && !result.features.stationary))
            result.features = features;
        if (features.g > result.lower) {
            result.lower = features.g;
            n = features.n;
        }
        if (features.g > 0)
            offerClosest(result, features.point, features.n);
        if (result.upper - result.lower <= options.tolerance) {
            result.closed = true;
            if (features.stationary && features.g >= result.lower - difference.rounding()) {
                result.closest = features.point;
                result.n = features.n;
                result.ofFeatures = true;
            } else if (result.upper <= kTouching * difference.rounding()) {
                result.n = n;
                result.ofFeatures = true;
            }
            return result;
        }
        if (simplex.overlapping && result.lower <= 0) {
            result.overlapping = true;
            return result;
        }
        if (result.lower >= options.farEnough)
            return result;
    }
    return result;
}

} // namespace osculo
