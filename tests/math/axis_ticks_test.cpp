// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/axis_ticks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace osculo {
namespace {

TEST(AxisTicks, RoundNumbersAreExact)
{
    EXPECT_EQ(roundTicks(-0.31, 0.52, 6), (std::vector<double>{-0.2, 0, 0.2, 0.4}));
    EXPECT_EQ(roundTicks(0, 180, 10), (std::vector<double>{0, 20, 40, 60, 80, 100, 120, 140, 160, 180}));
    EXPECT_EQ(roundTicks(0, 1, 3), (std::vector<double>{0, 0.5, 1}));
    EXPECT_EQ(roundTicks(-0.3, 0.1, 5), (std::vector<double>{-0.3, -0.2, -0.1, 0, 0.1}));
}

TEST(AxisTicks, NothingOfAnEmptyRange)
{
    EXPECT_TRUE(roundTicks(1, 1, 5).empty());
    EXPECT_TRUE(roundTicks(2, 1, 5).empty());
    EXPECT_TRUE(roundTicks(0, std::numeric_limits<double>::infinity(), 5).empty());
    EXPECT_TRUE(roundTicks(std::nan(""), 1, 5).empty());
}

TEST(AxisTicks, AnyRangeHasAFewAndNotTooMany)
{
    std::mt19937_64 random(42);
    std::uniform_real_distribution<double> exponent(-12, 12), share(-1, 1);
    for (int i = 0; i < 5000; ++i) {
        const double span = std::pow(10, exponent(random)), low = share(random) * 3 * span;
        const int most = 4 + i % 9;
        const auto ticks = roundTicks(low, low + span, most);
        ASSERT_LE(static_cast<int>(ticks.size()), most);
        ASSERT_GE(ticks.size(), 1u) << low << " + " << span;
        for (std::size_t k = 0; k < ticks.size(); ++k) {
            EXPECT_GE(ticks[k], low - 1e-6 * span);
            EXPECT_LE(ticks[k], low + span * (1 + 1e-6));
            if (k >= 2) {
                EXPECT_NEAR(ticks[k] - ticks[k - 1], ticks[1] - ticks[0], 1e-9 * span);
            }
        }
    }
}

TEST(AxisTicks, Decades)
{
    EXPECT_EQ(decadeTicks(0.5, 2000, 8), (std::vector<double>{1, 10, 100, 1000}));
    EXPECT_EQ(decadeTicks(3, 40, 8), (std::vector<double>{5, 10, 20}));
    EXPECT_EQ(decadeTicks(1e-6, 1e6, 5).size(), 5u);
    EXPECT_GE(decadeTicks(3.1, 3.4, 6).size(), 2u) << "less than a decade: round numbers";
}

TEST(RoundTicks, EndWhereNumbersAreTooFarApartForSteps)
{
    // What rounding leaves of a distance that is the same in every frame.
    EXPECT_TRUE(roundTicks(0.07, std::nextafter(0.07, 1), 5).empty());
    EXPECT_TRUE(roundTicks(1e18, 1e18 + 4096, 5).empty());
    EXPECT_FALSE(roundTicks(0.07, 0.07 + 1e-8, 5).empty());
}

} // namespace
} // namespace osculo
