// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <span>
#include <vector>

namespace osculo::detail {

/// How likely points are under a surface with wrong points about it: a point is right, spread evenly over the surface with a
/// Gaussian error along the normal, or wrong, spread evenly over the room of the data (the model of Liu et al., "Robust and
/// accurate superquadric recovery", CVPR 2022). Unlike any sum of distances it counts the surface itself: a larger one, which
/// is near more of the wrong points, has fewer right ones an area.
struct OutlierMixture {
    double sigma = 0;                ///< of the errors of right points
    double share = 0;                ///< of wrong points
    double surfaceShare = 1;         ///< area ÷ what a body that small has about it within σ: 1 where σ is small
    double meanLogLikelihood = 0;    ///< of a point
    std::vector<double> rightness{}; ///< of each point, in [0, 1]: the probability that it is right
};

/// The most likely σ and share for given distances (expectation and maximisation in turn).
/// @param area, length of the surface: what lies within σ of a needle or a point does not vanish with its area (Steiner's
///        formula for parallel bodies)
/// @param volume of the room
/// @param largestShare that may be wrong, in (0, 1)
/// @param leastSigma   keeps the likelihood of exact data finite
OutlierMixture explained(std::span<const double> distances, double area, double length, double volume,
                         double largestShare, double leastSigma);

} // namespace osculo::detail
