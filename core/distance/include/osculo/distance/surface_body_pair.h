// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/mesh_solid.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/shape/primitives.h"

namespace osculo {

/// The true distance of a parametric surface and a convex body, or a triangle mesh as it is, with a proof: branch and bound
/// over pairs of a cell of the surface and a convex piece of the shape (the body itself; boxes of the mesh, then its triangles),
/// nearest bound first. A pair is bounded from below by its gap along a few directions: the cell's second-order support bound
/// and the piece's own support; from above by Newton's method on the shape's distance over the surface. Apart: `converged`, with
/// bounds no farther apart than the tolerance. Where they meet, or one is inside the other (of a closed surface, a body, a closed
/// mesh): `overlapping`, distance unknown, with one point of both as witness; `commonNormal` then holds the surface's locally
/// deepest point in the shape, where one was reached: minus the distance is that local depth. `residual` is the angle between the
/// joining line and the surface's normal where it has one and the point is no border point.
/// @pre B is convex (`isConvex()`)
DistanceResult distance(SurfaceCells& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const SurfacePairOptions& options = {});
DistanceResult distance(SurfaceCells& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB,
                        const SurfacePairOptions& options = {});

/// The signed distance of a half-space and a parametric surface, exact by the surface's support function: negative by the least
/// move that separates them.
DistanceResult distance(const HalfSpace& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const SurfacePairOptions& options = {});

} // namespace osculo
