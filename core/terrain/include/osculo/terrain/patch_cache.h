// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/patch.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace osculo {

/// Patches of a heightmap, made where they are first asked for and kept: each cell has one place among `slots`, where a
/// newer patch replaces the older. The owner keeps the map alive; one thread uses it at a time.
class PatchCache {
public:
    /// @pre slots is a power of two
    explicit PatchCache(HeightmapPtr map, Smoothness smoothness = Smoothness::c2, std::size_t slots = 256);

    const Heightmap& map() const { return *m_map; }
    Smoothness smoothness() const { return m_smoothness; }
    /// Patches made since the beginning.
    std::size_t made() const { return m_made; }

    /// @pre map().isGround(cell)
    const Patch& patch(GridCell cell);

    /// The cell over x, y [m], whether it is ground or not; the last row and column reach their far edge.
    GridCell cellAt(double x, double y) const;

    /// The surface over x, y; nothing where there is no ground.
    std::optional<HeightSample> sample(double x, double y);

private:
    HeightmapPtr m_map;
    Smoothness m_smoothness;
    std::size_t m_mask, m_made = 0;
    std::vector<Patch> m_patches;
};

} // namespace osculo
