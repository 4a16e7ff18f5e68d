// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/terrain_mesh.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace osculo {

namespace {

/// Every `stride`th of `count` grid points, and the last.
std::vector<int> chosen(int count, int stride)
{
    std::vector<int> points;
    for (int i = 0; i < count - 1; i += stride)
        points.push_back(i);
    points.push_back(count - 1);
    return points;
}

} // namespace

std::optional<TriangleMesh> terrainMesh(const Heightmap& map, std::size_t maxTriangles)
{
    int stride = 1;
    const auto cells = [&](int count) { return static_cast<std::size_t>((count - 2) / stride + 1); };
    while (2 * cells(map.columns()) * cells(map.rows()) > maxTriangles)
        ++stride;
    const std::vector<int> columns = chosen(map.columns(), stride), rows = chosen(map.rows(), stride);

    constexpr std::uint32_t kNone = ~std::uint32_t{0};
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> index(columns.size() * rows.size(), kNone);
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (map.isHole(columns[c], rows[r]))
                continue;
            index[r * columns.size() + c] = static_cast<std::uint32_t>(vertices.size());
            const Vec2 at = map.gridPoint(columns[c], rows[r]);
            vertices.emplace_back(at.x(), at.y(), map.height(columns[c], rows[r]));
        }
    std::vector<Triangle> triangles;
    for (std::size_t r = 0; r + 1 < rows.size(); ++r)
        for (std::size_t c = 0; c + 1 < columns.size(); ++c) {
            const std::size_t at = r * columns.size() + c;
            const std::uint32_t a = index[at], b = index[at + 1], d = index[at + columns.size()],
                                e = index[at + columns.size() + 1];
            if (a == kNone || b == kNone || d == kNone || e == kNone)
                continue;
            triangles.push_back({a, b, e});
            triangles.push_back({a, e, d});
        }
    if (triangles.empty())
        return std::nullopt;
    return TriangleMesh(std::move(vertices), std::move(triangles));
}

} // namespace osculo
