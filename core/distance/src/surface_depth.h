// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/parametric_surface.h"

#include <optional>

namespace osculo {

/// A locally deepest point of A's surface in the body that B bounds, with its foot on B, in world: it cannot be moved a little along A so
/// as to lie deeper, and the normals of both are opposite. Nothing where B bounds no body, or Newton's method from the start ends at
/// a border of A, outside of B, or where A's own body lies on the far side, as where one holds the other's middle. Not proved.
/// @param known parameters of A, on B or inside it @param rounding [m] a smaller depth is none
std::optional<WitnessPair> deepestPoint(const ParametricSurface& A, const Pose& X_WA, const ParametricSurface& B,
                                        const Pose& X_WB, const Vec2& known, double rounding);

} // namespace osculo
