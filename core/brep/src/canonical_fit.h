// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/canonical_surface.h"

#include <optional>
#include <vector>

namespace osculo {

/// A point of a surface with the unit normal there; all normals on one side.
struct OrientedPoint {
    Vec3 p = Vec3::Zero(), n = Vec3::Zero();
};

/// The plane, cylinder, cone, sphere or torus through all the points with their normals, the simplest that fits within
/// `tolerance` [m]. Each comes from linear equations: a sphere's centre is p − r n; a cylinder's normals have no part along the axis; all
/// tangent planes of a cone hold its tip; all normals of a torus meet its axis (a linear complex of lines).
std::optional<CanonicalSurface> canonicalThrough(const std::vector<OrientedPoint>& points, double tolerance);

} // namespace osculo
