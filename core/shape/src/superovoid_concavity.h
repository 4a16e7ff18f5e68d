// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

namespace osculo {

/// The silhouette of a superovoid along a horizontal direction is the profile f(ζ) = r(ζ)·S(ζ), r = (1 − |ζ|^p)^(1/p),
/// S = N_q*(A(1+Tx ζ), B(1+Ty ζ)) with weights A, B ≥ 0 given by the direction. The shape is convex exactly when every
/// such profile is concave.
///
/// The second derivative −f″/S, times positive powers of r and of |ζ|, at the least over the weights. Those enter only
/// by the share λ = (A kx)^q*/S^q* in [0, 1], quadratically, so that the least is in closed form.
struct ConcavityMargin {
    double value = 0;  ///< ≥ 0: concave here for every direction
    double zeta = 0;   ///< height z/a3
    double lambda = 0; ///< the share at which the least is attained
};

/// @pre ε2 ≥ 1.
ConcavityMargin concavityMargin(const Superovoid& shape, double zeta);

/// The least margin over all heights, by a scan and golden sections. @pre ε2 ≥ 1.
ConcavityMargin leastConcavityMargin(const Superovoid& shape);

} // namespace osculo
