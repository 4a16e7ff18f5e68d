// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace osculo {

namespace {

constexpr int kRings = 2; ///< neighbours of neighbours: what normals mixed of two surfaces leave out
constexpr double kOtherSurface =
    0.5235988;                 ///< a flat cell whose normal is off by more shows another surface [rad]; 30°
constexpr double kFlat = 0.02; ///< curvature up to which a cell's normal is one surface's
constexpr double kLeastShare =
    0.3; ///< of a cell's points: fewer are another surface's that noise brought near the plane
constexpr std::uint32_t kNobody = 0xffffffff;

/// The points of each cell, cell by cell.
struct PointsOfCells {
    std::vector<std::uint32_t> first, points;

    explicit PointsOfCells(const VoxelGrid& grid)
        : first(grid.cells() + 1, 0)
    {
        for (const std::uint32_t cell : grid.cellOfPoint)
            if (cell != VoxelGrid::kNoCell)
                ++first[cell + 1];
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        points.resize(first.back());
        std::vector<std::uint32_t> next = first;
        for (std::uint32_t i = 0; i < grid.cellOfPoint.size(); ++i)
            if (grid.cellOfPoint[i] != VoxelGrid::kNoCell)
                points[next[grid.cellOfPoint[i]]++] = i;
    }

    std::span<const std::uint32_t> of(std::uint32_t cell) const
    {
        return {points.data() + first[cell], points.data() + first[cell + 1]};
    }
};

/// The plane that each point is nearest to, of those that reach it.
struct NearestPlane {
    std::vector<std::uint32_t> plane;
    std::vector<double> distance;
    std::vector<bool> several; ///< planes reach it

    explicit NearestPlane(std::size_t points)
        : plane(points, kNobody)
        , distance(points, std::numeric_limits<double>::infinity())
        , several(points, false)
    {
    }
    void offer(std::uint32_t point, std::uint32_t to, double away)
    {
        several[point] = plane[point] != kNobody;
        if (away < distance[point]) {
            distance[point] = away;
            plane[point] = to;
        }
    }
};

/// Of the planes that reach a cell, the one that all its points are nearest to.
struct BestPlane {
    std::vector<std::uint32_t> plane;
    std::vector<double> squares; ///< [m²]

    explicit BestPlane(std::size_t cells)
        : plane(cells, kNobody)
        , squares(cells, std::numeric_limits<double>::infinity())
    {
    }
    void offer(std::uint32_t cell, std::uint32_t to, double sum)
    {
        if (sum < squares[cell]) {
            squares[cell] = sum;
            plane[cell] = to;
        }
    }
};

/// A plane goes on through its neighbours' surfaces, and where it cuts them some of their points are nearer to it than to
/// their own plane. So of a cell beyond its own a plane takes its points only where enough of them are reached by it alone;
/// a cell without any such point is that of the plane all its points are nearest to.
bool isFor(std::uint32_t plane, std::uint32_t cell, std::span<const std::uint32_t> points, const NearestPlane& nearest,
           const BestPlane& best)
{
    std::size_t mine = 0, mineAlone = 0, alone = 0;
    for (const std::uint32_t point : points) {
        if (nearest.plane[point] == kNobody)
            continue;
        const bool only = !nearest.several[point];
        alone += only;
        mine += nearest.plane[point] == plane;
        mineAlone += only && nearest.plane[point] == plane;
    }
    if (alone == 0)
        return best.plane[cell] == plane;
    return static_cast<double>(mineAlone) >= kLeastShare * static_cast<double>(mine);
}

} // namespace

std::vector<std::vector<std::uint32_t>> regrow(std::span<const Vec3> points, const VoxelGrid& grid,
                                               const CellNeighbours& neighbours, const CellNormals& normals,
                                               std::vector<ConsensusPlane>& planes, std::stop_token stop)
{
    const PointsOfCells pointsOf(grid);
    std::vector<std::uint32_t> owner(grid.cells(), kNobody);
    for (std::uint32_t i = 0; i < planes.size(); ++i)
        for (const std::uint32_t cell : planes[i].cells)
            owner[cell] = i;

    // A curved cell at the rim of a plane may show its neighbour's points only: its normal is mixed of both.
    const auto isFirm = [&](std::uint32_t cell) { return owner[cell] != kNobody && normals.curvature[cell] < kFlat; };

    std::vector<std::uint32_t> visitor(grid.cells(), kNobody);
    std::vector<std::vector<std::uint32_t>> inliers(planes.size());
    std::vector<std::vector<std::uint32_t>> reached(planes.size()); // cells
    NearestPlane nearest(points.size());
    BestPlane best(grid.cells());
    for (std::uint32_t i = 0; i < planes.size(); ++i) {
        if (stop.stop_requested())
            throw Cancelled();
        ConsensusPlane& plane = planes[i];
        const auto lies = [&](std::uint32_t point) {
            return std::abs(plane.normal.dot(points[point]) - plane.offset) <= plane.tolerance;
        };
        PointMoments own;
        for (const std::uint32_t cell : plane.cells)
            for (const std::uint32_t point : pointsOf.of(cell))
                if (lies(point))
                    own.add(points[point] - grid.origin);
        if (const auto fitted = own.plane()) {
            plane.normal = fitted->normal.dot(plane.normal) < 0 ? Vec3(-fitted->normal) : fitted->normal;
            plane.offset = plane.normal.dot(fitted->centroid) + plane.normal.dot(grid.origin);
        }
        std::vector<std::uint32_t> cells = plane.cells;
        for (const std::uint32_t cell : cells)
            visitor[cell] = i;
        std::size_t from = 0;
        for (int ring = 0; ring < kRings; ++ring) {
            const std::size_t to = cells.size();
            for (; from < to; ++from)
                for (const std::uint32_t cell : neighbours.of(cells[from])) {
                    const bool another = normals.curvature[cell] < kFlat
                                         && normals.normals[cell].dot(plane.normal) < std::cos(kOtherSurface);
                    if (visitor[cell] == i || isFirm(cell) || another)
                        continue;
                    visitor[cell] = i;
                    cells.push_back(cell);
                }
        }
        for (const std::uint32_t cell : cells) {
            double squares = 0;
            for (const std::uint32_t point : pointsOf.of(cell)) {
                const double away = std::abs(plane.normal.dot(points[point]) - plane.offset);
                squares += away * away;
                if (lies(point))
                    nearest.offer(point, i, away);
            }
            best.offer(cell, i, squares);
        }
        reached[i] = std::move(cells);
    }
    for (std::uint32_t i = 0; i < planes.size(); ++i) {
        for (const std::uint32_t cell : reached[i]) {
            const auto all = pointsOf.of(cell);
            const auto mine = [&](std::uint32_t point) { return nearest.plane[point] == i; };
            if (!(owner[cell] == i && isFirm(cell)) && !isFor(i, cell, all, nearest, best))
                continue;
            if (static_cast<double>(std::ranges::count_if(all, mine)) >= kLeastShare * static_cast<double>(all.size()))
                std::ranges::copy_if(all, std::back_inserter(inliers[i]), mine);
        }
        std::ranges::sort(inliers[i]);
    }
    return inliers;
}

} // namespace osculo
