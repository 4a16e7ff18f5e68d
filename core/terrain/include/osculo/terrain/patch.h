// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/heightmap.h"

#include <array>

namespace osculo {

/// How smoothly patches meet: with one slope (C1, cubics) or also with one curvature (C2, quintics).
enum class Smoothness { c1, c2 };

/// Height and derivatives of a surface z = f(x, y): [m], 1 and [1/m].
struct HeightSample {
    double z = 0;
    Vec2 gradient = Vec2::Zero();
    double xx = 0, xy = 0, yy = 0;
};

/// The smooth surface over one cell: f(s, t) = Σ c[i][j] sⁱ tʲ in cell-local coordinates, s = (x − x₀)/Δx and
/// t = (y − y₀)/Δy in [0, 1] (elevation-map paper, Eq. 6, whose own world coordinates lose digits far from 0). Heights are
/// kept relative to `base`, the one at s = t = 0.
struct Patch {
    static constexpr int kMost = 6;
    GridCell cell{-1, -1};
    int terms = 4; ///< in each direction: 4 for C1, 6 for C2
    double base = 0;
    std::array<std::array<double, kMost>, kMost> c{};
};

/// The patch through the 4 × 4 heights around a cell. C1: cubics with central slopes at the grid points (Eq. 2 to 5).
/// C2: quintics with central slopes and central second differences (z₊ − 2z + z₋)/Δ² (section III.C, where 1/(2Δ) is a
/// misprint: it has the dimension of a slope). Both pass through the heights and reproduce quadratics and x²y².
/// @pre map.isGround(cell)
Patch makePatch(const Heightmap& map, GridCell cell, Smoothness smoothness = Smoothness::c2);

/// Height and derivatives at cell-local s, t; spacing: of the map, for derivatives by x and y. Outside [0, 1] the
/// polynomial goes on.
HeightSample evaluate(const Patch& patch, double s, double t, const Vec2& spacing);
/// The height alone.
double height(const Patch& patch, double s, double t);

/// Lowest and highest height a patch can have, to rounding: its Bernstein coefficients hold it between them.
struct HeightRange {
    double low = 0, high = 0;
};
/// Of the patch that `makePatch` would make, without making it.
HeightRange heightRange(const Heightmap& map, GridCell cell, Smoothness smoothness = Smoothness::c2);

/// No second derivative of the same patch, in any direction over x, y, is larger [1/m]. Exact where the heights' second
/// differences do not change, as those of a quadratic along the axes.
double bendBound(const Heightmap& map, GridCell cell, Smoothness smoothness = Smoothness::c2);

} // namespace osculo
