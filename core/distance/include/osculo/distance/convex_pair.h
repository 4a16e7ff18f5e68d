// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/distance/trace.h"
#include "osculo/math/pose.h"
#include "osculo/support/convex_body.h"

namespace osculo {

struct ConvexPairOptions {
    /// [m] gap between the bounds at which a pair is converged. Tightened to 1e-6 of the smaller body's size; never below
    /// 64 ε_machine of the largest coordinate.
    double tolerance = 1e-9;
    bool certify = false;     ///< overlapping: continue the polytope until its bound is within `tolerance` too
    double depthBound = 1e-4; ///< overlapping, not certified: bound gap as a fraction of the smaller body's size
    Trace* trace = nullptr;   ///< receives the steps of the search for the closest points
};

/// What one query leaves for the next about the same pair. It may change iterations and time, never values beyond the
/// tolerance.
struct ConvexWarmStart {
    bool valid = false;
    Vec3 nhat_AB_W = Vec3::UnitZ();
};

/// Certified signed distance of two convex bodies: box, cylinder, capsule, polytope, polygon, convex mesh, superovoid, in
/// any pairing. Apart: GJK (Gilbert, Johnson and Keerthi 1988) with its dual bound finds the features that face each
/// other; Newton over what freedom they leave the normal gives it to the last digits, and g(n) ≤ distance ≤ |p_B − p_A|
/// proves the answer. Overlapping: the least separating translation, by an expanding polytope (van den Bergen 2001) whose
/// faces' features are polished the same way. The default depth bound is 1e-4 of the smaller size, or a tenth of a
/// smaller depth; without curved cores it is the tolerance; `bounded` where the polytope fills
/// up before (coaxial cylinders: a circle of equally good directions). Superovoids that are not convex: apart `bounded` where hull and surface differ; overlapping `hull`.
/// `residual`: by how much p_B − p_A misses the normal, over the larger size. `degenerate`: cores of no extent on one
/// line (concentric spheres, capsules on one axis), with one of the equivalent answers. Swapping the bodies swaps the
/// answer.
DistanceResult distance(const ConvexBody& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const ConvexPairOptions& options = {}, ConvexWarmStart* warm = nullptr);

} // namespace osculo
