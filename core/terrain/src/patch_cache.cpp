// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/patch_cache.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

/// The grid line below a coordinate, −1 below the first; the far edge belongs to the last cell.
int cellAlong(double at, int points)
{
    if (!(at >= 0))
        return -1;
    if (at > points - 1)
        return points - 1;
    return std::min(static_cast<int>(at), points - 2);
}

} // namespace

PatchCache::PatchCache(HeightmapPtr map, Smoothness smoothness, std::size_t slots)
    : m_map(std::move(map))
    , m_smoothness(smoothness)
    , m_mask(slots - 1)
    , m_patches(slots)
{
    OSCULO_DEMAND(m_map != nullptr && std::has_single_bit(slots));
}

const Patch& PatchCache::patch(GridCell cell)
{
    // Neighbours in a 16 × 16 block have places of their own.
    const std::size_t slot =
        (static_cast<std::size_t>(cell.row) * 16 + static_cast<std::size_t>(cell.column) % 16) & m_mask;
    Patch& held = m_patches[slot];
    if (held.cell != cell) {
        held = makePatch(*m_map, cell, m_smoothness);
        ++m_made;
    }
    return held;
}

GridCell PatchCache::cellAt(double x, double y) const
{
    return {cellAlong((x - m_map->origin().x()) / m_map->cellX(), m_map->columns()),
            cellAlong((y - m_map->origin().y()) / m_map->cellY(), m_map->rows())};
}

std::optional<HeightSample> PatchCache::sample(double x, double y)
{
    const double u = (x - m_map->origin().x()) / m_map->cellX(), v = (y - m_map->origin().y()) / m_map->cellY();
    const GridCell cell{cellAlong(u, m_map->columns()), cellAlong(v, m_map->rows())};
    if (!m_map->isGround(cell))
        return std::nullopt;
    return evaluate(patch(cell), u - cell.column, v - cell.row, m_map->cell());
}

} // namespace osculo
