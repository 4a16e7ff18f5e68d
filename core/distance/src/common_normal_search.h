// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "point_space_newton.h"
#include "superovoid_difference.h"

namespace osculo {

/// How an ascent of the separation g(n) ended.
enum class AscentEnd {
    closed,     ///< g(n) and a pair of surface points agree to the tolerance: the distance is known
    stationary, ///< a local maximum with g < 0: a local depth, with the surface points that attain it
    stalled,    ///< neither: flat, sharp or not convex there
    limit,      ///< iterations used up
};

struct Ascent {
    AscentEnd end = AscentEnd::limit;
    SeparationSample highest; ///< largest g seen: a lower bound of the signed distance
    SurfacePair pair;         ///< the pair of surface points with the least residual seen
    SurfacePair closest;      ///< the pair of surface points with the least |y| seen; its normals may be unset
    double upper = 1e300;     ///< |closest.y|: an upper bound of the signed distance [m]
    int iterations = 0;
};

/// The usual case, and the quickest: Newton in point space from two points near the surfaces, then one support query
/// about the normal it found. `closed` where the shapes are apart and their bounds meet, `stationary` where they overlap;
/// else of no further use.
/// @param q_B in B's own frame
Ascent settle(const SuperovoidDifference& pair, const Vec3& p_A, const Vec3& q_B, double tolerance);

/// Climbs g(n) from a direction by alternating Newton in point space with Newton on the sphere: each alone fails
/// somewhere (the sphere on flat faces, points on sharp edges and from far).
Ascent ascend(const SuperovoidDifference& pair, const Vec3& start, double tolerance, int maxIterations);

} // namespace osculo
