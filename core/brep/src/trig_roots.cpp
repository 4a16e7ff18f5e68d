// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "trig_roots.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace osculo {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// Coefficients below this part of the largest are rounding: the degree is lower.
constexpr double kRounding = 1e-13;

/// Roots this near to the unit circle are real angles, up to rounding: a double root splits by about the square root of the rounding.
constexpr double kNearCircle = 1e-3;

} // namespace

double TrigPolynomial::operator()(double theta) const
{
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double angle = static_cast<double>(k) * theta;
        sum += a[k] * std::cos(angle) + b[k] * std::sin(angle);
    }
    return sum;
}

double trigSampleAngle(int i)
{
    return kTurn * i / 9;
}

TrigPolynomial trigPolynomialThrough(const std::array<double, 9>& values)
{
    TrigPolynomial result;
    for (std::size_t k = 0; k < result.a.size(); ++k)
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double angle = static_cast<double>(k) * trigSampleAngle(static_cast<int>(i));
            const double weight = (k == 0 ? 1.0 : 2.0) / 9;
            result.a[k] += weight * values[i] * std::cos(angle);
            result.b[k] += weight * values[i] * std::sin(angle);
        }
    return result;
}

std::vector<double> rootsOf(const TrigPolynomial& polynomial)
{
    double largest = 0;
    for (std::size_t k = 0; k < polynomial.a.size(); ++k)
        largest = std::max({largest, std::abs(polynomial.a[k]), std::abs(polynomial.b[k])});
    int degree = 4;
    while (degree > 0 && std::hypot(polynomial.a[degree], polynomial.b[degree]) <= kRounding * largest)
        --degree;
    if (largest == 0 || degree == 0)
        return {};
    // z^degree · F as a polynomial in z = exp(iθ): coefficient (a_k − i b_k)/2 at degree + k, its conjugate at degree − k.
    using Complex = std::complex<double>;
    const int n = 2 * degree;
    std::vector<Complex> c(static_cast<std::size_t>(n) + 1);
    c[degree] = polynomial.a[0];
    for (int k = 1; k <= degree; ++k) {
        c[degree + k] = Complex(0.5 * polynomial.a[k], -0.5 * polynomial.b[k]);
        c[degree - k] = std::conj(c[degree + k]);
    }
    Eigen::MatrixXcd companion = Eigen::MatrixXcd::Zero(n, n);
    for (int i = 0; i < n; ++i) {
        companion(i, n - 1) = -c[i] / c[n];
        if (i > 0)
            companion(i, i - 1) = 1;
    }
    const Eigen::VectorXcd z = companion.eigenvalues();
    std::vector<double> angles;
    for (int i = 0; i < n; ++i)
        if (std::abs(std::abs(z[i]) - 1) < kNearCircle)
            angles.push_back(std::fmod(std::arg(z[i]) + kTurn, kTurn));
    std::ranges::sort(angles);
    return angles;
}

} // namespace osculo
