// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "triangle_search.h"

namespace osculo {

/// A translation of A that was checked to bring it out of a closed mesh, in A's frame.
struct Separation {
    double length = 1e300;      ///< [m]
    Vec3 nhat = Vec3::UnitZ();  ///< A moves by −length · nhat: nhat points from A into the mesh
    Vec3 p_B = Vec3::Zero();    ///< where they touch then, on the mesh [m]
    std::uint32_t triangle = 0; ///< that it lies on
    int solved = 0;             ///< triangles
};

struct SeparationQuery {
    const ConvexBody& A;
    const MeshSolid& mesh; ///< closed
    Pose X_AM;
    double tolerance; ///< [m]
};

/// A short one, found by moving A along a direction until it is free (at the latest out of the mesh's box) and back until
/// it touches, and trying the normals where it touched in turn. Each position is checked to be free: A neither meets a triangle nor is inside.
/// @param ways directions to begin with, unit; the axes of the mesh's box are tried too
Separation separate(const SeparationQuery& query, std::span<const Vec3> ways);

} // namespace osculo
