// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/resample.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

TEST(Resample, takesTheUpperSideOfAMesh)
{
    // A slope z = 1 + x/2 − y over the left lower half of a square, and a lid under it that must not count.
    const TriangleMesh mesh(
        {Vec3(0, 0, 1), Vec3(4, 0, 3), Vec3(0, 4, -3), Vec3(0, 0, -5), Vec3(4, 0, -5), Vec3(4, 4, -5)},
        {{0, 1, 2}, {3, 4, 5}});
    const Heightmap map = resample(mesh, 1);
    ASSERT_EQ(map.columns(), 5);
    ASSERT_EQ(map.rows(), 5);
    EXPECT_NEAR(map.height(1, 1), 0.5, 1e-12);
    EXPECT_NEAR(map.height(0, 4), -3, 1e-12);
    EXPECT_NEAR(map.height(4, 2), -5, 1e-12);
    EXPECT_TRUE(map.isHole(1, 4));
}

TEST(Resample, takesTheMeanOfACloudAndLeavesHoles)
{
    const PointCloud cloud(
        PointCloudData{{Vec3(0, 0, 1), Vec3(0.2, 0.1, 3), Vec3(1, 0, 5), Vec3(0, 1, 6), Vec3(1, 1, 7), Vec3(3, 1, 9)},
                       {},
                       {},
                       {},
                       0,
                       0,
                       {}});
    const Heightmap map = resample(cloud, 1);
    ASSERT_EQ(map.columns(), 4);
    ASSERT_EQ(map.rows(), 2);
    EXPECT_DOUBLE_EQ(map.height(0, 0), 2);
    EXPECT_DOUBLE_EQ(map.height(3, 1), 9);
    EXPECT_TRUE(map.isHole(2, 0));
}

TEST(Resample, refusesNothingAndTooMuch)
{
    EXPECT_THROW(resample(TriangleMesh(), 1), InvalidShape);
    const TriangleMesh mesh({Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0)}, {{0, 1, 2}});
    EXPECT_THROW(resample(mesh, 0), InvalidShape);
    EXPECT_THROW(resample(mesh, 1e-7), InvalidShape);
    EXPECT_THROW(resample(mesh, std::nan("")), InvalidShape);
}

} // namespace
} // namespace osculo
