// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <span>
#include <vector>

namespace osculo {

/// The directions in which a solid ends at one of its points x: n belongs to the cone when x is the point of the solid
/// nearest to x + s·n for every small s > 0. A convex polyhedral cone, given by its extreme rays:
/// - none: no direction at all (a reflex edge, a saddle: nothing outside has its nearest point there);
/// - one: a ray (a point of a flat face);
/// - two: the flat angle between them (a point of a convex edge);
/// - more: the corner of a polyhedron, rays counter-clockwise seen from outside.
struct NormalCone {
    std::vector<Vec3> generators; ///< unit

    bool empty() const { return generators.empty(); }
};

/// Directions this near to each other count as one [rad].
constexpr double kSameDirection = 1e-7;

/// The cone {n : n · e ≤ 0 for all given e}: of a convex set at one of its points, where `tangents` lead from there to
/// points of the set that span its tangent cone (the other corners of a polytope, the edges of a corner). Constraints are
/// held to kSameDirection; zero vectors are left out. The work grows with the cube of their number.
/// @param outwards where the tangents lie in one plane the cone has two opposite rays: those with outwards · n > 0 are kept
NormalCone polarCone(std::span<const Vec3> tangents, const Vec3& outwards);

/// Whether a direction belongs to the cone, up to `tolerance` [rad]. @pre direction ≠ 0
bool contains(const NormalCone& cone, const Vec3& direction, double tolerance = kSameDirection);

} // namespace osculo
