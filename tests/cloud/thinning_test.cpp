// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/thinning.h"

#include "cloud_makers.h"

#include <gtest/gtest.h>

#include <set>

namespace osculo {
namespace {

TEST(Thinning, NoTwoKeptAreCloserAndNoDroppedIsFarther)
{
    const std::vector<Vec3> points = test::spherePoints(2000, 1, 1);
    constexpr double kSpacing = 0.1;
    const ThinningResult result = thinned(points, kSpacing);
    EXPECT_EQ(result.kept.size() + result.dropped, points.size());
    for (const std::uint32_t i : result.kept)
        for (const std::uint32_t j : result.kept)
            ASSERT_TRUE(i == j || (points[i] - points[j]).norm() > kSpacing);
    for (const Vec3& p : points) {
        double least = 9;
        for (const std::uint32_t i : result.kept)
            least = std::min(least, (points[i] - p).norm());
        ASSERT_LE(least, kSpacing);
    }
}

TEST(Thinning, WithoutSpacingOnlyEqualPointsGo)
{
    std::vector<Vec3> points = test::spherePoints(100, 1, 2);
    points.insert(points.end(), 100000, points[5]);
    EXPECT_EQ(thinned(points, 0).dropped, 100000u);
    EXPECT_TRUE(thinned({}, 1).kept.empty());
}

TEST(Thinning, ASubsetIsEvenlyDrawnAndTheSameEachTime)
{
    const std::vector<std::uint32_t> kept = subset(100000, 1000, 7).kept;
    EXPECT_EQ(kept, subset(100000, 1000, 7).kept);
    EXPECT_NE(kept, subset(100000, 1000, 8).kept);
    EXPECT_EQ(std::set<std::uint32_t>(kept.begin(), kept.end()).size(), 1000u);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
    int firstHalf = 0;
    for (const std::uint32_t i : kept)
        firstHalf += i < 50000 ? 1 : 0;
    EXPECT_NEAR(firstHalf, 500, 80) << "five standard deviations";
    EXPECT_EQ(subset(5, 9).kept.size(), 5u);
}

TEST(Thinning, AnEvenCloudLosesLittleAndAnUnevenOneBecomesEven)
{
    const std::vector<Vec3> even = test::spherePoints(5000, 1, 3);
    const ThinningResult little = thinned(even, evenSpacing(even));
    EXPECT_LT(little.dropped, 750u) << "15 %";

    std::vector<Vec3> uneven; // 99 % of the points on a cap of 1 % of the area
    for (const Vec3& p : test::spherePoints(200000, 1, 4))
        if (p.z() > 0.98)
            uneven.push_back(p);
    const std::size_t cap = uneven.size();
    for (const Vec3& p : test::spherePoints(cap / 99 * 100 / 99 + 1, 1, 5))
        uneven.push_back(p);
    const std::vector<std::uint32_t> kept = thinned(uneven, evenSpacing(uneven)).kept;
    std::size_t onCap = 0;
    for (const std::uint32_t i : kept)
        onCap += uneven[i].z() > 0.98 ? 1 : 0;
    EXPECT_GT(kept.size() - onCap, 10u);
    EXPECT_LT(static_cast<double>(onCap), 0.6 * static_cast<double>(kept.size())) << "of 99 %";
}

TEST(Thinning, TheSpacingGrowsWithTheUnit)
{
    std::vector<Vec3> points = test::spherePoints(1000, 1, 6);
    const double spacing = evenSpacing(points);
    for (Vec3& p : points)
        p *= 1000;
    EXPECT_NEAR(evenSpacing(points), 1000 * spacing, 1e-9 * 1000 * spacing);
    EXPECT_EQ(evenSpacing(std::vector<Vec3>(500, Vec3(1, 2, 3))), 0);
    EXPECT_EQ(evenSpacing({}), 0);
}

} // namespace
} // namespace osculo
