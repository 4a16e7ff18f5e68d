// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "superovoid_vertex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <unordered_map>

namespace osculo {

namespace {

constexpr double kCoarsestCell = 1.8; ///< grids whose cells are less square than this times the best are not considered

/// The faces at a needle's tips cover much of its length: its grid is no longer than this.
constexpr double kLongestBox = 3;

constexpr std::size_t kMostVertices = 100'000'000; ///< beyond this a mesh does not fit its 32-bit numbers or the memory

/// Cells of a box grid along x, y and z. Its surface has 2 + 2(ab + bc + ca) vertices.
using Cells = std::array<std::size_t, 3>;

std::size_t vertexCount(const Cells& n)
{
    return 2 + 2 * (n[0] * n[1] + n[1] * n[2] + n[2] * n[0]);
}

/// Longest over shortest cell side when the box has the given proportions.
double stretch(const Cells& n, const Vec3& proportions)
{
    const Vec3 sides = proportions.cwiseQuotient(Eigen::Matrix<std::size_t, 3, 1>(n[0], n[1], n[2]).cast<double>());
    return sides.maxCoeff() / sides.minCoeff();
}

/// Calls `visit` for the smallest grid with at least `wanted` vertices for every pair of counts along two axes.
template <typename Visit>
void visitGrids(std::size_t wanted, const Visit& visit)
{
    const double faces = wanted > 8 ? (static_cast<double>(wanted) - 2) / 2 : 3; // ab + bc + ca
    const auto most = static_cast<std::size_t>(std::ceil(std::sqrt(faces)));     // of the two smaller counts
    for (int longest = 0; longest < 3; ++longest)
        for (std::size_t b = 1; b <= most; ++b)
            for (std::size_t c = 1; c <= most; ++c) {
                const double bc = static_cast<double>(b * c), sum = static_cast<double>(b + c);
                Cells n{};
                n[longest] = static_cast<std::size_t>(std::max(1.0, std::ceil((faces - bc) / sum)));
                n[(longest + 1) % 3] = b;
                n[(longest + 2) % 3] = c;
                visit(n);
            }
}

/// The grid of the least vertices ≥ `wanted` among those with fairly square cells; the squarest of equals.
Cells chooseCells(std::size_t wanted, const Vec3& proportions)
{
    double squarest = std::numeric_limits<double>::infinity();
    visitGrids(wanted, [&](const Cells& n) { squarest = std::min(squarest, stretch(n, proportions)); });
    Cells best{};
    std::pair bestScore(std::numeric_limits<std::size_t>::max(), 0.0);
    visitGrids(wanted, [&](const Cells& n) {
        const std::pair score(vertexCount(n), stretch(n, proportions));
        if (score.second <= kCoarsestCell * squarest && score < bestScore) {
            bestScore = score;
            best = n;
        }
    });
    return best;
}

/// A box grid's surface laid on a superovoid.
class Grid {
public:
    Grid(const Superovoid& shape, const Cells& cells)
        : m_shape(shape)
        , m_cells(cells)
        , m_round(std::min(1.0, 0.5 * (shape.e1() + shape.e2())))
    {
        for (int axis = 0; axis < 3; ++axis)
            for (const std::size_t side : {std::size_t{0}, m_cells[axis]})
                addFace(axis, side);
    }

    TriangleMesh mesh() && { return {std::move(m_points), std::move(m_triangles)}; }

private:
    /// Even steps of the angle on round shapes, of the length on boxes.
    double coordinate(std::size_t i, std::size_t count) const
    {
        const double even = 2 * static_cast<double>(i) / static_cast<double>(count) - 1;
        return (1 - m_round) * even + m_round * std::tan(even * std::numbers::pi / 4);
    }

    std::uint32_t vertex(const Cells& node)
    {
        const std::size_t key = (node[0] * (m_cells[1] + 1) + node[1]) * (m_cells[2] + 1) + node[2];
        const auto [place, isNew] = m_numbers.try_emplace(key, static_cast<std::uint32_t>(m_points.size()));
        if (isNew) {
            Vec3 direction;
            for (int axis = 0; axis < 3; ++axis)
                direction[axis] = coordinate(node[axis], m_cells[axis]);
            m_points.push_back(vertexInDirection(m_shape, direction).point);
        }
        return place->second;
    }

    void addFace(int axis, std::size_t side)
    {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        const bool outward = side != 0;
        for (std::size_t i = 0; i < m_cells[u]; ++i)
            for (std::size_t j = 0; j < m_cells[v]; ++j) {
                Cells node{};
                node[axis] = side;
                const auto at = [&](std::size_t di, std::size_t dj) {
                    node[u] = i + di;
                    node[v] = j + dj;
                    return vertex(node);
                };
                const std::uint32_t a = at(0, 0), b = at(1, 0), c = at(1, 1), d = at(0, 1);
                if (outward)
                    addQuad(a, b, c, d);
                else
                    addQuad(a, d, c, b);
            }
    }

    /// Two triangles along the shorter diagonal.
    void addQuad(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
    {
        if ((m_points[a] - m_points[c]).norm() <= (m_points[b] - m_points[d]).norm()) {
            m_triangles.push_back({a, b, c});
            m_triangles.push_back({a, c, d});
        } else {
            m_triangles.push_back({a, b, d});
            m_triangles.push_back({b, c, d});
        }
    }

    const Superovoid& m_shape;
    Cells m_cells;
    double m_round; ///< 0 for a box, 1 for an ellipsoid and beyond
    std::vector<Vec3> m_points;
    std::vector<Triangle> m_triangles;
    std::unordered_map<std::size_t, std::uint32_t> m_numbers;
};

} // namespace

TriangleMesh tessellateByCount(const Superovoid& shape, std::size_t vertices)
{
    if (vertices > kMostVertices)
        throw InvalidShape(fmt::format("{} vertices", vertices), fmt::format("give at most {}", kMostVertices));
    const Vec3 size = bounds(shape).size();
    return Grid(shape, chooseCells(vertices, size.cwiseMax(size.maxCoeff() / kLongestBox))).mesh();
}

} // namespace osculo
