// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/surface_support.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace osculo {

/// What a search for a support function knows of a cell.
enum class CellState {
    unseen,   ///< not cut out yet
    open,     ///< a larger value may lie in it
    divided,  ///< its halves stand for it
    pruned,   ///< proved: nothing in it is above the best value (by more than the gap asked for)
    monotone, ///< proved: u · f rises or falls strictly across it, or hardly bends: no maximum inside, its edge at most
    concave,  ///< proved: one maximum at most, which Newton's method found
    smallest, ///< as small as cells are cut
};

/// A cell of the domain in the course of a search. An edge or a corner of the domain has a side of no width.
struct TracedCell {
    static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

    ParameterBox box;
    double upper = 0;           ///< u · f ≤ upper over the box, proved
    std::size_t made = 0;       ///< the step that cut it out
    std::size_t ended = kNever; ///< the step that was done with it
    CellState end = CellState::open;
};

/// What was known after a step.
struct SurfaceTraceStep {
    SurfaceMaximiser best; ///< so far
    double upper = 0;      ///< h(u) ≤ upper, proved so far
    std::size_t cell = 0;  ///< in SurfaceSupportTrace::cells: the one that the step took from the list
};

/// What a search went through: asked for by a pointer in SurfaceSupportOptions.
struct SurfaceSupportTrace {
    std::vector<TracedCell> cells;
    std::vector<SurfaceTraceStep> steps; ///< the first before any cell is divided
};

/// The state of a cell after a step. @pre step < trace.steps.size()
CellState stateAfter(const SurfaceSupportTrace& trace, const TracedCell& cell, std::size_t step);

/// u · f at the middles of columns × rows equal cells of the domain, u to the right, row by row upwards.
struct ObjectiveGrid {
    int columns = 0, rows = 0;
    std::vector<double> values;
    double least = 0, greatest = 0;
};

/// @pre columns and rows ≥ 1
ObjectiveGrid objectiveOver(const ParametricSurface& surface, const Vec3& direction, int columns, int rows);

} // namespace osculo
