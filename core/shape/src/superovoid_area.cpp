// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_measures.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace osculo {

namespace {

constexpr double kAreaTolerance = 1e-8; ///< relative change between two levels at which the finer one is returned
constexpr int kFirstLevel = 3;          ///< steps of 2^−level in the double-exponential variable
constexpr int kLastLevel = 8;
constexpr double kReach = 3.2; ///< the double-exponential variable runs over [−kReach, kReach]; weights end at 1e-15

/// A node of the double-exponential (tanh-sinh) rule on [0, 1], exact to rounding also for integrands with algebraic
/// ends, as the ratio of the smaller to the larger of two numbers α, β with α^q + β^q = 1.
struct RatioNode {
    double ratio, weight;
    double large, small;           ///< α ≥ β
    double largeSlope, smallSlope; ///< α^(q−1), β^(q−1)
    double largeShare, smallShare; ///< α^q, β^q

    RatioNode(double x, double w, double q)
        : ratio(x)
        , weight(w)
        , large(std::pow(1 + std::pow(x, q), -1 / q))
        , small(x * large)
        , largeSlope(std::pow(large, q - 1))
        , smallSlope(std::pow(small, q - 1))
        , largeShare(large * largeSlope)
        , smallShare(small * smallSlope)
    {
    }
};

std::vector<RatioNode> doubleExponentialRule(int level, double q)
{
    const double step = std::ldexp(1.0, -level);
    const int half = static_cast<int>(kReach / step);
    std::vector<RatioNode> nodes;
    nodes.reserve(2 * half + 1);
    for (int i = -half; i <= half; ++i) {
        const double s = i * step;
        const double inner = 0.5 * std::numbers::pi * std::sinh(s);
        const double x = 1 / (1 + std::exp(-2 * inner)); // (1 + tanh(inner))/2 without cancellation at 0
        const double slope = std::numbers::pi * std::cosh(s) / (4 * std::pow(std::cosh(inner), 2));
        nodes.emplace_back(x, slope * step, q);
    }
    return nodes;
}

/// The smaller and larger of a pair laid on named axes.
struct Split {
    double first, second, firstSlope, secondSlope, firstShare, secondShare;

    Split(const RatioNode& n, bool firstLarger)
        : first(firstLarger ? n.large : n.small)
        , second(firstLarger ? n.small : n.large)
        , firstSlope(firstLarger ? n.largeSlope : n.smallSlope)
        , secondSlope(firstLarger ? n.smallSlope : n.largeSlope)
        , firstShare(firstLarger ? n.largeShare : n.smallShare)
        , secondShare(firstLarger ? n.smallShare : n.largeShare)
    {
    }
};

/// a1a2a3 kx ky |∇g| at the point with inner shares (|X|, |Y|)/R, outer shares (R, |ζ|) and sign of z: the area that a
/// unit of volume element is worth on the surface.
double surfaceElement(const Superovoid& shape, const Split& inner, const Split& outer, double signZ)
{
    const double zeta = signZ * outer.second;
    const double kx = 1 + shape.tx() * zeta, ky = 1 + shape.ty() * zeta;
    const double tilt = outer.firstShare * (shape.tx() / kx * inner.firstShare + shape.ty() / ky * inner.secondShare);
    const Vec3& a = shape.a();
    const Vec3 cofactor(a.y() * ky * a.z(), a.x() * kx * a.z(), a.x() * kx * a.y() * ky);
    const Vec3 gradient(outer.firstSlope * inner.firstSlope, outer.firstSlope * inner.secondSlope,
                        signZ * outer.secondSlope - tilt);
    return cofactor.cwiseProduct(gradient).norm();
}

/// Area where x, y > 0: eight patches (which of |X|, |Y| is larger, which of R, |ζ|, the sign of z), each the unit
/// square of the ratios t and τ. The element of the direction d = (c, s, τ) or (τc, τs, 1), with N_q(c, s) = 1 and s/c
/// = t, is a1a2a3 kx ky |∇g| det(d, d_t, d_τ)/ĝ(d)³, smooth inside a patch, since every bend of the surface lies along
/// the borders.
double quadrantArea(const Superovoid& shape, const std::vector<RatioNode>& innerNodes,
                    const std::vector<RatioNode>& outerNodes)
{
    double sum = 0;
    for (const RatioNode& t : innerNodes)
        for (const RatioNode& tau : outerNodes) {
            double element = 0;
            for (const bool xLarger : {true, false})
                for (const bool ringLarger : {true, false})
                    for (const double signZ : {1.0, -1.0})
                        element += (ringLarger ? 1 : tau.ratio)
                                   * surfaceElement(shape, Split(t, xLarger), Split(tau, ringLarger), signZ);
            sum += t.weight * tau.weight * t.large * t.large * std::pow(tau.large, 3) * element;
        }
    return sum;
}

} // namespace

double surfaceArea(const Superovoid& shape)
{
    double area = 0;
    for (int level = kFirstLevel; level <= kLastLevel; ++level) {
        const double finer = 4
                             * quadrantArea(shape, doubleExponentialRule(level, 2 / shape.e1()),
                                            doubleExponentialRule(level, 2 / shape.e2()));
        const bool settled = std::abs(finer - area) <= kAreaTolerance * finer;
        area = finer;
        if (settled)
            break;
    }
    return area;
}

} // namespace osculo
