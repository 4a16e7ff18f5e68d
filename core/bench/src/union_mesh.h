// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstddef>
#include <span>

namespace osculo {

/// A superovoid in the frame of a body.
struct PlacedOvoid {
    Superovoid shape;
    Pose X_BS;
};

/// The outer surface of a union of superovoids as triangles.
struct UnionMesh {
    TriangleMesh mesh;
    double chordError =
        0; ///< largest distance found between the surface and the triangles' vertices, middles of edges and
           ///< centres, to first order [m]
};

/// Triangulates the surface where the least gauge of the ovoids is 1, by a dual grid (surface nets) whose vertices are
/// then moved onto it: the mesh is closed, and about as fine everywhere. The paper's meshes of teeth were made from
/// their superovoids too, by marching triangles (superovoid paper, section 5.3).
/// @param triangles how many are wished for; the cell size is searched until their number is within 2 % of it, or as near
///        as twenty tries come
/// @pre at least one ovoid and 100 triangles.
UnionMesh unionMesh(std::span<const PlacedOvoid> ovoids, std::size_t triangles);

} // namespace osculo
