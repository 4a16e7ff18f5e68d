// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "feature_geometry.h"

#include <cmath>
#include <numbers>

namespace osculo {

Vec3 pointAt(const BrepFace& face, const Vec2& uv)
{
    return isCanonical(face.surface.kind) ? pointAt(face.surface, uv) : evaluate(face.free, uv).p;
}

Vec2 parametersOf(const BrepFace& face, const Vec3& p_M)
{
    return isCanonical(face.surface.kind) ? parametersOf(face.surface, p_M) : parametersOf(face.free, p_M);
}

Vec2 metricAt(const BrepFace& face, const Vec2& uv)
{
    if (isCanonical(face.surface.kind))
        return metricAt(face.surface, uv);
    const SurfacePoint at = evaluate(face.free, uv);
    return {at.du.norm(), at.dv.norm()};
}

Vec3 outward(const BrepFace& face, const Vec3& p_M)
{
    const Vec3 away = isCanonical(face.surface.kind) ? awayNormal(face.surface, p_M)
                                                     : awayNormal(face.free, parametersOf(face.free, p_M));
    return (face.away ? 1 : -1) * away;
}

double distanceFrom(const BrepFace& face, const Vec3& p_M)
{
    if (isCanonical(face.surface.kind))
        return std::abs(signedDistance(face.surface, p_M));
    return (pointAt(face, parametersOf(face, p_M)) - p_M).norm();
}

Vec3 pointAt(const BrepEdge& edge, double t)
{
    return isCanonical(edge.curve.kind) ? pointAt(edge.curve, t) : evaluate(edge.free, t).p;
}

Vec3 tangentAt(const BrepEdge& edge, double t)
{
    if (isCanonical(edge.curve.kind))
        return tangentAt(edge.curve, t);
    const CurvePoint at = evaluate(edge.free, t);
    if (at.d.norm() > 0)
        return at.d.normalized();
    const double inside = t + 1e-6 * (0.5 * (edge.t0 + edge.t1) - t); // a cusp or a stopped parametrisation
    return evaluate(edge.free, inside).d.normalized();
}

double parameterOf(const BrepEdge& edge, const Vec3& p_M)
{
    return isCanonical(edge.curve.kind) ? parameterOf(edge.curve, p_M) : parameterOf(edge.free, p_M);
}

} // namespace osculo
