// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/interval.h"

#include <gtest/gtest.h>

#include <functional>
#include <numbers>
#include <random>
#include <vector>

namespace osculo {
namespace {

constexpr int kCells = 50'000, kSamples = 20; ///< a million for each function

/// The function in extended precision, and its intervals.
struct Unary {
    const char* name;
    std::function<Interval(const Interval&)> bounds;
    std::function<long double(long double)> value;
    double low, high; ///< where cells lie
};

std::vector<Unary> unaryFunctions()
{
    return {
        {"sin", [](const Interval& x) { return sin(x); }, [](long double x) { return std::sin(x); }, -30, 30},
        {"cos", [](const Interval& x) { return cos(x); }, [](long double x) { return std::cos(x); }, -30, 30},
        {"exp", [](const Interval& x) { return exp(x); }, [](long double x) { return std::exp(x); }, -20, 20},
        {"log", [](const Interval& x) { return log(x); }, [](long double x) { return std::log(x); }, 1e-9, 50},
        {"sqrt", [](const Interval& x) { return sqrt(x); }, [](long double x) { return std::sqrt(x); }, 0, 50},
        {"atan", [](const Interval& x) { return atan(x); }, [](long double x) { return std::atan(x); }, -50, 50},
        {"square", [](const Interval& x) { return square(x); }, [](long double x) { return x * x; }, -3, 3},
        {"cube", [](const Interval& x) { return power(x, 3); }, [](long double x) { return x * x * x; }, -3, 3},
        {"power 4", [](const Interval& x) { return power(x, 4); }, [](long double x) { return x * x * x * x; }, -3, 3},
        {"power -1", [](const Interval& x) { return power(x, -1); }, [](long double x) { return 1 / x; }, 0.01, 3},
        {"signed power", [](const Interval& x) { return signedPower(x, 0.3); },
         [](long double x) { return std::copysign(std::pow(std::abs(x), static_cast<long double>(0.3)), x); }, -2, 2},
        {"abs", [](const Interval& x) { return abs(x); }, [](long double x) { return std::abs(x); }, -3, 3},
    };
}

Interval randomCell(std::mt19937_64& random, double low, double high)
{
    std::uniform_real_distribution<double> place(low, high);
    std::uniform_real_distribution<double> decades(-16, 0);
    const double start = place(random);
    return {start, std::min(high, start + (high - low) * std::pow(10, decades(random)))};
}

double memberOf(std::mt19937_64& random, const Interval& cell, int sample)
{
    if (sample == 0)
        return cell.lo;
    if (sample == 1)
        return cell.hi;
    const double t = std::uniform_real_distribution<double>(0, 1)(random);
    return std::clamp(cell.lo + t * cell.width(), cell.lo, cell.hi);
}

bool holds(const Interval& bounds, long double value)
{
    return bounds.lo <= value && value <= bounds.hi;
}

TEST(Interval, functionsHoldEveryValueOfRandomCells)
{
    std::mt19937_64 random(81);
    for (const Unary& f : unaryFunctions()) {
        int outside = 0;
        for (int i = 0; i < kCells; ++i) {
            const Interval cell = randomCell(random, f.low, f.high), bounds = f.bounds(cell);
            for (int k = 0; k < kSamples; ++k)
                outside += !holds(bounds, f.value(memberOf(random, cell, k)));
        }
        EXPECT_EQ(outside, 0) << f.name;
    }
}

TEST(Interval, arithmeticHoldsEveryValueOfRandomCells)
{
    std::mt19937_64 random(82);
    int outside = 0;
    for (int i = 0; i < kCells; ++i) {
        const Interval a = randomCell(random, -5, 5), b = randomCell(random, -5, 5);
        const Interval sum = a + b, difference = a - b, product = a * b, quotient = a / b;
        for (int k = 0; k < kSamples; ++k) {
            const long double x = memberOf(random, a, k % 4), y = memberOf(random, b, k);
            outside += !holds(sum, x + y) + !holds(difference, x - y) + !holds(product, x * y);
            outside += y != 0 && !holds(quotient, x / y);
        }
    }
    EXPECT_EQ(outside, 0);
}

TEST(Interval, boundsAreNoWiderThanRounding)
{
    const Interval x(0.3, 0.7);
    EXPECT_NEAR(sin(x).lo, std::sin(0.3), 1e-15);
    EXPECT_NEAR(sin(x).hi, std::sin(0.7), 1e-15);
    EXPECT_NEAR((x * x).hi, 0.49, 1e-15);
    EXPECT_EQ(sin(Interval(1, 2)).hi, 1);
    EXPECT_EQ(cos(Interval(3, 3.5)).lo, -1);
    EXPECT_EQ(sin(Interval(0, 7)).lo, -1);
    EXPECT_GE(square(Interval(-1, 2)).lo, 0);
}

TEST(Interval, functionsOutsideTheirDomainsSayNothing)
{
    EXPECT_EQ(log(Interval(-1, 1)).lo, kEverything.lo);
    EXPECT_EQ(log(Interval(-2, -1)).hi, kEverything.hi);
    EXPECT_EQ((Interval(1) / Interval(-1, 1)).lo, kEverything.lo);
    EXPECT_EQ((Interval(1, 2) / Interval(0, 1)).hi, kEverything.hi);
    EXPECT_GT((Interval(1, 2) / Interval(0, 1)).lo, 0.99);
}

TEST(Interval, infiniteBoundsNeverBecomeNaN)
{
    const double infinity = kEverything.hi;
    for (const Interval& a :
         {kEverything, Interval(0, infinity), Interval(-infinity, 0), Interval(1, infinity), Interval(0)})
        for (const Interval& b :
             {kEverything, Interval(0, infinity), Interval(-infinity, -1), Interval(0), Interval(2, 3)})
            for (const Interval& r : {a + b, a - b, a * b, a / b, square(a), abs(a), sin(a), exp(a)}) {
                EXPECT_FALSE(std::isnan(r.lo) || std::isnan(r.hi));
                EXPECT_LE(r.lo, r.hi);
            }
}

TEST(Interval, valuesTooLargeForADoubleStayInside)
{
    const Interval large = Interval(1e300) * Interval(1e300);
    EXPECT_TRUE(std::isfinite(large.lo));
    EXPECT_EQ(large.hi, kEverything.hi);
}

} // namespace
} // namespace osculo
