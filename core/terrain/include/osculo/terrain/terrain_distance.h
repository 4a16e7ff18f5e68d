// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/terrain_body.h"

namespace osculo {

/// Signed distance of a ball and the ground of a heightmap (A: the ground, B: the ball), in the map's frame: the nearest
/// point of the whole surface, its rims at edges and holes included. Below the ground the centre's distance counts
/// negative; beyond the edge there is no inside.
///
/// Method: the tree best first; in each cell that could hold a nearer point Newton's method from the best of four starts,
/// and a search along those of its edges that no ground adjoins. The lower bound is the tree's, made closer by cells halved
/// until none can hold a nearer point (nearness_proof.h). `converged` where that leaves nothing open but a square about the
/// foot over which the distance is convex, so that there is one nearest point; else `bounded`; `local` where the ball
/// overlaps the ground.
DistanceResult groundDistance(PatchSurface& surface, const Vec3& centre_M, double radius);

/// Likewise of a superovoid or the vertices of a mesh. A superovoid that overlaps: the deepest point of the ground in it.
/// Vertices with faces between them: `bounded` where the ground is too far to reach a face without coming near a vertex,
/// else `local`: nearest among the vertices, nothing is proved of the faces.
DistanceResult groundDistance(PatchSurface& surface, const TerrainBody& body, const Pose& X_MB);

} // namespace osculo
