// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain/maps.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

using test::gridOf;
using test::kHole;

double quadratic(double x, double y)
{
    return 1 + 0.5 * x - 0.25 * y + 0.2 * x * x + 0.3 * y * y - 0.125 * x * y;
}

TEST(Heightmap, continuesAQuadraticOneePointBeyondEveryEdgeExactly)
{
    const Heightmap map(gridOf(quadratic, 5, 4, 1, 2));
    for (int row = -1; row <= 4; ++row)
        for (int column = -1; column <= 5; ++column)
            EXPECT_NEAR(map.height(column, row), quadratic(column, 2 * row), 1e-12) << column << ", " << row;
}

TEST(Heightmap, continuesAQuadraticIntoAHoleExactly)
{
    HeightmapData data = gridOf(quadratic, 9, 9, 1, 1);
    data.heights[4 * 9 + 4] = kHole;
    const Heightmap map(data);
    EXPECT_EQ(map.holes(), 1u);
    EXPECT_TRUE(map.isHole(4, 4));
    EXPECT_NEAR(map.height(4, 4), quadratic(4, 4), 1e-12);
    EXPECT_FALSE(map.isGround({3, 3}));
    EXPECT_FALSE(map.isGround({4, 4}));
    EXPECT_TRUE(map.isGround({5, 4}));
}

TEST(Heightmap, continuesLinearlyWhereOnlyTwoHeightsLie)
{
    const Heightmap map(HeightmapData{2, 2, 1, 1, Vec2::Zero(), {0, 1, 2, 3}});
    EXPECT_DOUBLE_EQ(map.height(-1, 0), -1);
    EXPECT_DOUBLE_EQ(map.height(2, 1), 4);
    EXPECT_DOUBLE_EQ(map.height(-1, -1), -3);
}

TEST(Heightmap, hasNoGroundBeyondItsEdge)
{
    const Heightmap map(gridOf(quadratic, 3, 3, 1, 1));
    EXPECT_TRUE(map.isGround({0, 0}));
    EXPECT_TRUE(map.isGround({1, 1}));
    EXPECT_FALSE(map.isGround({-1, 0}));
    EXPECT_FALSE(map.isGround({2, 0}));
    EXPECT_FALSE(map.isGround({0, 2}));
}

TEST(Heightmap, refusesWhatIsNoMap)
{
    const auto refuses = [](const HeightmapData& data) { EXPECT_THROW(Heightmap{data}, InvalidShape); };
    refuses({1, 2, 1, 1, Vec2::Zero(), {0, 0}});
    refuses({2, 2, 0, 1, Vec2::Zero(), {0, 0, 0, 0}});
    refuses({2, 2, 1, kHole, Vec2::Zero(), {0, 0, 0, 0}});
    refuses({2, 2, 1, 1, Vec2::Zero(), {0, 0, 0}});
    refuses({2, 2, 1, 1, Vec2(kHole, 0), {0, 0, 0, 0}});
    refuses({2, 2, 1, 1, Vec2::Zero(), {0, 0, 0, std::numeric_limits<double>::infinity()}});
    refuses({2, 2, 1, 1, Vec2::Zero(), {0, 0, 0, kHole}});
}

} // namespace
} // namespace osculo
