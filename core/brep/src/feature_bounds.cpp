// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

struct Range {
    double low, high;
};

/// The values of x cos t + y sin t over [t0, t1].
Range harmonic(double x, double y, double t0, double t1)
{
    const double amplitude = std::hypot(x, y), peak = std::atan2(y, x);
    const auto value = [&](double t) { return x * std::cos(t) + y * std::sin(t); };
    const auto passes = [&](double angle) { return std::fmod(std::fmod(angle - t0, kTurn) + kTurn, kTurn) <= t1 - t0; };
    Range range{std::min(value(t0), value(t1)), std::max(value(t0), value(t1))};
    if (passes(peak))
        range.high = amplitude;
    if (passes(peak + std::numbers::pi))
        range.low = -amplitude;
    return range;
}

/// The largest of w·(point − origin), w in the surface's frame, over a box of parameters.
double support(const CanonicalSurface& s, const Vec3& w, const Vec2& min, const Vec2& max)
{
    if (s.kind == SurfaceKind::plane)
        return std::max(w.x() * min.x(), w.x() * max.x()) + std::max(w.y() * min.y(), w.y() * max.y());
    const Range e = harmonic(w.x(), w.y(), min.x(), max.x());
    const auto reach = [&](double rho) { return std::max(rho * e.low, rho * e.high); };
    switch (s.kind) {
    case SurfaceKind::cylinder:
        return reach(s.radius) + std::max(w.z() * min.y(), w.z() * max.y());
    case SurfaceKind::cone: {
        const auto at = [&](double v) {
            return reach(s.radius + v * std::sin(s.halfAngle)) + w.z() * v * std::cos(s.halfAngle);
        };
        return std::max(at(min.y()), at(max.y()));
    }
    default: {
        const double r = s.kind == SurfaceKind::sphere ? s.radius : s.minorRadius;
        const double ring = s.kind == SurfaceKind::sphere ? 0 : s.radius;
        return reach(ring)
               + r
                     * std::max(harmonic(e.high, w.z(), min.y(), max.y()).high,
                                harmonic(e.low, w.z(), min.y(), max.y()).high);
    }
    }
}

} // namespace

Bounds boundsOf(const CanonicalSurface& surface, const Vec2& min, const Vec2& max, double tolerance)
{
    Bounds box;
    for (int axis = 0; axis < 3; ++axis) {
        const Vec3 w = surface.axes_M.transpose() * Vec3::Unit(axis);
        const double origin = surface.origin_M[axis];
        box.max[axis] = origin + support(surface, w, min, max) + tolerance;
        box.min[axis] = origin - support(surface, -w, min, max) - tolerance;
    }
    return box;
}

Bounds boundsOf(const BrepEdge& edge)
{
    Bounds box;
    if (edge.curve.kind == CurveKind::line) {
        box.extend(pointAt(edge.curve, edge.t0));
        box.extend(pointAt(edge.curve, edge.t1));
        return box;
    }
    for (int axis = 0; axis < 3; ++axis) {
        const double x = edge.curve.radius * edge.curve.axes_M(axis, 0),
                     y = edge.curve.radius * edge.curve.axes_M(axis, 1);
        const Range range = harmonic(x, y, edge.t0, edge.t1);
        box.min[axis] = edge.curve.origin_M[axis] + range.low;
        box.max[axis] = edge.curve.origin_M[axis] + range.high;
    }
    return box;
}

} // namespace osculo
