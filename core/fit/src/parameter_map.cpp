// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "parameter_map.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo::detail {

namespace {

constexpr double kLargestLogSize = 14; ///< |ln(size ÷ data's size)|: beyond it exp would only run away
constexpr double kEdge = 1e-4;         ///< relative distance from the ends of a domain at which variables start
constexpr double kConvexTiedE2 = 1.38; ///< largest ε2 convex for every Tx = Ty up to the largest taper
constexpr int kE1 = 3, kE2 = 4, kTx = 5, kTy = 6;

enum class Class { size, exponent, taper };

Class classOf(int k)
{
    return k < kE1 ? Class::size : k < kTx ? Class::exponent : Class::taper;
}

std::string_view nameOf(int k)
{
    return kSuperovoidParameterNames[k];
}

void checkLock(int k, double value)
{
    const Class sort = classOf(k);
    const bool good = std::isfinite(value)
                      && (sort == Class::size       ? value > 0
                          : sort == Class::exponent ? value > 0 && value < 2
                                                    : std::abs(value) <= kMaxTaper);
    if (!good)
        throw InvalidShape(fmt::format("{} is held at {}", nameOf(k), value), sort == Class::size ? "a size above 0"
                                                                              : sort == Class::exponent
                                                                                  ? "an exponent in (0, 2)"
                                                                                  : "a taper in [-0.5, 0.5]");
}

double logistic(double v)
{
    return 1 / (1 + std::exp(-v));
}

} // namespace

std::array<double, kParameters> toArray(const SuperovoidParameters& s)
{
    return {s.a.x(), s.a.y(), s.a.z(), s.e1, s.e2, s.tx, s.ty};
}

SuperovoidParameters fromArray(const std::array<double, kParameters>& v)
{
    return {{v[0], v[1], v[2]}, v[3], v[4], v[5], v[6]};
}

ParameterMap::ParameterMap(FitKind kind, const std::array<std::optional<double>, 7>& locks,
                           std::span<const ParameterTie> ties)
{
    const FitFamily members = family(kind);
    for (int k = 0; k < kParameters; ++k) {
        m_root[k] = k;
        m_largest[k] = kLargestExponent;
        m_held[k] = members.held[k];
        if (!locks[k])
            continue;
        checkLock(k, *locks[k]);
        m_axesDiffer = true;
        if (m_held[k] && *m_held[k] != *locks[k])
            throw InvalidShape(
                fmt::format("{} is held at {}, which this kind of shape does not allow", nameOf(k), *locks[k]),
                fmt::format("{} = {}, or the kind superovoid", nameOf(k), *m_held[k]));
        m_held[k] = locks[k];
    }
    for (const auto& [k, other] : members.ties)
        tie(k, other);
    for (const auto& [k, other] : ties) {
        m_axesDiffer = true;
        if (k < 0 || other < 0 || k >= kParameters || other >= kParameters || classOf(k) != classOf(other))
            throw InvalidShape("parameters of different sorts are to be equal",
                               "two sizes, two exponents or two tapers");
        tie(k, other);
    }
    numberVariables();
}

void ParameterMap::tie(int k, int other)
{
    const int first = std::min(m_root[k], m_root[other]), second = std::max(m_root[k], m_root[other]);
    if (first == second)
        return;
    if (m_held[first] && m_held[second] && *m_held[first] != *m_held[second])
        throw InvalidShape(fmt::format("{} and {} are equal in this fit but held at {} and {}", nameOf(first),
                                       nameOf(second), *m_held[first], *m_held[second]),
                           "one value for both");
    if (!m_held[first])
        m_held[first] = m_held[second];
    m_largest[first] = std::min(m_largest[first], m_largest[second]);
    for (int& root : m_root)
        if (root == second)
            root = first;
}

void ParameterMap::numberVariables()
{
    m_variables = 0;
    for (int k = 0; k < kParameters; ++k) {
        const int root = m_root[k]; // not after k: it has its number already
        m_variableOf[k] = m_held[root] ? -1 : root == k ? m_variables++ : m_variableOf[root];
    }
}

ParameterMap ParameterMap::convex() const
{
    ParameterMap map = *this;
    double& largest = map.m_largest[map.m_root[kE2]];
    largest = std::min(largest, kConvexTiedE2);
    if (m_variableOf[kTx] >= 0 || m_variableOf[kTy] >= 0)
        map.tie(kTx, kTy);
    map.numberVariables();
    return map;
}

std::vector<double> ParameterMap::variablesOf(const SuperovoidParameters& shape) const
{
    const auto value = toArray(shape);
    std::vector<double> result(m_variables), shares(m_variables);
    for (int k = 0; k < kParameters; ++k) {
        if (m_variableOf[k] < 0)
            continue;
        // Tied parameters start at the mean of their values: of the logarithms for sizes.
        result[m_variableOf[k]] += classOf(k) == Class::size ? std::log(value[k]) : value[k];
        ++shares[m_variableOf[k]];
    }
    for (int k = 0; k < kParameters; ++k) {
        if (m_variableOf[k] < 0 || m_root[k] != k)
            continue;
        double& variable = result[m_variableOf[k]];
        variable /= shares[m_variableOf[k]];
        if (classOf(k) == Class::exponent) {
            const double share =
                std::clamp((variable - kLeastExponent) / (m_largest[k] - kLeastExponent), kEdge, 1 - kEdge);
            variable = std::log(share / (1 - share));
        } else if (classOf(k) == Class::taper) {
            variable = std::atanh(std::clamp(variable / kMaxTaper, -1 + kEdge, 1 - kEdge));
        }
    }
    return result;
}

SuperovoidParameters ParameterMap::parameters(const double* variables, std::array<double, kParameters>* slopes) const
{
    std::array<double, kParameters> value{};
    if (slopes)
        slopes->fill(0);
    for (int k = 0; k < kParameters; ++k) {
        if (m_variableOf[k] < 0) {
            value[k] = *m_held[m_root[k]];
            continue;
        }
        const double v = variables[m_variableOf[k]];
        double slope = 0;
        switch (classOf(k)) {
        case Class::size:
            value[k] = std::exp(std::clamp(v, -kLargestLogSize, kLargestLogSize));
            slope = std::abs(v) < kLargestLogSize ? value[k] : 0;
            break;
        case Class::exponent: {
            const double range = m_largest[m_root[k]] - kLeastExponent, share = logistic(v);
            value[k] = kLeastExponent + range * share;
            slope = range * share * (1 - share);
            break;
        }
        case Class::taper:
            value[k] = kMaxTaper * std::tanh(v);
            slope = kMaxTaper - value[k] * value[k] / kMaxTaper;
            break;
        }
        if (slopes)
            (*slopes)[k] = slope;
    }
    return fromArray(value);
}

} // namespace osculo::detail
