// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_parametric.h"

#include "osculo/shape/superovoid_implicit.h"
#include "shape/superovoid_draws.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo {
namespace {

using std::numbers::pi;
using test::drawAngles;
using test::drawSuperovoid;
using test::uniform;

constexpr std::array<double, 6> kExponents{0.05, 0.5, 1.0, 1.3, 1.8, 1.95};

TEST(SuperovoidParametric, PointsSatisfyTheImplicitEquation)
{
    std::mt19937_64 random(21);
    double worst = 0;
    for (int draw = 0; draw < 20'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.smallest = 1e-3, .largest = 1e3});
        worst = std::max(worst, std::abs(insideOutside(shape, surfacePoint(shape, drawAngles(random)))));
    }
    test::record("worst", worst);
    EXPECT_LT(worst, 1e-13);
}

TEST(SuperovoidParametric, AllEightOctantsAreReached)
{
    const Superovoid shape({.a = {1, 2, 3}, .e1 = 0.7, .e2 = 1.2, .tx = 0.2, .ty = -0.3});
    for (const double quarter : {-3, -1, 1, 3})
        for (const double up : {-1, 1}) {
            const Vec3 p = surfacePoint(shape, {quarter * pi / 4, up * pi / 4});
            EXPECT_EQ(p.x() > 0, std::abs(quarter) < 2);
            EXPECT_EQ(p.y() > 0, quarter > 0);
            EXPECT_EQ(p.z() > 0, up > 0);
        }
}

TEST(SuperovoidParametric, PolesAndEquatorAreExactForEveryExponent)
{
    for (const double e1 : kExponents)
        for (const double e2 : kExponents) {
            const Superovoid shape({.a = {1, 2, 3}, .e1 = e1, .e2 = e2, .tx = 0.3, .ty = -0.2});
            for (const double phi1 : {0.0, 0.4, pi / 2, pi, -pi / 2}) {
                EXPECT_EQ(surfacePoint(shape, {phi1, pi / 2}), Vec3(0, 0, 3));
                EXPECT_EQ(surfacePoint(shape, {phi1, -pi / 2}), Vec3(0, 0, -3));
                EXPECT_EQ(surfaceNormal(shape, {phi1, pi / 2}), Vec3(0, 0, 1));
                EXPECT_EQ(surfaceNormal(shape, {phi1, -pi / 2}), Vec3(0, 0, -1));
            }
            EXPECT_EQ(surfacePoint(shape, {0, 0}), Vec3(1, 0, 0));
            EXPECT_EQ(surfacePoint(shape, {pi / 2, 0}), Vec3(0, 2, 0));
            EXPECT_EQ(surfacePoint(shape, {pi, 0}), Vec3(-1, 0, 0));
            EXPECT_EQ(surfacePoint(shape, {-pi / 2, 0}), Vec3(0, -2, 0));
            // On the equator the taper tilts the normal by the slope T·a1/a3 of the wall.
            EXPECT_LT((surfaceNormal(shape, {0, 0}) - Vec3(1, 0, -0.3 / 3).normalized()).norm(), 1e-15);
            EXPECT_LT((surfaceNormal(shape, {pi / 2, 0}) - Vec3(0, 0.5, 0.2 / 3).normalized()).norm(), 1e-15);
        }
}

TEST(SuperovoidParametric, TangentsMatchDifferences)
{
    std::mt19937_64 random(22);
    constexpr double kStep = 1e-5;
    double worst = 0;
    for (int draw = 0; draw < 3'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.leastExponent = 0.2});
        // Away from multiples of π/2, in every quadrant.
        const double phi1 = uniform(random, 0.2, pi / 2 - 0.2) + pi / 2 * static_cast<int>(uniform(random, -2, 2));
        const double phi2 = uniform(random, 0.2, pi / 2 - 0.2) * (draw % 2 == 0 ? 1 : -1);
        const Mat32 tangents = surfaceTangents(shape, {phi1, phi2});
        const auto difference = [&](double d1, double d2) {
            const auto at = [&](double s) { return surfacePoint(shape, {phi1 + s * d1, phi2 + s * d2}); };
            return Vec3((8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * kStep));
        };
        worst = std::max({worst, (tangents.col(0) - difference(kStep, 0)).norm() / tangents.col(0).norm(),
                          (tangents.col(1) - difference(0, kStep)).norm() / tangents.col(1).norm()});
    }
    test::record("worst", worst);
    EXPECT_LT(worst, 1e-9) << "relative; rounding over the step dominates";
}

TEST(SuperovoidParametric, NormalsAreTheGradientsAndNormalToTheTangents)
{
    std::mt19937_64 random(23);
    double worstGradient = 0, worstTangent = 0;
    int sampled = 0;
    for (int draw = 0; draw < 20'000; ++draw) {
        // Above ε = 1.3 a point no longer names its normal: its coordinates round.
        const Superovoid shape = drawSuperovoid(random, {.smallest = 0.5, .largest = 2, .greatestExponent = 1.3});
        const SurfaceAngles angles = drawAngles(random);
        const Vec3 normal = surfaceNormal(shape, angles);
        const Mat32 tangents = surfaceTangents(shape, angles);
        worstTangent = std::max({worstTangent, std::abs(normal.dot(tangents.col(0).stableNormalized())),
                                 std::abs(normal.dot(tangents.col(1).stableNormalized()))});
        worstGradient = std::max(worstGradient, (normal - outwardNormal(shape, surfacePoint(shape, angles))).norm());
        sampled += tangents.col(0).stableNormalized().cross(tangents.col(1).stableNormalized()).norm() > 0.01;
    }
    EXPECT_GT(sampled, 19'000);
    test::record("worstTangent", worstTangent);
    EXPECT_LT(worstTangent, 1e-14);
    test::record("worstGradient", worstGradient);
    EXPECT_LT(worstGradient, 1e-13);
}

TEST(SuperovoidParametric, NormalsPointOutwardAlsoForSharpShapes)
{
    std::mt19937_64 random(24);
    for (int draw = 0; draw < 2'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const SurfaceAngles angles = drawAngles(random);
        const Vec3 p = surfacePoint(shape, angles), normal = surfaceNormal(shape, angles);
        EXPECT_GT(insideOutside(shape, p + 1e-3 * shape.a().minCoeff() * normal), 0);
        EXPECT_NEAR(normal.norm(), 1, 1e-15);
    }
}

TEST(SuperovoidParametric, LimitTangentsAreFiniteAlongTheSurfaceAndContinueTheirNeighbours)
{
    for (const double e1 : kExponents)
        for (const double e2 : kExponents) {
            const Superovoid shape({.a = {1, 2, 3}, .e1 = e1, .e2 = e2, .tx = 0.3, .ty = -0.2});
            for (const double phi1 : {-pi, -pi / 2, -0.7, 0.0, 0.7, pi / 2, pi})
                for (const double phi2 : {-pi / 2, -0.7, 0.0, 0.7, pi / 2}) {
                    const Mat32 tangents = surfaceTangents(shape, {phi1, phi2});
                    ASSERT_TRUE(tangents.allFinite());
                    const Vec3 normal = surfaceNormal(shape, {phi1, phi2});
                    const double inward = phi2 > 0 ? -1e-9 : 1e-9;
                    const Mat32 beside = surfaceTangents(shape, {phi1 - std::copysign(1e-9, phi1), phi2 + inward});
                    for (int i = 0; i < 2; ++i) {
                        ASSERT_GT(tangents.col(i).norm(), 0);
                        EXPECT_NEAR(normal.dot(tangents.col(i).normalized()), 0, 1e-14);
                        // The limit is approached like a power of the offset; below the exponent's reach only the sense
                        // shows.
                        if (std::abs(e1 - 1) < 0.55 && std::abs(e2 - 1) < 0.55) {
                            EXPECT_GT(tangents.col(i).normalized().dot(beside.col(i).normalized()), 0.99)
                                << e1 << ' ' << e2 << ' ' << phi1 << ' ' << phi2 << " column " << i;
                        }
                    }
                }
        }
}

TEST(SuperovoidParametric, AnglesOfAPointGiveItBack)
{
    std::mt19937_64 random(25);
    double worst = 0;
    for (int draw = 0; draw < 20'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.leastExponent = 0.3});
        const Vec3 p = surfacePoint(shape, drawAngles(random));
        const Vec3 back = surfacePoint(shape, surfaceAngles(shape, p));
        worst = std::max(worst, (back - p).cwiseQuotient(shape.a()).norm());
    }
    // Not so within 1e-16 of a multiple of π/2, where no double names an angle; chance does not get there.
    test::record("worst", worst);
    EXPECT_LT(worst, 1e-14) << "of the half sizes";
    const Superovoid shape({.a = {1, 2, 3}, .e1 = 0.1, .e2 = 0.1});
    EXPECT_EQ(surfaceAngles(shape, {0, 0, 3}).phi1, 0);
    EXPECT_EQ(surfaceAngles(shape, {0, 0, 3}).phi2, pi / 2);
    EXPECT_EQ(surfaceAngles(shape, {0, 0, -3}).phi2, -pi / 2);
    EXPECT_EQ(surfaceAngles(shape, {-1, 0, 0}).phi1, pi);
}

TEST(SuperovoidParametric, AnglesOfOtherPointsAreThoseOfTheirRadialProjection)
{
    std::mt19937_64 random(26);
    for (int draw = 0; draw < 1'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.taper = 0});
        const Vec3 p = surfacePoint(shape, drawAngles(random));
        const SurfaceAngles on = surfaceAngles(shape, p), off = surfaceAngles(shape, 3 * p);
        EXPECT_NEAR(on.phi1, off.phi1, 1e-12);
        EXPECT_NEAR(on.phi2, off.phi2, 1e-12);
    }
}

} // namespace
} // namespace osculo
