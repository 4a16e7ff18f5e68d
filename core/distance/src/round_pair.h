// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"

#include <optional>

namespace osculo {

/// Closed form. Concentric: `degenerate`, with one of the equivalent answers.
DistanceResult spherePair(double radiusA, const Pose& X_WA, double radiusB, const Pose& X_WB);

/// Two ellipsoids that are apart: Newton on the sphere of directions with the closed support function h(u) = |diag(a)·u|,
/// without a power. Nothing where they touch or overlap, or where a few steps do not close the bounds to the tolerance
/// (very flat ones): then the general search answers.
/// @param a, b half sizes [m]
/// @param nhat_AB_W where to start; centre to centre where it is not given
std::optional<DistanceResult> separatedEllipsoids(const Vec3& a, const Pose& X_WA, const Vec3& b, const Pose& X_WB,
                                                  double tolerance, const std::optional<Vec3>& nhat_AB_W);

} // namespace osculo
