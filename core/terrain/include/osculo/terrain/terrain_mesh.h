// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"
#include "osculo/terrain/heightmap.h"

#include <cstddef>
#include <optional>

namespace osculo {

/// The ground of an elevation map as triangles between its grid points, two a cell; every second, third …
/// grid point where they would be more than `maxTriangles`. Holes stay open. Nothing where no whole cell is left.
std::optional<TriangleMesh> terrainMesh(const Heightmap& map, std::size_t maxTriangles);

} // namespace osculo
