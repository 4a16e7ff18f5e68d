// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <vector>

namespace osculo {

/// A point of the hull of points, the nearest to p but for `slack` [m] or a limit of steps: its distance is an upper bound of
/// that of the hull always (Gilbert, Johnson and Keerthi 1988). @pre at least three points
Vec3 nearestInHull(const Vec3& p, const std::vector<Vec3>& points, double slack);

} // namespace osculo
