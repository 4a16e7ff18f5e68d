// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/heightmap.h"

#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>

namespace osculo {

namespace {

void validateGrid(const HeightmapData& data)
{
    if (data.columns < 2 || data.rows < 2)
        throw InvalidShape(fmt::format("a grid of {} × {} points", data.columns, data.rows),
                           "an elevation map needs at least 2 × 2");
    if (data.columns > Heightmap::kLargestSide || data.rows > Heightmap::kLargestSide)
        throw InvalidShape(fmt::format("a grid of {} × {} points", data.columns, data.rows),
                           fmt::format("at most {} along a side", Heightmap::kLargestSide));
    const auto isSize = [](double size) { return size > 0 && size <= kLargestLength; };
    if (!isSize(data.cellX) || !isSize(data.cellY))
        throw InvalidShape(fmt::format("a grid spacing of {} × {}", data.cellX, data.cellY), "use finite numbers > 0");
    if (!withinLengthLimit(Vec3(data.origin.x(), data.origin.y(), 0)))
        throw InvalidShape(fmt::format("an origin at {}, {}", data.origin.x(), data.origin.y()), "use finite numbers");
    const std::size_t points = static_cast<std::size_t>(data.columns) * static_cast<std::size_t>(data.rows);
    if (data.heights.size() != points)
        throw InvalidShape(fmt::format("{} heights for {} grid points", data.heights.size(), points),
                           "give one for each, NaN for a hole");
}

/// Heights in a ring of missing points, and which are known yet.
struct Known {
    int columns, rows; ///< with the ring
    const std::vector<double>& heights;
    const std::vector<char>& missing;

    std::optional<double> at(int column, int row) const
    {
        if (column < 0 || row < 0 || column >= columns || row >= rows)
            return std::nullopt;
        const auto index =
            static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
        return missing[index] ? std::nullopt : std::optional(heights[index]);
    }

    /// The mean of what the four axes say, quadratic continuations before linear ones.
    std::optional<double> continued(int column, int row) const
    {
        constexpr std::array<std::array<int, 2>, 4> kAxes{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
        double quadratic = 0, linear = 0;
        int quadratics = 0, linears = 0;
        for (const auto& [dx, dy] : kAxes) {
            const auto z1 = at(column + dx, row + dy), z2 = at(column + 2 * dx, row + 2 * dy);
            if (!z1 || !z2)
                continue;
            if (const auto z3 = at(column + 3 * dx, row + 3 * dy)) {
                quadratic += 3 * (*z1 - *z2) + *z3;
                ++quadratics;
            } else {
                linear += 2 * *z1 - *z2;
                ++linears;
            }
        }
        if (quadratics > 0)
            return quadratic / quadratics;
        if (linears > 0)
            return linear / linears;
        return std::nullopt;
    }
};

} // namespace

Heightmap::Heightmap(const HeightmapData& data)
    : m_columns(data.columns)
    , m_rows(data.rows)
    , m_cell(data.cellX, data.cellY)
    , m_origin(data.origin)
{
    validateGrid(data);
    const std::size_t padded = static_cast<std::size_t>(m_columns + 2) * static_cast<std::size_t>(m_rows + 2);
    m_heights.assign(padded, 0);
    m_hole.assign(padded, 1);
    std::size_t next = 0;
    for (int row = 0; row < m_rows; ++row)
        for (int column = 0; column < m_columns; ++column) {
            const double z = data.heights[next++];
            if (std::isnan(z)) {
                ++m_holes;
                continue;
            }
            if (std::abs(z) > kLargestLength)
                throw InvalidShape(fmt::format("height {} at column {}, row {}", z, column, row),
                                   "use finite numbers, NaN for a hole");
            m_heights[paddedIndex(column, row)] = z;
            m_hole[paddedIndex(column, row)] = 0;
            const Vec2 at = gridPoint(column, row);
            m_bounds.extend(Vec3(at.x(), at.y(), z));
        }
    bool ground = false;
    for (int row = 0; row < m_rows - 1 && !ground; ++row)
        for (int column = 0; column < m_columns - 1 && !ground; ++column)
            ground = isGround({column, row});
    if (!ground)
        throw InvalidShape("no cell of the elevation map has four heights", "a map needs ground");
    continueHeights();
}

/// Twice: a corner of the stencil lies beside points that the first pass continues. Each pass reads what the one before
/// left, so that the order of the points does not matter.
void Heightmap::continueHeights()
{
    std::vector<char> missing = m_hole;
    for (int pass = 0; pass < 2; ++pass) {
        const std::vector<double> before = m_heights;
        const std::vector<char> missingBefore = missing;
        const Known known{m_columns + 2, m_rows + 2, before, missingBefore};
        for (int row = -1; row <= m_rows; ++row)
            for (int column = -1; column <= m_columns; ++column) {
                const std::size_t index = paddedIndex(column, row);
                if (!missingBefore[index])
                    continue;
                if (const auto z = known.continued(column + 1, row + 1)) {
                    m_heights[index] = *z;
                    missing[index] = 0;
                }
            }
    }
}

bool operator==(const Heightmap& a, const Heightmap& b)
{
    return a.m_columns == b.m_columns && a.m_rows == b.m_rows && a.m_cell == b.m_cell && a.m_origin == b.m_origin
           && a.m_hole == b.m_hole && a.m_heights == b.m_heights;
}

} // namespace osculo
