// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// Value, gradient and Hessian of a scalar field at one point.
struct FieldSample {
    double value = 0;
    Vec3 gradient = Vec3::Zero();
    Mat3 hessian = Mat3::Zero();
};

/// Value and gradient alone.
struct GradientSample {
    double value = 0;
    Vec3 gradient = Vec3::Zero();
};

/// F of a point p_S in the superovoid's frame [m]; dimensionless, −1 at the centre. Where 1 + T z/a3 ≤ 0 (only
/// reachable beyond |z| = a3/|T|, at least twice the shape's height) the field is +∞ and its derivatives are zero.
/// Where powers of far points overflow, F and its derivatives stay at 1e300.
double insideOutside(const Superovoid& shape, const Vec3& p_S);

/// ∇F [1/m] (Eq. 6).
Vec3 insideOutsideGradient(const Superovoid& shape, const Vec3& p_S);

/// F with gradient and Hessian. Where an exponent makes a second derivative unbounded (on a coordinate plane, ε > 1)
/// the entry is the limit clamped to a large finite number, never NaN.
FieldSample insideOutsideSample(const Superovoid& shape, const Vec3& p_S);

/// Gauge form g = (F+1)^(ε2/2): 1 on the surface, homogeneous of degree one without taper, far better scaled for
/// Newton. At the origin g = 0 and its derivatives are set to zero.
double gauge(const Superovoid& shape, const Vec3& p_S);

/// g with gradient.
GradientSample gaugeWithGradient(const Superovoid& shape, const Vec3& p_S);

/// g with gradient and Hessian. On the z axis the Hessian depends on the side it is approached from unless ε1 = 1: the
/// mean over the four diagonals is given. Unbounded entries as in insideOutsideSample.
FieldSample gaugeSample(const Superovoid& shape, const Vec3& p_S);

/// Unit outward normal at a surface point (from ∇g, never from a cross product). At the origin: +z.
Vec3 outwardNormal(const Superovoid& shape, const Vec3& p_S);

/// The surface point on the ray that untapers to the direction of p: p is untapered, divided by its gauge, tapered
/// again. Leaves surface points where they are. @pre p is not the origin and 1 + T z/a3 > 0.
Vec3 retractToSurface(const Superovoid& shape, const Vec3& p_S);

} // namespace osculo
