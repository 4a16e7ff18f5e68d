// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "body_difference.h"

#include <span>

namespace osculo {

/// A direction in which the separation g of two cores is, or is near to being, locally greatest.
struct FeatureSolution {
    Vec3 n = Vec3::UnitZ();  ///< unit, in A's frame
    double g = -1e300;       ///< separation along n: a lower bound of the signed distance [m]
    DifferenceVertex point;  ///< points of the cores' faces across n that are nearest to one normal line
    double offset = 1e300;   ///< length of the part of point.y across n [m]
    bool stationary = false; ///< the offset is rounding: point.y = g·n, and g bends downwards about n
    int evaluations = 0;     ///< of both support functions
};

/// Polishes a direction to the digits of the coordinates by the features that face each other in it. Equal separation
/// along the corners in contact (of edges, faces) leaves n two, one or no degrees of freedom; in those Newton solves for a
/// common normal of the smooth parts, signed, so that touching is nothing special. The corners in contact are found as an
/// active set: one that turns out to be nearer joins, one that carries no share of the contact point leaves.
/// @param contact points of B − A that are nearly lowest along n (a simplex of GJK, a face of an expanding polytope); where
///        they do not lead to a stationary direction, the lowest point alone is tried
/// @pre n ≠ 0
FeatureSolution polish(const BodyDifference& difference, std::span<const DifferenceVertex> contact, const Vec3& n);

} // namespace osculo
