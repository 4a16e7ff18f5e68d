// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// A cloud (A) and a shape with a foot for every point, by cloud_pair.h.
DistanceResult solveCloudAndShape(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                  const SolverOptions& options, PairCache* cache);

/// Two clouds, likewise.
DistanceResult solveClouds(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                           const SolverOptions& options, PairCache* cache);

/// The registry's rows of clouds.
constexpr std::array<Solver, 9> kCloudSolvers{{
    {"cloud", "superovoid", "points", true, solveCloudAndShape},
    {"cloud", "box", "points", true, solveCloudAndShape},
    {"cloud", "cylinder", "points", true, solveCloudAndShape},
    {"cloud", "capsule", "points", true, solveCloudAndShape},
    {"cloud", "halfspace", "points", true, solveCloudAndShape},
    {"cloud", "polytope", "points", true, solveCloudAndShape},
    {"cloud", "polygon", "points", true, solveCloudAndShape},
    {"cloud", "mesh", "points", true, solveCloudAndShape},
    {"cloud", "cloud", "points", true, solveClouds},
}};

} // namespace osculo
