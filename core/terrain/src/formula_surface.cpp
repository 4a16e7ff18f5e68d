// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/formula_surface.h"

#include <cmath>
#include <limits>
#include <utility>

namespace osculo {

FormulaSurface::FormulaSurface(Formula formula, const Vec2& min, const Vec2& max, double lattice)
    : m_formula(std::move(formula))
    , m_min(min)
    , m_max(max)
    , m_lattice(lattice)
{
}

std::optional<HeightSample> FormulaSurface::sample(double x, double y)
{
    if (!(x >= m_min.x() && x <= m_max.x() && y >= m_min.y() && y <= m_max.y()))
        return std::nullopt;
    return m_formula(x, y);
}

void FormulaSurface::starts(const Bounds& box, double reach, std::vector<SearchStart>& found)
{
    const auto first = [&](double at, double min) {
        return static_cast<int>(std::floor((std::max(at, min) - min) / m_lattice));
    };
    const auto last = [&](double at, double min, double max) {
        return static_cast<int>(std::ceil((std::min(at, max) - min) / m_lattice));
    };
    const int i1 = last(box.max.x() + reach, m_min.x(), m_max.x()),
              j1 = last(box.max.y() + reach, m_min.y(), m_max.y());
    for (int j = first(box.min.y() - reach, m_min.y()); j <= j1; ++j)
        for (int i = first(box.min.x() - reach, m_min.x()); i <= i1; ++i)
            found.push_back({(m_min + m_lattice * Vec2(i, j)).cwiseMin(m_max), i, j});
}

Heightmap sampledMap(TerrainSurface& surface, const Vec2& origin, double cell, int columns, int rows)
{
    HeightmapData data{columns, rows, cell, cell, origin, {}};
    data.heights.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto at = surface.sample(origin.x() + column * cell, origin.y() + row * cell);
            data.heights.push_back(at ? at->z : std::numeric_limits<double>::quiet_NaN());
        }
    return Heightmap(data);
}

} // namespace osculo
