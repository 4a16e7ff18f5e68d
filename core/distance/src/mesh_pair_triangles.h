// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <array>
#include <limits>

namespace osculo {

using Corners = std::array<Vec3, 3>;

/// The nearest points of two triangles.
struct TrianglePair {
    Vec3 pointA = Vec3::Zero(), pointB = Vec3::Zero(); ///< the same point where they meet
    Vec3 direction =
        Vec3::Zero(); ///< unit, from A to B; from the features (face normal, edge cross product) where they give it
    double distance = std::numeric_limits<double>::infinity(); ///< 0 exactly where they meet
};

/// Nearest points of two triangles: face–corner, edge–edge and their ends, or a point where an edge of one pierces the
/// other. Distances below kMeetingShare times the largest coordinate are 0: they cannot be told from touching.
/// Triangles without area act as segments or points.
TrianglePair nearest(const Corners& a, const Corners& b);

/// Four roundings: what is left of a coordinate after the differences and products of a nearest-point formula.
constexpr double kMeetingShare = 4 * std::numeric_limits<double>::epsilon();

} // namespace osculo
