// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace osculo {

/// What a heightmap is made of. x grows with the column, y with the row, z is up.
struct HeightmapData {
    int columns = 0, rows = 0;   ///< grid points, at least 2 each
    double cellX = 1, cellY = 1; ///< spacing of the grid [m], > 0
    Vec2 origin = Vec2::Zero();  ///< x, y of column 0, row 0 [m]
    std::vector<double> heights; ///< row by row from row 0 [m]; NaN: a hole
};

/// Columns and rows of a cell: it lies between grid points (column, row) and (column + 1, row + 1).
struct GridCell {
    int column = 0, row = 0;
    friend bool operator==(const GridCell&, const GridCell&) = default;
};

/// Heights over an even grid, with holes: the paper's digital elevation map. An immutable value.
///
/// A cell is ground where its four corners have heights; elsewhere there is a hole, and nothing lies beyond the edge.
/// Patches (patch.h) look one grid point beyond their cell. Where there is none, at an edge or a hole, the point is
/// continued: along each axis with ground next to it, quadratically where three heights lie there and linearly where
/// two do, and the mean of those (a corner from the continued points beside it). A continued height depends on its
/// place alone, so patches that share an edge agree on it; and a quadratic surface is continued exactly.
class Heightmap {
public:
    static constexpr int kLargestSide = 100'000; ///< more grid points along a side are refused

    /// @throws InvalidShape for fewer than 2 × 2 or too many grid points, a spacing that is not a number > 0, an origin
    /// or height that is infinite or beyond kLargestLength, a list of another length, or no ground cell at all.
    explicit Heightmap(const HeightmapData& data);

    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    double cellX() const { return m_cell.x(); }
    double cellY() const { return m_cell.y(); }
    const Vec2& cell() const { return m_cell; }
    const Vec2& origin() const { return m_origin; }
    /// Grid points without a height.
    std::size_t holes() const { return m_holes; }

    bool isHole(int column, int row) const { return m_hole[paddedIndex(column, row)]; }
    /// The height of a grid point, continued at holes and one point beyond the edge; 0 at holes far from ground.
    /// @pre −1 ≤ column ≤ columns, −1 ≤ row ≤ rows
    double height(int column, int row) const { return m_heights[paddedIndex(column, row)]; }
    /// x, y of a grid point [m].
    Vec2 gridPoint(int column, int row) const { return m_origin + Vec2(column, row).cwiseProduct(m_cell); }

    /// Whether the cell exists and has four heights.
    bool isGround(GridCell cell) const
    {
        return cell.column >= 0 && cell.row >= 0 && cell.column < m_columns - 1 && cell.row < m_rows - 1
               && !isHole(cell.column, cell.row) && !isHole(cell.column + 1, cell.row)
               && !isHole(cell.column, cell.row + 1) && !isHole(cell.column + 1, cell.row + 1);
    }
    /// A pointer to the 4 × 4 heights a patch is made of, from (column − 1, row − 1) on. @pre the cell exists
    const double* stencil(GridCell cell) const { return &m_heights[paddedIndex(cell.column - 1, cell.row - 1)]; }
    /// Distance between the rows of a stencil.
    std::ptrdiff_t stride() const { return m_columns + 2; }

    /// The box around the grid points that have heights [m]. The surface may reach a little further in z.
    const Bounds& bounds() const { return m_bounds; }

    friend bool operator==(const Heightmap& a, const Heightmap& b);

private:
    std::size_t paddedIndex(int column, int row) const
    {
        return static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(m_columns + 2)
               + static_cast<std::size_t>(column + 1);
    }
    void continueHeights();

    int m_columns = 0, m_rows = 0;
    Vec2 m_cell, m_origin;
    std::size_t m_holes = 0;
    std::vector<double> m_heights; ///< with a ring of continued points
    std::vector<char> m_hole;      ///< likewise; the ring is all hole
    Bounds m_bounds;
};

using HeightmapPtr = std::shared_ptr<const Heightmap>;

} // namespace osculo
