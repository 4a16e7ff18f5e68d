// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_cells.h"
#include "osculo/brep/lmd_sequence.h"
#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/support/convex_body.h"
#include "osculo/support/surface_cells.h"

#include <cstddef>
#include <vector>

namespace osculo {

struct BrepDistanceOptions {
    double tolerance = 1e-9; ///< [m] gap between the bounds at which a pair is converged
    /// Pairs of cells that may be looked at to part the boundaries; what ends there is `bounded`, its bounds hold.
    std::size_t maxPairs = 300'000;
    /// Once they are proved apart, only so many serve to close the bounds.
    std::size_t maxClosing = 20'000;
};

/// A model made ready for both of the searches that a distance takes.
struct BrepSolid {
    LmdShapePtr features;
    std::unique_ptr<BrepCells> cells;
};
BrepSolid prepareBrep(BrepModelPtr model);

/// What a distance of B-Reps is, with every local minimum that was asked for.
struct BrepDistance {
    DistanceResult result;
    std::vector<LmdContact> contacts; ///< none where the models overlap
};

/// The distance of two models on their true faces. The upper bound is the least of the local minimal distances (lmd.h), or of the
/// points the search below meets where one is nearer. The lower bound is proved by a branch and bound over pairs of cells of faces, the
/// nearest first, each bounded by the gap between its hulls along a few directions.
/// `overlapping`, distance unknown, with a point of both as witness: where a point a little inside one lies inside the other (one of each connected set of faces is
/// tried, and where the boundaries touch one of each face; boundaries that do not meet lie wholly inside or outside), or where two faces cross in a point off their borders at an
/// angle. Sheets enclose nothing, but may be crossed. Touching is distance 0 with status `bounded`: that nothing crosses is not proved there.
/// `iterations` counts pairs of cells that were halved, `evaluations` those bounded.
/// @param threshold [m] of the contacts; those as near as the least are always given
/// @param sequence of the same models' features, from frame to frame of a motion; null: a query by itself
BrepDistance distance(BrepSolid& A, const Pose& X_WA, BrepSolid& B, const Pose& X_WB, double threshold = 0,
                      const BrepDistanceOptions& options = {}, LmdSequence* sequence = nullptr);

/// The distance of a model and a convex body, by the same search. The upper bound is that of true points of faces to the body.
/// `overlapping` where a point of a face lies inside of the body, or the body's centre inside of a solid.
/// @pre B is convex (`isConvex()`)
DistanceResult distance(BrepSolid& A, const Pose& X_WA, const ConvexBody& B, const Pose& X_WB,
                        const BrepDistanceOptions& options = {});

/// The distance of a model and a parametric surface, convex or not: branch and bound over pairs of a cell of a face and one of the surface, each
/// bounded by the gap between the face's hull and the surface's second-order support bound along a few directions. The upper bound is
/// that of true points of both. `overlapping` where face and surface meet, or of a solid and a closed surface one holds the other; a
/// surface that only touches is at distance 0 with status `bounded`.
DistanceResult distance(BrepSolid& A, const Pose& X_WA, SurfaceCells& B, const Pose& X_WB,
                        const BrepDistanceOptions& options = {});

} // namespace osculo
