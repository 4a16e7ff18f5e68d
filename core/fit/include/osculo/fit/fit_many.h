// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_superovoid.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo {

/// "Size" here is twice the distance from the mean that holds nearly all points: it turns with them.
struct ManyOptions {
    /// Kind, samples, seed, outliers, locks, ties and `convexOnly` hold for every ovoid (convex ones have equal tapers and
    /// ε2 ≤ 1.38: such shapes always are). `start`, `hold`, `alsoFrom` and `onImprovement` have no meaning here and are
    /// refused.
    FitOptions each;
    std::optional<int> count;        ///< exactly so many; absent: as many as the tolerance needs
    int maxCount = 12;               ///< of automatic counts
    std::optional<double> tolerance; ///< automatic counts: p95 at which it is good enough [m]; absent: 1 % of the size
    std::vector<PlacedSuperovoid> from; ///< refit these instead of splitting the data
    /// How far an ovoid may reach beyond the convex hull of the points before it is drawn back [÷ size]: what keeps a
    /// crown's ovoids from hanging out below its rim. Infinity lets the shapes be completed freely.
    double overhang = 0.03;
    /// Shown each better union on the way, with the rms [m] of the points used so far; from one thread at a time.
    std::function<void(std::span<const PlacedSuperovoid>, double rms)> onImprovement;
};

/// One ovoid of a union, with the points that are nearer to it than to the others.
struct FittedPart {
    Superovoid shape;
    Pose X_MS;
    FitError error; ///< of its own points
    std::size_t points = 0;
    bool convex = true;
};

struct ManyResult {
    std::vector<FittedPart> parts;     ///< the one with most points first
    std::vector<std::uint32_t> owners; ///< for each fitted point the part it belongs to
    FitError error;                    ///< of all points to the union
    bool withinTolerance = true;       ///< automatic counts: p95 ≤ tolerance
    /// converged, maxIterations where fitting and assigning had not settled, degenerate where the data do not determine a
    /// shape
    Status status = Status::maxIterations;
    std::size_t points = 0;

    std::vector<PlacedSuperovoid> placed() const;
};

/// Fits a union of superovoids to surface points with outward normals (zero where unknown). A point belongs to the ovoid
/// with the least signed distance, so that one which bulges over the others' points is held responsible for them; each
/// is fitted to its own points and kept off the others'. The data are split where the error is largest, along a valley
/// between bumps or across, whichever ends better; then ovoids are merged while the tolerance allows (automatic counts),
/// or the cheapest merge and the best split are exchanged while that helps (given counts). Turns and scales with the
/// data; the same with any number of threads.
/// @throws InvalidShape as fitSuperovoid; for a count that is not positive or too large for the points (16 each).
/// @throws Cancelled when stopped
ManyResult fitMany(std::span<const SurfaceSample> points, const ManyOptions& options = {}, std::stop_token stop = {},
                   const Progress& progress = {});

/// The same for a mesh: points spread by area times the weight of each triangle (empty: all alike).
ManyResult fitMany(const TriangleMesh& mesh, const ManyOptions& options = {}, std::span<const double> faceWeights = {},
                   std::stop_token stop = {}, const Progress& progress = {});

} // namespace osculo
