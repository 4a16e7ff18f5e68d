// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/point_moments.h"
#include "osculo/shape/point_cloud.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

struct RangeOptions {
    double least = 0;        ///< nearer points are dropped [m]
    double most = 5;         ///< farther points are dropped [m]
    Vec3 eye = Vec3::Zero(); ///< what is measured from [m]
};

/// The points of a cloud that are near enough to be trusted.
struct RangeResult {
    std::vector<std::uint32_t> kept; ///< numbers of points, in order
    std::size_t dropped = 0;
};

/// @throws InvalidShape for a range that holds nothing (least < 0, most ≤ least, NaN)
RangeResult withinRange(std::span<const Vec3> points, const RangeOptions& options = {});

/// A cloud in the cells of a cubic grid; each cell that holds points stands for them by their centroid.
struct VoxelGrid {
    double size = 0;                   ///< edge of a cell [m]
    Vec3 origin = Vec3::Zero();        ///< that the moments are taken about [m]
    std::vector<PointMoments> moments; ///< of the points of each cell, about `origin`; in order of their first points
    std::vector<std::uint32_t> cellOfPoint; ///< for each point of the cloud; kNoCell where it was not kept

    std::size_t cells() const { return moments.size(); }
    Vec3 centroid(std::size_t cell) const { return origin + moments[cell].mean(); }
    static constexpr std::uint32_t kNoCell = 0xffffffff;
};

/// Sorts the kept points into cells whose corners are whole multiples of `size`.
/// @param size edge of a cell [m]
/// @throws InvalidShape for a size that is not positive or gives more than two million cells along an axis; Cancelled
VoxelGrid voxelGrid(std::span<const Vec3> points, std::span<const std::uint32_t> kept, double size,
                    std::stop_token stop = {});

/// The neighbours of each cell: those of cell i are `neighbours[first[i]] … neighbours[first[i + 1] − 1]`.
struct CellNeighbours {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> neighbours;

    std::span<const std::uint32_t> of(std::size_t cell) const
    {
        return {neighbours.data() + first[cell], neighbours.data() + first[cell + 1]};
    }
};

/// Of an organised cloud: cells are neighbours where pixels beside each other lie in them, no farther apart than `gap` [m]; at
/// most 16 a cell, those of its first pixels. @pre the cloud is organised, the grid is made of it
CellNeighbours imageNeighbours(const PointCloud& cloud, const VoxelGrid& grid, double gap);

/// The `count` nearest cells of each, no farther than `gap` [m]. @throws Cancelled when stopped
CellNeighbours nearestNeighbours(const VoxelGrid& grid, std::size_t count, double gap, std::stop_token stop = {});

/// The surface near each cell.
struct CellNormals {
    std::vector<Vec3> normals;     ///< unit; zero where a cell and its neighbours do not span a plane
    std::vector<double> curvature; ///< as MomentPlane's; 1 where there is no normal
    std::vector<double> rms;       ///< of the points of the cell and its neighbours about their plane [m]
    std::size_t undefined = 0;     ///< cells without a normal
};

/// Planes through the points (not only the centroids) of each cell and its neighbours. Normals look towards `eye`; without one
/// up, or, where they are level to 1 in 1000, out of the middle of the cloud. The same with any number of threads.
/// @throws Cancelled when stopped
CellNormals cellNormals(const VoxelGrid& grid, const CellNeighbours& neighbours, const std::optional<Vec3>& eye,
                        std::stop_token stop = {});

} // namespace osculo
