// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/cell_bounds.h"
#include "osculo/support/surface_trace.h"

#include <queue>

namespace osculo {

/// One search for the support function in one direction (surface_support.h).
class SurfaceSearch {
public:
    SurfaceSearch(SurfaceCells& cells, const Vec3& direction, const SurfaceSupportOptions& options);

    SurfaceSupport run();

private:
    using Index = SurfaceCell::Index;

    struct Entry {
        double upper;
        double slack; ///< that reductions to edges have cost; part of upper
        Index cell;
        std::size_t number; ///< of the cells that were bounded: earlier ones first among equals

        bool operator<(const Entry& other) const
        {
            return upper < other.upper || (upper == other.upper && number > other.number);
        }
    };

    void consider(Index cell, double slack);
    bool reduced(Index cell, const CellBounds& bounds, double slack);
    void end(std::size_t number, CellState state);
    void endAll();
    void step(std::size_t number);
    bool closed(const Entry& entry, const CellBounds& bounds);
    void divide(const Entry& entry, const CellBounds& bounds);
    void offer(const SurfaceMaximiser& candidate);
    void note(const SurfaceMaximiser& found);
    double proved(const Vec2& parameters) const;
    double threshold() const;
    SurfaceSupport finished(double open);

    SurfaceCells& m_cells;
    const ParametricSurface& m_surface;
    Vec3 m_u;
    SurfaceSupportOptions m_options;
    std::priority_queue<Entry> m_queue;
    SurfaceSupport m_result;
    double m_lower;          ///< proved value of the best point
    double m_closedUpper;    ///< of the cells that are done with
    double m_smallSlack = 0; ///< what reductions of one cell may cost in all
};

} // namespace osculo
