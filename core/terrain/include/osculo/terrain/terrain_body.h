// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <variant>
#include <vector>

namespace osculo {

/// A ball about the origin of its frame.
struct TerrainSphere {
    double radius = 1; ///< [m], > 0
};

/// A superovoid in its own frame. Contacts are found on its whole surface while its centre is above the ground; below it the
/// one of its lowest point.
struct TerrainSuperovoid {
    Superovoid shape;
};

/// The corners of a mesh: what touches ground that is smooth at the scale of its faces. Ground that rises between the
/// corners of a face is not seen.
struct TerrainVertices {
    std::vector<Vec3> points; ///< in the body's frame [m]
    double reach = 0;         ///< no point of the faces is farther from a corner [m]
};

/// A body as the ground meets it.
using TerrainBody = std::variant<TerrainSphere, TerrainSuperovoid, TerrainVertices>;

/// The box of a placed body in the frame it is placed in [m].
Bounds placedBox(const TerrainBody& body, const Pose& X_MB);

} // namespace osculo
