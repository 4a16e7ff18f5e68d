// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/superovoid_point.h"

#include "surface_state.h"

namespace osculo::detail {

/// Residual along the surface, and difference of two distances, ÷ size that rounding alone can cause.
constexpr double kProjectionRounding = 1e-14;

/// A Newton run over the surface from `start` to a locally nearest foot of p; its distance has no sign. Each step
/// solves (I + d·S)·v = Tᵀ(p − x), is pulled back along the ray and must come nearer.
/// @param size largest half size [m]
/// @param p folded to x, y ≥ 0, as the foot will be
SurfaceFoot descend(const SurfaceConstants& constants, double size, const Vec3& p, const Vec3& start);

} // namespace osculo::detail
