// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "body_difference.h"
#include "gjk.h"

namespace osculo {

struct SurfacePoints {
    DifferenceVertex points; ///< on the true surfaces of superovoids; |points.y| bounds the distance from above
    int iterations = 0;
};

/// Nearest points of true surfaces near those of the hulls, for superovoids that are not convex: nearest point of one body
/// to a point of the other, in turns, from the hulls' nearest points and from the corners of GJK's simplex. Every turn
/// comes nearer; where several local minima lie under the hull's flat, the best of those reached is given.
SurfacePoints alternateOnSurface(const BodyDifference& difference, const DifferenceVertex& hullPoints,
                                 const GjkResult& simplex, double tolerance);

} // namespace osculo
