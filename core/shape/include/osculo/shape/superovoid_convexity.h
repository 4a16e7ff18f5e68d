// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// A defect of at most this share of the largest half size is not worth telling anybody: it is of the order of what rounding
/// does to a few operations on coordinates.
constexpr double kNegligibleDefect = 1e-12;

/// Whether and by how much a superovoid fails to be convex. Superovoids are not always convex, also inside the usual
/// range of parameters: three mechanisms are known (a waist for ε2 < 1 with Tx ≠ Ty; ε2 = 1 with strong unequal taper;
/// ε2 > 1).
struct ConvexityReport {
    bool convex = true;
    /// Largest depth of a silhouette (seen along a horizontal direction) below a chord of its own, divided by the
    /// largest half size: how far the shape falls short of its hull. 0 when convex. A pocket shallower than 1e-14 is
    /// reported as 0 too, without a chord: with ε2 just below 1 and Tx ≠ Ty it can be of any smallness.
    double defect = 0;
    Vec3 from = Vec3::Zero(); ///< a pair of surface points whose chord leaves the shape (equal when none is known) [m]
    Vec3 to = Vec3::Zero();

    /// As isPracticallyConvex.
    bool practicallyConvex() const { return defect <= kNegligibleDefect; }
};

/// Decides by the concavity of r(ζ)·S_n(ζ) on [−1, 1] for every direction n in the xy plane.
ConvexityReport convexity(const Superovoid& shape);

/// `convexity(shape).convex`, by the closed conditions where they decide and by the report otherwise.
bool isConvex(const Superovoid& shape);

/// Convex but for a negligible defect: what people are told, by the command line and the window alike. Nothing may be
/// proven by it; that takes `isConvex`.
bool isPracticallyConvex(const Superovoid& shape);

} // namespace osculo
