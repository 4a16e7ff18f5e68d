// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_concavity.h"

#include "osculo/shape/superovoid_convexity.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kMarginNoise = 1e-14; ///< a margin above −kMarginNoise is rounding: the shape counts as convex
constexpr int kScanSteps = 48;         ///< heights of one sign; steps of |ζ|^(1/2), dense where |ζ|^(2−p) turns
constexpr int kGoldenSteps = 34;       ///< golden sections: the place to 1e-7 of a scan step, the margin to rounding

double heightOf(int step, double sign)
{
    const double s = static_cast<double>(step) / kScanSteps;
    return sign * s * s;
}

ConcavityMargin refined(const Superovoid& shape, double low, double high)
{
    constexpr double kSection = 1 / std::numbers::phi;
    ConcavityMargin left = concavityMargin(shape, high - kSection * (high - low));
    ConcavityMargin right = concavityMargin(shape, low + kSection * (high - low));
    for (int step = 0; step < kGoldenSteps; ++step) {
        if (left.value < right.value) {
            high = right.zeta;
            right = left;
            left = concavityMargin(shape, high - kSection * (high - low));
        } else {
            low = left.zeta;
            left = right;
            right = concavityMargin(shape, low + kSection * (high - low));
        }
    }
    return left.value < right.value ? left : right;
}

/// True where the margin's terms at their largest cannot use up p − 1. Sufficient, not necessary.
bool plainlyConvex(const Superovoid& shape)
{
    constexpr double kLargestBend = 0.385; // max of z(1 − z^p) over z in [0, 1] and p in [1, 2]
    const double tx = std::abs(shape.tx()), ty = std::abs(shape.ty());
    const double steepest = std::max(tx, ty) / (1 - std::max(tx, ty));
    const double waist = (shape.tx() - shape.ty()) / ((1 - tx) * (1 - ty));
    const double round = shape.e1() / (2 - shape.e1());
    return 2 / shape.e2() - 1 >= 2 * kLargestBend * steepest + round * waist * waist / 4;
}

} // namespace

ConcavityMargin concavityMargin(const Superovoid& shape, double zeta)
{
    const double p = 2 / shape.e2(), round = shape.e1() / (2 - shape.e1()); // q* − 1
    const double z = std::abs(zeta), rp = 1 - std::pow(z, p);
    const double kx = 1 + shape.tx() * zeta, ky = 1 + shape.ty() * zeta;
    const double tauX = shape.tx() / kx, tauY = shape.ty() / ky, difference = (shape.tx() - shape.ty()) / (kx * ky);
    const double slope = 2 * zeta * rp;
    const double waist = std::pow(z, 2 - p) * rp * rp * round * difference * difference;
    // p − 1 + slope (λ τx + (1−λ) τy) − waist λ (1−λ)
    const double linear = slope * (tauX - tauY) - waist;
    const double lambda = waist > 0 ? std::clamp(-linear / (2 * waist), 0.0, 1.0) : (linear < 0 ? 1.0 : 0.0);
    return {p - 1 + slope * tauY + lambda * (linear + lambda * waist), zeta, lambda};
}

ConcavityMargin leastConcavityMargin(const Superovoid& shape)
{
    ConcavityMargin least = concavityMargin(shape, 0);
    for (const double sign : {1.0, -1.0}) {
        int lowest = 0;
        ConcavityMargin best = concavityMargin(shape, 0);
        for (int step = 1; step <= kScanSteps; ++step) {
            const ConcavityMargin margin = concavityMargin(shape, heightOf(step, sign));
            if (margin.value < best.value) {
                best = margin;
                lowest = step;
            }
        }
        const ConcavityMargin polished =
            refined(shape, heightOf(std::max(lowest - 1, 0), sign), heightOf(std::min(lowest + 1, kScanSteps), sign));
        for (const ConcavityMargin& candidate : {best, polished})
            if (candidate.value < least.value)
                least = candidate;
    }
    return least;
}

bool isConvex(const Superovoid& shape)
{
    if (!shape.tapered())
        return true;
    const double p = 2 / shape.e2();
    if (shape.tx() == shape.ty()) // the margin's least, at |ζ|^p = 1/2, in closed form
        return std::abs(shape.tx()) * p <= (p - 1) * std::pow(2.0, 1 / p) * (1 + kMarginNoise);
    if (shape.e2() < 1)
        return false; // a waist at ζ = 0, where r″ vanishes and S″ does not
    return plainlyConvex(shape) || leastConcavityMargin(shape).value >= -kMarginNoise;
}

} // namespace osculo
