// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_superovoid.h"

#include <array>
#include <vector>

namespace osculo::detail {

constexpr double kLeastExponent = 0.1, kLargestExponent = 1.9; ///< what a fit may reach
constexpr int kParameters = 7;

/// The seven parameters as functions of free variables without bounds: sizes by exp, exponents by a logistic curve,
/// tapers by tanh. Held parameters have no variable; the sizes of a sphere share one.
class ParameterMap {
public:
    /// @param locks held values in the unit of the fit
    /// @throws InvalidShape for a lock outside its domain, or one that the kind contradicts
    ParameterMap(FitKind kind, const std::array<std::optional<double>, 7>& locks);

    int variables() const { return m_variables; }

    /// True when x and y, or the three axes, may not be exchanged because a lock tells them apart.
    bool anyLock() const { return m_anyLock; }

    /// Variables whose parameters come nearest to the given ones.
    std::vector<double> variablesOf(const SuperovoidParameters& shape) const;

    /// The parameters, and for each its derivative by its variable (0 for held ones) where `slopes` is given.
    SuperovoidParameters parameters(const double* variables, std::array<double, kParameters>* slopes = nullptr) const;

    /// The variable of a parameter, or −1.
    int variableOf(int parameter) const { return m_variableOf[parameter]; }

    /// The map with both tapers tied and ε2 at most 1.38: such shapes are always convex.
    ParameterMap convex() const;

private:
    std::array<int, kParameters> m_variableOf{};
    std::array<double, kParameters> m_held{};
    double m_largestE2 = kLargestExponent;
    int m_variables = 0;
    bool m_anyLock = false;
};

std::array<double, kParameters> toArray(const SuperovoidParameters& shape);
SuperovoidParameters fromArray(const std::array<double, kParameters>& values);

} // namespace osculo::detail
