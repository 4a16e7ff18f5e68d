// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

namespace osculo {

/// Sizes and coordinates beyond this are refused [m]: squares and cubes of lengths, and sums of many of them, must not
/// overflow to infinity, from where searches would return numbers that are none.
inline constexpr double kLargestLength = 1e100;

/// Whether all coordinates are numbers that can be measured with.
inline bool withinLengthLimit(const Vec3& p)
{
    return p.cwiseAbs().maxCoeff<Eigen::PropagateNaN>() <= kLargestLength;
}

} // namespace osculo
