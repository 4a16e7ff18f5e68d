// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/height_tree.h"
#include "osculo/terrain/patch_cache.h"
#include "osculo/terrain/terrain_surface.h"

#include <memory>

namespace osculo {

using HeightTreePtr = std::shared_ptr<const HeightTree>;

/// The smooth surface over a heightmap: patches on demand, candidates from the tree. The tree can be shared between
/// surfaces of one map and smoothness; null: made here.
class PatchSurface final : public TerrainSurface {
public:
    explicit PatchSurface(HeightmapPtr map, Smoothness smoothness = Smoothness::c2, HeightTreePtr tree = nullptr);

    const Heightmap& map() const { return m_cache.map(); }
    const HeightTree& tree() const { return *m_tree; }
    const PatchCache& cache() const { return m_cache; }

    std::optional<HeightSample> sample(double x, double y) override { return m_cache.sample(x, y); }
    /// An even lattice of points in each cell whose box is within reach.
    void starts(const Bounds& box, double reach, std::vector<SearchStart>& found) override;
    /// Of squares over a few cells, all of them ground: by the bounds of heights and bends.
    bool convexFrom(const Vec3& p, const Vec2& middle, double half) override;
    double span() const override { return m_cache.map().cell().minCoeff(); }

private:
    PatchCache m_cache;
    HeightTreePtr m_tree;
    std::vector<GridCell> m_cells; ///< kept for its memory
};

} // namespace osculo
