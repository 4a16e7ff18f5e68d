// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/display_mesh.h"

#include <array>
#include <vector>

namespace osculo::widgets {

/// An edge where a mesh is not smooth: its end points on one side and, unless it is open, on the other.
struct SharpEdge {
    std::array<std::uint32_t, 2> one{}, other{};
    bool open = false;
};

/// Edges along which vertices are doubled, and those of one triangle only. Once for a mesh.
std::vector<SharpEdge> sharpEdges(const DisplayMesh& mesh);

/// Where an eye sees a shape turn away: for the outline of what is selected.
struct Eye {
    bool parallel = false;
    Vec3 at = Vec3::Zero(); ///< relative to the mesh's centre, or for a parallel view the direction it looks along
};

/// Line segments, relative to the mesh's centre: through smooth triangles where the interpolated normals turn away, and
/// along sharp and open edges between what faces the eye and what does not.
std::vector<std::array<Vec3, 2>> silhouette(const DisplayMesh& mesh, const std::vector<SharpEdge>& edges,
                                            const Eye& eye);

} // namespace osculo::widgets
