// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"

namespace osculo {

/// The same pipeline as a plain sequence of the Point Cloud Library's classes, as the paper names them: VoxelGrid, NormalEstimationOMP,
/// RegionGrowing, SACSegmentation on each region and on what it leaves, ProjectInliers; hulls, frames and candidates are those of
/// extractPlanes. Surfaces are those of the filtered cloud (no regrowing), and points are single precision. A peer to measure extractPlanes
/// by. @throws as extractPlanes does; a step of the library is not stopped
PlaneExtraction extractPlanesByPcl(const PointCloud& cloud, const PlaneOptions& options = {}, std::stop_token stop = {},
                                   const Progress& progress = {});

} // namespace osculo
