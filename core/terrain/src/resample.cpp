// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/resample.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kHole = std::numeric_limits<double>::quiet_NaN();
constexpr double kMostPoints = 1e8; ///< of a resampled grid: 0.8 GB
constexpr double kOnEdge = 1e-12;   ///< share of a triangle by which a grid point beside it still counts as on it

HeightmapData gridOver(const Bounds& box, double cell)
{
    if (!(cell > 0) || !std::isfinite(cell))
        throw InvalidShape(fmt::format("a grid spacing of {}", cell), "use a finite number > 0");
    if (box.empty())
        throw InvalidShape("nothing to resample", "a map needs triangles or points");
    const double columns = std::floor(box.size().x() / cell * (1 + 1e-12)) + 1,
                 rows = std::floor(box.size().y() / cell * (1 + 1e-12)) + 1;
    if (columns * rows > kMostPoints)
        throw InvalidShape(fmt::format("a grid of {} × {} points", columns, rows), "use a larger spacing");
    HeightmapData data{static_cast<int>(columns), static_cast<int>(rows), cell, cell, box.min.head<2>(), {}};
    data.heights.assign(static_cast<std::size_t>(columns * rows), kHole);
    return data;
}

/// Grid lines from lo to hi, in cells, cut to those there are.
struct Lines {
    int first, last;
};
Lines linesWithin(double lo, double hi, int count)
{
    return {static_cast<int>(std::clamp(std::ceil(lo - kOnEdge * (1 + std::abs(lo))), 0.0, static_cast<double>(count))),
            static_cast<int>(std::clamp(std::floor(hi + kOnEdge * (1 + std::abs(hi))), -1.0, count - 1.0))};
}

void drape(HeightmapData& grid, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const auto cross = [](const Vec2& u, const Vec2& v) { return u.x() * v.y() - u.y() * v.x(); };
    const Vec2 pa = a.head<2>(), ab = b.head<2>() - pa, ac = c.head<2>() - pa;
    const double area = cross(ab, ac);
    if (area == 0)
        return; // upright: its edges belong to neighbours
    const auto range = [&](int axis, int count) {
        return linesWithin((std::min({a[axis], b[axis], c[axis]}) - grid.origin[axis]) / grid.cellX,
                           (std::max({a[axis], b[axis], c[axis]}) - grid.origin[axis]) / grid.cellX, count);
    };
    const Lines columns = range(0, grid.columns), rows = range(1, grid.rows);
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            const Vec2 at = grid.origin + grid.cellX * Vec2(column, row) - pa;
            const double u = cross(at, ac) / area, v = cross(ab, at) / area;
            if (u < -kOnEdge || v < -kOnEdge || u + v > 1 + kOnEdge)
                continue;
            double& z = grid.heights[static_cast<std::size_t>(row) * grid.columns + column];
            z = std::fmax(z, a.z() + u * (b.z() - a.z()) + v * (c.z() - a.z()));
        }
}

} // namespace

Heightmap resample(const TriangleMesh& mesh, double cell)
{
    Bounds box;
    if (!mesh.empty())
        for (const Vec3& vertex : mesh.vertices())
            box.extend(vertex);
    HeightmapData grid = gridOver(box, cell);
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        drape(grid, mesh.vertex(t, 0), mesh.vertex(t, 1), mesh.vertex(t, 2));
    return Heightmap(grid);
}

Heightmap resample(const PointCloud& cloud, double cell)
{
    HeightmapData grid = gridOver(cloud.bounds(), cell);
    std::vector<int> counts(grid.heights.size(), 0);
    std::ranges::fill(grid.heights, 0);
    for (const Vec3& p : cloud.points()) {
        const Vec2 at = (p.head<2>() - grid.origin) / cell;
        const int column = std::min(static_cast<int>(std::lround(at.x())), grid.columns - 1),
                  row = std::min(static_cast<int>(std::lround(at.y())), grid.rows - 1);
        const std::size_t index = static_cast<std::size_t>(row) * grid.columns + column;
        grid.heights[index] += p.z();
        ++counts[index];
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        grid.heights[i] = counts[i] > 0 ? grid.heights[i] / counts[i] : kHole;
    return Heightmap(grid);
}

} // namespace osculo
