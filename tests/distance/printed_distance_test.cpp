// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/printed_distance.h"

#include "osculo/distance/superovoid_pair.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_support.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

Pose randomPose(std::mt19937_64& random, double spread)
{
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> place(-spread, spread);
    const double w = normal(random), x = normal(random), y = normal(random), z = normal(random);
    const double px = place(random), py = place(random), pz = place(random);
    return {Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)};
}

SupportMapping ellipsoidMapping(const Vec3& a)
{
    return [a](const Vec3& u) { return Vec3(a.cwiseAbs2().cwiseProduct(u) / a.cwiseProduct(u).norm()); };
}

SupportMapping surfaceMapping(const std::shared_ptr<SurfaceCells>& cells)
{
    return [cells](const Vec3& u) { return support(*cells, u, {.epsilon = 1e-9}).point; };
}

TEST(PrintedHullDistance, spheresHaveTheirDistanceAndDepth)
{
    std::mt19937_64 random(61);
    for (int i = 0; i < 100; ++i) {
        const Pose X = randomPose(random, 3);
        const double truth = X.translation.norm() - 3;
        const HullDistance found =
            hullDistance(ellipsoidMapping(Vec3::Constant(1)), ellipsoidMapping(Vec3::Constant(2)), X, 1e-5);
        EXPECT_EQ(found.overlapping, truth < 0);
        EXPECT_NEAR(found.distance, truth, 2e-5);
        EXPECT_LE(found.lower, truth + 1e-12);
        EXPECT_GE(found.distance, truth - 1e-12);
        EXPECT_TRUE(found.converged);
        EXPECT_EQ(found.polytopeIterations > 0, truth < 0);
    }
}

TEST(PrintedHullDistance, ellipsoidsAgreeWithTheSuperovoidSolver)
{
    std::mt19937_64 random(62);
    const Vec3 a(1, 2, 3), b(2, 0.7, 1);
    int overlapping = 0;
    for (int i = 0; i < 60; ++i) {
        const Pose X = randomPose(random, 3);
        const HullDistance found = hullDistance(ellipsoidMapping(a), ellipsoidMapping(b), X, 1e-4);
        const DistanceResult truth = distance(Superovoid::ellipsoid(a), Pose{}, Superovoid::ellipsoid(b), X,
                                              {.tolerance = 1e-9, .certify = true});
        EXPECT_NEAR(found.distance, truth.witness.distance, 1.1e-4);
        EXPECT_LE(found.lower, truth.upperBound + 1e-9);
        overlapping += found.overlapping;
    }
    EXPECT_GT(overlapping, 10);
    EXPECT_LT(overlapping, 50);
}

TEST(PrintedHullDistance, hullsAreNeverFartherThanTheTrueSurfaces)
{
    struct Pair {
        ParametricSurface a, b;
        double spread;
    };
    const Pair pairs[] = {{heartSurface(), heartSurface(), 25},
                          {torusSurface(6, 1.5, {0, 2 * pi}), seashellSurface(), 8}};
    std::mt19937_64 random(63);
    for (const Pair& pair : pairs) {
        const auto a = std::make_shared<SurfaceCells>(pair.a), b = std::make_shared<SurfaceCells>(pair.b);
        int apart = 0, lower = 0;
        for (int i = 0; i < 200; ++i) {
            const Pose X = randomPose(random, pair.spread);
            const HullDistance hulls = hullDistance(surfaceMapping(a), surfaceMapping(b), X, 1e-6);
            const DistanceResult surfaces = distance(*a, Pose{}, *b, X, {.tolerance = 1e-6});
            if (surfaces.status == Status::overlapping) {
                EXPECT_LE(hulls.lower, 1e-9);
                continue;
            }
            ASSERT_EQ(surfaces.status, Status::converged);
            EXPECT_LE(hulls.lower, surfaces.upperBound);
            EXPECT_LE(hulls.distance, surfaces.upperBound + 1e-6);
            ++apart;
            lower += hulls.distance < surfaces.lowerBound - 1e-3;
        }
        EXPECT_GT(apart, 40);
        EXPECT_GT(lower, 10) << "hulls of bodies that are not convex are nearer";
    }
}

TEST(Algorithm3, staysBelowTheTrueDistanceAndComesToIt)
{
    const ParametricSurface heart = heartSurface(), torus = torusSurface(6, 1.5, {0, pi / 4}),
                            shell = seashellSurface();
    SurfaceCells hearts(heart), segments(torus), shells(shell);
    const Pose X_hearts{Eigen::Quaterniond(0.9, 0.3, 0.2, 0.1).normalized(), Vec3(30, 5, 4)},
        X_shell{Eigen::Quaterniond(0.8, -0.1, 0.5, 0.2).normalized(), Vec3(12, 4, 7)};
    const auto expectBelow = [](SurfaceCells& a, SurfaceCells& b, const Pose& X) {
        const double truth = distance(a, Pose{}, b, X, {.tolerance = 1e-7}).witness.distance;
        double last = -1e300;
        for (const double epsilonX : {0.4, 0.1}) {
            const Algorithm3Result found =
                distanceByAlgorithm3(a.surface(), b.surface(), X, {.epsilonX = epsilonX, .maxIterations = 3000});
            EXPECT_EQ(found.status, Status::converged);
            EXPECT_LE(found.distance, truth + 1e-6);
            EXPECT_GE(found.distance, last - 1e-4);
            EXPECT_EQ(found.hulls, 16 * found.iterations + 1);
            last = found.distance;
        }
        EXPECT_NEAR(last, truth, 0.02 * truth);
    };
    expectBelow(hearts, hearts, X_hearts);
    expectBelow(segments, shells, X_shell);
}

TEST(Algorithm3, theLimitLeavesALowerBound)
{
    const ParametricSurface sphere = sphereSurface(1);
    const Algorithm3Result cut =
        distanceByAlgorithm3(sphere, sphere, {Eigen::Quaterniond::Identity(), Vec3(5, 0, 0)}, {.maxIterations = 1});
    EXPECT_EQ(cut.status, Status::maxIterations);
    EXPECT_EQ(cut.iterations, 1U);
    EXPECT_LE(cut.distance, 3);
    EXPECT_GT(cut.distance, 2.9);
}

} // namespace
} // namespace osculo
