// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/normal_estimation.h"

#include "cloud_makers.h"
#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TEST(NormalEstimation, ASphereByItsClosedForm)
{
    const std::vector<Vec3> points = test::spherePoints(4000, 0.5, 1);
    const NormalResult result = estimateNormals(points);
    EXPECT_EQ(result.pieces, 1u);
    EXPECT_EQ(result.undefined, 0u);
    double sum = 0, confidence = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double cosine = result.normals[i].dot(points[i].normalized());
        ASSERT_GT(cosine, 0.9) << "out of the sphere, and near its radius";
        sum += cosine;
        confidence += result.confidence[i];
    }
    EXPECT_GT(sum / 4000, 0.999) << "2.5 degrees";
    EXPECT_GT(confidence / 4000, 0.5);
}

TEST(NormalEstimation, FarFromTheOriginAndInAnyUnitItIsTheSame)
{
    const std::vector<Vec3> points = test::spherePoints(800, 1, 2);
    const NormalResult here = estimateNormals(points);
    for (const double factor : {1e-3, 1e3}) {
        std::vector<Vec3> moved;
        for (const Vec3& p : points)
            moved.push_back(factor * (p + Vec3(3e3, -2e3, 1e3)));
        const NormalResult there = estimateNormals(moved);
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_GT(here.normals[i].dot(there.normals[i]), 1 - 1e-6);
    }
}

TEST(NormalEstimation, TowardsASensor)
{
    test::Draw draw(3);
    std::vector<Vec3> points;
    for (int i = 0; i < 1000; ++i)
        points.push_back({draw.uniform(-1, 1), draw.uniform(-1, 1), 2.0});
    for (const double side : {0.0, 9.0}) {
        const NormalResult result = estimateNormals(points, {16, Vec3(0, 0, side)});
        for (const Vec3& normal : result.normals)
            EXPECT_NEAR(normal.z(), side > 2 ? 1 : -1, 1e-12);
        EXPECT_EQ(result.pieces, 0u);
    }
}

TEST(NormalEstimation, OfABoxTheNormalsPointOutOnAllSides)
{
    test::Draw draw(4);
    std::vector<Vec3> points, truth;
    for (int i = 0; i < 6000; ++i) {
        const int axis = i % 3;
        Vec3 p = draw.inBox({1, 1, 1}), n = Vec3::Zero();
        n[axis] = i % 2 ? 1 : -1;
        p[axis] = n[axis];
        points.push_back(p);
        truth.push_back(n);
    }
    const NormalResult result = estimateNormals(points);
    int right = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        right += result.normals[i].dot(truth[i]) > 0.9 ? 1 : 0;
    EXPECT_GT(right, 4800) << "but for the edges";
    int inwards = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        inwards += result.normals[i].dot(truth[i]) < -0.5 ? 1 : 0;
    EXPECT_EQ(inwards, 0);
}

TEST(NormalEstimation, TwoPiecesAreTurnedEachForItself)
{
    std::vector<Vec3> points = test::spherePoints(600, 1, 5);
    for (const Vec3& p : test::spherePoints(600, 1, 6))
        points.push_back(p + Vec3(10, 0, 0));
    const NormalResult result = estimateNormals(points);
    EXPECT_EQ(result.pieces, 2u);
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_GT(result.normals[i].dot(points[i] - (i < 600 ? Vec3(0, 0, 0) : Vec3(10, 0, 0))), 0);
}

TEST(NormalEstimation, WhereNothingIsDefinedTheNormalIsZero)
{
    std::vector<Vec3> line;
    for (int i = 0; i < 100; ++i)
        line.push_back(0.01 * i * Vec3(1, 2, 3));
    EXPECT_EQ(estimateNormals(line).undefined, 100u);
    EXPECT_EQ(estimateNormals(std::vector<Vec3>{{1, 2, 3}}).undefined, 1u);
    EXPECT_EQ(estimateNormals(std::vector<Vec3>{{1, 2, 3}, {1, 2, 4}}).undefined, 2u);
    EXPECT_EQ(estimateNormals(std::vector<Vec3>(1000, Vec3(1, 2, 3))).undefined, 1000u);
    EXPECT_TRUE(estimateNormals({}).normals.empty());
    const NormalResult three = estimateNormals(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    EXPECT_EQ(three.undefined, 0u);
    EXPECT_NEAR(std::abs(three.normals[0].z()), 1, 1e-12);

    std::vector<Vec3> points = test::spherePoints(500, 1, 7);
    points.push_back({50, 0, 0});
    const NormalResult lonely = estimateNormals(points);
    EXPECT_EQ(lonely.undefined, 1u);
    EXPECT_EQ(lonely.normals.back(), Vec3::Zero());
    EXPECT_EQ(lonely.confidence.back(), 0);
}

TEST(NormalEstimation, EqualPointsShareTheirNormal)
{
    std::vector<Vec3> points = test::spherePoints(300, 1, 8);
    const NormalResult once = estimateNormals(points);
    points.insert(points.end(), 100000, points[7]);
    const NormalResult often = estimateNormals(points);
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_EQ(often.normals[i], once.normals[std::min<std::size_t>(i, 299) == i ? i : 7]);
}

TEST(NormalEstimation, AgreesWithTheNormalsThatPclWrote)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    const auto cloud = readCloud(*folder / "misc/bun0.pcd").cloud;
    const NormalResult result = estimateNormals(cloud->points());
    int near = 0;
    for (std::size_t i = 0; i < cloud->size(); ++i)
        near += std::abs(result.normals[i].dot(cloud->normals()[i])) > 0.9 ? 1 : 0;
    EXPECT_GT(near, 0.85 * static_cast<double>(cloud->size())) << "another neighbourhood, hence not the same";
}

TEST(NormalEstimation, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(estimateNormals(test::spherePoints(100, 1, 9), {}, source.get_token()), Cancelled);
}

} // namespace
} // namespace osculo
