// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_geometry.h"

#include <GeomAdaptor_Curve.hxx>
#include <GeomAdaptor_Surface.hxx>
#include <gp_Circ.hxx>
#include <gp_Cone.hxx>
#include <gp_Cylinder.hxx>
#include <gp_Lin.hxx>
#include <gp_Pln.hxx>
#include <gp_Sphere.hxx>
#include <gp_Torus.hxx>

namespace osculo::occ {

namespace {

SurfaceKind kindOf(GeomAbs_SurfaceType type)
{
    switch (type) {
    case GeomAbs_Plane:
        return SurfaceKind::plane;
    case GeomAbs_Cylinder:
        return SurfaceKind::cylinder;
    case GeomAbs_Cone:
        return SurfaceKind::cone;
    case GeomAbs_Sphere:
        return SurfaceKind::sphere;
    case GeomAbs_Torus:
        return SurfaceKind::torus;
    case GeomAbs_BezierSurface:
        return SurfaceKind::bezier;
    case GeomAbs_BSplineSurface:
        return SurfaceKind::bspline;
    case GeomAbs_SurfaceOfRevolution:
        return SurfaceKind::revolution;
    case GeomAbs_SurfaceOfExtrusion:
        return SurfaceKind::extrusion;
    case GeomAbs_OffsetSurface:
        return SurfaceKind::offset;
    default:
        return SurfaceKind::other;
    }
}

CurveKind kindOf(GeomAbs_CurveType type)
{
    switch (type) {
    case GeomAbs_Line:
        return CurveKind::line;
    case GeomAbs_Circle:
        return CurveKind::circle;
    case GeomAbs_Ellipse:
        return CurveKind::ellipse;
    case GeomAbs_Hyperbola:
        return CurveKind::hyperbola;
    case GeomAbs_Parabola:
        return CurveKind::parabola;
    case GeomAbs_BezierCurve:
        return CurveKind::bezier;
    case GeomAbs_BSplineCurve:
        return CurveKind::bspline;
    case GeomAbs_OffsetCurve:
        return CurveKind::offset;
    default:
        return CurveKind::other;
    }
}

void place(CanonicalSurface& result, const gp_Ax3& frame)
{
    result.origin_M = toPoint(frame.Location());
    result.axes_M.col(0) = toVec3(frame.XDirection().XYZ());
    result.axes_M.col(1) = toVec3(frame.YDirection().XYZ());
    result.axes_M.col(2) = toVec3(frame.Direction().XYZ());
}

} // namespace

CanonicalSurface surfaceOf(const Handle(Geom_Surface) & surface)
{
    const GeomAdaptor_Surface adaptor(surface);
    CanonicalSurface result;
    result.kind = kindOf(adaptor.GetType());
    switch (result.kind) {
    case SurfaceKind::plane:
        place(result, adaptor.Plane().Position());
        break;
    case SurfaceKind::cylinder:
        place(result, adaptor.Cylinder().Position());
        result.radius = kMetresPerUnit * adaptor.Cylinder().Radius();
        break;
    case SurfaceKind::cone:
        place(result, adaptor.Cone().Position());
        result.radius = kMetresPerUnit * adaptor.Cone().RefRadius();
        result.halfAngle = adaptor.Cone().SemiAngle();
        break;
    case SurfaceKind::sphere:
        place(result, adaptor.Sphere().Position());
        result.radius = kMetresPerUnit * adaptor.Sphere().Radius();
        break;
    case SurfaceKind::torus:
        place(result, adaptor.Torus().Position());
        result.radius = kMetresPerUnit * adaptor.Torus().MajorRadius();
        result.minorRadius = kMetresPerUnit * adaptor.Torus().MinorRadius();
        if (result.radius <= result.minorRadius) // a spindle, which crosses itself
            result = CanonicalSurface{};
        break;
    default:
        break;
    }
    return result;
}

Vec2 parameterScale(SurfaceKind kind)
{
    switch (kind) {
    case SurfaceKind::plane:
        return {kMetresPerUnit, kMetresPerUnit};
    case SurfaceKind::cylinder:
    case SurfaceKind::cone:
        return {1, kMetresPerUnit};
    default:
        return {1, 1};
    }
}

CanonicalCurve curveOf(const Handle(Geom_Curve) & curve)
{
    const GeomAdaptor_Curve adaptor(curve);
    CanonicalCurve result;
    result.kind = kindOf(adaptor.GetType());
    if (result.kind == CurveKind::line) {
        const gp_Lin line = adaptor.Line();
        result.origin_M = toPoint(line.Location());
        const gp_Ax2 frame(line.Location(), line.Direction());
        result.axes_M.col(0) = toVec3(frame.Direction().XYZ());
        result.axes_M.col(1) = toVec3(frame.XDirection().XYZ());
        result.axes_M.col(2) = toVec3(frame.YDirection().XYZ());
    } else if (result.kind == CurveKind::circle) {
        const gp_Circ circle = adaptor.Circle();
        result.origin_M = toPoint(circle.Location());
        result.axes_M.col(0) = toVec3(circle.Position().XDirection().XYZ());
        result.axes_M.col(1) = toVec3(circle.Position().YDirection().XYZ());
        result.axes_M.col(2) = toVec3(circle.Position().Direction().XYZ());
        result.radius = kMetresPerUnit * circle.Radius();
    }
    return result;
}

} // namespace osculo::occ
