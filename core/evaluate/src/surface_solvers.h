// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// Two parametric surfaces, or superovoids as such, by surface_pair.h. The cells of both are kept in the cache. @throws InputError for a surface's
/// file that cannot be read.
DistanceResult solveSurfaces(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache);

/// The convex hulls of two parametric surfaces by convex_pair.h; status `hull` where they converge.
DistanceResult solveSurfaceHulls(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache);

/// A superovoid, box, cylinder, capsule or polytope and a parametric surface by surface_body_pair.h; a superovoid that is not
/// convex as a surface itself.
DistanceResult solveBodyAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache);

/// A parametric surface, or a superovoid as one, and the triangles of a mesh.
DistanceResult solveSurfaceAndMesh(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache);

/// A half-space and a parametric surface.
DistanceResult solveHalfSpaceAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                        const SolverOptions& options, PairCache* cache);

/// The registry's rows of method `global`, and of parametric surfaces' hulls. Superovoids are surfaces too: what `support` takes
/// the hull of where they are not convex, `global` measures as it is.
constexpr std::array<Solver, 11> kSurfaceSolvers{{
    {"surface", "surface", "global", true, solveSurfaces},
    {"surface", "surface", "support", false, solveSurfaceHulls},
    {"superovoid", "superovoid", "global", false, solveSurfaces},
    {"superovoid", "surface", "global", true, solveBodyAndSurface},
    {"box", "surface", "global", true, solveBodyAndSurface},
    {"cylinder", "surface", "global", true, solveBodyAndSurface},
    {"capsule", "surface", "global", true, solveBodyAndSurface},
    {"polytope", "surface", "global", true, solveBodyAndSurface},
    {"surface", "mesh", "global", true, solveSurfaceAndMesh},
    {"superovoid", "mesh", "global", false, solveSurfaceAndMesh},
    {"halfspace", "surface", "global", true, solveHalfSpaceAndSurface},
}};

} // namespace osculo
