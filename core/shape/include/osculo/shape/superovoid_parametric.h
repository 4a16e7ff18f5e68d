// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// Angles of the parametrisation (superovoid paper, Eq. 10): φ1 ∈ [−π, π] around z, φ2 ∈ [−π/2, π/2] from the equator.
struct SurfaceAngles {
    double phi1 = 0, phi2 = 0;
};

/// The surface point at these angles [m], in the superovoid's frame.
Vec3 surfacePoint(const Superovoid& shape, const SurfaceAngles& angles);

/// ∂s/∂φ1 and ∂s/∂φ2 as columns (Eq. 11 with its y component positive, Eq. 12). They blow up where an angle is a
/// multiple of π/2 and the exponent is < 1, and vanish there for exponents > 1: the value returned is then the analytic
/// limit of the direction scaled to a finite length.
Mat32 surfaceTangents(const Superovoid& shape, const SurfaceAngles& angles);

/// The angles of a surface point (of the radial projection for others); at the poles φ1 = 0.
SurfaceAngles surfaceAngles(const Superovoid& shape, const Vec3& p_S);

/// Unit outward normal at these angles, from the gradient; exact limits on the coordinate planes and at the poles.
Vec3 surfaceNormal(const Superovoid& shape, const SurfaceAngles& angles);

} // namespace osculo
