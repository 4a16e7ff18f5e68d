// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "gauge_derivatives.h"

#include <algorithm>
#include <cmath>

namespace osculo::detail {

namespace {

constexpr double kLeastTaperFactor = 0.1; ///< of 1 + T z/a3; on the surface it is at least a half

/// (u^q + v^q)^(1/q) of values ≥ 0 that are not both zero, with the two shares u^q and v^q have in the sum.
struct Norm {
    double value, shareU, shareV;

    Norm(double u, double v, double q)
    {
        const double larger = std::max(u, v);
        const double smaller = std::pow(std::min(u, v) / larger, q);
        value = larger * std::pow(1 + smaller, 1 / q);
        shareU = (u >= v ? 1 : smaller) / (1 + smaller);
        shareV = (u >= v ? smaller : 1) / (1 + smaller);
    }

    /// ∂ ln value / ∂ε for q = 2/ε: half the entropy of the shares.
    double byExponent() const { return -0.5 * (entropyTerm(shareU) + entropyTerm(shareV)); }

private:
    static double entropyTerm(double share) { return share > 0 ? share * std::log(share) : 0; }
};

} // namespace

GaugeDerivatives gaugeDerivatives(const SuperovoidParameters& shape, const Vec3& p_S)
{
    GaugeDerivatives result;
    if (p_S.isZero(0))
        return result;
    const Vec3& a = shape.a;
    const double zeta = p_S.z() / a.z();
    const double fullX = 1 + shape.tx * zeta, fullY = 1 + shape.ty * zeta;
    const double sx = std::max(fullX, kLeastTaperFactor), sy = std::max(fullY, kLeastTaperFactor);
    const double u = std::abs(p_S.x()) / (a.x() * sx), v = std::abs(p_S.y()) / (a.y() * sy), w = std::abs(zeta);

    const Norm section = u > 0 || v > 0 ? Norm(u, v, 2 / shape.e1) : Norm(1, 0, 2 / shape.e1);
    const Norm profile(u > 0 || v > 0 ? section.value : 0, w, 2 / shape.e2);
    const double g = profile.value;
    // ∂g by ln u, ln v, ln w
    const double byU = g * profile.shareU * section.shareU, byV = g * profile.shareU * section.shareV;
    const double byW = g * profile.shareV;
    // ∂ ln u by ζ and by the tapers, through the taper's factor
    const double uByZeta = fullX > kLeastTaperFactor ? -shape.tx / sx : 0;
    const double vByZeta = fullY > kLeastTaperFactor ? -shape.ty / sy : 0;
    const double byTaperFactors = byU * uByZeta + byV * vByZeta;

    result.value = g;
    result.gradient = {p_S.x() == 0 ? 0 : byU / p_S.x(), p_S.y() == 0 ? 0 : byV / p_S.y(),
                       (p_S.z() == 0 ? 0 : byW / p_S.z()) + byTaperFactors / a.z()};
    result.byParameter = {-byU / a.x(),
                          -byV / a.y(),
                          -(byW + byTaperFactors * zeta) / a.z(),
                          g * profile.shareU * section.byExponent(),
                          g * profile.byExponent(),
                          fullX > kLeastTaperFactor ? -byU * zeta / sx : 0,
                          fullY > kLeastTaperFactor ? -byV * zeta / sy : 0};
    return result;
}

} // namespace osculo::detail
