// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "common_normal_search.h"
#include "expanding_polytope.h"
#include "osculo/distance/depth_proof.h"

#include <array>
#include <optional>

namespace osculo {

/// Where the best direction and the ring around it stand in a polytope. Negative: not among its vertices.
struct RingIndices {
    int best = -1;
    std::array<int, 4> ring{-1, -1, -1, -1};
    Vec3 direction = Vec3::UnitX(); ///< from the best direction to the first of the ring
};

/// The directions of a ring around n, at an angle: along t, against it, and across.
std::array<Vec3, 4> ringAround(const Vec3& n, const Vec3& t);

/// How wide the ring may be: with the best vertex in the polytope, faces at it fall short of the depth by
/// ½ρ²·depth, ρ the angle of their circumcircle. @return the tangent of the angle
double ringAngle(double depth, double bound);

/// Whether g falls from the best to a direction of the ring as the curvature at the best tells: no second maximum is
/// beside it, nor a kink.
bool fallsParabolically(const SeparationSample& best, double g, const Vec3& side, double angle);

/// The same by the curvature at the direction itself.
bool fallsByItself(const SeparationSample& best, const SeparationSample& at, double angle);

/// Keeps a polytope for the next query; no proof where it is too large or lacks a vertex of the ring.
void record(const SuperovoidDifference& difference, const ExpandingPolytope& polytope, const RingIndices& indices,
            DepthProof& proof);

/// The upper bound that a polytope of an earlier query gives at the new poses, with its best vertex and the ring moved
/// to where they are best now. Valid for any points of the bodies: the faces enclose the origin (each has it on its
/// inner side), so that no translation shorter than the nearest face separates the bodies. Nothing where the faces no
/// longer do, where the bound is worse than asked, or where a better depth may hide.
/// @param at a stationary pair
/// @param bound, tolerance [m] as for `penetrate`
std::optional<double> proveAgain(const SuperovoidDifference& difference, const Ascent& at, double bound,
                                 double tolerance, DepthProof& proof);

} // namespace osculo
