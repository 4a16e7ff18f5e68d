// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/surface_support.h"

namespace osculo {

/// A bound L_h of |∇(u · f)| over the whole domain (support-function paper, Eq. 10): by intervals, at most 2 % above the least
/// that there is, or as near as 20,000 cells come. Sampling would give less than the true bound.
double slopeBound(SurfaceCells& cells, const Vec3& direction);

/// The same over one box, by intervals as they come.
double slopeOver(const ParametricSurface& surface, const Vec3& direction, const ParameterBox& box);

struct PrintedSupportOptions {
    double epsilon = 1e-6;
    double epsilonX = 0.1;               ///< Algorithm 2: cells no wider than this go to a local solver
    std::size_t maxIterations = 100'000; ///< K
    /// L_h anew for each subdomain, which the proof of Eq. 7 allows and the paper's counts suggest, instead of once.
    bool slopePerCell = false;
};

/// Algorithms 1 and 2 of the support-function paper (Zheng and Hang 2020) as printed, with the bound of Eq. 6 and one L_h
/// (slopeBound) for the whole domain, given as `slope`. `upperBound` of Algorithm 1 is proved but for roundings; that of Algorithm 2 leaves
/// out the cells whose local solution it believes. `cells` counts the subdomains looked at.
SurfaceSupport supportByAlgorithm1(const ParametricSurface& surface, const Vec3& direction, double slope,
                                   const PrintedSupportOptions& options = {});
SurfaceSupport supportByAlgorithm2(const ParametricSurface& surface, const Vec3& direction, double slope,
                                   const PrintedSupportOptions& options = {});

} // namespace osculo
