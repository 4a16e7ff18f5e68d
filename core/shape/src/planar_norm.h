// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

/// Where a second derivative is unbounded (a coordinate plane, ε > 1) it is held at this dimensionless size.
constexpr double kCurvatureLimit = 1e12;

/// Below this a power is no longer divided by its base: the quotient is computed as a power of its own.
constexpr double kTinyPower = 1e-280;

/// lim β^(exponent) for β ≥ 0, held below kCurvatureLimit where the exponent is negative.
inline double limitedPower(double base, double exponent)
{
    return exponent == 0 ? 1 : std::min(std::pow(base, exponent), kCurvatureLimit);
}

/// N(a, b) = (a^q + b^q)^(1/q) for a, b ≥ 0, not both 0, with derivatives. With α = a/N, β = b/N (α^q + β^q = 1):
/// N_a = α^(q−1), N·N_aa = (q−1) α^(q−2) β^q, N·N_ab = −(q−1) α^(q−1) β^(q−1). Second derivatives carry the factor N,
/// so that nothing overflows near the origin.
struct PlanarNorm {
    double value = 0;
    double alpha = 0, beta = 0;
    double a = 0, b = 0;                      ///< first derivatives
    double aa = 0, ab = 0, bb = 0;            ///< second derivatives times N
    double alphaLimited = 0, betaLimited = 0; ///< α^(q−2) and β^(q−2), limited
};

/// Two powers in all, whatever the order of derivatives (0, 1, 2).
template <int order>
inline PlanarNorm planarNorm(double a, double b, double q)
{
    const bool swapped = b > a;
    if (swapped)
        std::swap(a, b);
    const double t = b / a;
    PlanarNorm n;
    if (q == 2) {
        n.alpha = 1 / std::sqrt(1 + t * t);
        n.beta = t * n.alpha;
        n.value = a / n.alpha;
        n.a = n.alpha;
        n.b = n.beta;
        if constexpr (order == 2) {
            n.alphaLimited = n.betaLimited = 1;
            n.aa = n.beta * n.beta;
            n.ab = -n.alpha * n.beta;
            n.bb = n.alpha * n.alpha;
        }
    } else {
        const double s = t == 0 ? 0 : std::pow(t, q);
        n.alpha = std::pow(1 + s, -1 / q);
        n.beta = t * n.alpha;
        n.value = a / n.alpha;
        if constexpr (order >= 1) {
            const double alphaQ = 1 / (1 + s), betaQ = s * alphaQ;
            n.a = alphaQ / n.alpha;
            n.b = s > kTinyPower ? betaQ / n.beta : std::pow(n.beta, q - 1);
            if constexpr (order == 2) {
                n.alphaLimited = n.a / n.alpha;
                n.betaLimited = s > kTinyPower ? std::min(n.b / n.beta, kCurvatureLimit) : limitedPower(n.beta, q - 2);
                n.aa = (q - 1) * n.alphaLimited * betaQ;
                n.ab = -(q - 1) * n.a * n.b;
                n.bb = (q - 1) * n.betaLimited * alphaQ;
            }
        }
    }
    if (swapped) {
        std::swap(n.alpha, n.beta);
        std::swap(n.a, n.b);
        std::swap(n.aa, n.bb);
        std::swap(n.alphaLimited, n.betaLimited);
    }
    return n;
}

} // namespace osculo
