// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_vertex.h"

#include "planar_norm.h"

namespace osculo {

namespace {

Vec2 onUnitCurve(const Vec2& pair, double exponent)
{
    if (pair.isZero(0))
        return pair;
    return pair / planarNorm<0>(std::abs(pair.x()), std::abs(pair.y()), exponent).value;
}

} // namespace

SurfaceVertex vertexAt(const Superovoid& shape, const Vec2& around, const Vec2& up)
{
    SurfaceVertex v;
    v.around = onUnitCurve(around, 2 / shape.e1());
    v.up = onUnitCurve(up, 2 / shape.e2());
    const double R = v.up.x(), zeta = v.up.y();
    const Vec3& a = shape.a();
    v.point = {a.x() * (1 + shape.tx() * zeta) * R * v.around.x(), a.y() * (1 + shape.ty() * zeta) * R * v.around.y(),
               a.z() * zeta};
    return v;
}

SurfaceVertex vertexInDirection(const Superovoid& shape, const Vec3& direction)
{
    const Vec2 around = direction.head<2>();
    const double R =
        around.isZero(0) ? 0 : planarNorm<0>(std::abs(around.x()), std::abs(around.y()), 2 / shape.e1()).value;
    return vertexAt(shape, around, {R, direction.z()});
}

SurfaceVertex between(const Superovoid& shape, const SurfaceVertex& a, const SurfaceVertex& b)
{
    return vertexAt(shape, a.around + b.around, a.up + b.up); // a pole's (0, 0) leaves the other's direction
}

} // namespace osculo
