// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <string_view>

namespace osculo {

/// What a face lies on. The first five are canonical: the query has closed forms for them.
enum class SurfaceKind { plane, cylinder, cone, sphere, torus, bezier, bspline, revolution, extrusion, offset, other };

std::string_view toString(SurfaceKind kind);
inline bool isCanonical(SurfaceKind kind)
{
    return kind <= SurfaceKind::torus;
}

/// An untrimmed plane, cylinder, cone, sphere or torus in the model's frame M, parametrised as STEP does (ISO 10303-42), with e(u) = cos u x + sin u y:
///   plane     origin + u x + v y
///   cylinder  origin + radius e(u) + v z
///   cone      origin + (radius + v sin halfAngle) e(u) + v cos halfAngle z
///   sphere    origin + radius (cos v e(u) + sin v z)
///   torus     origin + (radius + minorRadius cos v) e(u) + minorRadius sin v z
/// Lengths in metres, angles in radians; u of the plane, v of plane, cylinder and cone are lengths.
struct CanonicalSurface {
    SurfaceKind kind = SurfaceKind::other;
    Vec3 origin_M = Vec3::Zero();
    Mat3 axes_M = Mat3::Identity(); ///< columns x, y, z: orthonormal, right-handed or left-handed
    double radius = 0;              ///< of cylinder, sphere, torus (to the tube's middle); of the cone at its origin
    double minorRadius = 0;         ///< of the torus' tube
    double halfAngle = 0;           ///< of the cone, in (−π/2, π/2), not 0

    bool periodicU() const { return kind != SurfaceKind::plane; }
    bool periodicV() const { return kind == SurfaceKind::torus; }

    friend bool operator==(const CanonicalSurface&, const CanonicalSurface&) = default;
};

/// The point at (u, v), in M.
Vec3 pointAt(const CanonicalSurface& surface, const Vec2& uv);

/// The parameters of the point of the surface nearest to p_M, u (and the torus' v) in [0, 2π). On an axis of symmetry, where u is
/// free, u = 0.
Vec2 parametersOf(const CanonicalSurface& surface, const Vec3& p_M);

/// Lengths on the surface per unit of u and of v.
Vec2 metricAt(const CanonicalSurface& surface, const Vec2& uv);

/// The unit normal at the foot of p_M that points away from the axis, the centre or the tube (along z for a plane), whatever
/// side the material is on. On the axis, where it is undefined: a unit vector normal to the axis.
Vec3 awayNormal(const CanonicalSurface& surface, const Vec3& p_M);

/// |p_M − surface|, signed along awayNormal. Cones count both nappes.
double signedDistance(const CanonicalSurface& surface, const Vec3& p_M);

} // namespace osculo
