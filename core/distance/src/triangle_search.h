// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/mesh_solid.h"
#include "osculo/distance/trace.h"
#include "osculo/math/pose.h"

#include <optional>

namespace osculo {

/// The triangle of a mesh nearest to a core, and the points; in the core's frame.
struct NearestTriangle {
    bool meets = false;   ///< the core meets the triangle; the point is of both, the bounds are 0
    double lower = 1e300; ///< bounds of the distance of core and mesh [m]
    double upper = 1e300;
    Vec3 p_A = Vec3::Zero(), p_B = Vec3::Zero(); ///< [m]
    Vec3 nhat = Vec3::UnitZ();                   ///< unit, from A to B
    std::uint32_t triangle = 0;
    int solved = 0; ///< triangles
};

/// @param X_AM the mesh in the core's frame
/// @param first a triangle to begin with
/// @param trace receives a step for each triangle that was nearer than those before, in the core's frame; may be null
NearestTriangle nearestTriangle(const ConvexBody& A, const MeshSolid& mesh, const Pose& X_AM, double tolerance,
                                std::optional<std::uint32_t> first, Trace* trace = nullptr);

} // namespace osculo
