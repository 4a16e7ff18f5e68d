// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"

#include <Eigen/Geometry>

#include <array>
#include <span>
#include <vector>

namespace osculo {

/// A tapered superellipsoid as the peers' least squares see it, in a unit in which the data have size one.
struct PeerVariables {
    /// ln a1, ln a2, ln a3, then e1, e2 as logits over [0.1, 1.9] and Tx, Ty as inverse hyperbolic tangents over
    /// [−0.5, 0.5]: the domain of our own fit, kept without bounds.
    std::array<double, 7> shape{};
    Eigen::Quaterniond rotation = Eigen::Quaterniond::Identity();
    Vec3 translation = Vec3::Zero();
};

PeerVariables peerVariables(const PlacedSuperovoid& ovoid);
PlacedSuperovoid placedOf(const PeerVariables& variables);

/// The two residuals of a point p in the body's frame, with the gauge g = (F + 1)^(e2/2) (F of superovoid.h; the papers
/// call our e2 ε1 and our e1 ε2).
enum class PeerResidual {
    solinaBajcsy, ///< sqrt(a1 a2 a3) (g² − 1)
    radial,       ///< ‖p‖ (1 − 1/g): the distance along the ray from the centre, exact without taper
};

/// The residuals of all points.
std::vector<double> peerResiduals(const PeerVariables& at, std::span<const Vec3> points, PeerResidual residual);

struct PeerSolveOptions {
    PeerResidual residual = PeerResidual::radial;
    bool taper = false; ///< else both tapers stay as they are
    int maxIterations = 100;
    double tolerance = 1e-12; ///< relative change of the cost that ends it
};
struct PeerSolve {
    double cost = 0; ///< half the weighted sum of squares
    int iterations = 0;
    bool converged = false;
};

/// Levenberg–Marquardt from the given variables, which it replaces. Weights multiply squared residuals; empty: all one.
PeerSolve minimisePeer(PeerVariables& variables, std::span<const Vec3> points, std::span<const double> weights,
                       const PeerSolveOptions& options);

/// Points moved to their mean and divided by the root mean square distance from it.
struct PeerData {
    std::vector<Vec3> points;
    Vec3 mean = Vec3::Zero();
    double scale = 1;

    PlacedSuperovoid inTheDataFrame(const PeerVariables& variables) const;
};
PeerData peerData(std::span<const Vec3> points);

/// The start of both papers: the ellipsoid of the points' second moments, round, z along the k-th principal axis (0: the
/// least inertia, the longest).
PeerVariables momentStart(const PeerData& data, int zAxis);

/// What a peer found.
struct PeerFit {
    PlacedSuperovoid ovoid;
    bool converged = false;
    int iterations = 0;
};

} // namespace osculo
