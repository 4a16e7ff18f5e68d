// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

TEST(SuperovoidPairInvariance, SwappingTurnsTheNormalAndNothingElse)
{
    Draw draw(31);
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = i % 2 == 0 ? test::batteryPair(draw) : test::convexPair(draw, 0.2, 1.7, 0.5, 4);
        const DistanceResult one = measure(pair), other = distance(pair.B, pair.X_WB, pair.A, pair.X_WA);
        EXPECT_EQ(one.witness.distance, other.witness.distance);
        EXPECT_EQ(one.witness.nhat_AB_W, -other.witness.nhat_AB_W);
        EXPECT_EQ(one.witness.p_WA, other.witness.p_WB);
        EXPECT_EQ(one.witness.p_WB, other.witness.p_WA);
        EXPECT_EQ(one.lowerBound, other.lowerBound);
        EXPECT_EQ(one.upperBound, other.upperBound);
        EXPECT_EQ(one.status, other.status);
        EXPECT_EQ(one.iterations, other.iterations);
    }
}

TEST(SuperovoidPairInvariance, TwiceTheSameNumbers)
{
    Draw draw(32);
    for (int i = 0; i < 200; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        const DistanceResult one = measure(pair), other = measure(pair);
        EXPECT_EQ(one.witness.distance, other.witness.distance);
        EXPECT_EQ(one.witness.p_WA, other.witness.p_WA);
        EXPECT_EQ(one.upperBound, other.upperBound);
    }
}

TEST(SuperovoidPairInvariance, RigidMotion)
{
    Draw draw(33);
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::convexPair(draw, 0.3, 1.3, 0.4, 4);
        const Pose X{draw.rotation(), 10 * draw.direction()};
        const PlacedPair moved{pair.A, pair.B, X * pair.X_WA, X * pair.X_WB};
        const DistanceResult one = measure(pair), other = measure(moved);
        EXPECT_NEAR(one.witness.distance, other.witness.distance, 2e-9);
        EXPECT_EQ(one.status, other.status);
        if (one.residual < 1e-9) { // a direction is as sharp as its residual
            EXPECT_LT((X.rotation * one.witness.nhat_AB_W - other.witness.nhat_AB_W).norm(), 1e-5);
        }
    }
}

TEST(SuperovoidPairInvariance, UniformScale)
{
    Draw draw(34);
    for (const double scale : {1e-6, 1e-3, 1e3, 1e6})
        for (int i = 0; i < 200; ++i) {
            SCOPED_TRACE(i);
            const PlacedPair pair = test::convexPair(draw, 0.2, 1.5, 0.45, 4);
            const auto scaled = [&](const Superovoid& shape) {
                SuperovoidParameters p = shape.parameters();
                p.a *= scale;
                return Superovoid(p);
            };
            const PlacedPair big{scaled(pair.A),
                                 scaled(pair.B),
                                 {pair.X_WA.rotation, scale * pair.X_WA.translation},
                                 {pair.X_WB.rotation, scale * pair.X_WB.translation}};
            SuperovoidPairOptions options;
            options.tolerance = 1e-9 * scale;
            const DistanceResult one = measure(pair), other = measure(big, options);
            EXPECT_NEAR(other.witness.distance / scale, one.witness.distance, 2e-9);
            EXPECT_EQ(one.status, other.status);
            // A tolerance in metres that is coarse for the size still gives digits.
            EXPECT_NEAR(measure(big).witness.distance / scale, one.witness.distance, 4e-6);
        }
}

TEST(SuperovoidPairInvariance, WarmStartsSaveStepsAndChangeNothing)
{
    Draw draw(35);
    int cold = 0, warm = 0;
    for (int i = 0; i < 200; ++i) {
        PlacedPair pair = test::convexPair(draw, 0.3, 1.2, 0.3, 5);
        const Vec3 axis = draw.direction();
        SuperovoidWarmStart cache;
        for (int frame = 0; frame < 10; ++frame) {
            pair.X_WB.rotation = Eigen::Quaterniond(Eigen::AngleAxisd(0.0175, axis)) * pair.X_WB.rotation;
            const DistanceResult one = measure(pair), other = measure(pair, {}, &cache);
            EXPECT_NEAR(one.witness.distance, other.witness.distance, 2e-9) << i << ' ' << frame;
            EXPECT_EQ(one.status, other.status);
            EXPECT_EQ(other.initial, frame == 0 ? "support" : "warm");
            EXPECT_TRUE(cache.valid);
            EXPECT_EQ(cache.nhat_AB_W, other.witness.nhat_AB_W);
            if (frame > 0 && one.witness.distance > 0) {
                cold += one.iterations;
                warm += other.iterations;
            }
        }
    }
    EXPECT_LE(warm, cold);
}

TEST(SuperovoidPairInvariance, WarmStartsSurviveSwappingAndNonsense)
{
    Draw draw(36);
    for (int i = 0; i < 300; ++i) {
        const PlacedPair pair = test::convexPair(draw, 0.3, 1.3, 0.4, 4);
        SuperovoidWarmStart wrong;
        wrong.valid = true;
        wrong.nhat_AB_W = draw.direction();
        wrong.p_SA = draw.direction();
        wrong.p_SB = draw.direction();
        EXPECT_NEAR(measure(pair, {}, &wrong).witness.distance, measure(pair).witness.distance, 2e-9) << i;
        const DistanceResult swapped = distance(pair.B, pair.X_WB, pair.A, pair.X_WA, {}, &wrong);
        EXPECT_EQ(wrong.nhat_AB_W, swapped.witness.nhat_AB_W);
    }
}

} // namespace
} // namespace osculo
