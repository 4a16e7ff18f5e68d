// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>
#include <vector>

namespace osculo {

/// A real trigonometric polynomial Σ a_k cos kθ + b_k sin kθ, k = 0 … 4.
struct TrigPolynomial {
    std::array<double, 5> a{}, b{};

    double operator()(double theta) const;
};

/// The polynomial of a degree up to 4 through a function's values at 9 angles: exact where the function is one.
template <class Function>
TrigPolynomial trigPolynomialOf(const Function& function);

/// Every angle in [0, 2π) at which the polynomial vanishes or comes near to it: at most 8. Found as eigenvalues of the companion matrix in
/// exp(iθ) near the unit circle, so that none is missed; a near-miss may be among them, for a caller who has a better function to polish
/// and judge with. Empty for the zero polynomial.
std::vector<double> rootsOf(const TrigPolynomial& polynomial);

/// The angles and weights behind trigPolynomialOf.
TrigPolynomial trigPolynomialThrough(const std::array<double, 9>& values);
double trigSampleAngle(int i);

template <class Function>
TrigPolynomial trigPolynomialOf(const Function& function)
{
    std::array<double, 9> values;
    for (int i = 0; i < 9; ++i)
        values[static_cast<std::size_t>(i)] = function(trigSampleAngle(i));
    return trigPolynomialThrough(values);
}

} // namespace osculo
