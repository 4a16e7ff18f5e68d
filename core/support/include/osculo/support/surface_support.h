// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/status.h"
#include "osculo/support/surface_cells.h"

#include <vector>

namespace osculo {

struct SurfaceSupportTrace;

struct SurfaceSupportOptions {
    double epsilon = 1e-6;                ///< largest gap between value and upper bound, ≥ 0 (it ends at rounding)
    std::size_t maxCells = 1'000'000;     ///< looked at before the search ends with `max_iterations`
    bool allMaximisers = false;           ///< every local maximum within epsilon of the best, not only one
    SurfaceSupportTrace* trace = nullptr; ///< receives the cells of the search and its steps (surface_trace.h)
};

/// A point where u · f is (nearly) largest.
struct SurfaceMaximiser {
    double value = 0; ///< u · point
    Vec2 parameters = Vec2::Zero();
    Vec3 point = Vec3::Zero();
};

/// value ≤ h(u) ≤ upperBound.
struct SurfaceSupport {
    double value = 0;
    Vec3 point = Vec3::Zero();
    Vec2 parameters = Vec2::Zero();
    double upperBound = 0;
    Status status = Status::converged; ///< or `max_iterations`: the bounds hold all the same
    std::size_t iterations = 0;        ///< cells that were taken from the list and divided, closed or reduced
    std::size_t cells = 0;             ///< whose bound was computed
    std::size_t localSolves = 0;       ///< by Newton
    /// Asked for by allMaximisers: the best first; of a curve of maximisers, points along it no farther apart than its cells.
    std::vector<SurfaceMaximiser> maximisers;
};

/// The support function h(u) = max u · f over a parametric surface, with a proof. Best-first branch and bound over cells of
/// the domain: a cell's bound is the better of its interval value and of its second-order expansion; a cell on which u · f
/// rises or falls strictly holds no maximum, and is dropped or reduced to the domain's edge; one on which it is concave is
/// closed by one Newton search. Values are proved in interval arithmetic. Deterministic; what `cells` has kept changes the
/// time only. @pre direction ≠ 0, finite
SurfaceSupport support(SurfaceCells& cells, const Vec3& direction, const SurfaceSupportOptions& options = {});

/// Newton's method for a local maximum of u · f from a start within a box; along periodic parameters that span the box's
/// domain it goes on across the seam. Never worse than its start. Not proved.
SurfaceMaximiser climb(const ParametricSurface& surface, const Vec3& direction, const Vec2& start,
                       const ParameterBox& box);

} // namespace osculo
