// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/height_tree.h"

#include <algorithm>
#include <limits>

namespace osculo {

namespace {

constexpr HeightRange kNoGround{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

} // namespace

HeightTree::HeightTree(const Heightmap& map, Smoothness smoothness)
    : m_cell(map.cell())
    , m_origin(map.origin())
    , m_columns(map.columns() - 1)
    , m_rows(map.rows() - 1)
{
    Level leaves{m_columns, m_rows, {}};
    leaves.ranges.reserve(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
    for (int row = 0; row < m_rows; ++row)
        for (int column = 0; column < m_columns; ++column)
            leaves.ranges.push_back(map.isGround({column, row}) ? heightRange(map, {column, row}, smoothness)
                                                                : kNoGround);
    m_levels.push_back(std::move(leaves));
    while (m_levels.back().columns > 1 || m_levels.back().rows > 1) {
        const Level& below = m_levels.back();
        Level level{(below.columns + 1) / 2, (below.rows + 1) / 2, {}};
        level.ranges.assign(static_cast<std::size_t>(level.columns) * static_cast<std::size_t>(level.rows), kNoGround);
        for (int row = 0; row < below.rows; ++row)
            for (int column = 0; column < below.columns; ++column) {
                const HeightRange& part = below.ranges[static_cast<std::size_t>(row) * below.columns + column];
                HeightRange& whole = level.ranges[static_cast<std::size_t>(row / 2) * level.columns + column / 2];
                whole.low = std::min(whole.low, part.low);
                whole.high = std::max(whole.high, part.high);
            }
        m_levels.push_back(std::move(level));
    }
}

const HeightRange& HeightTree::range(Node node) const
{
    const Level& level = m_levels[static_cast<std::size_t>(node.level)];
    return level.ranges[static_cast<std::size_t>(node.row) * level.columns + node.column];
}

Bounds HeightTree::box(Node node) const
{
    const HeightRange& heights = range(node);
    const int x0 = node.column << node.level, y0 = node.row << node.level;
    const int x1 = std::min((node.column + 1) << node.level, m_columns),
              y1 = std::min((node.row + 1) << node.level, m_rows);
    return {Vec3(m_origin.x() + x0 * m_cell.x(), m_origin.y() + y0 * m_cell.y(), heights.low),
            Vec3(m_origin.x() + x1 * m_cell.x(), m_origin.y() + y1 * m_cell.y(), heights.high)};
}

int HeightTree::children(Node node, std::array<Node, 4>& below) const
{
    const Level& level = m_levels[static_cast<std::size_t>(node.level) - 1];
    int count = 0;
    for (int row = 2 * node.row; row < std::min(2 * node.row + 2, level.rows); ++row)
        for (int column = 2 * node.column; column < std::min(2 * node.column + 2, level.columns); ++column) {
            const Node child{node.level - 1, column, row};
            if (hasGround(child))
                below[count++] = child;
        }
    return count;
}

void HeightTree::cellsNear(const Bounds& box, double reach, std::vector<GridCell>& cells) const
{
    // Depth first: at most three siblings wait on each of fewer than 32 levels.
    std::array<Node, 128> waiting;
    int count = 0;
    waiting[count++] = root();
    const double limit = reach * reach;
    while (count > 0) {
        const Node node = waiting[--count];
        if (squaredGap(this->box(node), box) > limit)
            continue;
        if (node.level == 0) {
            cells.push_back({node.column, node.row});
            continue;
        }
        std::array<Node, 4> below;
        for (int i = children(node, below); i > 0; --i)
            waiting[count++] = below[i - 1];
    }
}

double squaredGap(const Bounds& a, const Bounds& b)
{
    return (a.min - b.max).cwiseMax(b.min - a.max).cwiseMax(0.0).squaredNorm();
}

} // namespace osculo
