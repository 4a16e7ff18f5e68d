// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/point_cloud.h"
#include "osculo/shape/triangle_mesh.h"
#include "osculo/terrain/heightmap.h"

namespace osculo {

/// The upper side of a mesh on an even grid of `cell` [m]: the highest triangle over each grid point, a hole where there
/// is none. The grid begins at the lower corner of the mesh's box.
/// @throws InvalidShape for a mesh without triangles, a cell that is not > 0, too many grid points or no ground.
Heightmap resample(const TriangleMesh& mesh, double cell);

/// A cloud on an even grid: the mean height of the points nearer to a grid point than to the others, a hole where there
/// are none. @throws InvalidShape as above.
Heightmap resample(const PointCloud& cloud, double cell);

} // namespace osculo
