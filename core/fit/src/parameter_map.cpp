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

void checkLock(int k, double value)
{
    const std::string name{kSuperovoidParameterNames[k]};
    const bool size = k < kE1, exponent = k == kE1 || k == kE2;
    const bool good = std::isfinite(value)
                      && (size       ? value > 0
                          : exponent ? value > 0 && value < 2
                                     : std::abs(value) <= kMaxTaper);
    if (!good)
        throw InvalidShape(fmt::format("{} is held at {}", name, value), size       ? "a size above 0"
                                                                         : exponent ? "an exponent in (0, 2)"
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

ParameterMap::ParameterMap(FitKind kind, const std::array<std::optional<double>, 7>& locks)
{
    m_variableOf.fill(-1);
    m_held = {1, 1, 1, 1, 1, 0, 0};
    const bool exponents = kind == FitKind::superellipsoid || kind == FitKind::superovoid;
    const bool tapers = kind == FitKind::superovoid;
    std::array<bool, kParameters> fixedByKind{false, false, false, !exponents, !exponents, !tapers, !tapers};
    auto held = locks;
    if (kind == FitKind::sphere) {
        for (int k = 0; k < kE1; ++k)
            for (int other = 0; other < kE1; ++other)
                if (locks[k] && locks[other] && *locks[k] != *locks[other])
                    throw InvalidShape(fmt::format("{} and {} of a sphere are held at different values",
                                                   kSuperovoidParameterNames[k], kSuperovoidParameterNames[other]),
                                       "one value for all three sizes");
                else if (locks[k])
                    held[other] = locks[k];
    }
    for (int k = 0; k < kParameters; ++k) {
        if (locks[k]) {
            checkLock(k, *locks[k]);
            m_anyLock = true;
            if (fixedByKind[k] && *locks[k] != m_held[k])
                throw InvalidShape(
                    fmt::format("{} is held at {}, which this kind of shape does not allow",
                                kSuperovoidParameterNames[k], *locks[k]),
                    fmt::format("{} = {}, or the kind superovoid", kSuperovoidParameterNames[k], m_held[k]));
        }
        if (held[k])
            m_held[k] = *held[k];
        else if (kind == FitKind::sphere && (k == 1 || k == 2))
            m_variableOf[k] = 0;
        else if (!fixedByKind[k])
            m_variableOf[k] = m_variables++;
    }
}

ParameterMap ParameterMap::convex() const
{
    ParameterMap map = *this;
    map.m_largestE2 = kConvexTiedE2;
    if (map.m_variableOf[kTx] >= 0 && map.m_variableOf[kTy] >= 0) {
        map.m_variableOf[kTy] = map.m_variableOf[kTx];
        --map.m_variables; // Ty holds the last variable
    } else {
        for (const int k : {kTx, kTy}) {
            // One taper held: the other takes its value.
            if (map.m_variableOf[k] >= 0) {
                map.m_variableOf[k] = -1;
                map.m_held[k] = map.m_held[k == kTx ? kTy : kTx];
                --map.m_variables;
            }
        }
    }
    return map;
}

std::vector<double> ParameterMap::variablesOf(const SuperovoidParameters& shape) const
{
    const auto value = toArray(shape);
    std::vector<double> result(m_variables);
    for (int k = 0; k < kParameters; ++k) {
        if (m_variableOf[k] < 0)
            continue;
        double& variable = result[m_variableOf[k]];
        if (k < kE1) {
            variable = std::log(m_variableOf[1] == m_variableOf[0] ? std::cbrt(shape.a.prod()) : value[k]);
        } else if (k == kE1 || k == kE2) {
            const double largest = k == kE2 ? m_largestE2 : kLargestExponent;
            const double share = std::clamp((value[k] - kLeastExponent) / (largest - kLeastExponent), kEdge, 1 - kEdge);
            variable = std::log(share / (1 - share));
        } else {
            const double t = m_variableOf[kTx] == m_variableOf[kTy] ? 0.5 * (shape.tx + shape.ty) : value[k];
            variable = std::atanh(std::clamp(t / kMaxTaper, -1 + kEdge, 1 - kEdge));
        }
    }
    return result;
}

SuperovoidParameters ParameterMap::parameters(const double* variables, std::array<double, kParameters>* slopes) const
{
    std::array<double, kParameters> value = m_held;
    if (slopes)
        slopes->fill(0);
    for (int k = 0; k < kParameters; ++k) {
        if (m_variableOf[k] < 0)
            continue;
        const double v = variables[m_variableOf[k]];
        double slope = 0;
        if (k < kE1) {
            value[k] = std::exp(std::clamp(v, -kLargestLogSize, kLargestLogSize));
            slope = std::abs(v) < kLargestLogSize ? value[k] : 0;
        } else if (k == kE1 || k == kE2) {
            const double range = (k == kE2 ? m_largestE2 : kLargestExponent) - kLeastExponent;
            const double share = logistic(v);
            value[k] = kLeastExponent + range * share;
            slope = range * share * (1 - share);
        } else {
            value[k] = kMaxTaper * std::tanh(v);
            slope = kMaxTaper - value[k] * value[k] / kMaxTaper;
        }
        if (slopes)
            (*slopes)[k] = slope;
    }
    return fromArray(value);
}

} // namespace osculo::detail
