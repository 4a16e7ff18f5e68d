// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// A surface point by its place on two unit curves: (c, s) on |c|^q + |s|^q = 1 around the axis, (R, ζ) on R^p + |ζ|^p
/// = 1 from pole to pole. Both pairs keep all their digits everywhere, where angles do not. At a pole R = 0 and (c, s)
/// = (0, 0).
struct SurfaceVertex {
    Vec2 around = Vec2::Zero();
    Vec2 up = Vec2::Zero();
    Vec3 point = Vec3::Zero(); ///< in the superovoid's frame [m]
};

/// The surface point of two pairs, each scaled onto its unit curve. @pre `up` ≠ (0, 0); `around` = (0, 0) only at a
/// pole.
SurfaceVertex vertexAt(const Superovoid& shape, const Vec2& around, const Vec2& up);

/// The surface point in a direction given in untapered units of the half sizes. @pre direction ≠ 0.
SurfaceVertex vertexInDirection(const Superovoid& shape, const Vec3& direction);

/// The surface point halfway on both curves. Points on a coordinate plane, on |X| = |Y| or on R = |ζ| have theirs there
/// too, so mesh edges along the bends of a box, a cylinder or an octahedron stay on them. @pre no opposite points.
SurfaceVertex between(const Superovoid& shape, const SurfaceVertex& a, const SurfaceVertex& b);

} // namespace osculo
