// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_kind.h"
#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/math/status.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

/// The largest share of wrong points that a fit is asked to bear: with more, the right ones cannot be told.
constexpr double kLargestOutlierFraction = 0.4;

/// What of the start a fit leaves as it is. Needs FitOptions::start.
struct FitHolds {
    bool shape = false, rotation = false, position = false;
};

struct FitOptions {
    FitKind kind = FitKind::superovoid;
    std::size_t samples = 3000; ///< area-weighted points of the mesh
    std::uint64_t seed = 1;
    double outlierFraction = 0.0; ///< share of the points that may be wrong, in [0, 0.4]; > 0 makes the loss robust
    int maxIterations = 100;      ///< of each start's least squares
    bool convexOnly = false;      ///< refuse non-convex candidates while a convex one exists
    std::array<std::optional<double>, 7> locks{}; ///< held values, in the order of kSuperovoidParameterNames (m, –, –)
    std::vector<ParameterTie> ties;               ///< parameters that shall be equal, beside those of the kind
    std::optional<PlacedSuperovoid> start;        ///< refit: start here instead of from the principal axes
    FitHolds hold;
    std::vector<PlacedSuperovoid> alsoFrom; ///< further starts beside those read from the data

    /// Shown each better shape on the way, with its pose in the mesh's frame and the rms [m] of the points used so far.
    /// Called from worker threads, never twice at once. Does not influence the result.
    std::function<void(const Superovoid&, const Pose&, double rms)> onImprovement;
};

/// Another shape that fits, of the same points.
struct FitAlternative {
    Superovoid shape;
    Pose X_MS;
    FitError error;
    bool convex = true;
};

/// A fitted superovoid. `X_MS` places it in the mesh's frame.
struct FitResult {
    Superovoid shape;
    Pose X_MS;
    FitError error; ///< orthogonal distances of the fitted points, without the share of outliers allowed for
    Status status =
        Status::maxIterations; ///< converged, maxIterations, or degenerate where the data do not determine a shape
    int iterations = 0;
    int starts = 0;
    std::size_t points = 0;
    bool convex = true;                       ///< but for a negligible defect: isPracticallyConvex
    std::vector<FitAlternative> alternatives; ///< the other optima taken to the end, best first
};

/// Fits one superovoid to a mesh: area-weighted samples, several starts (principal axes × three choices of z × taper
/// signs, and others from moments and normals), gauge residual (g−1)/‖∇g‖ first, then true orthogonal distances, by
/// Ceres with parameters kept in their domain (exponents in [0.1, 1.9]). The result turns and scales with the mesh,
/// is the same with any number of threads, and is given in one chosen form: a1 ≥ a2, Tx + Ty ≥ 0, the frame turned
/// least (not with locks). `progress` is called from the calling thread. Stops within a few iterations of one start.
/// @throws InvalidShape for a mesh without area, fewer points than parameters, or points flat to 1e-6 of their size,
/// for a contradictory or impossible lock, tie, hold or option; Cancelled when stopped.
FitResult fitSuperovoid(const TriangleMesh& mesh, const FitOptions& options = {}, std::stop_token stop = {},
                        const Progress& progress = {});

/// The same for points with optional normals (zero where unknown).
FitResult fitSuperovoid(std::span<const SurfaceSample> points, const FitOptions& options = {},
                        std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
