// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/parametric_surface.h"

namespace osculo {

/// A point of each of two surfaces, all in A's frame.
struct SurfacePoints {
    Vec2 a = Vec2::Zero(), b = Vec2::Zero();     ///< parameters
    Vec3 p_A = Vec3::Zero(), q_A = Vec3::Zero(); ///< the point of A and that of B [m]

    double distance() const { return (q_A - p_A).norm(); }
};

SurfacePoints pointsAt(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB, const Vec2& a,
                       const Vec2& b);

/// Newton's method for a local minimum of the distance, damped, within both domains; across the seams of periodic parameters.
/// Never farther than the start. Not proved.
SurfacePoints approach(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB,
                       const SurfacePoints& start);

} // namespace osculo
