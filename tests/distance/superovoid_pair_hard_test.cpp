// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include <gtest/gtest.h>

#include <vector>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

TEST(SuperovoidPairHard, MonotoneThroughTouching)
{
    Draw draw(41);
    const std::vector<double> gaps = test::gapsThroughTouching();
    for (int i = 0; i < 150; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair touching = test::pairWithGap(draw, 0.4, 1.2, 0.3, 0);
        const Vec3 n = measure(touching).witness.nhat_AB_W;
        double last = -1;
        for (const double gap : gaps) {
            PlacedPair pair = touching;
            pair.X_WB.translation += gap * n;
            const DistanceResult result = measure(pair);
            EXPECT_NEAR(result.witness.distance, gap, 5e-15) << toString(result.status); // the placement's own rounding
            EXPECT_GE(result.witness.distance, last - 5e-15);
            EXPECT_GT(result.witness.nhat_AB_W.dot(n), 1 - 1e-4);
            EXPECT_EQ(result.status, Status::converged) << gap;
            last = result.witness.distance;
        }
    }
}

TEST(SuperovoidPairHard, KnownGaps)
{
    Draw draw(42);
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const double gap = std::pow(10, draw.uniform(-6, 1));
        EXPECT_NEAR(measure(test::pairWithGap(draw, 0.1, 1.5, 0.5, gap)).witness.distance, gap, 1e-9);
    }
}

TEST(SuperovoidPairHard, FarApart)
{
    Draw draw(43);
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        const double gap = draw.uniform(1e3, 1e4);
        const DistanceResult result = measure(test::pairWithGap(draw, 0.1, 1.8, 0.5, gap));
        EXPECT_NEAR(result.witness.distance, gap, 1e-9);
        EXPECT_EQ(result.status, Status::converged);
        EXPECT_LE(result.upperBound - result.lowerBound, 1e-9);
    }
}

TEST(SuperovoidPairHard, FarFromTheOrigin)
{
    Draw draw(44);
    for (int i = 0; i < 200; ++i) {
        PlacedPair pair = test::convexPair(draw, 0.3, 1.2, 0.4, 4);
        const double expected = measure(pair).witness.distance;
        const Vec3 away(5e6, -3e5, 2e6); // as in projected coordinates
        pair.X_WA.translation += away;
        pair.X_WB.translation += away;
        const DistanceResult result = measure(pair);
        EXPECT_NEAR(result.witness.distance, expected, 1e-8);
        EXPECT_EQ(result.status, Status::converged);
    }
}

TEST(SuperovoidPairHard, NeedlesAndPlates)
{
    Draw draw(45);
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE(i);
        const auto shape = [&] {
            for (;;) {
                const Vec3 a(std::pow(10, draw.uniform(-3, 0)), std::pow(10, draw.uniform(-3, 0)),
                             std::pow(10, draw.uniform(-3, 0)));
                const Superovoid candidate({a, draw.uniform(0.1, 1.9), draw.uniform(0.1, 1.9), draw.uniform(-0.5, 0.5),
                                            draw.uniform(-0.5, 0.5)});
                if (isConvex(candidate))
                    return candidate;
            }
        };
        const PlacedPair pair{shape(),
                              shape(),
                              {draw.rotation(), Vec3::Zero()},
                              {draw.rotation(), draw.uniform(0.05, 1.5) * draw.direction()}};
        const DistanceResult result = measure(pair);
        EXPECT_EQ(result.status, Status::converged) << toString(result.status);
        for (int k = 0; k < 40; ++k)
            EXPECT_LE(test::separationAlong(pair, draw.direction()), result.witness.distance + 1e-9);
    }
}

TEST(SuperovoidPairHard, ConcentricAndIdentical)
{
    Draw draw(46);
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair{
            draw.convexShape(0.2, 1.6, 0.4), draw.convexShape(0.2, 1.6, 0.4), {draw.rotation(), draw.direction()}, {}};
        pair.X_WB = {draw.rotation(), pair.X_WA.translation};
        if (i % 2 == 0) {
            pair.B = pair.A;
            pair.X_WB = pair.X_WA;
        }
        const DistanceResult result = measure(pair);
        EXPECT_EQ(result.status, Status::converged) << toString(result.status);
        EXPECT_LT(result.witness.distance, 0);
        for (int k = 0; k < 100; ++k)
            EXPECT_LE(test::separationAlong(pair, draw.direction()), result.witness.distance + 1e-9);
    }
}

TEST(SuperovoidPairHard, NearlyParallelFlatFaces)
{
    Draw draw(47);
    const Eigen::Quaterniond none = Eigen::Quaterniond::Identity();
    for (const double e : {0.1, 0.2, 0.3, 0.5})
        for (int i = 0; i < 60; ++i) {
            SCOPED_TRACE(e);
            const Superovoid box = Superovoid::superellipsoid({1, 1.5, 0.7}, e, e);
            const double tilt = std::pow(10, draw.uniform(-12, -1));
            const PlacedPair pair{box,
                                  box,
                                  {none, Vec3::Zero()},
                                  {Eigen::Quaterniond(Eigen::AngleAxisd(tilt, draw.direction())),
                                   Vec3(draw.uniform(-1, 1), draw.uniform(-1, 1), 1.5 + draw.uniform(-0.3, 0.3))}};
            const DistanceResult result = measure(pair);
            EXPECT_EQ(result.status, Status::converged) << toString(result.status) << " tilt " << tilt;
            for (int k = 0; k < 40; ++k)
                EXPECT_LE(
                    test::separationAlong(
                        pair,
                        (result.witness.nhat_AB_W + std::pow(10, draw.uniform(-8, 0)) * draw.direction()).normalized()),
                    result.witness.distance + 1e-9);
        }
}

TEST(SuperovoidPairHard, DepthGrowsContinuously)
{
    // A small move changes the depth by no more than its length.
    Draw draw(48);
    for (int i = 0; i < 40; ++i) {
        PlacedPair pair = test::convexPair(draw, 0.4, 1.2, 0.3, 3);
        const Vec3 direction = draw.direction();
        double last = measure(pair).witness.distance;
        for (int step = 0; step < 40; ++step) {
            pair.X_WB.translation += 0.02 * direction;
            const double next = measure(pair).witness.distance;
            EXPECT_LE(std::abs(next - last), 0.02 + 2e-9) << i << ' ' << step;
            last = next;
        }
    }
}

} // namespace
} // namespace osculo
