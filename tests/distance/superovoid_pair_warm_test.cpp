// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_judge.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

constexpr double kDegree = 0.017453292519943295; // [rad]

TEST(SuperovoidPairWarm, ExtremeShapesInMotion)
{
    Draw draw(101);
    for (int i = 0; i < 100; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair =
            test::placed(draw, test::extremeConvexShape(draw), test::extremeConvexShape(draw), draw.uniform(0.1, 3));
        SuperovoidWarmStart start;
        for (int frame = 0; frame < 6; ++frame) {
            test::expectWarmAsCold(pair, start, {frame == 5 ? 500 : 0});
            test::move(pair, draw, kDegree, 0.01);
        }
    }
}

TEST(SuperovoidPairWarm, ThroughTouchingWithOneStart)
{
    Draw draw(102);
    const std::vector<double> gaps = test::gapsThroughTouching();
    for (int i = 0; i < 100; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair touching = test::pairWithGap(draw, 0.4, 1.2, 0.3, 0);
        const Vec3 n = measure(touching).witness.nhat_AB_W;
        for (const bool opening : {true, false}) {
            SuperovoidWarmStart start;
            double last = opening ? -1 : 1;
            for (std::size_t k = 0; k < gaps.size(); ++k) {
                const double gap = opening ? gaps[k] : gaps[gaps.size() - 1 - k];
                PlacedPair pair = touching;
                pair.X_WB.translation += gap * n;
                const DistanceResult result = measure(pair, {}, &start);
                EXPECT_NEAR(result.witness.distance, gap, 5e-15) << toString(result.status);
                EXPECT_GE((opening ? 1 : -1) * (result.witness.distance - last), -5e-15);
                EXPECT_GT(result.witness.nhat_AB_W.dot(n), 1 - 1e-4);
                EXPECT_EQ(result.status, Status::converged) << gap;
                last = result.witness.distance;
            }
        }
    }
}

TEST(SuperovoidPairWarm, ShapesChangeUnderAStart)
{
    Draw draw(103);
    const auto shape = [&]() -> Superovoid {
        switch (static_cast<int>(draw.uniform(0, 4))) {
        case 0:
            return Superovoid::sphere(draw.uniform(0.3, 2));
        case 1:
            return Superovoid::ellipsoid(draw.sizes(0.3, 2));
        case 2:
            return draw.shape(0.3, 1.3, 0.5); // often not convex
        default:
            return draw.convexShape(0.1, 1.3, 0.5);
        }
    };
    SuperovoidWarmStart start;
    PlacedPair pair = test::placed(draw, shape(), shape(), 1.5);
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        if (i % 4 != 1)
            pair.A = shape();
        if (i % 4 != 2)
            pair.B = shape();
        if (i % 4 == 3)
            pair = test::placed(draw, pair.A, pair.B, draw.uniform(0.1, 4));
        test::expectWarmAsCold(pair, start, {i % 8 == 0 ? 500 : 0});
    }
}

TEST(SuperovoidPairWarm, SameShapesOfOtherSizesUnderAStart)
{
    // All but one number of the parameters stay: a proof kept for the old shape must not be taken for the new.
    Draw draw(104);
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair = test::convexPair(draw, 0.3, 1.3, 0.4, 1.5);
        SuperovoidWarmStart start;
        test::expectWarmAsCold(pair, start);
        SuperovoidParameters p = pair.B.parameters();
        p.a[i % 3] *= draw.uniform(0.5, 1);
        pair.B = Superovoid(p);
        if (isConvex(pair.B))
            test::expectWarmAsCold(pair, start, {300});
    }
}

TEST(SuperovoidPairWarm, InternalOrderFlips)
{
    // Equal shapes are ordered by where they are: the order changes as translations pass each other.
    Draw draw(105);
    for (int i = 0; i < 150; ++i) {
        SCOPED_TRACE(i);
        const Superovoid shape = draw.convexShape(0.2, 1.3, 0.4);
        PlacedPair pair{shape, shape, {draw.rotation(), Vec3::Zero()}, {draw.rotation(), Vec3::Zero()}};
        const Vec3 across = draw.uniform(0.1, 2) * Vec3(0, draw.normal(), draw.normal()).normalized();
        SuperovoidWarmStart start;
        for (int frame = 0; frame < 8; ++frame) {
            const double x = 0.01 * (frame - 3.5);
            pair.X_WA.translation = Vec3(x, 0, 0);
            pair.X_WB.translation = across - Vec3(x, 0, 0);
            test::expectWarmAsCold(pair, start, {frame == 4 ? 500 : 0});
        }
    }
}

TEST(SuperovoidPairWarm, BodiesTradePlacesUnderAStart)
{
    Draw draw(106);
    for (int i = 0; i < 150; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair = test::convexPair(draw, 0.2, 1.3, 0.4, 3);
        SuperovoidWarmStart start;
        for (int frame = 0; frame < 6; ++frame) {
            test::expectWarmAsCold(pair, start);
            std::swap(pair.A, pair.B);
            std::swap(pair.X_WA, pair.X_WB);
            if (frame % 2 == 1)
                test::move(pair, draw, kDegree, 0.01);
        }
    }
}

TEST(SuperovoidPairWarm, JumpsUnderAStart)
{
    Draw draw(107);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair = test::convexPair(draw, 0.3, 1.2, 0.3, 2);
        SuperovoidWarmStart start;
        for (int frame = 0; frame < 12; ++frame) {
            test::expectWarmAsCold(pair, start, {frame % 4 == 0 ? 500 : 0});
            pair.X_WB = {draw.rotation(), pair.X_WA.translation + draw.uniform(0.1, 3) * draw.direction()};
        }
    }
}

TEST(SuperovoidPairWarm, EllipsoidsOfAllAspectsInMotion)
{
    Draw draw(108);
    const auto sizes = [&] {
        return Vec3(std::pow(10, draw.uniform(-2, 0)), std::pow(10, draw.uniform(-2, 0)),
                    std::pow(10, draw.uniform(-2, 0)));
    };
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair{
            Superovoid::ellipsoid(sizes()), Superovoid::ellipsoid(sizes()), {draw.rotation(), Vec3::Zero()}, {}};
        const double larger = std::max(pair.A.a().maxCoeff(), pair.B.a().maxCoeff());
        pair.X_WB = {draw.rotation(), larger * draw.uniform(0.5, 3) * draw.direction()};
        SuperovoidWarmStart start;
        for (int frame = 0; frame < 5; ++frame) {
            test::expectWarmAsCold(pair, start, {frame == 4 ? 300 : 0});
            test::move(pair, draw, kDegree, 0.02 * larger);
        }
    }
}

TEST(SuperovoidPairWarm, TheSameMotionTwiceGivesTheSameNumbers)
{
    for (int i = 0; i < 60; ++i) {
        SuperovoidWarmStart first, second;
        Draw one(109 + static_cast<std::uint64_t>(i)), other(109 + static_cast<std::uint64_t>(i));
        PlacedPair a = test::batteryPair(one), b = test::batteryPair(other);
        for (int frame = 0; frame < 8; ++frame) {
            const DistanceResult x = measure(a, {}, &first), y = measure(b, {}, &second);
            EXPECT_EQ(x.witness.distance, y.witness.distance);
            EXPECT_EQ(x.witness.p_WA, y.witness.p_WA);
            EXPECT_EQ(x.witness.nhat_AB_W, y.witness.nhat_AB_W);
            EXPECT_EQ(x.lowerBound, y.lowerBound);
            EXPECT_EQ(x.upperBound, y.upperBound);
            EXPECT_EQ(x.iterations, y.iterations);
            test::move(a, one, kDegree, 0.01);
            test::move(b, other, kDegree, 0.01);
        }
    }
}

TEST(SuperovoidPairWarm, StartedAtTheSolution)
{
    // Asked again at the very same place, the solution itself is the start.
    Draw draw(110);
    for (int i = 0; i < 500; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = i % 2 == 0 ? test::batteryPair(draw) : test::convexPair(draw, 0.2, 1.6, 0.5, 4);
        SuperovoidWarmStart start;
        const DistanceResult first = measure(pair, {}, &start);
        for (int again = 0; again < 3; ++again) {
            const DistanceResult next = measure(pair, {}, &start);
            EXPECT_NEAR(next.witness.distance, first.witness.distance, 2e-9);
            EXPECT_EQ(next.status, first.status);
            if (first.status == Status::converged && first.residual < 1e-9) {
                EXPECT_LT((next.witness.nhat_AB_W - first.witness.nhat_AB_W).norm(), 1e-6);
            }
        }
    }
}

} // namespace
} // namespace osculo
