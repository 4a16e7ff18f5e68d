// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "least_squares.h"

namespace osculo::detail {

/// Where least squares begin: placed boxes read from the data alone, so that they turn and scale with it. Principal
/// axes, axes of the normals, an algebraic ellipsoid and a box of the moments, each with three choices of z, turned by
/// 45° about z (a rounded box and a rounded octahedron differ by that turn), tapers estimated from how the width
/// changes along z.
/// @param points centred and of unit size
/// @param outlierFraction share of the points farthest from their middle that axes and extents leave out
std::vector<Candidate> makeStarts(std::span<const SurfaceSample> points, const ParameterMap& map,
                                  double outlierFraction);

/// The spread of points about their mean, by eigenvalues in ascending order.
struct Spread {
    Vec3 mean = Vec3::Zero();
    Vec3 variance = Vec3::Zero(); ///< along the axes, ascending
    Mat3 axes = Mat3::Identity(); ///< columns, right-handed
};
Spread spreadOf(std::span<const Vec3> points);

} // namespace osculo::detail
