// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <optional>
#include <span>

namespace osculo::detail {

struct EllipsoidGuess {
    Vec3 centre = Vec3::Zero();
    Vec3 half = Vec3::Ones();
    Mat3 axes = Mat3::Identity(); ///< columns
};

/// The ellipsoid of least algebraic error, (p−c)ᵀQ(p−c) = 1 with trace Q held, which does not depend on the frame.
/// Nothing where the quadric is no ellipsoid or many times larger than the points.
std::optional<EllipsoidGuess> ellipsoidThrough(std::span<const Vec3> points);

} // namespace osculo::detail
