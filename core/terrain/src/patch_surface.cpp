// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/patch_surface.h"

#include <utility>

namespace osculo {

namespace {

/// Starts along a cell: with four, ground as rough as noise hides a flat valley now and then; with eight none was seen.
constexpr int kStartsAcross = 8;

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

} // namespace osculo
