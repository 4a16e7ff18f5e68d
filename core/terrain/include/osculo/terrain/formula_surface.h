// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/terrain_surface.h"

#include <functional>

namespace osculo {

/// A surface given by a formula over a rectangle: the exact ground that patches are held against.
class FormulaSurface final : public TerrainSurface {
public:
    using Formula = std::function<HeightSample(double x, double y)>;

    /// @param lattice spacing of the points a search begins from [m]: below the size of what the formula shapes
    FormulaSurface(Formula formula, const Vec2& min, const Vec2& max, double lattice);

    std::optional<HeightSample> sample(double x, double y) override;
    void starts(const Bounds& box, double reach, std::vector<SearchStart>& found) override;
    double span() const override { return m_lattice; }

private:
    Formula m_formula;
    Vec2 m_min, m_max;
    double m_lattice;
};

/// Heights of a surface at the points of a grid, as a map: what a survey of it would give.
/// @throws InvalidShape as Heightmap does; a grid point off the surface becomes a hole.
Heightmap sampledMap(TerrainSurface& surface, const Vec2& origin, double cell, int columns, int rows);

} // namespace osculo
