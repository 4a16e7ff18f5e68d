// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// Two B-Reps by brep_distance.h.
DistanceResult solveBreps(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                          const SolverOptions& options, PairCache* cache);

/// A convex shape (A) and a B-Rep by brep_distance.h; a superovoid that is not convex as a parametric surface.
DistanceResult solveBodyAndBrep(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                const SolverOptions& options, PairCache* cache);

/// A B-Rep and a parametric surface by brep_distance.h.
DistanceResult solveBrepAndSurface(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                   const SolverOptions& options, PairCache* cache);

/// A half-space (A) and a B-Rep: signed, by its proved support function.
DistanceResult solveHalfSpaceAndBrep(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                     const SolverOptions& options, PairCache* cache);

/// Two B-Reps by OpenCASCADE, which reads their files again: for comparison. @throws InputError where it cannot
DistanceResult solveBrepsByOpenCascade(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                       const SolverOptions& options, PairCache* cache);

/// The registry's rows of B-Reps on their true faces.
constexpr std::array<Solver, 10> kBrepSolvers{{
    {"brep", "brep", "global", true, solveBreps},
    {"brep", "brep", "occt", false, solveBrepsByOpenCascade},
    {"brep", "surface", "global", true, solveBrepAndSurface},
    {"superovoid", "brep", "global", true, solveBodyAndBrep},
    {"box", "brep", "global", true, solveBodyAndBrep},
    {"cylinder", "brep", "global", true, solveBodyAndBrep},
    {"capsule", "brep", "global", true, solveBodyAndBrep},
    {"polytope", "brep", "global", true, solveBodyAndBrep},
    {"polygon", "brep", "global", true, solveBodyAndBrep},
    {"halfspace", "brep", "support", true, solveHalfSpaceAndBrep},
}};

} // namespace osculo
