// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/normal/normal_cone.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>
#include <random>

namespace osculo {
namespace {

Vec3 randomDirection(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    return Vec3(normal(random), normal(random), normal(random)).normalized();
}

TEST(NormalCone, OfACubesCornerIsAnOctant)
{
    const std::vector<Vec3> edges{-Vec3::UnitX(), -2 * Vec3::UnitY(), -3 * Vec3::UnitZ()};
    const NormalCone cone = polarCone(edges, Vec3::Ones());
    ASSERT_EQ(cone.generators.size(), 3u);
    std::mt19937_64 random(11);
    int inside = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 n = randomDirection(random);
        EXPECT_EQ(contains(cone, n), n.minCoeff() >= 0) << n.transpose();
        inside += contains(cone, n);
    }
    EXPECT_NEAR(inside, 250, 60); // an eighth of all directions
}

TEST(NormalCone, RunsCounterClockwiseSeenFromOutside)
{
    const std::vector<Vec3> edges{{-1, 0, -1}, {0, -1, -1}, {1, 0, -1}, {0, 1, -1}};
    const NormalCone cone = polarCone(edges, Vec3::UnitZ());
    ASSERT_EQ(cone.generators.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_GT(cone.generators[i].cross(cone.generators[(i + 1) % 4]).z(), 0);
}

TEST(NormalCone, OfAnEdgeIsTheAngleBetweenItsFaces)
{
    const std::vector<Vec3> tangents{Vec3::UnitZ(), -Vec3::UnitZ(), -Vec3::UnitX(), -Vec3::UnitY()};
    const NormalCone cone = polarCone(tangents, Vec3(1, 1, 0));
    ASSERT_EQ(cone.generators.size(), 2u);
    for (int degrees = -180; degrees < 180; degrees += 7) {
        const double angle = degrees * M_PI / 180;
        EXPECT_EQ(contains(cone, Vec3(std::cos(angle), std::sin(angle), 0)), degrees >= 0 && degrees <= 90) << degrees;
        EXPECT_FALSE(contains(cone, Vec3(std::cos(angle), std::sin(angle), 0.01)));
    }
}

TEST(NormalCone, OfAFlatPointIsOneRayOnTheOuterSide)
{
    const std::vector<Vec3> tangents{Vec3(1, 0, 0), Vec3(-1, 1, 0), Vec3(-1, -1, 0)};
    for (const double side : {1.0, -1.0}) {
        const NormalCone cone = polarCone(tangents, side * Vec3::UnitZ());
        ASSERT_EQ(cone.generators.size(), 1u);
        EXPECT_NEAR((cone.generators[0] - side * Vec3::UnitZ()).norm(), 0, 1e-15);
    }
}

TEST(NormalCone, IsEmptyWhereTangentsReachAllAround)
{
    const std::vector<Vec3> tangents{Vec3(1, 0, 1), Vec3(-1, 0, 1), Vec3(0, 1, -1), Vec3(0, -1, -1)}; // a saddle
    EXPECT_TRUE(polarCone(tangents, Vec3::UnitZ()).empty());
    EXPECT_TRUE(polarCone({}, Vec3::UnitZ()).empty());
    EXPECT_FALSE(contains({}, Vec3::UnitX()));
}

/// Of a random polytope's corners: a direction belongs to a corner's cone exactly where no other corner reaches farther.
TEST(NormalCone, OfARandomPolytopeIsWhereItsCornerIsFarthest)
{
    std::mt19937_64 random(12);
    for (int polytope = 0; polytope < 20; ++polytope) {
        std::vector<Vec3> points;
        for (int i = 0; i < 12; ++i)
            points.push_back(randomDirection(random)); // on a sphere: all are corners
        std::vector<NormalCone> cones;
        for (const Vec3& corner : points) {
            std::vector<Vec3> tangents;
            for (const Vec3& other : points)
                tangents.push_back(other - corner);
            cones.push_back(polarCone(tangents, corner));
            EXPECT_GE(cones.back().generators.size(), 3u);
        }
        for (int i = 0; i < 200; ++i) {
            const Vec3 n = randomDirection(random);
            std::size_t farthest = 0;
            for (std::size_t k = 1; k < points.size(); ++k)
                if (points[k].dot(n) > points[farthest].dot(n))
                    farthest = k;
            for (std::size_t k = 0; k < points.size(); ++k)
                EXPECT_EQ(contains(cones[k], n, 0), k == farthest) << k << " " << n.transpose();
        }
    }
}

} // namespace
} // namespace osculo
