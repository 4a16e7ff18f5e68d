// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/depth_proof.h"
#include "osculo/distance/distance_result.h"
#include "osculo/distance/trace.h"
#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

namespace osculo {

struct SuperovoidPairOptions {
    /// [m] gap between the bounds at which a separated pair is converged. Tightened to 1e-6 of the smaller shape's
    /// size, so that it means something for small shapes; never below 64 ε_machine of the largest coordinate.
    double tolerance = 1e-9;
    int maxIterations = 60;   ///< steps of the main loop, each with at most six halvings
    bool certify = false;     ///< overlapping: continue the polytope until its bound is within `tolerance` too
    double depthBound = 1e-4; ///< overlapping, not certified: bound gap as a fraction of the smaller shape's size
    Trace* trace = nullptr;   ///< receives the steps of the searches; shapes with a closed form have none
};

/// What one query leaves for the next about the same pair. Owned by the caller; may change iterations and time, never
/// values beyond the tolerance.
struct SuperovoidWarmStart {
    bool valid = false;
    Vec3 nhat_AB_W = Vec3::UnitZ();
    Vec3 p_SA = Vec3::Zero(), p_SB = Vec3::Zero(); ///< the witness points, each in its shape's own frame [m]
    DepthProof depth;
    bool depthIsOfSwapped = false; ///< the proof takes B for its first body
};

/// Certified signed distance of two superovoids. Apart: support-function bound from below, surface points from above,
/// closed to the tolerance by alternating Newton steps in point space and on the sphere of directions. Overlapping: the
/// least separating translation, by Newton from the best of an expanding polytope. Shapes that are not convex are
/// measured honestly: apart `bounded` where the hull and the surface differ, overlapping `hull` with the common-normal
/// pair beside it. Swapping the bodies swaps the answer to the last bit. The default depth bound is 1e-4 of the smaller
/// size, or a tenth of a smaller depth. Degenerate: concentric spheres → `degenerate` with one of the equivalent
/// answers; concentric shapes else separate along one of two opposite directions. No heap allocation.
DistanceResult distance(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                        const SuperovoidPairOptions& options = {}, SuperovoidWarmStart* warm = nullptr);

} // namespace osculo
