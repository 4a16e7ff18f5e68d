// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cstddef>
#include <span>
#include <vector>

namespace osculo {

/// A convex polygon in a plane: corners counter-clockwise, no three on a line.
using Outline = std::vector<Vec2>;

/// The convex hull (A. M. Andrew's monotone chain, 1979). Fewer than three corners where the points lie on a line or in one place.
Outline convexOutline(std::span<const Vec2> points);

/// [m²]; 0 for fewer than three corners.
double area(const Outline& outline);

/// Of the area; of the corners where that is 0. @pre not empty
Vec2 centroid(const Outline& outline);

/// The least distance between two parallel lines with the outline between them [m]; 0 for fewer than three corners.
double width(const Outline& outline);

struct SplitOptions {
    double cell = 0.02; ///< of the grid that tells where there are points and where not [m]
    double fill = 0.9;  ///< share of a piece's hull that its points must fill; where they do, it is not cut further
    double leastArea = 0.01;     ///< of a piece; smaller ones are left out [m²]
    std::size_t mostPieces = 16; ///< of one surface
};

/// Takes points that fill no convex region (an L, a floor around a box) apart into convex pieces, rather than covering holes and
/// bays by one hull: cut by the straight line, along one of eight directions, that leaves the least area of hulls, and again until
/// each piece is filled. The same points give the same pieces.
/// @return numbers of points for each piece, the largest area first
std::vector<std::vector<std::size_t>> convexPieces(std::span<const Vec2> points, const SplitOptions& options = {});

} // namespace osculo
