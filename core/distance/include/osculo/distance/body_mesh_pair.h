// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/convex_pair.h"
#include "osculo/distance/mesh_solid.h"

namespace osculo {

/// What one query leaves for the next about the same pair. It may change iterations and time, never values beyond the
/// tolerance.
struct BodyMeshWarmStart {
    bool valid = false;
    std::uint32_t triangle = 0; ///< that was nearest
    Vec3 nhat_AB_W = Vec3::UnitZ();
};

/// Signed distance of a convex body and a triangle mesh.
///
/// Apart: exact for the triangles, by a tree of boxes whose distances are bounded by A's support planes and by the solver
/// of convex pairs for the triangles left; `converged` with the bounds closed to the tolerance. Overlapping:
/// - a convex mesh: as its polytope, by convex_pair.h;
/// - another closed mesh, A inside it or cut by it: `local`, minus the length of a translation that was checked to
///   separate them (the depth is at most that), with the normal against it. The lower bound is proven; the upper is 0, or
///   minus the clearance where A is inside without touching;
/// - an open mesh that meets A: `overlapping`, without a depth, with a point of both as witness.
/// A superovoid that is not convex is taken as its hull: apart `bounded` where hull and surface differ, overlapping
/// `hull`. `iterations` counts solved triangles.
DistanceResult distance(const ConvexBody& A, const Pose& X_WA, const MeshSolid& B, const Pose& X_WB,
                        const ConvexPairOptions& options = {}, BodyMeshWarmStart* warm = nullptr);

} // namespace osculo
