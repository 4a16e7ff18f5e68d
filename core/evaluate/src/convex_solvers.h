// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

#include <array>

namespace osculo {

/// Two convex shapes by convex_pair.h.
DistanceResult solveConvexShapes(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache);

/// A convex shape and a mesh by body_mesh_pair.h.
DistanceResult solveConvexShapeAndMesh(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                       const SolverOptions& options, PairCache* cache);

/// Two meshes of which one at least is closed and convex: that one as its polytope. @throws InvalidShape else.
DistanceResult solveConvexMeshes(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                 const SolverOptions& options, PairCache* cache);

/// A half-space and anything of the above, by half_space_pair.h.
DistanceResult solveHalfSpace(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                              const SolverOptions& options, PairCache* cache);

constexpr std::array<std::string_view, 6> kConvexKinds{"superovoid", "box",      "cylinder",
                                                       "capsule",    "polytope", "polygon"};

/// The registry's rows of method `support`, but for two superovoids, which have a solver of their own.
constexpr auto kConvexSolvers = [] {
    constexpr std::size_t kinds = kConvexKinds.size(), pairs = kinds * (kinds + 1) / 2 - 1;
    std::array<Solver, pairs + kinds + 1 + kinds + 2> rows{};
    std::size_t row = 0;
    for (std::size_t i = 0; i < kinds; ++i)
        for (std::size_t j = i == 0 ? 1 : i; j < kinds; ++j)
            rows[row++] = {kConvexKinds[i], kConvexKinds[j], "support", true, solveConvexShapes};
    for (const std::string_view kind : kConvexKinds)
        rows[row++] = {kind, "mesh", "support", true, solveConvexShapeAndMesh};
    rows[row++] = {"mesh", "mesh", "support", false, solveConvexMeshes};
    for (const std::string_view kind : kConvexKinds)
        rows[row++] = {"halfspace", kind, "support", true, solveHalfSpace};
    rows[row++] = {"halfspace", "mesh", "support", true, solveHalfSpace};
    rows[row++] = {"halfspace", "halfspace", "support", true, solveHalfSpace};
    return rows;
}();

} // namespace osculo
