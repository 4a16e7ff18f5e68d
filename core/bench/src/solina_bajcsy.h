// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "peer_model.h"

namespace osculo {

struct SolinaBajcsyOptions {
    int starts = 3; ///< of z along the longest principal axis, then the others: the paper uses the first only
    int maxIterations = 200;
};

/// The recovery of F. Solina and R. Bajcsy, "Recovery of parametric models from range images: the case for superquadrics
/// with global deformations", IEEE PAMI 12(2), 1990, written from the paper: Levenberg–Marquardt on
///
///     Σ (sqrt(a1 a2 a3) (F^ε1 − 1))²,   F = ((x/a1)^(2/ε2) + (y/a2)^(2/ε2))^(ε2/ε1) + (z/a3)^(2/ε1)
///
/// in the paper's names (its ε1 is our e2, its ε2 our e1), x and y divided by (Kx z/a3 + 1) and (Ky z/a3 + 1) before: its
/// linear taper, our Tx and Ty. Starts from the ellipsoid of the second moments. Baseline of the benchmark.
/// What differs: the paper adds Poisson noise to the cost to leave shallow minima, and bends; neither is done here.
/// Instead every principal axis is tried as z and the least cost kept, tapers end at ±0.5 and exponents lie in [0.1, 1.9]
/// as in our fit, iterations go on until the cost stands still.
PeerFit solinaBajcsyFit(std::span<const Vec3> points, const SolinaBajcsyOptions& options = {});

} // namespace osculo
