// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "superovoid_difference.h"

namespace osculo {

/// One ascent step of the separation g(n) on the sphere of directions.
struct SphereStep {
    SeparationSample sample; ///< where it ended; the start, when nothing was gained
    bool gained = false;
    int evaluations = 0;
};

/// Newton on the unit sphere with an Armijo rule on g, at most 0.6 rad and six halvings. Gradient: the part of y across
/// n; Hessian: −(H_A + H_B + g), made definite where it is not (overlapping, away from a maximum).
SphereStep sphereNewtonStep(const SuperovoidDifference& pair, const SeparationSample& from);

/// The least curvature of −g over the tangent plane [m]; negative at a saddle (only when overlapping), with its
/// direction.
struct TangentCurvature {
    double least = 0;
    Vec3 direction = Vec3::UnitX();
};
TangentCurvature leastCurvature(const SeparationSample& at);

/// Leaves a saddle along the direction of negative curvature, to either side.
SphereStep leaveSaddle(const SuperovoidDifference& pair, const SeparationSample& from, const Vec3& direction);

} // namespace osculo
