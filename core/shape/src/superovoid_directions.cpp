// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/jet_functions.h"
#include "osculo/shape/surface_catalogue.h"

#include <numbers>

namespace osculo {

namespace {

using std::numbers::pi;

void confine(double&, double, double) {}
void confine(Interval& x, double low, double high)
{
    x = meet(x, {low, high});
}

/// A point of |x|^(2/ε) + |y|^(2/ε) = 1.
template <typename T>
struct RimPoint {
    Jet<T> x, y;
};

/// For ε < 1 in the direction of an angle, else at that angle of the powers of cosine and sine: whichever has bounded slopes.
template <typename T>
RimPoint<T> rim(const Jet<T>& angle, double exponent)
{
    const Jet<T> c = cos(angle), s = sin(angle);
    if (exponent >= 1)
        return {signedPower(c, exponent), signedPower(s, exponent)};
    const double q = 2 / exponent;
    Jet<T> sum = absPower(c, q) + absPower(s, q);
    confine(sum.value, std::exp2(1 - q / 2) * (1 - 1e-12), 1 + 1e-12); // what it can be, roundings included
    const Jet<T> radius = absPower(sum, -1 / q);
    return {radius * c, radius * s};
}

struct DirectionsFormula {
    Vec3 a;
    double e1, e2, taperX, taperY;

    template <typename T>
    SurfaceJet<T> operator()(const Jet<T>& around, const Jet<T>& up) const
    {
        const RimPoint<T> ring = rim(around, e1), profile = rim(up, e2);
        return {a.x() * ((1 + taperX * profile.y) * (profile.x * ring.x)),
                a.y() * ((1 + taperY * profile.y) * (profile.x * ring.y)), a.z() * profile.y};
    }
};

} // namespace

ParametricSurface superovoidByDirections(const Superovoid& shape)
{
    const DirectionsFormula formula{shape.a(), shape.e1(), shape.e2(), shape.tx(), shape.ty()};
    return {"superovoid",
            std::make_shared<FormulaMap<DirectionsFormula>>(formula),
            {{-pi, pi}, {-pi / 2, pi / 2}},
            true,
            false,
            true};
}

} // namespace osculo
