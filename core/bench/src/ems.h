// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "peer_model.h"

namespace osculo {

struct EmsOptions {
    double outlierShare = 0.1; ///< prior probability that a point belongs to no surface, in (0, 1)
    int maxRounds = 200;       ///< of expectation and maximisation, from the start or from a switch
    int maxSwitches = 4;       ///< to a similar shape that explains the points better
    double tolerance = 1e-10;  ///< relative change of the spread σ below which the rounds end
};

/// EMS of W. Liu, Y. Wu, S. Ruan, G. S. Chirikjian, "Robust and Accurate Superquadric Recovery: a Probabilistic
/// Approach", CVPR 2022, written from the paper. A point is an outlier, uniform in the data's box, with probability w, else
/// Gaussian of covariance σ² I about its place on the surface. In turns: the probability that each point is an inlier
/// from its radial distance ‖p‖ |1 − F^(−ε1/2)|; a few steps of least squares weighted by it; σ² = Σ z d² / (3 Σ z).
/// Where that stands still, similar shapes are tried: z along another axis with exponents exchanged, and, for nearly
/// equal sizes across, the dual turned by 45° about z with exponent 2 − ε2 and sizes times (1 − √2) ε2 + √2. The
/// likelier one is gone on with. Without taper, as published. Baseline of the benchmark.
/// What differs: the box is that of the points as they lie, the first σ is that of the start's distances,
/// rounds go on much longer than the twenty or so that are usual, a candidate is judged by the likelihood after rounds of its
/// own, and exponents lie in [0.1, 1.9] by smooth maps instead of bounds.
PeerFit emsFit(std::span<const Vec3> points, const EmsOptions& options = {});

} // namespace osculo
