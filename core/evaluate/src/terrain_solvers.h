// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// The ground of an elevation map (A) and a superovoid, mesh, box or polytope (B), by terrain_distance.h: of all but the
/// superovoid their corners.
DistanceResult solveGround(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                           const SolverOptions& options, PairCache* cache);

/// The registry's rows of elevation maps.
constexpr std::array<Solver, 4> kTerrainSolvers{{
    {"heightmap", "superovoid", "terrain", true, solveGround},
    {"heightmap", "mesh", "terrain", true, solveGround},
    {"heightmap", "box", "terrain", true, solveGround},
    {"heightmap", "polytope", "terrain", true, solveGround},
}};

} // namespace osculo
