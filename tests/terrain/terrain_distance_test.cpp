// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain/maps.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/terrain/terrain_distance.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo {
namespace {

using test::mapOf;
using test::roughMap;

TEST(GroundDistance, ofABallIsTheLeastOfADenseLattice)
{
    std::mt19937_64 random(71);
    std::uniform_real_distribution<double> place(-2, 14), above(-0.5, 6);
    int beyond = 0;
    for (unsigned i = 0; i < 40; ++i) {
        PatchSurface surface(roughMap(13, 13, 1, 1, 2, i));
        const Vec3 centre(place(random), place(random), above(random));
        const DistanceResult result = groundDistance(surface, centre, 0.5);
        double least = 1e9;
        for (int row = 0; row <= 600; ++row)
            for (int column = 0; column <= 600; ++column) {
                const double x = 0.02 * column, y = 0.02 * row;
                least = std::min(least, (Vec3(x, y, surface.sample(x, y)->z) - centre).norm());
            }
        const double found = (result.witness.p_WA - centre).norm();
        EXPECT_LE(found, least + 1e-9) << i;
        EXPECT_GT(found, least - 0.03) << i;
        EXPECT_LE(result.lowerBound, result.upperBound);
        const WitnessPair& w = result.witness;
        EXPECT_LT((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-11);
        beyond += centre.x() < 0 || centre.x() > 12 || centre.y() < 0 || centre.y() > 12;
    }
    EXPECT_GT(beyond, 5);
    EXPECT_LT(beyond, 35);
}

/// Over a bowl that patches reproduce the nearest point is known: the root of a cubic, by bisection.
TEST(GroundDistance, ofABallOverABowlIsProved)
{
    const double c = 0.2;
    PatchSurface surface(
        mapOf([&](double x, double y) { return c * (x * x + y * y); }, 41, 41, 0.5, 0.5, Vec2(-10, -10)));
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> place(-3, 3), above(0.05, 1.5);
    for (int i = 0; i < 50; ++i) {
        const Vec2 at(place(random), place(random));
        const Vec3 centre(at.x(), at.y(), c * at.squaredNorm() + 0.3 + above(random));
        // (s − r) + 2 c s (c s² − z) rises with s where it has one root: below the axis' centre of curvature.
        const double r = at.norm();
        double low = 0, high = 10;
        for (int k = 0; k < 200; ++k) {
            const double s = 0.5 * (low + high);
            ((s - r) + 2 * c * s * (c * s * s - centre.z()) < 0 ? low : high) = s;
        }
        const double expected = std::hypot(low - r, c * low * low - centre.z()) - 0.3;
        const DistanceResult result = groundDistance(surface, centre, 0.3);
        EXPECT_EQ(result.status, expected > 0 ? Status::converged : Status::local) << i;
        EXPECT_NEAR(result.witness.distance, expected, 1e-11) << i;
        EXPECT_NEAR(result.lowerBound, expected, 1e-11) << i;
        EXPECT_NEAR(result.upperBound, expected, 1e-11) << i;
    }
}

/// On rough ground the bound must hold, and be worth something.
TEST(GroundDistance, boundsOfRoughGroundAreCloseAndHold)
{
    std::mt19937_64 random(72);
    std::uniform_real_distribution<double> place(2, 10), share(0, 1), size(0.2, 0.6);
    int proved = 0, close = 0;
    for (unsigned i = 0; i < 30; ++i) {
        const double relief = i % 2 ? 1 : 0.1; // rough, and rolling ground
        PatchSurface surface(roughMap(13, 13, 1, 1, relief, 500 + i));
        const Vec3 centre(place(random), place(random), i % 2 ? 1.2 + 3 * share(random) : 0.4 + 0.4 * share(random));
        const DistanceResult ball = groundDistance(surface, centre, 0.2);
        const Superovoid shape = Superovoid::superellipsoid(Vec3(size(random), size(random), size(random)), 0.7, 1.1);
        const SuperovoidProjector projector(shape);
        Pose X;
        X.translation = centre;
        const DistanceResult ovoid = groundDistance(surface, TerrainSuperovoid{shape}, X);
        double least = 1e9;
        for (int row = 0; row <= 240; ++row)
            for (int column = 0; column <= 240; ++column) {
                const double x = 0.05 * column, y = 0.05 * row;
                const Vec3 arm = Vec3(x, y, surface.sample(x, y)->z) - centre;
                EXPECT_GE(arm.norm() - 0.2, ball.lowerBound - 1e-12) << i;
                if (arm.norm() < ovoid.upperBound + 1.5) {
                    least = std::min(least, projector.project(arm).distance);
                }
            }
        EXPECT_GE(least, ovoid.lowerBound - 1e-9) << i;
        EXPECT_LE(ovoid.upperBound, least + 2e-6) << i; // also the deepest point of one that overlaps
        EXPECT_LE(ball.lowerBound, ball.upperBound);
        EXPECT_LE(ovoid.lowerBound, ovoid.upperBound);
        proved += ball.status == Status::converged;
        EXPECT_EQ(ball.status == Status::converged, ball.upperBound - ball.lowerBound < 1e-11) << i;
        close += ball.upperBound - ball.lowerBound < 1e-3 && ovoid.upperBound - ovoid.lowerBound < 1e-3;
    }
    EXPECT_GT(proved, 10);
    EXPECT_GT(close, 25);
}

TEST(GroundDistance, beyondTheEdgeIsThatOfTheRim)
{
    PatchSurface surface(mapOf([](double, double) { return 1.0; }, 5, 5, 1, 1));
    const DistanceResult below = groundDistance(surface, Vec3(7, 2, -3), 0.5);
    EXPECT_NEAR(below.witness.distance, 5 - 0.5, 1e-9); // (4, 2, 1) is 3, 0, 4 away
    EXPECT_NEAR((below.witness.p_WA - Vec3(4, 2, 1)).norm(), 0, 1e-6);
    const DistanceResult under = groundDistance(surface, Vec3(3.5, 2, 0.8), 0.5);
    EXPECT_NEAR(under.witness.distance, -0.7, 1e-12);
}

TEST(GroundDistance, aHoleIsNeverGround)
{
    HeightmapData data = test::gridOf([](double, double) { return 0.0; }, 11, 11, 1, 1);
    for (int row = 3; row <= 7; ++row)
        for (int column = 3; column <= 7; ++column)
            data.heights[static_cast<std::size_t>(row) * 11 + column] = test::kHole;
    PatchSurface surface(std::make_shared<const Heightmap>(data));
    const DistanceResult over = groundDistance(surface, Vec3(5, 5, 0.1), 0.5);
    EXPECT_NEAR(over.witness.distance, std::hypot(3, 0.1) - 0.5, 1e-9);
    EXPECT_FALSE(surface.sample(5, 5));
}

TEST(GroundDistance, ofASuperovoidIsTheLeastOfADenseLattice)
{
    std::mt19937_64 random(81);
    std::uniform_real_distribution<double> place(2, 8), unit(-1, 1), size(0.3, 1);
    for (unsigned i = 0; i < 12; ++i) {
        PatchSurface surface(roughMap(11, 11, 1, 1, 1, 300 + i));
        const Superovoid shape = Superovoid::superellipsoid(Vec3(size(random), size(random), size(random)), 0.7, 1.1);
        Pose X;
        X.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
        X.translation = Vec3(place(random), place(random), 2);
        const DistanceResult result = groundDistance(surface, TerrainSuperovoid{shape}, X);
        const SuperovoidProjector projector(shape);
        double least = 1e9;
        const Pose inverse = X.inverse();
        for (int row = 0; row <= 200; ++row)
            for (int column = 0; column <= 200; ++column) {
                const double x = 0.05 * column, y = 0.05 * row;
                const Vec3 p = inverse * Vec3(x, y, surface.sample(x, y)->z);
                if (p.norm() < least + 2)
                    least = std::min(least, projector.project(p).distance);
            }
        EXPECT_LE(result.witness.distance, least + 1e-9) << i;
        EXPECT_GT(result.witness.distance, least - 0.1) << i;
    }
}

TEST(GroundDistance, ofVerticesIsThatOfTheLowest)
{
    PatchSurface surface(mapOf([](double x, double y) { return 0.2 * x - 0.1 * y; }, 11, 11, 1, 1));
    const TerrainVertices corners{{Vec3(-1, 0, 0), Vec3(1, 0, 0), Vec3(0, 0, 2)}};
    Pose X;
    X.translation = Vec3(5, 5, 2);
    const double expected = (2 - (0.2 * 6 - 0.5)) / std::sqrt(1 + 0.04 + 0.01);
    EXPECT_NEAR(groundDistance(surface, corners, X).witness.distance, expected, 1e-12);
}

/// A ridge between the corners of a plate is nearer than any corner: the bounds must hold for the plate, or not be claimed.
TEST(GroundDistance, ofFacesIsClaimedOnlyWhereTheGroundCannotReachBetweenCorners)
{
    const double ridge = 1.5;
    PatchSurface surface(
        mapOf([&](double x, double) { return ridge * std::exp(-2 * (x - 5) * (x - 5)); }, 41, 41, 0.25, 0.25));
    TerrainVertices plate{{Vec3(-2, -1, 0), Vec3(2, -1, 0), Vec3(2, 1, 0), Vec3(-2, 1, 0)}, 0};
    plate.reach = std::hypot(2.0, 1.0);
    for (const double height : {1.6, 2.0, 4.0, 8.0}) {
        Pose X;
        X.translation = Vec3(5, 5, height);
        const DistanceResult result = groundDistance(surface, plate, X);
        if (result.status == Status::bounded) {
            EXPECT_LE(result.lowerBound, height - ridge + 0.02) << height; // the plate's true distance from the ridge
            EXPECT_GT(result.lowerBound, 0) << height;
        } else {
            EXPECT_EQ(result.status, Status::local) << height;
        }
        EXPECT_EQ(result.status == Status::bounded, height > 3) << height;
    }
}

} // namespace
} // namespace osculo
