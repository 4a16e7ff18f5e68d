// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_superovoid.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace osculo::detail {

constexpr double kLeastExponent = 0.1, kLargestExponent = 1.9; ///< what a fit may reach
constexpr int kParameters = 7;

/// The seven parameters as functions of free variables without bounds: sizes by exp, exponents by a logistic curve,
/// tapers by tanh. Held parameters have no variable; tied ones share one.
class ParameterMap {
public:
    /// @param locks held values in the unit of the fit
    /// @throws InvalidShape for a lock outside its domain, for one that the kind or a tie contradicts, and for a tie of
    /// unlike parameters
    ParameterMap(FitKind kind, const std::array<std::optional<double>, 7>& locks,
                 std::span<const ParameterTie> ties = {});

    int variables() const { return m_variables; }

    /// True when axes may not be exchanged because a lock or a tie that the caller asked for tells them apart.
    bool axesDiffer() const { return m_axesDiffer; }

    /// Variables whose parameters come nearest to the given ones.
    std::vector<double> variablesOf(const SuperovoidParameters& shape) const;

    /// The parameters, and for each its derivative by its variable (0 for held ones) where `slopes` is given.
    SuperovoidParameters parameters(const double* variables, std::array<double, kParameters>* slopes = nullptr) const;

    /// The variable of a parameter, or −1.
    int variableOf(int parameter) const { return m_variableOf[parameter]; }

    /// The first of the parameters that have the same value as this one.
    int rootOf(int parameter) const { return m_root[parameter]; }

    /// The map with both tapers tied and ε2 at most 1.38: such shapes are always convex.
    ParameterMap convex() const;

private:
    /// Gives two parameters one value from here on.
    void tie(int k, int other);
    void numberVariables();

    std::array<int, kParameters> m_root{};                   ///< the first of the parameters tied to each
    std::array<std::optional<double>, kParameters> m_held{}; ///< of roots
    std::array<double, kParameters> m_largest{};             ///< exponents of roots: the least bound of those tied
    std::array<int, kParameters> m_variableOf{};
    int m_variables = 0;
    bool m_axesDiffer = false;
};

std::array<double, kParameters> toArray(const SuperovoidParameters& shape);
SuperovoidParameters fromArray(const std::array<double, kParameters>& values);

} // namespace osculo::detail
