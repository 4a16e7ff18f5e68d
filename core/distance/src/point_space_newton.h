// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "superovoid_difference.h"

namespace osculo {

/// Two surface points that nearly share a normal, in A's frame.
struct SurfacePair {
    Vec3 p_A = Vec3::Zero();
    Vec3 q_B = Vec3::Zero();     ///< in B's own frame
    Vec3 y = Vec3::Zero();       ///< p_B − p_A
    Vec3 nhat_A = Vec3::UnitZ(); ///< outward unit normals, both in A's frame
    Vec3 nhat_B = -Vec3::UnitZ();
    double residual = 1e300; ///< |n_A + n_B| across n_A, plus the part of y across n_A by the smaller size
    int steps = 0;           ///< that led here; 0 when none lowered the residual

    /// The direction between the two normals: well defined also where the points touch.
    Vec3 middleNormal() const { return (nhat_A - nhat_B).normalized(); }
};

/// Newton on the common-normal conditions n_A = −n_B, y ∥ n_A, in tangent displacements of the two points: two 2×2
/// systems, with the gauge's curvature; regular at touching, where the six- and eight-unknown systems are singular.
/// Each step is retracted to the surfaces. Stops when the residual no longer falls, and returns the best pair. Always
/// surface points: |y| bounds the distance from above.
SurfacePair pointSpaceNewton(const SuperovoidDifference& pair, const Vec3& p_A, const Vec3& q_B, int maxSteps);

} // namespace osculo
