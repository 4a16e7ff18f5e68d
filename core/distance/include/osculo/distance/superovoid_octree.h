// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/initial_guess.h"

#include <cstdint>
#include <vector>

namespace osculo {

constexpr int kOctreeLevels = 5; ///< the paper does not say; leaves are 1/32 of the shape's box wide

/// An octree of a superovoid's box: a leaf is filled where F is negative at its centre (superovoid paper, section 4.4),
/// and a cell is full where all leaves below it are. Made once a shape.
class SuperovoidOctree {
public:
    /// @pre 1 ≤ levels ≤ 8
    explicit SuperovoidOctree(const Superovoid& shape, int levels = kOctreeLevels);

    enum class Filling : std::uint8_t { empty, mixed, full };

    /// A cell by its level (0: the whole box) and its place there.
    struct Cell {
        int level = 0;
        std::uint32_t x = 0, y = 0, z = 0;

        Cell child(unsigned index) const
        {
            return {level + 1, 2 * x + (index & 1), 2 * y + (index >> 1 & 1), 2 * z + (index >> 2 & 1)};
        }
    };

    const Superovoid& shape() const { return m_shape; }
    int levels() const { return m_levels; }
    const Bounds& box() const { return m_box; }
    Filling filling(const Cell& cell) const;
    Vec3 centre(const Cell& cell) const; ///< in the shape's frame [m]
    Vec3 halfSize(int level) const;      ///< of the cells of a level [m]
    std::size_t filledLeaves() const;

private:
    void fillLeaves();

    Superovoid m_shape;
    int m_levels;
    Bounds m_box;
    std::vector<Vec3> m_halfSizes;                ///< of the cells, by level [m]
    std::vector<std::vector<Filling>> m_fillings; ///< by level; x runs fastest
};

/// A pair of cells whose boxes were measured.
struct OctreeVisit {
    SuperovoidOctree::Cell cellA, cellB;
    double distance = 0; ///< of the boxes; 0 when they overlap [m]
};

/// The octree guess (superovoid paper, section 4.4): the closest points of the two octrees' boxes, found by descending
/// pairs of cells that may still be nearer than the best so far. Where boxes overlap both points are the middle of the
/// first such pair, as a contact point of collision libraries would be.
/// @param visited receives every pair of boxes that was measured, in order; the last is not always the best
PairGuess octreeGuess(const SuperovoidOctree& A, const Pose& X_WA, const SuperovoidOctree& B, const Pose& X_WB,
                      std::vector<OctreeVisit>* visited = nullptr);

} // namespace osculo
