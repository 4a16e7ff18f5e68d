// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <Eigen/Geometry>
#include <Geom_Curve.hxx>
#include <Geom_Surface.hxx>
#include <gp_Ax3.hxx>

namespace osculo::occ {

/// OpenCASCADE's lengths are millimetres in every reader here.
inline constexpr double kMetresPerUnit = 1e-3;

inline Vec3 toVec3(const gp_XYZ& p)
{
    return {p.X(), p.Y(), p.Z()};
}
inline Vec3 toPoint(const gp_Pnt& p)
{
    return kMetresPerUnit * toVec3(p.XYZ());
}

/// The canonical surface in metres; only its kind where it is none. B-splines and Bézier patches that are planes, cylinders, cones, spheres or
/// tori keep their kind.
CanonicalSurface surfaceOf(const Handle(Geom_Surface) & surface);

/// The factors from OpenCASCADE's parameters to ours.
Vec2 parameterScale(SurfaceKind kind);

CanonicalCurve curveOf(const Handle(Geom_Curve) & curve);

} // namespace osculo::occ
