// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "decimal.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace osculo {
namespace {

double readBack(const std::string& text, DecimalScale scale)
{
    return toSi(parseDecimal(text).value(), scale).value();
}

TEST(Decimal, EveryDoubleIsWritableInEveryUnit)
{
    std::mt19937_64 random(7);
    const DecimalScale scales[] = {kSiScale, scaleOf(LengthUnit::millimetre), scaleOf(LengthUnit::centimetre),
                                   scaleOf(LengthUnit::inch), kDegreeScale};
    int finite = 0;
    for (int i = 0; i < 20'000; ++i) {
        const double value = std::bit_cast<double>(random());
        if (!std::isfinite(value)
            || std::abs(value) > 1e300) // 1e308 m in millimetres is no double, and need not be one
            continue;
        ++finite;
        for (const DecimalScale scale : scales)
            ASSERT_EQ(std::bit_cast<std::uint64_t>(readBack(fromSi(value, scale), scale)),
                      std::bit_cast<std::uint64_t>(value))
                << fromSi(value, scale);
    }
    EXPECT_GT(finite, 15'000);
}

TEST(Decimal, IsAsShortAsAPersonWouldWriteIt)
{
    std::mt19937_64 random(8);
    std::uniform_int_distribution<int> thousandths(1, 999'999);
    for (int i = 0; i < 5000; ++i) {
        const int n = thousandths(random);
        std::string typed = std::to_string(n / 1000) + "." + std::to_string(1000 + n % 1000).substr(1);
        typed.erase(typed.find_last_not_of('0') + 1);
        if (typed.back() == '.')
            typed.pop_back();
        for (const auto scale : {kSiScale, scaleOf(LengthUnit::millimetre), scaleOf(LengthUnit::inch), kDegreeScale})
            ASSERT_EQ(fromSi(readBack(typed, scale), scale), typed);
    }
    EXPECT_EQ(fromSi(0.5 * std::numbers::pi / 180, kDegreeScale), "0.5");
    EXPECT_EQ(fromSi(1e-12, scaleOf(LengthUnit::millimetre)), "1e-9");
    EXPECT_EQ(fromSi(-2.5e22, kSiScale), "-2.5e22");
    EXPECT_EQ(fromSi(0.0, scaleOf(LengthUnit::inch)), "0");
    EXPECT_EQ(fromSi(1200, kSiScale), "1200");
}

TEST(Decimal, IsTheNearestDoubleOfTheExactProduct)
{
    std::mt19937_64 random(9);
    std::uniform_real_distribution<double> uniform(-1000, 1000);
    for (int i = 0; i < 5000; ++i) {
        const double written = uniform(random);
        const std::string text = fromSi(written, kSiScale);
        // Independent: 64-bit mantissas leave an error far below half a unit of a double, but for ties.
        const auto expected = static_cast<double>(static_cast<long double>(written) * 0.0254L);
        const double inch = readBack(text, scaleOf(LengthUnit::inch));
        EXPECT_LE(std::abs(inch - expected), std::numeric_limits<double>::epsilon() * std::abs(expected));
        const double degree = readBack(text, kDegreeScale);
        EXPECT_LE(std::abs(degree - written * std::numbers::pi / 180), 4e-16 * std::abs(degree));
    }
}

TEST(Decimal, TooLargeIsNothingAndTooSmallIsZero)
{
    EXPECT_FALSE(toSi(*parseDecimal("1e999"), kSiScale));
    EXPECT_FALSE(toSi(*parseDecimal("1e99999999999999999999"), kSiScale));
    EXPECT_EQ(toSi(*parseDecimal("1e-99999999999999999999"), kSiScale), 0.0);
    EXPECT_EQ(toSi(*parseDecimal("1e309"), scaleOf(LengthUnit::millimetre)), 1e306);
    EXPECT_EQ(toSi(*parseDecimal("0e999"), kSiScale), 0.0);
    EXPECT_TRUE(std::signbit(*toSi(*parseDecimal("-0.0"), kSiScale)));
    EXPECT_EQ(toSi(*parseDecimal(std::string(100'000, '9') + "e-100000"), kSiScale), 1.0);
}

} // namespace
} // namespace osculo
