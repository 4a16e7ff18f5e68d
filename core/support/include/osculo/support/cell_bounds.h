// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/surface_cells.h"

namespace osculo {

/// What is proved about u · f over a cell.
struct CellBounds {
    Slope over;             ///< value, gradient and Hessian; the gradient also by expansion from the centre
    double upper = 0;       ///< u · f ≤ upper: the better of the interval and the second-order expansion
    double centreValue = 0; ///< about u · f at the centre
};

CellBounds cellBounds(const Vec3& u, const SurfaceCell& cell);

/// `cellBounds(u, cell).upper` alone.
double upperAlong(const Vec3& u, const SurfaceCell& cell);

/// An upper bound of max g·d + bend·d²/2 over |d| ≤ reach, before rounding.
double rise(double g, double bend, double reach);

/// Above a sum that was rounded in doubles, of terms that add up to `size` in absolute value.
double safelyAbove(double sum, double size);

} // namespace osculo
