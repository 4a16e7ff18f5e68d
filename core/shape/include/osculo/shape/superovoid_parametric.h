// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// Angles of the parametrisation (superovoid paper, Eq. 10): φ1 ∈ [−π, π] around z, φ2 ∈ [−π/2, π/2] from the equator.
struct SurfaceAngles {
    double phi1 = 0, phi2 = 0;
};

/// The surface point at these angles [m], in the superovoid's frame. Angles within 4e-16 of a multiple of π/2 count as
/// exactly that, since no double is closer; with small exponents the points between are out of reach of angles.
Vec3 surfacePoint(const Superovoid& shape, const SurfaceAngles& angles);

/// ∂s/∂φ1 and ∂s/∂φ2 as columns (Eq. 11 with its y component positive, Eq. 12). They blow up where an angle is a
/// multiple of π/2 and the exponent is < 1, and vanish there for exponents > 1; at the poles ∂s/∂φ1 vanishes for all.
/// There the column is the analytic limit of the direction, of a finite length: both columns are never zero and always
/// tangent.
Mat32 surfaceTangents(const Superovoid& shape, const SurfaceAngles& angles);

/// The angles of a surface point (of the radial projection for others); at the poles φ1 = 0.
SurfaceAngles surfaceAngles(const Superovoid& shape, const Vec3& p_S);

/// Unit outward normal at these angles, from the gradient; exact limits on the coordinate planes and at the poles.
Vec3 surfaceNormal(const Superovoid& shape, const SurfaceAngles& angles);

} // namespace osculo
