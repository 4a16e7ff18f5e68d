// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "parameter_map.h"

#include "osculo/shape/mesh_sampling.h"

#include <functional>
#include <span>
#include <stop_token>

namespace osculo::detail {

/// A superovoid with its place, on the way to a fit.
struct Candidate {
    SuperovoidParameters shape;
    Pose pose;
    double cost = 0; ///< root mean square of the residuals (after the robust loss) [unit of the points]
    bool converged = false;
    int iterations = 0;
};

/// What is made small.
enum class Residual {
    gauge,    ///< (g−1)/‖∇g‖: cheap, near the surface the distance to first order
    distance, ///< the true orthogonal distance
};

/// The half-space direction·p ≤ height.
struct HullBound {
    Vec3 direction; ///< unit
    double height = 0;
};

struct LeastSquaresOptions {
    Residual residual = Residual::gauge;
    int maxIterations = 100;
    double functionTolerance = 1e-12; ///< relative change of the cost at which to stop
    double lossScale = 0;  ///< residual at which a point counts half (Geman–McClure); 0: plain least squares
    double sizeWeight = 0; ///< weight of ln(half size ÷ reach) where that is positive: holds sizes no point speaks for
    double sizeReach = 1;  ///< half size up to which nothing is held
    double areaWeight =
        0; ///< of the logarithm of the surface's area, as a squared residual: keeps it as small as points allow
    std::span<const double> weights;   ///< of the squares of the points' residuals; empty: 1
    std::span<const Vec3> outside;     ///< points that shall not be inside: their residual is min(distance, 0)
    std::span<const HullBound> within; ///< what the shape sticks out of each half-space is a residual
    bool holdRotation = false, holdPosition = false;
    std::stop_token stop;
    std::function<void(const Candidate&)> onIteration; ///< may be empty
};

/// Levenberg–Marquardt (Ceres, one thread) from a start. Derivatives are analytic; for the distance they are taken at
/// the foot: ∂d/∂θ = (∂g/∂θ)/‖∇g‖.
/// @throws Cancelled when stopped
Candidate minimise(const Candidate& start, const ParameterMap& map, std::span<const Vec3> points,
                   const LeastSquaresOptions& options);

/// Residuals of all points, signed.
std::vector<double> residualsOf(const Candidate& candidate, std::span<const Vec3> points, Residual residual);

} // namespace osculo::detail
