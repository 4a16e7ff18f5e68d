// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// The local depth of two parametric surfaces that overlap.

#include "osculo/distance/superovoid_pair.h"
#include "osculo/distance/surface_pair.h"
#include "osculo/shape/surface_catalogue.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

class Poses {
public:
    explicit Poses(std::uint64_t seed)
        : m_random(seed)
    {
    }

    Pose within(double spread)
    {
        std::normal_distribution<double> normal;
        std::uniform_real_distribution<double> place(-spread, spread);
        const double w = normal(m_random), x = normal(m_random), y = normal(m_random), z = normal(m_random);
        const double px = place(m_random), py = place(m_random), pz = place(m_random);
        return {Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)};
    }

private:
    std::mt19937_64 m_random;
};

/// The least distance of a point to a grid on a surface: from above, coarse.
double gridDistance(const ParametricSurface& surface, const Vec3& p)
{
    constexpr int kGrid = 400;
    double least = 1e300;
    for (int i = 0; i <= kGrid; ++i)
        for (int j = 0; j <= kGrid; ++j)
            least = std::min(least, (surface.point({surface.domain.u.lo + i * surface.domain.u.width() / kGrid,
                                                    surface.domain.v.lo + j * surface.domain.v.width() / kGrid})
                                     - p)
                                        .norm());
    return least;
}

/// Whether a point lies on a surface, by that grid.
bool isOn(const ParametricSurface& surface, const Vec3& p, double size)
{
    return gridDistance(surface, p) < 0.02 * size;
}

TEST(SurfaceDepth, spheresHaveTheirClosedForm)
{
    SurfaceCells a(sphereSurface(1)), b(sphereSurface(2));
    Poses poses(61);
    int crossing = 0, inside = 0;
    for (int i = 0; i < 80; ++i) {
        const Pose X_WA = poses.within(1), X_WB = poses.within(2);
        const double centres = (X_WB.translation - X_WA.translation).norm();
        const DistanceResult found = distance(a, X_WA, b, X_WB, {.tolerance = 1e-6});
        if (found.status != Status::overlapping) {
            EXPECT_FALSE(found.commonNormal);
            continue;
        }
        ++(centres > 1 ? crossing : inside);
        if (centres < 1) { // what is nearest to the larger ball's middle lies deepest, with the same normal there
            EXPECT_FALSE(found.commonNormal) << centres;
            continue;
        }
        ASSERT_TRUE(found.commonNormal) << centres;
        EXPECT_NEAR(found.commonNormal->distance, centres - 3, 1e-7);
        EXPECT_NEAR((found.commonNormal->nhat_AB_W - (X_WB.translation - X_WA.translation) / centres).norm(), 0, 1e-4);
        EXPECT_NEAR((found.commonNormal->p_WA - X_WA.translation).norm(), 1, 1e-12);
        EXPECT_NEAR((found.commonNormal->p_WB - X_WB.translation).norm(), 2, 1e-12);
        EXPECT_FALSE(found.hasDistance());
    }
    EXPECT_GT(crossing, 20);
    EXPECT_GT(inside, 3);
}

TEST(SurfaceDepth, aBallThatEntersATubeHasItsClosedForm)
{
    SurfaceCells torus(torusSurface(6, 1.5, {0, 2 * pi})), ball(sphereSurface(1));
    Poses poses(62);
    int depths = 0;
    for (int i = 0; i < 120; ++i) {
        Pose X_WB = poses.within(7);
        X_WB.translation.z() *= 0.3;
        const Vec3& p = X_WB.translation;
        const double truth = std::hypot(std::hypot(p.x(), p.y()) - 6, p.z()) - 1.5 - 1;
        if (truth > -1e-3 || truth < -1.2) // deeper, the ball's centre is in the tube
            continue;
        ++depths;
        for (const bool isA : {false, true}) {
            const DistanceResult found = isA ? distance(ball, X_WB, torus, Pose{}, {.tolerance = 1e-6})
                                             : distance(torus, Pose{}, ball, X_WB, {.tolerance = 1e-6});
            ASSERT_EQ(found.status, Status::overlapping);
            ASSERT_TRUE(found.commonNormal) << p.transpose();
            EXPECT_NEAR(found.commonNormal->distance, truth, 1e-7) << p.transpose();
        }
    }
    EXPECT_GT(depths, 10);
}

TEST(SurfaceDepth, ofShallowEllipsoidsItIsTheLeastSeparatingMove)
{
    SurfaceCells a(ellipsoidSurface({1, 2, 3})), b(ellipsoidSurface({2, 0.7, 1}));
    const Superovoid shapeA = Superovoid::ellipsoid({1, 2, 3}), shapeB = Superovoid::ellipsoid({2, 0.7, 1});
    Poses poses(63);
    int shallow = 0, found = 0;
    for (int i = 0; i < 300; ++i) {
        const Pose X_WA = poses.within(3), X_WB = poses.within(3);
        const double truth = distance(shapeA, X_WA, shapeB, X_WB).witness.distance;
        if (truth > -1e-3 || truth < -0.2)
            continue;
        ++shallow;
        const DistanceResult measured = distance(a, X_WA, b, X_WB, {.tolerance = 1e-6});
        ASSERT_EQ(measured.status, Status::overlapping);
        if (!measured.commonNormal)
            continue;
        ++found;
        EXPECT_NEAR(measured.commonNormal->distance, truth, 1e-6);
        EXPECT_LE(measured.lowerBound, truth);
    }
    EXPECT_GT(shallow, 10);
    EXPECT_GE(found, 0.9 * shallow);
}

TEST(SurfaceDepth, deepestPointsOfHeartsAreInTheOtherAndNoNeighbourLiesDeeper)
{
    const ParametricSurface heart = heartSurface();
    SurfaceCells a(heart), b(heart);
    Poses poses(64);
    int depths = 0;
    for (int i = 0; i < 24; ++i) {
        const Pose X_WB = poses.within(14);
        const DistanceResult found = distance(a, Pose{}, b, X_WB, {.tolerance = 1e-6});
        if (!found.commonNormal)
            continue;
        const WitnessPair& at = *found.commonNormal;
        const Pose X_BW = X_WB.inverse();
        EXPECT_NEAR((at.p_WB - at.p_WA - at.distance * at.nhat_AB_W).norm(), 0, 1e-9);
        EXPECT_TRUE(isOn(heart, at.p_WA, 10));
        EXPECT_TRUE(isOn(heart, X_BW * at.p_WB, 10));
        if (at.distance > -0.3)
            continue; // too shallow for grids
        ++depths;
        // One of both points is the deepest: it is inside the other body, as deep as is told, and deeper than those beside it.
        const auto depthIn = [&](const Pose& X_SW, const Vec3& p_W) {
            const Vec3 p = X_SW * p_W;
            return isInside(heart, p, 0.1) ? gridDistance(heart, p) : -1.0;
        };
        const double ofA = depthIn(X_BW, at.p_WA), ofB = depthIn(Pose{}, at.p_WB);
        const bool isA = std::abs(ofA + at.distance) < 0.05, isB = std::abs(ofB + at.distance) < 0.05;
        EXPECT_TRUE(isA || isB) << ofA << " " << ofB << " " << at.distance;
    }
    EXPECT_GT(depths, 3);
}

TEST(SurfaceDepth, shellsHoldNothingButMayReachIntoABody)
{
    ParametricSurface shell = sphereSurface(1);
    shell.closed = false;
    SurfaceCells hollow(shell), other(shell), ball(sphereSurface(2));
    const Pose X_WB{Eigen::Quaterniond::Identity(), Vec3(0, 0.3, 2.5)};
    const DistanceResult none = distance(hollow, Pose{}, other, {Eigen::Quaterniond::Identity(), Vec3(0.5, 0, 1)});
    EXPECT_EQ(none.status, Status::overlapping);
    EXPECT_FALSE(none.commonNormal);
    const DistanceResult into = distance(hollow, Pose{}, ball, X_WB);
    ASSERT_TRUE(into.commonNormal);
    EXPECT_NEAR(into.commonNormal->distance, X_WB.translation.norm() - 3, 1e-7);
}

} // namespace
} // namespace osculo
