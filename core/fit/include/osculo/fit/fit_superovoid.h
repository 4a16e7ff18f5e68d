// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/math/status.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <optional>
#include <span>
#include <stop_token>

namespace osculo {

/// Which family is fitted: each is a superovoid with some parameters held.
enum class FitKind { sphere, ellipsoid, superellipsoid, superovoid };

struct FitOptions {
    FitKind kind = FitKind::superovoid;
    std::size_t samples = 3000;     ///< area-weighted points of the mesh
    std::uint64_t seed = 1;
    double outlierFraction = 0.0;   ///< share of the points that may be wrong; > 0 makes the loss robust
    int maxIterations = 100;        ///< of each start's least squares
    bool convexOnly = false;        ///< refuse non-convex candidates while a convex one exists
    std::array<std::optional<double>, 7> locks{}; ///< held values, in the order of kSuperovoidParameterNames (m, –, –)
    std::optional<std::pair<SuperovoidParameters, Pose>> start; ///< refit: start here instead of from the principal axes
};

/// A fitted superovoid. `X_MS` places it in the mesh's frame.
struct FitResult {
    Superovoid shape;
    Pose X_MS;
    FitError error;           ///< orthogonal distances of the fitted points
    Status status = Status::maxIterations; ///< converged, maxIterations, or degenerate where the data do not determine a shape
    int iterations = 0;
    int starts = 0;
    std::size_t points = 0;
    bool convex = true;
};

/// Fits one superovoid to a mesh: area-weighted samples, several starts (principal axes × three choices of z × taper signs,
/// and one from moments), gauge residual (g−1)/‖∇g‖ first, then true orthogonal distances, by Ceres with parameters kept in their domain.
/// @throws InvalidShape for a mesh without area, or flat to 1e-6 of its size; Cancelled when stopped.
FitResult fitSuperovoid(const TriangleMesh& mesh, const FitOptions& options = {}, std::stop_token stop = {},
                        const Progress& progress = {});

/// The same for points with optional normals (zero where unknown).
FitResult fitSuperovoid(std::span<const SurfaceSample> points, const FitOptions& options = {}, std::stop_token stop = {},
                        const Progress& progress = {});

} // namespace osculo
