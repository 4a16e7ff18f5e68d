// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/canonical_curve.h"

#include "osculo/math/demand.h"

#include <array>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr std::array<std::string_view, 9> kNames = {"line",   "circle",  "ellipse", "hyperbola", "parabola",
                                                    "bezier", "bspline", "offset",  "other"};

} // namespace

std::string_view toString(CurveKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

Vec3 pointAt(const CanonicalCurve& curve, double t)
{
    OSCULO_DEMAND(isCanonical(curve.kind));
    if (curve.kind == CurveKind::line)
        return curve.origin_M + t * curve.axes_M.col(0);
    return curve.origin_M + curve.radius * (std::cos(t) * curve.axes_M.col(0) + std::sin(t) * curve.axes_M.col(1));
}

Vec3 tangentAt(const CanonicalCurve& curve, double t)
{
    OSCULO_DEMAND(isCanonical(curve.kind));
    if (curve.kind == CurveKind::line)
        return curve.axes_M.col(0);
    return std::cos(t) * curve.axes_M.col(1) - std::sin(t) * curve.axes_M.col(0);
}

double parameterOf(const CanonicalCurve& curve, const Vec3& p_M)
{
    OSCULO_DEMAND(isCanonical(curve.kind));
    const Vec3 r = p_M - curve.origin_M;
    if (curve.kind == CurveKind::line)
        return r.dot(curve.axes_M.col(0));
    const double angle = std::atan2(r.dot(curve.axes_M.col(1)), r.dot(curve.axes_M.col(0)));
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

} // namespace osculo
