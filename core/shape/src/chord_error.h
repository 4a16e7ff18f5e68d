// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// What an edge or a triangle may be off the surface where it is looked at, and whether few places suffice. Inside a
/// convex shape the distance from the surface is a concave function, so at the middle it is at least a half (edge), at
/// the centroid a third (triangle) of its largest.
struct ErrorLimits {
    double tolerance = 0; ///< [m], below the chord error by what may hide between the places
    bool convex = true;
};

ErrorLimits errorLimits(const Superovoid& shape, double chordError);

/// The largest distance found between the chord of two surface points and the surface [m], never too small where it is
/// looked for. A value above the tolerance need not be the largest.
double edgeError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b);

/// The same inside the triangle of three surface points.
double triangleError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b, const Vec3& c);

} // namespace osculo
