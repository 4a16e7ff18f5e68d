// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_measures.h"

#include "osculo/math/tangent_basis.h"
#include "osculo/shape/superovoid_implicit.h"

#include <cmath>

namespace osculo {

namespace {

/// Newton for the widest height from the right of a concave decreasing function: monotone, quadratic at the end.
constexpr int kMaxWidestSteps = 50;
constexpr double kWidestTolerance = 1e-15; ///< step of ζ^(p−1) at which the widest height is taken as found

/// ∫ ζ^k r(ζ)² dζ over [−1, 1] for k = 0 and 2, with r = (1 − |ζ|^p)^(1/p) and p = 2/ε2: Beta functions.
struct ProfileMoments {
    double zeroth, second;

    explicit ProfileMoments(double e2)
    {
        const double h = e2 / 2; // 1/p
        const double cap = std::tgamma(1 + 2 * h);
        zeroth = 2 * std::tgamma(1 + h) * cap / std::tgamma(1 + 3 * h);
        second = 2.0 / 3 * std::tgamma(1 + 3 * h) * cap / std::tgamma(1 + 5 * h);
    }
};

/// max over ζ of (1 + |T| ζ) r(ζ): where |T| (1 − 2ζ^p) = ζ^(p−1), solved for w = ζ^(p−1).
double widest(double taper, double e2)
{
    const double T = std::abs(taper), p = 2 / e2;
    if (T == 0)
        return 1;
    double w = T, zeta = 0;
    for (int step = 0; step < kMaxWidestSteps; ++step) {
        zeta = std::pow(w, 1 / (p - 1));
        const double residual = T * (1 - 2 * w * zeta) - w;
        const double slope = -2 * T * zeta * (p / (p - 1)) - 1;
        const double next = w - residual / slope;
        const double change = std::abs(next - w);
        w = next;
        if (change <= kWidestTolerance * w)
            break;
    }
    zeta = std::pow(w, 1 / (p - 1));
    return (1 + T * zeta) * std::pow(1 - std::pow(zeta, p), 1 / p);
}

} // namespace

double volume(const Superovoid& shape)
{
    // The cross section at ζ is (1+Tx ζ)(1+Ty ζ) r(ζ)² times the area of |X|^q + |Y|^q ≤ 1.
    const double section = 4 * std::pow(std::tgamma(1 + shape.e1() / 2), 2) / std::tgamma(1 + shape.e1());
    const ProfileMoments moments(shape.e2());
    return section * shape.a().prod() * (moments.zeroth + shape.tx() * shape.ty() * moments.second);
}

Vec3 centroid(const Superovoid& shape)
{
    const ProfileMoments moments(shape.e2());
    const double first = (shape.tx() + shape.ty()) * moments.second;
    return {0, 0, shape.a().z() * first / (moments.zeroth + shape.tx() * shape.ty() * moments.second)};
}

Bounds bounds(const Superovoid& shape)
{
    const Vec3 half = shape.a().cwiseProduct(Vec3(widest(shape.tx(), shape.e2()), widest(shape.ty(), shape.e2()), 1));
    return {-half, half};
}

PrincipalCurvatures principalCurvatures(const Superovoid& shape, const Vec3& p_S)
{
    const FieldSample g = gaugeSample(shape, p_S);
    const double slope = g.gradient.norm();
    if (!(slope > 0))
        return {};
    const Mat32 basis = tangentBasis(g.gradient / slope);
    const Mat2 S = basis.transpose() * (g.hessian / slope) * basis;
    const double mean = 0.5 * (S(0, 0) + S(1, 1)), half = 0.5 * (S(0, 0) - S(1, 1));
    const double mixed = 0.5 * (S(0, 1) + S(1, 0)), spread = std::hypot(half, mixed);
    const double angle = 0.5 * std::atan2(mixed, half);
    const Vec2 first(std::cos(angle), std::sin(angle));
    return {mean + spread, mean - spread, basis * first, basis * Vec2(-first.y(), first.x())};
}

} // namespace osculo
