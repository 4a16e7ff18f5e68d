// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/interval.h"

namespace osculo {

/// A function of two variables u, v at a point (T = double), or over a rectangle (T = Interval: bounds of each derivative
/// there): its value, gradient and Hessian. Arithmetic and functions follow the product and chain rules.
template <typename T>
struct Jet {
    T value{}, du{}, dv{}, duu{}, duv{}, dvv{};

    Jet() = default;
    /// A constant.
    Jet(const T& constant)
        : value(constant)
    {
    }
    Jet(const T& f, const T& fu, const T& fv, const T& fuu, const T& fuv, const T& fvv)
        : value(f)
        , du(fu)
        , dv(fv)
        , duu(fuu)
        , duv(fuv)
        , dvv(fvv)
    {
    }

    static Jet variableU(const T& u) { return {u, T(1), T(0), T(0), T(0), T(0)}; }
    static Jet variableV(const T& v) { return {v, T(0), T(1), T(0), T(0), T(0)}; }
};

inline double square(double x)
{
    return x * x;
}

template <typename T>
Jet<T> operator-(const Jet<T>& a)
{
    return {-a.value, -a.du, -a.dv, -a.duu, -a.duv, -a.dvv};
}
template <typename T>
Jet<T> operator+(const Jet<T>& a, const Jet<T>& b)
{
    return {a.value + b.value, a.du + b.du, a.dv + b.dv, a.duu + b.duu, a.duv + b.duv, a.dvv + b.dvv};
}
template <typename T>
Jet<T> operator-(const Jet<T>& a, const Jet<T>& b)
{
    return {a.value - b.value, a.du - b.du, a.dv - b.dv, a.duu - b.duu, a.duv - b.duv, a.dvv - b.dvv};
}
template <typename T>
Jet<T> operator*(double s, const Jet<T>& a)
{
    return {s * a.value, s * a.du, s * a.dv, s * a.duu, s * a.duv, s * a.dvv};
}
template <typename T>
Jet<T> operator+(double s, const Jet<T>& a)
{
    Jet<T> sum = a;
    sum.value = T(s) + a.value;
    return sum;
}
template <typename T>
Jet<T> operator-(double s, const Jet<T>& a)
{
    return s + -a;
}
template <typename T>
Jet<T> operator*(const Jet<T>& a, const Jet<T>& b)
{
    return {a.value * b.value,
            a.du * b.value + a.value * b.du,
            a.dv * b.value + a.value * b.dv,
            a.duu * b.value + 2 * (a.du * b.du) + a.value * b.duu,
            a.duv * b.value + a.du * b.dv + a.dv * b.du + a.value * b.duv,
            a.dvv * b.value + 2 * (a.dv * b.dv) + a.value * b.dvv};
}

/// f(g), from f, f′ and f″ at g.
template <typename T>
Jet<T> chain(const T& f, const T& f1, const T& f2, const Jet<T>& g)
{
    return {f,
            f1 * g.du,
            f1 * g.dv,
            f1 * g.duu + f2 * square(g.du),
            f1 * g.duv + f2 * (g.du * g.dv),
            f1 * g.dvv + f2 * square(g.dv)};
}

template <typename T>
Jet<T> sin(const Jet<T>& a)
{
    using std::cos;
    using std::sin;
    const T s = sin(a.value);
    return chain<T>(s, cos(a.value), -s, a);
}
template <typename T>
Jet<T> cos(const Jet<T>& a)
{
    using std::cos;
    using std::sin;
    const T c = cos(a.value);
    return chain<T>(c, -sin(a.value), -c, a);
}
template <typename T>
Jet<T> exp(const Jet<T>& a)
{
    using std::exp;
    const T e = exp(a.value);
    return chain<T>(e, e, e, a);
}

} // namespace osculo
