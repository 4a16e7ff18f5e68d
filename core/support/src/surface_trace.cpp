// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/surface_trace.h"

#include "osculo/math/demand.h"

#include <algorithm>

namespace osculo {

CellState stateAfter(const SurfaceSupportTrace& trace, const TracedCell& cell, std::size_t step)
{
    OSCULO_DEMAND(step < trace.steps.size());
    if (step < cell.made)
        return CellState::unseen;
    if (step >= cell.ended)
        return cell.end;
    // Cells wait in the list that a better value has made useless since.
    return cell.upper <= trace.steps[step].best.value ? CellState::pruned : CellState::open;
}

ObjectiveGrid objectiveOver(const ParametricSurface& surface, const Vec3& direction, int columns, int rows)
{
    OSCULO_DEMAND(columns >= 1 && rows >= 1);
    ObjectiveGrid grid{
        columns, rows, {}, std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    const ParameterBox& d = surface.domain;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Vec2 p(d.u.lo + (column + 0.5) / columns * d.u.width(), d.v.lo + (row + 0.5) / rows * d.v.width());
            const double value = direction.dot(surface.point(p));
            grid.values.push_back(value);
            grid.least = std::min(grid.least, value);
            grid.greatest = std::max(grid.greatest, value);
        }
    return grid;
}

} // namespace osculo
