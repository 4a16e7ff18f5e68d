// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/interval.h"

#include <numbers>

namespace osculo {

namespace {

using std::numbers::pi;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The library's functions are off by less than 1 unit in the last place, pow by no more; twice that is kept clear.
constexpr int kLibraryRoundings = 2;

double wellBelow(double x)
{
    for (int i = 0; i < kLibraryRoundings; ++i)
        x = below(x);
    return x;
}
double wellAbove(double x)
{
    return -wellBelow(-x);
}

Interval wellOutward(double lo, double hi)
{
    return {wellBelow(lo), wellAbove(hi)};
}

/// Beyond, the periods of sine and cosine are not told apart.
constexpr double kLargestAngle = 1e8; ///< [rad]
/// Periods whose end is this near an interval's bound count as inside: wider than the rounding of the division.
constexpr double kPeriodSlack = 1e-14;

/// Whether phase + 2πk lies in x for a whole k; in doubt it does.
bool mayHold(const Interval& x, double phase)
{
    const double first = (x.lo - phase) / (2 * pi), last = (x.hi - phase) / (2 * pi);
    const double slack = kPeriodSlack * (1 + std::abs(first) + std::abs(last));
    return std::ceil(first - slack) <= std::floor(last + slack);
}

Interval wave(const Interval& x, double atLo, double atHi, double crest)
{
    Interval result = wellOutward(std::min(atLo, atHi), std::max(atLo, atHi));
    if (x.lo == x.hi)
        return {std::max(result.lo, -1.0), std::min(result.hi, 1.0)};
    if (mayHold(x, crest))
        result.hi = 1;
    if (mayHold(x, crest + pi))
        result.lo = -1;
    return {std::max(result.lo, -1.0), std::min(result.hi, 1.0)};
}

bool isLargeAngle(const Interval& x)
{
    return !(x.magnitude() < kLargestAngle) || x.width() >= 2 * pi;
}

double wholePower(double x, int n)
{
    return std::pow(x, n);
}

} // namespace

Interval operator/(const Interval& a, const Interval& b)
{
    if (b.lo > 0 || b.hi < 0) {
        const auto quotient = [](double x, double y) { return std::isinf(y) ? 0 : x / y; };
        const double p = quotient(a.lo, b.lo), q = quotient(a.lo, b.hi), r = quotient(a.hi, b.lo),
                     s = quotient(a.hi, b.hi);
        return outward(std::min(std::min(p, q), std::min(r, s)), std::max(std::max(p, q), std::max(r, s)));
    }
    if (b.lo == 0 && b.hi > 0) {
        if (a.lo >= 0)
            return {std::isinf(b.hi) ? 0 : std::max(0.0, below(a.lo / b.hi)), kInfinity};
        if (a.hi <= 0)
            return {-kInfinity, std::isinf(b.hi) ? 0 : std::min(0.0, above(a.hi / b.hi))};
    }
    if (b.hi == 0 && b.lo < 0)
        return -(a / -b);
    return kEverything;
}

Interval square(const Interval& x)
{
    if (x.isZero())
        return {};
    const Interval size = abs(x);
    return {std::max(0.0, below(size.lo * size.lo)), above(size.hi * size.hi)};
}

Interval abs(const Interval& x)
{
    if (x.lo >= 0)
        return x;
    if (x.hi <= 0)
        return -x;
    return {0, std::max(-x.lo, x.hi)};
}

Interval power(const Interval& x, int n)
{
    if (n == 0)
        return 1;
    if (n < 0)
        return Interval(1) / power(x, -n);
    if (n == 1)
        return x;
    if (n % 2 != 0)
        return wellOutward(wholePower(x.lo, n), wholePower(x.hi, n));
    const Interval size = abs(x);
    return {std::max(0.0, wellBelow(wholePower(size.lo, n))), wellAbove(wholePower(size.hi, n))};
}

Interval signedPower(const Interval& x, double e)
{
    const auto value = [e](double t) { return std::copysign(std::pow(std::abs(t), e), t); };
    return wellOutward(value(x.lo), value(x.hi));
}

Interval absPower(const Interval& x, double e)
{
    const Interval size = abs(x);
    if (e >= 0)
        return {std::max(0.0, wellBelow(std::pow(size.lo, e))), wellAbove(std::pow(size.hi, e))};
    const double top = size.lo == 0 ? kInfinity : wellAbove(std::pow(size.lo, e));
    return {size.hi == 0 ? 0 : std::max(0.0, wellBelow(std::pow(size.hi, e))), top};
}

Interval sign(const Interval& x)
{
    if (x.lo > 0)
        return 1;
    if (x.hi < 0)
        return -1;
    return {x.lo == 0 ? 0.0 : -1.0, x.hi == 0 ? 0.0 : 1.0};
}

Interval sqrt(const Interval& x)
{
    if (x.hi < 0)
        return kEverything;
    return {std::max(0.0, below(std::sqrt(std::max(x.lo, 0.0)))), above(std::sqrt(x.hi))};
}

Interval exp(const Interval& x)
{
    return {std::max(0.0, wellBelow(std::exp(x.lo))), wellAbove(std::exp(x.hi))};
}

Interval log(const Interval& x)
{
    if (x.hi <= 0)
        return kEverything;
    return {x.lo <= 0 ? -kInfinity : wellBelow(std::log(x.lo)), wellAbove(std::log(x.hi))};
}

Interval sin(const Interval& x)
{
    if (isLargeAngle(x))
        return {-1, 1};
    const double atLo = std::sin(x.lo);
    return wave(x, atLo, x.lo == x.hi ? atLo : std::sin(x.hi), pi / 2);
}

Interval cos(const Interval& x)
{
    if (isLargeAngle(x))
        return {-1, 1};
    const double atLo = std::cos(x.lo);
    return wave(x, atLo, x.lo == x.hi ? atLo : std::cos(x.hi), 0);
}

Interval atan(const Interval& x)
{
    return wellOutward(std::atan(x.lo), std::atan(x.hi));
}

} // namespace osculo
