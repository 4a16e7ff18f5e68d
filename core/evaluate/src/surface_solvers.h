// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// Two parametric surfaces by surface_pair.h. The cells of both are kept in the cache. @throws InputError for a surface's
/// file that cannot be read.
DistanceResult solveSurfaces(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache);

/// The convex hulls of two parametric surfaces by convex_pair.h; status `hull` where they converge.
DistanceResult solveSurfaceHulls(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache);

/// The registry's rows of parametric surfaces.
constexpr std::array<Solver, 2> kSurfaceSolvers{{
    {"surface", "surface", "global", true, solveSurfaces},
    {"surface", "surface", "support", false, solveSurfaceHulls},
}};

} // namespace osculo
