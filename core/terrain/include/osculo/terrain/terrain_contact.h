// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/surface_frame.h"
#include "osculo/terrain/terrain_body.h"
#include "osculo/terrain/terrain_surface.h"

#include <optional>
#include <vector>

namespace osculo {

/// A candidate contact of ground and body, in the surface's frame M: points with a common normal, before, at and beyond
/// touching. Invariant: q − p = distance · normal.
struct TerrainContact {
    Vec3 p = Vec3::Zero();       ///< of the ground [m]
    Vec3 q = Vec3::Zero();       ///< of the body [m]
    Vec3 normal = Vec3::UnitZ(); ///< unit, out of the ground
    double distance = 0;         ///< signed [m]
    int feature = 0;             ///< number of the vertex; 0 for bodies without
    /// The relative curvature is positive definite: the points are unique and move smoothly with the body.
    bool strict = false;
    bool corner = false; ///< the body's point is a vertex: its curvature has no bound
    GaussFrame ground;   ///< tangents, and the ground's shape operator in them
    Mat2 bodyOperator =
        Mat2::Zero(); ///< the body's, in the same tangents, positive where it bulges [1/m]; not for corners
};

/// All candidates within `reach` [m] (distance ≤ reach; of a mesh those of its vertices), nearest first.
/// Found from the starts of the surface; places where the body only meets a rim of the ground are none.
void findContacts(TerrainSurface& surface, const TerrainBody& body, const Pose& X_MB, double reach,
                  std::vector<TerrainContact>& found);

/// The candidate that a known one has become after a small motion. Nothing where it is lost: off the ground, or no
/// longer a minimum that moves smoothly (the relative curvature is not positive definite). Then findContacts must look.
std::optional<TerrainContact> trackContact(TerrainSurface& surface, const TerrainBody& body, const Pose& X_MB,
                                           const TerrainContact& known);

} // namespace osculo
