// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "carrier.h"

#include "osculo/math/demand.h"
#include "osculo/math/tangent_basis.h"

#include <cmath>

namespace osculo {

Carrier carrierOf(const Vec3& vertex)
{
    Carrier result;
    result.p = vertex;
    return result;
}

Carrier carrierOf(const CanonicalCurve& curve)
{
    Carrier result;
    result.p = curve.origin_M;
    result.axes = curve.axes_M;
    if (curve.kind == CurveKind::circle) {
        result.kind = CarrierKind::circle;
        result.radius = curve.radius;
        return result;
    }
    OSCULO_DEMAND(curve.kind == CurveKind::line);
    result.kind = CarrierKind::line;
    result.axes.leftCols<2>() = tangentBasis(curve.axes_M.col(0));
    result.axes.col(2) = curve.axes_M.col(0);
    return result;
}

Carrier carrierOf(const CanonicalSurface& surface, const Vec3& inside)
{
    Carrier result;
    result.p = surface.origin_M;
    result.axes = surface.axes_M;
    switch (surface.kind) {
    case SurfaceKind::plane:
        result.kind = CarrierKind::plane;
        break;
    case SurfaceKind::cylinder:
        result.kind = CarrierKind::line;
        result.offset = surface.radius;
        break;
    case SurfaceKind::sphere:
        result.offset = surface.radius;
        break;
    case SurfaceKind::torus:
        result.kind = CarrierKind::circle;
        result.radius = surface.radius;
        result.offset = surface.minorRadius;
        break;
    default: {
        OSCULO_DEMAND(surface.kind == SurfaceKind::cone);
        result.kind = CarrierKind::cone;
        result.p = pointAt(surface, {0, -surface.radius / std::sin(surface.halfAngle)});
        result.halfAngle = std::abs(surface.halfAngle);
        if ((inside - result.p).dot(result.axes.col(2)) < 0) {
            result.axes.col(2) *= -1;
            result.axes.col(1) *= -1;
        }
    }
    }
    return result;
}

Carrier operator*(const Pose& X_AB, const Carrier& carrier_B)
{
    Carrier result = carrier_B;
    result.p = X_AB * carrier_B.p;
    result.axes = X_AB.matrix() * carrier_B.axes;
    return result;
}

} // namespace osculo
