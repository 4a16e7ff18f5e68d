// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/cloud_samples.h"

#include "cloud_makers.h"
#include "osculo/cloud/normal_estimation.h"
#include "osculo/cloud/outliers.h"
#include "osculo/cloud/thinning.h"
#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

TEST(CloudSamples, CountsWhatItLeavesOut)
{
    std::vector<Vec3> points = test::spherePoints(4000, 1, 1);
    points.insert(points.end(), 100000, points[0]);
    points.push_back({30, 0, 0});
    CloudSampleOptions options;
    options.most = 1500;
    const CloudSamples samples = sampleCloud(PointCloud({.points = points}), options);
    EXPECT_EQ(samples.repeated, 100000u);
    EXPECT_GE(samples.strays, 1u);
    EXPECT_LE(samples.strays, 5u);
    EXPECT_EQ(samples.samples.size(), 1500u);
    EXPECT_EQ(samples.even.size() + samples.crowded + samples.strays + samples.repeated, points.size());
    EXPECT_EQ(samples.withoutNormal, 0u);
    for (const SurfaceSample& sample : samples.samples) {
        EXPECT_NEAR(sample.point.norm(), 1, 1e-12) << "points are not moved";
        EXPECT_GT(sample.normal.dot(sample.point), 0.9);
    }
}

TEST(CloudSamples, TheCloudsOwnNormalsAreKeptAndMissingOnesFilledIn)
{
    PointCloudData data;
    data.points = test::spherePoints(500, 1, 2);
    data.normals.assign(500, Vec3(1, 0, 0));
    data.normals[3] = Vec3::Zero();
    const Vec3 third = data.points[3];
    int filled = 0;
    for (const SurfaceSample& sample : sampleCloud(PointCloud(std::move(data))).samples)
        if (sample.point == third) {
            EXPECT_GT(sample.normal.dot(third), 0.9);
            ++filled;
        } else {
            EXPECT_EQ(sample.normal, Vec3(1, 0, 0));
        }
    EXPECT_EQ(filled, 1);
}

TEST(CloudSamples, NormalsPointTowardsTheSensor)
{
    PointCloudData data;
    for (const Vec3& p : test::spherePoints(2000, 1, 3))
        if (p.z() > 0.1)
            data.points.push_back(p);
    data.sensor = Pose{Eigen::Quaterniond::Identity(), {0, 0, 20}};
    for (const SurfaceSample& sample : sampleCloud(PointCloud(std::move(data))).samples)
        EXPECT_GT(sample.normal.dot(Vec3(0, 0, 20) - sample.point), 0);
}

TEST(CloudSamples, FewPointsAreAllKept)
{
    EXPECT_THROW(sampleCloud(PointCloud()), InvalidShape);
    EXPECT_EQ(sampleCloud(PointCloud({.points = {{1, 2, 3}}})).samples.size(), 1u);
    EXPECT_EQ(sampleCloud(PointCloud({.points = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}, {0, 0, 0}}})).samples.size(), 4u);
}

TEST(CloudSamples, AMillionPointsAreReducedFirst)
{
    const CloudSamples samples = sampleCloud(PointCloud({.points = test::spherePoints(1000000, 1, 4)}));
    EXPECT_EQ(samples.samples.size(), 3000u);
    EXPECT_LE(samples.even.size(), 100000u);
    EXPECT_GT(samples.even.size(), 75000u);
}

TEST(CloudSamples, RealCloudsGiveSamplesWithNormals)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    for (const char* name : {"indoor/office1.pcd", "misc/cturtle.pcd", "outdoor/samp11-utm.pcd",
                             "stairs/terrain_med.pcd", "table/milk_color.pcd"}) {
        SCOPED_TRACE(name);
        const PointCloudPtr cloud = readCloud(*folder / name).cloud;
        const CloudSamples samples = sampleCloud(*cloud);
        EXPECT_EQ(samples.samples.size(), 3000u);
        EXPECT_LT(samples.strays, cloud->size() / 20);
        EXPECT_LT(samples.withoutNormal, 300u);
        for (const SurfaceSample& sample : samples.samples) {
            const double length = sample.normal.norm();
            ASSERT_TRUE(length == 0 || std::abs(length - 1) < 1e-12);
        }
    }
}

TEST(CloudSamples, EstimatedNormalsOfARealSurfacePointOutLikeItsOwn)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    const PointCloudPtr chef = readCloud(*folder / "table/chef.pcd").cloud;
    const NormalResult estimated = estimateNormals(chef->points());
    double same = 0;
    for (std::size_t i = 0; i < chef->size(); ++i)
        same += estimated.normals[i].dot(chef->normals()[i]) > 0.8 ? 1 : 0;
    EXPECT_GT(same, 0.8 * static_cast<double>(chef->size()));
}

/// Every part that takes its time looks at the stop, not only the steps between.
TEST(CloudSamples, IsStoppedWithinItsSteps)
{
    const PointCloud cloud({.points = std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(sampleCloud(cloud, {}, stop.get_token()), Cancelled);
    EXPECT_THROW(withoutOutliers(cloud.points(), {}, stop.get_token()), Cancelled);
    EXPECT_THROW(thinned(cloud.points(), 0.1, stop.get_token()), Cancelled);
    EXPECT_THROW(evenSpacing(cloud.points(), stop.get_token()), Cancelled);
}

} // namespace
} // namespace osculo
