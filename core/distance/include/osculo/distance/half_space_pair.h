// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/triangle_mesh.h"
#include "osculo/support/convex_body.h"

namespace osculo {

/// Signed distances from a half-space, all exact: only translations along its normal separate, so the lowest point tells
/// everything, also of shapes that are not convex. `converged`, with rounding between the bounds; the normal is the
/// half-space's own through touching and beyond. A is the half-space: p_WA lies on its plane.
DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB);

/// @pre the mesh has a triangle
DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const TriangleMesh& B, const Pose& X_WB);

/// Two half-spaces meet without bound, `overlapping`, unless their normals are opposite to 1e-12: then the signed gap of
/// their planes.
DistanceResult distance(const HalfSpace& A, const Pose& X_WA, const HalfSpace& B, const Pose& X_WB);

} // namespace osculo
