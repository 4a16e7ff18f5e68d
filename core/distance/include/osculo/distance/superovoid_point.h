// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// The closest surface point of a superovoid to a given point, in the superovoid's frame.
struct SurfaceFoot {
    Vec3 point = Vec3::Zero();  ///< on the surface [m]
    Vec3 normal = Vec3::UnitZ();///< outward, there
    double distance = 0;        ///< signed [m], positive outside
    int iterations = 0;
    bool converged = false;     ///< the point − foot line is normal to the surface to 1e-9, or the residual is at rounding level
};

/// Orthogonal projection onto the true surface. Far points, the centre and points beyond a taper's apex are handled; among
/// several feet the nearest found is returned.
SurfaceFoot project(const Superovoid& shape, const Vec3& p_S);

} // namespace osculo
