// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/canonical_curve.h"
#include "osculo/brep/canonical_surface.h"
#include "osculo/math/pose.h"

#include <vector>

namespace osculo {

enum class CarrierKind { point, line, circle, plane, cone };

/// What is left of a feature when its constant radius is taken away: a sphere is a point with an offset, a cylinder a line, a torus a circle;
/// vertices, lines and circles are carriers without one. The normals of the feature and of its carrier are the same lines, so the critical
/// points of the distance between two features are those of their carriers, moved along the common normal.
struct Carrier {
    CarrierKind kind = CarrierKind::point;
    Vec3 p = Vec3::Zero(); ///< the point; on the line or plane; centre; tip of the cone
    Mat3 axes = Mat3::
        Identity();    ///< columns x, y, z: z along the line, normal to circle and plane, towards the cone's wide end
    double radius = 0; ///< of the circle
    double halfAngle = 0; ///< of the cone, in (0, π/2)
    double offset = 0;    ///< of sphere, cylinder, torus
};

Carrier carrierOf(const Vec3& vertex);
Carrier carrierOf(const CanonicalCurve& curve);
/// @param inside a point of the face, which tells a cone's nappe
Carrier carrierOf(const CanonicalSurface& surface, const Vec3& inside);
Carrier operator*(const Pose& X_AB, const Carrier& carrier_B);

/// Critical points of the distance between two carriers: `a` and `b` on them, on the line through both along the unit `direction`
/// (whose sign is free), which is normal to both. `family`: one of a continuum, of which some members stand for all.
struct CriticalPair {
    Vec3 a = Vec3::Zero(), b = Vec3::Zero();
    Vec3 direction = Vec3::Zero();
    bool family = false;
};

/// How many members of a circle of critical points are listed.
inline constexpr int kFamilySamples = 8;

/// True for plane–plane, line–plane and plane–cone.
bool straightFamiliesOnly(CarrierKind a, CarrierKind b);

/// Every isolated critical pair; of circles and spheres of them, samples. Families along straight lines (parallel lines, a line along a
/// plane, planes, cones along a common generator) are left out: they end on edges and vertices, whose pairs are isolated.
/// @pre not straightFamiliesOnly(a.kind, b.kind)
/// @param scale [m] the size of the models: points nearer than 1e-12 of it coincide
std::vector<CriticalPair> criticalPairs(const Carrier& a, const Carrier& b, double scale);

} // namespace osculo
