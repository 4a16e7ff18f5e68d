// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/terrain_bench.h"
#include "osculo/dynamics/contact_source.h"
#include "osculo/terrain/formula_surface.h"

#include <memory>

namespace osculo {

constexpr double kBowlRadius = 0.5; ///< of the ball [m]

/// z = 0.2 x² + 0.2 y² over 20 × 20 m.
std::shared_ptr<FormulaSurface> quadraticBowl();
/// z = 0.1 r² + 0.004 r⁴ with ripples of 0.05 sin(1.1 x) sin(0.9 y).
std::shared_ptr<FormulaSurface> quarticBowl();

/// How the ball meets ground: its contact followed on the surface.
std::shared_ptr<ContactSource> contactOn(std::shared_ptr<TerrainSurface> ground);
/// The same asked of FCL's trees at each evaluation, with the grid as triangles: the nearest of them to the ball's centre,
/// which a triangle of a micrometre stands for.
std::shared_ptr<ContactSource> contactOnTriangles(const Heightmap& map);

/// The benchmark on any ground. @param struck with the blow after 2.2 s @param refinement steps in one of the paper's
BowlCurves bowlRun(std::shared_ptr<ContactSource> contact, double duration, bool struck, int refinement = 1);

} // namespace osculo
