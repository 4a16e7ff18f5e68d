// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/point_cloud.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <limits>

namespace osculo {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(PointCloud, KeepsItsPointsAndTheirBounds)
{
    const PointCloud cloud({.points = {{1, 2, 3}, {-1, 5, 3}}, .colors = {{1, 2, 3}, {4, 5, 6}}});
    EXPECT_EQ(cloud.size(), 2u);
    EXPECT_EQ(cloud.bounds().min, Vec3(-1, 2, 3));
    EXPECT_EQ(cloud.bounds().max, Vec3(1, 5, 3));
    EXPECT_TRUE(cloud.hasColors());
    EXPECT_FALSE(cloud.hasNormals());
    EXPECT_FALSE(cloud.isOrganised());
    EXPECT_TRUE(PointCloud().empty());
}

TEST(PointCloud, NormalsAreUnitOrUnknown)
{
    const PointCloud cloud({.points = std::vector<Vec3>(5, Vec3::Zero()),
                            .normals = {{0, 0, 2}, {0, 0, 0}, {kNaN, 0, 1}, {1e-9, 0, 0}, {1e200, 0, 0}}});
    EXPECT_EQ(cloud.normals()[0], Vec3(0, 0, 1));
    EXPECT_EQ(cloud.normals()[1], Vec3::Zero());
    EXPECT_EQ(cloud.normals()[2], Vec3::Zero());
    EXPECT_EQ(cloud.normals()[3], Vec3::Zero());
    EXPECT_EQ(cloud.normals()[4], Vec3(1, 0, 0));
}

TEST(PointCloud, RefusesWhatDoesNotFitTogether)
{
    const std::vector<Vec3> two(2, Vec3::Zero());
    EXPECT_THROW(PointCloud({.points = {{0, kNaN, 0}}}), InvalidShape);
    EXPECT_THROW(PointCloud({.points = two, .normals = {{0, 0, 1}}}), InvalidShape);
    EXPECT_THROW(PointCloud({.points = two, .colors = {{0, 0, 1}}}), InvalidShape);
    EXPECT_THROW(PointCloud({.points = two, .cells = {0, 1}}), InvalidShape) << "no image";
    EXPECT_THROW(PointCloud({.points = two, .cells = {0, 1}, .rows = 2}), InvalidShape) << "half an image";
    EXPECT_THROW(PointCloud({.points = two, .cells = {1, 0}, .rows = 1, .columns = 2}), InvalidShape) << "order";
    EXPECT_THROW(PointCloud({.points = two, .cells = {0, 2}, .rows = 1, .columns = 2}), InvalidShape) << "range";
    EXPECT_TRUE(PointCloud({.points = two, .cells = {1, 3}, .rows = 2, .columns = 2}).isOrganised());
}

TEST(PointCloud, ASelectionKeepsWhatBelongsToItsPoints)
{
    const PointCloud cloud({.points = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}},
                            .normals = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                            .colors = {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}},
                            .cells = {0, 1, 2},
                            .rows = 1,
                            .columns = 3});
    const PointCloud part = selected(cloud, {2, 0});
    EXPECT_EQ(part.points(), (std::vector<Vec3>{{2, 0, 0}, {0, 0, 0}}));
    EXPECT_EQ(part.normals(), (std::vector<Vec3>{{0, 0, 1}, {1, 0, 0}}));
    EXPECT_EQ(part.colors(), (std::vector<PointColor>{{2, 2, 2}, {0, 0, 0}}));
    EXPECT_FALSE(part.isOrganised());
}

} // namespace
} // namespace osculo
