// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/status.h"
#include "osculo/shape/parametric_surface.h"

#include <functional>

namespace osculo {

/// A point of a set that lies farthest along u, in the set's frame.
using SupportMapping = std::function<Vec3(const Vec3& u)>;

/// Of the hulls of two sets.
struct HullDistance {
    double distance = 0;      ///< [m] of the points found, negative where the hulls overlap; no less than the true one
    double lower = 0;         ///< [m] proved by the support mappings; at most the true one
    bool overlapping = false; ///< by GJK
    bool converged = false;   ///< within the tolerance
    int gjkIterations = 0;    ///< N⁺ where apart, N⁰ where overlapping
    int polytopeIterations = 0; ///< N⁻
};

/// The distance algorithms that the support-function paper (Zheng and Hang 2020, section III-B) gives support mappings to: GJK
/// (Gilbert, Johnson and Keerthi 1988), and where the hulls overlap the expanding polytope, each until its bounds are within
/// `tolerance` [m] (the paper's ε_d). Nothing is polished: convex_pair.h is what measures bodies here.
/// @pre tolerance > 0
HullDistance hullDistance(const SupportMapping& A, const SupportMapping& B, const Pose& X_AB, double tolerance);

struct Algorithm3Options {
    double epsilonX = 0.1;                 ///< ends when the widest parameter of the nearest domain is no wider
    double epsilonD = 1e-4;                ///< [m] of the hulls' distances, as in the paper
    double supportEpsilonX = 0.1;          ///< ε_X of Algorithm 2, which gives the support mappings
    std::size_t maxIterations = 1'000'000; ///< domains divided
};

struct Algorithm3Result {
    double distance = 0; ///< [m] d*, a lower bound of the true distance
    ParameterBox a, b;   ///< X*: where the nearest points may be
    Status status = Status::converged;
    std::size_t iterations = 0; ///< N: domains divided
    std::size_t hulls = 0;      ///< pairs of patches whose hulls were measured
};

/// Algorithm 3 of the support-function paper as printed, for comparison: the domain of all four parameters whose patches' hulls
/// are nearest is divided into 16, until it is small. Hulls by `hullDistance` over Algorithm 2 with L_h (Eq. 10) anew for each
/// subdomain, by intervals. Proves a lower bound and nothing else: for overlapping surfaces d* rises towards zero.
/// surface_pair.h is what measures surfaces here.
Algorithm3Result distanceByAlgorithm3(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB,
                                      const Algorithm3Options& options = {});

} // namespace osculo
