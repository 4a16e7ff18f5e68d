// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/support/surface_cells.h"

namespace osculo {

struct SurfacePairOptions {
    double tolerance =
        1e-9; ///< [m] gap between the bounds at which a pair is converged; never below 1e-12 of the sizes
    std::size_t maxPairs = 2'000'000; ///< of cells, before the search ends with `max_iterations`
};

/// The true distance of two parametric surfaces, convex or not, with a proof: branch and bound over pairs of cells, nearest
/// bound first. A pair of cells is bounded from below by its gap along a few directions, each the difference of two second-order
/// support bounds; from above by Newton's method between the surfaces. Apart: `converged`, with bounds no farther apart than
/// the tolerance. Surfaces that meet, or of which one is closed and has the other inside: `overlapping`, distance unknown, with
/// one point of both as witness (p_WA = p_WB); `commonNormal` then holds a locally deepest point of one of them in the body that
/// the other bounds, with its foot, where one was reached: minus its distance is that local depth. What the cells have kept changes the time only. `iterations` counts the
/// pairs taken from the list, `evaluations` those bounded; `residual` is the angle between the joining line and the
/// normals where both surfaces have one and the points are no border points.
DistanceResult distance(SurfaceCells& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const SurfacePairOptions& options = {});

/// Whether a point (in the surface's frame) lies inside of a closed surface, by the integral of the solid angle; false for
/// shells. @param clearance [m] no point of the surface is nearer; > 0
bool isInside(const ParametricSurface& surface, const Vec3& point, double clearance);

} // namespace osculo
