// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/voxel_cells.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace osculo {

struct GrowingOptions {
    double angle = 0.139626; ///< between a cell's normal and its region's [rad]; 8°
    double curvature = 0.05; ///< regions do not start at cells more curved than this
    double distance = 0.015; ///< of a centroid to its region's plane [m]; more where the points themselves spread more
    std::size_t least = 12;  ///< cells of a region
};

/// Grows smooth regions of cells from the flattest on, over neighbours (after T. Rabbani et al., Segmentation of point clouds
/// using smoothness constraint, ISPRS 2006). A neighbour joins where its normal and its centroid fit the plane of the region as
/// it is so far, so that a region does not creep around an edge or along a curved body, as it may where each cell is compared with
/// the next only. Each cell is in one region at most.
/// @return numbers of cells, the largest region first
/// @throws Cancelled when stopped
std::vector<std::vector<std::uint32_t>> growRegions(const VoxelGrid& grid, const CellNeighbours& neighbours,
                                                    const CellNormals& normals, const GrowingOptions& options = {},
                                                    std::stop_token stop = {});

struct ConsensusOptions {
    double distance = 0.006; ///< of a centroid to a plane that it is said to lie on [m]; the least that is taken
    double spread = 3.5;     ///< or so many times the spread of the points about their local planes, where that is more
    double mostDistance = 0.03;   ///< but not more than this [m]
    double angle = 0.35;          ///< between a cell's normal and the plane's [rad]; 20°
    std::size_t trials = 100;     ///< planes that are tried
    std::size_t least = 12;       ///< cells on a plane
    std::size_t mostPlanes = 100; ///< that one region is taken apart into
    std::uint64_t seed = 1;
};

/// A plane that many cells lie on.
struct ConsensusPlane {
    Vec3 normal = Vec3::UnitZ();      ///< unit, the way the cells' normals look
    double offset = 0;                ///< normal · x [m]
    double tolerance = 0;             ///< that the cells were counted with [m]
    std::vector<std::uint32_t> cells; ///< in rising order
};

/// The planes of one region: that of most cells (M. A. Fischler and R. C. Bolles, Random sample consensus, CACM 1981; each trial from
/// one cell and its normal), made best by least squares, then the same for the cells left, until too few are left.
/// The same seed gives the same planes. @throws Cancelled when stopped
std::vector<ConsensusPlane> consensusPlanes(const VoxelGrid& grid, const CellNormals& normals,
                                            const std::vector<std::uint32_t>& region,
                                            const ConsensusOptions& options = {}, std::stop_token stop = {});

} // namespace osculo
