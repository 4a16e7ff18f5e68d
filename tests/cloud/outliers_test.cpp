// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/outliers.h"

#include "cloud_makers.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TEST(Outliers, StraysGoAndTheSurfaceStays)
{
    std::vector<Vec3> points = test::spherePoints(3000, 1, 1);
    test::Draw draw(2);
    for (int i = 0; i < 60; ++i)
        points.push_back(draw.uniform(1.4, 4) * draw.direction());
    const OutlierResult result = withoutOutliers(points);
    std::size_t surface = 0, strays = 0;
    for (const std::uint32_t i : result.kept)
        (i < 3000 ? surface : strays) += 1;
    EXPECT_GE(surface, 2995u);
    EXPECT_LE(strays, 3u);
    EXPECT_EQ(result.dropped, points.size() - result.kept.size());
}

TEST(Outliers, ASparsePartBesideADenseOneIsNoStray)
{
    std::vector<Vec3> points;
    test::Draw draw(3);
    for (int i = 0; i < 4000; ++i)
        points.push_back({draw.uniform(0, 0.1), draw.uniform(0, 0.1), 0});
    for (int i = 0; i < 400; ++i)
        points.push_back({draw.uniform(0.1, 10), draw.uniform(0, 10), 0});
    std::size_t sparse = 0;
    for (const std::uint32_t i : withoutOutliers(points).kept)
        sparse += i >= 4000 ? 1 : 0;
    EXPECT_GE(sparse, 380u);
}

TEST(Outliers, EqualPointsShareTheirFateAndHarmNobody)
{
    std::vector<Vec3> points = test::spherePoints(500, 1, 4);
    points.insert(points.end(), 100000, points[3]);
    points.insert(points.end(), 50, Vec3(9, 9, 9));
    const OutlierResult result = withoutOutliers(points);
    EXPECT_EQ(result.dropped, 50u);
    EXPECT_EQ(result.kept.back(), 100499u);
}

TEST(Outliers, FewPointsAllStay)
{
    EXPECT_TRUE(withoutOutliers({}).kept.empty());
    EXPECT_EQ(withoutOutliers(std::vector<Vec3>{{1, 2, 3}}).kept.size(), 1u);
    EXPECT_EQ(withoutOutliers(std::vector<Vec3>{{1, 2, 3}, {4, 5, 6}}).kept.size(), 2u);
    EXPECT_EQ(withoutOutliers(std::vector<Vec3>(1000, Vec3(1, 2, 3))).kept.size(), 1000u);
}

} // namespace
} // namespace osculo
