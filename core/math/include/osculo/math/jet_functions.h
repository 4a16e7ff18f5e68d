// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/jet.h"
#include "osculo/math/signed_power.h"

namespace osculo {

// The rarer functions of jets (jet.h), for surfaces that are typed and for powers. At a point outside a function's domain,
// or where a derivative has no bound, a jet of doubles holds what IEEE arithmetic gives; its user looks.

inline double power(double x, int n)
{
    return std::pow(x, n);
}
inline double absPower(double x, double e)
{
    return std::pow(std::abs(x), e);
}
inline double sign(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

/// The second derivative of |x|: none where x holds its corner.
inline double bendOfAbs(double)
{
    return 0;
}
inline Interval bendOfAbs(const Interval& x)
{
    return x.lo < 0 && x.hi > 0 ? kEverything : Interval(0);
}

template <typename T>
Jet<T> reciprocal(const Jet<T>& a)
{
    const T r = T(1) / a.value, r2 = square(r);
    return chain<T>(r, -r2, 2 * (r * r2), a);
}
template <typename T>
Jet<T> operator/(const Jet<T>& a, const Jet<T>& b)
{
    return a * reciprocal(b);
}

template <typename T>
Jet<T> sqrt(const Jet<T>& a)
{
    using std::sqrt;
    const T s = sqrt(a.value), f1 = T(0.5) / s;
    return chain<T>(s, f1, -(f1 / (2 * a.value)), a);
}
template <typename T>
Jet<T> log(const Jet<T>& a)
{
    using std::log;
    const T r = T(1) / a.value;
    return chain<T>(log(a.value), r, -square(r), a);
}
template <typename T>
Jet<T> tan(const Jet<T>& a)
{
    return sin(a) / cos(a);
}
template <typename T>
Jet<T> sinh(const Jet<T>& a)
{
    return 0.5 * (exp(a) - exp(-a));
}
template <typename T>
Jet<T> cosh(const Jet<T>& a)
{
    return 0.5 * (exp(a) + exp(-a));
}
/// 1 − 2/(1 + e^2a), which does not overflow on either side.
template <typename T>
Jet<T> tanh(const Jet<T>& a)
{
    return 1 - 2 * reciprocal(1 + exp(2 * a));
}
template <typename T>
Jet<T> atan(const Jet<T>& a)
{
    using std::atan;
    const T f1 = T(1) / (T(1) + square(a.value));
    return chain<T>(atan(a.value), f1, -(2 * (a.value * square(f1))), a);
}
template <typename T>
Jet<T> abs(const Jet<T>& a)
{
    using std::abs;
    return chain<T>(abs(a.value), sign(a.value), bendOfAbs(a.value), a);
}

/// a^n. @pre n ≥ 0
template <typename T>
Jet<T> power(const Jet<T>& a, int n)
{
    if (n == 0)
        return Jet<T>(T(1));
    const T f2 = n == 1 ? T(0) : (static_cast<double>(n) * (n - 1)) * power(a.value, n - 2);
    return chain<T>(power(a.value, n), static_cast<double>(n) * power(a.value, n - 1), f2, a);
}
/// sign(a)·|a|^e. @pre e > 0
template <typename T>
Jet<T> signedPower(const Jet<T>& a, double e)
{
    if (e == 1)
        return a;
    const T f2 = e == 2 ? 2 * sign(a.value) : (e * (e - 1)) * (sign(a.value) * absPower(a.value, e - 2));
    return chain<T>(signedPower(a.value, e), e * absPower(a.value, e - 1), f2, a);
}

/// |a|^e. Where a keeps off 0, any e; else e ≥ 2.
template <typename T>
Jet<T> absPower(const Jet<T>& a, double e)
{
    const T f1 = e * (sign(a.value) * absPower(a.value, e - 1));
    return chain<T>(absPower(a.value, e), f1, (e * (e - 1)) * absPower(a.value, e - 2), a);
}

} // namespace osculo
