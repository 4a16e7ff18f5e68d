// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// Whether and by how much a superovoid fails to be convex. Superovoids are not always convex, also inside the usual
/// range of parameters: three mechanisms are known (a waist for ε2 < 1 with Tx ≠ Ty; ε2 = 1 with strong unequal taper;
/// ε2 > 1).
struct ConvexityReport {
    bool convex = true;
    double defect =
        0; ///< largest depth of the surface below a chord of its own, divided by the largest half size; 0 when convex
    Vec3 from = Vec3::Zero(); ///< a pair of surface points whose chord leaves the shape (equal when convex) [m]
    Vec3 to = Vec3::Zero();
};

/// Decides by the concavity of r(ζ)·S_n(ζ) on [−1, 1] for every direction n in the xy plane.
ConvexityReport convexity(const Superovoid& shape);

/// `convexity(shape).convex`, by the closed conditions where they decide and by the report otherwise.
bool isConvex(const Superovoid& shape);

} // namespace osculo
