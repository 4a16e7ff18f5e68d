// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/patch_surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

/// Starts along a cell: with four, ground as rough as noise hides a flat valley now and then; with eight none was seen.
constexpr int kStartsAcross = 8;

constexpr double kMostCellsAcross = 4; ///< that convexity is looked for over
constexpr double kSurely = 0.99;       ///< of 1, below which a bound computed with roundings is surely below it

} // namespace

PatchSurface::PatchSurface(HeightmapPtr map, Smoothness smoothness, HeightTreePtr tree)
    : m_cache(std::move(map), smoothness)
    , m_tree(tree ? std::move(tree) : std::make_shared<const HeightTree>(m_cache.map(), smoothness))
{
}

void PatchSurface::starts(const Bounds& box, double reach, std::vector<SearchStart>& found)
{
    m_cells.clear();
    m_tree->cellsNear(box, reach, m_cells);
    const Heightmap& grid = map();
    for (const GridCell& cell : m_cells)
        for (int j = 0; j < kStartsAcross; ++j)
            for (int i = 0; i < kStartsAcross; ++i) {
                const Vec2 local(cell.column + (i + 0.5) / kStartsAcross, cell.row + (j + 0.5) / kStartsAcross);
                found.push_back({grid.origin() + local.cwiseProduct(grid.cell()), kStartsAcross * cell.column + i,
                                 kStartsAcross * cell.row + j});
            }
}

bool PatchSurface::convexFrom(const Vec3& p, const Vec2& middle, double half)
{
    // The Hessian of |x − p|²/2 over x, y is 1 + ∇f∇fᵀ + (f − p.z) ∇²f.
    const Heightmap& grid = map();
    const Vec2 low = (middle - Vec2::Constant(half) - grid.origin()).cwiseQuotient(grid.cell());
    const Vec2 high = (middle + Vec2::Constant(half) - grid.origin()).cwiseQuotient(grid.cell());
    if (!(low.minCoeff() >= 0) || !(high.x() < grid.columns() - 1) || !(high.y() < grid.rows() - 1)
        || (high - low).maxCoeff() > kMostCellsAcross)
        return false;
    double away = 0, bend = 0;
    for (int row = static_cast<int>(low.y()); row <= static_cast<int>(high.y()); ++row)
        for (int column = static_cast<int>(low.x()); column <= static_cast<int>(high.x()); ++column) {
            const GridCell cell{column, row};
            if (!grid.isGround(cell))
                return false;
            const HeightRange& heights = m_tree->range({0, column, row});
            away = std::max({away, heights.high - p.z(), p.z() - heights.low});
            bend = std::max(bend, bendBound(grid, cell, m_cache.smoothness()));
            if (!(away * bend < kSurely))
                return false;
        }
    return true;
}

} // namespace osculo
