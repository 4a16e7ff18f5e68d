// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// Enclosed volume [m³]: closed form by Beta functions, taper included.
double volume(const Superovoid& shape);

/// Centroid of the enclosed volume [m] in the superovoid's frame; on the z axis.
Vec3 centroid(const Superovoid& shape);

/// Surface area [m²] by adaptive quadrature to a relative error of 1e-6.
double surfaceArea(const Superovoid& shape);

/// The tight axis-aligned box of the shape in its own frame [m].
Bounds bounds(const Superovoid& shape);

/// Principal curvatures [1/m] at a surface point, positive where the surface curves away from the outward normal
/// (convex), `k1 ≥ k2`, with their unit directions. A flat or a sharp point gives 0 or a large finite number.
struct PrincipalCurvatures {
    double k1 = 0, k2 = 0;
    Vec3 direction1 = Vec3::UnitX(), direction2 = Vec3::UnitY();
};
PrincipalCurvatures principalCurvatures(const Superovoid& shape, const Vec3& p_S);

} // namespace osculo
