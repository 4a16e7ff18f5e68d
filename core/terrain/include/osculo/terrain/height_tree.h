// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/patch.h"

#include <array>
#include <vector>

namespace osculo {

/// Heights of a map's patches by area: a quadtree, each node the range of the four below it, the leaves the proved ranges
/// of single patches (heightRange). Holes belong to no node.
class HeightTree {
public:
    HeightTree(const Heightmap& map, Smoothness smoothness);

    /// A square of 2^level cells a side that begins at these multiples of it; level 0 is a cell.
    struct Node {
        int level = 0, column = 0, row = 0;
    };
    Node root() const { return {static_cast<int>(m_levels.size()) - 1, 0, 0}; }
    /// Whether any ground lies in the node.
    bool hasGround(Node node) const { return range(node).low <= range(node).high; }
    const HeightRange& range(Node node) const;
    /// The box that holds the surface over a node, in the map's frame [m]. @pre hasGround(node)
    Bounds box(Node node) const;
    /// The up to four nodes below, those with ground. @pre node.level > 0
    int children(Node node, std::array<Node, 4>& below) const;

    /// Ground cells whose boxes lie within `reach` of a box, in the order of the tree.
    void cellsNear(const Bounds& box, double reach, std::vector<GridCell>& cells) const;

private:
    struct Level {
        int columns = 0, rows = 0;
        std::vector<HeightRange> ranges;
    };
    Vec2 m_cell, m_origin;
    int m_columns = 0, m_rows = 0; ///< of cells
    std::vector<Level> m_levels;   ///< the leaves first
};

/// Square of the distance of two boxes; 0 where they meet.
double squaredGap(const Bounds& a, const Bounds& b);

} // namespace osculo
