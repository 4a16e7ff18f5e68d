// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/voxel_cells.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/shape/point_tree.h"

#include <tbb/parallel_for.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr std::size_t kGrain = 512;          ///< cells of one task
constexpr double kMostCellsAlong = 2e6;      ///< keys have 21 bits an axis
constexpr std::size_t kStopEvery = 1u << 16; ///< points between two looks at the stop token
constexpr std::size_t kMostNeighbours = 16;  ///< of a cell in an image
constexpr double kLevel = 1e-3;              ///< a normal this level has no side that is up

/// Numbers cells by their place in the grid, in the order they are first asked for: open addressing, linear steps.
class CellTable {
public:
    std::uint32_t numberOf(std::uint64_t key)
    {
        if (2 * m_keys.size() >= m_slots.size())
            grow();
        std::size_t slot = slotOf(key);
        while (m_slots[slot] != VoxelGrid::kNoCell && m_keys[m_slots[slot]] != key)
            slot = (slot + 1) & (m_slots.size() - 1);
        if (m_slots[slot] == VoxelGrid::kNoCell) {
            m_slots[slot] = static_cast<std::uint32_t>(m_keys.size());
            m_keys.push_back(key);
        }
        return m_slots[slot];
    }

private:
    std::size_t slotOf(std::uint64_t key) const
    {
        key *= 0x9e3779b97f4a7c15ULL; // 2⁶⁴ ÷ golden ratio: mixes low bits into high ones
        return static_cast<std::size_t>(key >> 20) & (m_slots.size() - 1);
    }
    void grow()
    {
        m_slots.assign(2 * m_slots.size(), VoxelGrid::kNoCell);
        for (std::uint32_t i = 0; i < m_keys.size(); ++i) {
            std::size_t slot = slotOf(m_keys[i]);
            while (m_slots[slot] != VoxelGrid::kNoCell)
                slot = (slot + 1) & (m_slots.size() - 1);
            m_slots[slot] = i;
        }
    }

    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(1024, VoxelGrid::kNoCell);
};

Vec3 towards(const Vec3& normal, const Vec3& place, const std::optional<Vec3>& eye, const Vec3& middle)
{
    double side = 0;
    if (eye)
        side = normal.dot(*eye - place);
    else
        side = std::abs(normal.z()) > kLevel ? normal.z() : normal.dot(place - middle);
    return side < 0 ? Vec3(-normal) : normal;
}

} // namespace

RangeResult withinRange(std::span<const Vec3> points, const RangeOptions& options)
{
    if (!(options.least >= 0) || !(options.most > options.least))
        throw InvalidShape("a range from " + std::to_string(options.least) + " to " + std::to_string(options.most)
                               + " m holds nothing",
                           "0 ≤ least < most");
    RangeResult result;
    result.kept.reserve(points.size());
    const double least = options.least * options.least, most = options.most * options.most;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double squared = (points[i] - options.eye).squaredNorm();
        if (squared >= least && squared <= most)
            result.kept.push_back(static_cast<std::uint32_t>(i));
    }
    result.dropped = points.size() - result.kept.size();
    return result;
}

VoxelGrid voxelGrid(std::span<const Vec3> points, std::span<const std::uint32_t> kept, double size,
                    std::stop_token stop)
{
    if (!(size > 0) || !std::isfinite(size))
        throw InvalidShape(fmt::format("a voxel of {:g} m", size), "a size > 0");
    VoxelGrid grid;
    grid.size = size;
    grid.cellOfPoint.assign(points.size(), VoxelGrid::kNoCell);
    if (kept.empty())
        return grid;
    Bounds box;
    for (const std::uint32_t i : kept)
        box.extend(points[i]);
    grid.origin = box.centre();
    const double side = box.size().maxCoeff();
    if (!(side / size < kMostCellsAlong))
        throw InvalidShape(
            fmt::format("voxels of {:g} m for points over {:.3g} m", size, side),
            fmt::format("voxels of more than {:.2g} m: at most two million along a side", side / kMostCellsAlong));
    const Vec3 first = (box.min / size).array().floor();
    CellTable table;
    std::uint64_t lastKey = 0;
    std::uint32_t cell = VoxelGrid::kNoCell; // of lastKey: points in a row often share a cell
    for (std::size_t k = 0; k < kept.size(); ++k) {
        if (k % kStopEvery == 0 && stop.stop_requested())
            throw Cancelled();
        const Vec3& p = points[kept[k]];
        const Vec3 at = (p / size).array().floor() - first.array();
        const std::uint64_t key = static_cast<std::uint64_t>(at.x()) << 42 | static_cast<std::uint64_t>(at.y()) << 21
                                  | static_cast<std::uint64_t>(at.z());
        if (cell == VoxelGrid::kNoCell || key != lastKey)
            cell = table.numberOf(key);
        lastKey = key;
        if (cell == grid.moments.size())
            grid.moments.emplace_back();
        grid.moments[cell].add(p - grid.origin);
        grid.cellOfPoint[kept[k]] = cell;
    }
    return grid;
}

CellNeighbours imageNeighbours(const PointCloud& cloud, const VoxelGrid& grid, double gap)
{
    OSCULO_DEMAND(cloud.isOrganised() && grid.cellOfPoint.size() == cloud.size());
    std::vector<std::array<std::uint32_t, kMostNeighbours>> lists(grid.cells());
    std::vector<std::uint8_t> counts(grid.cells(), 0);
    const auto append = [&](std::uint32_t to, std::uint32_t cell) {
        const auto end = lists[to].begin() + counts[to];
        if (counts[to] < kMostNeighbours && std::find(lists[to].begin(), end, cell) == end)
            lists[to][counts[to]++] = cell;
    };
    const double squaredGap = gap * gap;
    const auto join = [&](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t cellA = grid.cellOfPoint[a], cellB = grid.cellOfPoint[b];
        if (cellA == cellB || cellA == VoxelGrid::kNoCell || cellB == VoxelGrid::kNoCell
            || (cloud.points()[a] - cloud.points()[b]).squaredNorm() > squaredGap)
            return;
        append(cellA, cellB);
        append(cellB, cellA);
    };
    std::vector<std::uint32_t> above(cloud.columns(), VoxelGrid::kNoCell); // the point last seen in each column …
    std::vector<std::uint32_t> rowOf(cloud.columns(), 0);                  // … and its row
    for (std::uint32_t i = 0; i < cloud.size(); ++i) {
        const std::uint32_t row = cloud.cells()[i] / cloud.columns(), column = cloud.cells()[i] % cloud.columns();
        if (i > 0 && column > 0 && cloud.cells()[i - 1] + 1 == cloud.cells()[i])
            join(i - 1, i);
        if (above[column] != VoxelGrid::kNoCell && rowOf[column] + 1 == row)
            join(above[column], i);
        above[column] = i;
        rowOf[column] = row;
    }
    CellNeighbours result;
    result.first.assign(1, 0);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        result.neighbours.insert(result.neighbours.end(), lists[cell].begin(), lists[cell].begin() + counts[cell]);
        result.first.push_back(static_cast<std::uint32_t>(result.neighbours.size()));
    }
    return result;
}

CellNeighbours nearestNeighbours(const VoxelGrid& grid, std::size_t count, double gap, std::stop_token stop)
{
    std::vector<Vec3> centroids(grid.cells());
    for (std::size_t i = 0; i < centroids.size(); ++i)
        centroids[i] = grid.centroid(i);
    const PointTree tree(centroids);
    std::vector<std::uint32_t> lists(centroids.size() * count, VoxelGrid::kNoCell);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, centroids.size(), kGrain), [&](const auto& range) {
        std::vector<NearPoint> found;
        for (std::size_t i = range.begin(); i != range.end() && !stop.stop_requested(); ++i) {
            tree.nearest(centroids[i], count + 1, found);
            std::size_t next = i * count;
            for (const NearPoint& near : found)
                if (near.index != i && next < (i + 1) * count && near.squaredDistance <= gap * gap)
                    lists[next++] = near.index;
        }
    });
    if (stop.stop_requested())
        throw Cancelled();
    CellNeighbours result;
    result.first.assign(1, 0);
    for (std::size_t i = 0; i < centroids.size(); ++i) {
        for (std::size_t k = i * count; k < (i + 1) * count && lists[k] != VoxelGrid::kNoCell; ++k)
            result.neighbours.push_back(lists[k]);
        result.first.push_back(static_cast<std::uint32_t>(result.neighbours.size()));
    }
    return result;
}

CellNormals cellNormals(const VoxelGrid& grid, const CellNeighbours& neighbours, const std::optional<Vec3>& eye,
                        std::stop_token stop)
{
    const std::size_t n = grid.cells();
    CellNormals result{std::vector<Vec3>(n, Vec3::Zero()), std::vector<double>(n, 1), std::vector<double>(n, 0), 0};
    PointMoments all;
    for (const PointMoments& moments : grid.moments)
        all.add(moments);
    const Vec3 middle = n > 0 ? Vec3(grid.origin + all.mean()) : Vec3::Zero();
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n, kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end() && !stop.stop_requested(); ++i) {
            PointMoments moments = grid.moments[i];
            for (const std::uint32_t neighbour : neighbours.of(i))
                moments.add(grid.moments[neighbour]);
            if (const auto plane = moments.plane()) {
                result.normals[i] = towards(plane->normal, grid.centroid(i), eye, middle);
                result.curvature[i] = plane->curvature;
                result.rms[i] = plane->rms;
            }
        }
    });
    if (stop.stop_requested())
        throw Cancelled();
    for (const Vec3& normal : result.normals)
        result.undefined += normal.isZero() ? 1 : 0;
    return result;
}

} // namespace osculo
