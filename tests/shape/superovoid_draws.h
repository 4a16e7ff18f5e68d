// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/shape/superovoid_parametric.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <sstream>
#include <string>

namespace osculo::test {

/// Ranges that random superovoids are drawn from.
struct DrawRange {
    double smallest = 0.1, largest = 10; ///< half sizes, evenly in their logarithm
    double leastExponent = 0.05, greatestExponent = 1.95;
    double taper = 0.5;
};

inline double uniform(std::mt19937_64& random, double low, double high)
{
    return std::uniform_real_distribution<double>(low, high)(random);
}

inline Superovoid drawSuperovoid(std::mt19937_64& random, const DrawRange& range = {})
{
    SuperovoidParameters parameters;
    for (int axis = 0; axis < 3; ++axis)
        parameters.a[axis] = std::exp(uniform(random, std::log(range.smallest), std::log(range.largest)));
    parameters.e1 = uniform(random, range.leastExponent, range.greatestExponent);
    parameters.e2 = uniform(random, range.leastExponent, range.greatestExponent);
    parameters.tx = uniform(random, -range.taper, range.taper);
    parameters.ty = uniform(random, -range.taper, range.taper);
    return Superovoid(parameters);
}

inline SurfaceAngles drawAngles(std::mt19937_64& random)
{
    using std::numbers::pi;
    return {uniform(random, -pi, pi), uniform(random, -pi / 2, pi / 2)};
}

/// Leaves a measured figure in the test report (`--gtest_output=xml`), where the accuracy notes take it from.
inline void record(const std::string& name, double value)
{
    std::ostringstream text;
    text << value;
    ::testing::Test::RecordProperty(name, text.str());
}

/// F + 1 by Eq. 5 in extended precision, straight from the page: the oracle for every implicit quantity.
inline long double referencePower(const Superovoid& shape, const Eigen::Matrix<long double, 3, 1>& p)
{
    using Real = long double;
    const Real q = 2 / Real(shape.e1());
    const Real zeta = p.z() / Real(shape.a().z());
    const Real X = std::abs(p.x() / (Real(shape.a().x()) * (1 + Real(shape.tx()) * zeta)));
    const Real Y = std::abs(p.y() / (Real(shape.a().y()) * (1 + Real(shape.ty()) * zeta)));
    const Real ring = std::pow(std::pow(X, q) + std::pow(Y, q), Real(shape.e1()) / Real(shape.e2()));
    return ring + std::pow(std::abs(zeta), 2 / Real(shape.e2()));
}

/// (F + 1)^(ε2/2) from the same.
inline long double referenceGauge(const Superovoid& shape, const Eigen::Matrix<long double, 3, 1>& p)
{
    return std::pow(referencePower(shape, p), static_cast<long double>(shape.e2()) / 2);
}

} // namespace osculo::test
