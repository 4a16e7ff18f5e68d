// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/scene/scene.h"

#include <vector>

namespace osculo {

constexpr double kSurfaceThickness =
    0.03; ///< of a surface's body, against its normal, where nothing else is asked for [m]

/// The surfaces as thin bodies that do not move, `surface 1`, `surface 2` …, in the frame that the surfaces are in.
/// @pre thickness > 0 [m]
std::vector<Body> surfaceBodies(const std::vector<PlanarSurface>& surfaces, double thickness = kSurfaceThickness);

} // namespace osculo
