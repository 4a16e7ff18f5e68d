// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// The superovoid once more, written straight from its definition, for checking what faster code says.

/// F and ∇F in the shape's frame.
struct ReferenceField {
    double value = 0;
    Vec3 gradient = Vec3::Zero();
};
ReferenceField referenceField(const SuperovoidParameters& shape, const Vec3& p_S);

/// How carefully referenceSupport searches.
enum class SearchEffort {
    coarse, ///< the best of a grid: never above the true value, low by up to a few per cent
    fine,   ///< the grid, then a golden section to rounding
};

/// h(u) = max over ζ in [−1, 1] of a3 u_z ζ + r(ζ)·‖(a1(1+Tx ζ)u_x, a2(1+Ty ζ)u_y)‖_q*.
double referenceSupport(const SuperovoidParameters& shape, const Vec3& u_S, SearchEffort effort);

} // namespace osculo
