// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <string_view>

namespace osculo {

/// What an edge lies on. Lines and circles are canonical.
enum class CurveKind { line, circle, ellipse, hyperbola, parabola, bezier, bspline, offset, other };

std::string_view toString(CurveKind kind);
inline bool isCanonical(CurveKind kind)
{
    return kind <= CurveKind::circle;
}

/// A line (origin + t x) or a circle (origin + radius (cos t x + sin t y)) in the model's frame M; t in metres or radians.
struct CanonicalCurve {
    CurveKind kind = CurveKind::other;
    Vec3 origin_M = Vec3::Zero();
    Mat3 axes_M = Mat3::Identity(); ///< columns x, y, z: orthonormal
    double radius = 0;              ///< [m], of the circle

    friend bool operator==(const CanonicalCurve&, const CanonicalCurve&) = default;
};

Vec3 pointAt(const CanonicalCurve& curve, double t);

/// The unit tangent in the direction of growing t.
Vec3 tangentAt(const CanonicalCurve& curve, double t);

/// The parameter of the point of the curve nearest to p_M; of a circle in [0, 2π).
double parameterOf(const CanonicalCurve& curve, const Vec3& p_M);

} // namespace osculo
