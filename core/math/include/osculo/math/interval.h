// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

/// A closed interval of real numbers, lo ≤ hi; bounds may be infinite, never NaN. Operations round outwards: the result holds
/// every value that the operation has on members of its arguments. Arguments outside a function's domain are left out
/// (√ of [−1, 4] is [0, 2]); where nothing is left, the result is everything.
struct Interval {
    double lo = 0, hi = 0;

    constexpr Interval() = default;
    constexpr Interval(double value)
        : lo(value)
        , hi(value)
    {
    }
    constexpr Interval(double low, double high)
        : lo(low)
        , hi(high)
    {
    }

    double width() const { return hi - lo; }
    double middle() const { return 0.5 * lo + 0.5 * hi; }
    /// The largest |x| of its members.
    double magnitude() const { return std::max(std::abs(lo), std::abs(hi)); }
    bool isZero() const { return lo == 0 && hi == 0; }
    bool contains(double x) const { return lo <= x && x <= hi; }
    bool contains(const Interval& other) const { return lo <= other.lo && other.hi <= hi; }
    bool isFinite() const { return std::isfinite(lo) && std::isfinite(hi); }
};

constexpr Interval kEverything{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};

/// At least the unit in the last place of x, so that x ∓ roundingOf(x) lies beyond whatever was rounded to x.
inline double roundingOf(double x)
{
    return std::abs(x) * std::numeric_limits<double>::epsilon() + std::numeric_limits<double>::denorm_min();
}

/// A number below (above) every real that rounds to x. NaN, which ∞ − ∞ gives, becomes the bound that says nothing.
inline double below(double x)
{
    if (x > std::numeric_limits<double>::max())
        return std::numeric_limits<double>::max();
    const double lower = x - roundingOf(x);
    return lower == lower ? lower : kEverything.lo;
}
inline double above(double x)
{
    return -below(-x);
}

/// The interval about rounded bounds.
inline Interval outward(double lo, double hi)
{
    return {below(lo), above(hi)};
}

inline Interval operator-(const Interval& a)
{
    return {-a.hi, -a.lo};
}
// A term or factor of exactly 0 rounds nothing. Half the derivatives of a formula's steps are such zeros: they stay so, and no
// subnormal bounds, which are slow to multiply, come of them.

inline Interval operator+(const Interval& a, const Interval& b)
{
    if (a.isZero())
        return b;
    if (b.isZero())
        return a;
    return outward(a.lo + b.lo, a.hi + b.hi);
}
inline Interval operator-(const Interval& a, const Interval& b)
{
    if (b.isZero())
        return a;
    return outward(a.lo - b.hi, a.hi - b.lo);
}

/// The product of bounds, where 0 · ∞ is 0: a bound that is infinite is not attained.
inline double boundProduct(double a, double b)
{
    return a == 0 || b == 0 ? 0 : a * b;
}

inline Interval operator*(const Interval& a, const Interval& b)
{
    if (a.isZero() || b.isZero())
        return {};
    double p = a.lo * b.lo, q = a.lo * b.hi, r = a.hi * b.lo, s = a.hi * b.hi;
    if (!(std::abs(p) + std::abs(q) + std::abs(r) + std::abs(s) <= std::numeric_limits<double>::max())) {
        p = boundProduct(a.lo, b.lo), q = boundProduct(a.lo, b.hi);
        r = boundProduct(a.hi, b.lo), s = boundProduct(a.hi, b.hi);
    }
    return outward(std::min(std::min(p, q), std::min(r, s)), std::max(std::max(p, q), std::max(r, s)));
}
inline Interval operator*(double a, const Interval& b)
{
    if (a == 0 || b.isZero())
        return {};
    const double p = boundProduct(a, b.lo), q = boundProduct(a, b.hi);
    return outward(std::min(p, q), std::max(p, q));
}
inline Interval operator*(const Interval& a, double b)
{
    return b * a;
}

/// Everything where b holds 0 in its inside; a half line where 0 is one of its ends and a keeps off it.
Interval operator/(const Interval& a, const Interval& b);

inline Interval& operator+=(Interval& a, const Interval& b)
{
    return a = a + b;
}

/// The smallest interval that holds both.
inline Interval unite(const Interval& a, const Interval& b)
{
    return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)};
}
/// What both hold. @pre they meet
inline Interval meet(const Interval& a, const Interval& b)
{
    return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)};
}

Interval square(const Interval& x);
Interval abs(const Interval& x);
/// x^n for a whole n; 1 for n = 0.
Interval power(const Interval& x, int n);
/// sign(x)·|x|^e. @pre e ≥ 0
Interval signedPower(const Interval& x, double e);
/// |x|^e; everything above 0 for e < 0 where x holds 0.
Interval absPower(const Interval& x, double e);
/// The sign: [−1, 1] where x holds 0 in its inside.
Interval sign(const Interval& x);
Interval sqrt(const Interval& x);
Interval exp(const Interval& x);
Interval log(const Interval& x);
Interval sin(const Interval& x);
Interval cos(const Interval& x);
Interval atan(const Interval& x);

} // namespace osculo
