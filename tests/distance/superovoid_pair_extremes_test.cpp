// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_judge.h"

#include <gtest/gtest.h>

#include <utility>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

Superovoid scaled(const Superovoid& shape, double factor)
{
    SuperovoidParameters p = shape.parameters();
    p.a *= factor;
    return Superovoid(p);
}

TEST(SuperovoidPairExtremes, ExponentsAndTapersAtTheirEnds)
{
    Draw draw(201);
    int overlapping = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair =
            test::placed(draw, test::extremeConvexShape(draw), test::extremeConvexShape(draw), draw.uniform(0.1, 3));
        const DistanceResult result = measure(pair);
        test::expectTrue(pair, result, {500});
        overlapping += result.witness.distance < 0;
    }
    EXPECT_GT(overlapping, 120);
    EXPECT_LT(overlapping, 280);
}

TEST(SuperovoidPairExtremes, ShapesThatAreNotConvex)
{
    // A waist (ε2 < 1, unequal tapers), strong unequal tapers at ε2 = 1, and hollow flanks (ε2 > 1).
    Draw draw(202);
    const auto shape = [&](int kind) {
        const double t = test::oneOf(draw, {-0.5, 0.5}), width = draw.uniform(0.5, 1);
        SuperovoidParameters p{{width, width, draw.uniform(0.5, 1)}, 1.9, 1, t, -t};
        if (kind == 0) {
            p.e1 = draw.uniform(0.1, 1.3);
            p.e2 = draw.uniform(0.2, 0.9);
        } else if (kind == 2) {
            p.e2 = draw.uniform(1.05, 1.2);
        }
        const Superovoid candidate(p);
        EXPECT_FALSE(isConvex(candidate)) << kind;
        return candidate;
    };
    int bounded = 0, hull = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::placed(
            draw, shape(i % 3), i % 2 == 0 ? shape(i / 2 % 3) : draw.convexShape(0.3, 1.2, 0.3), draw.uniform(0.1, 3));
        const DistanceResult result = measure(pair);
        test::expectTrue(pair, result, {i % 3 == 0 ? 1000 : 0});
        bounded += result.status == Status::bounded;
        hull += result.status == Status::hull;
    }
    EXPECT_GT(bounded, 15);
    EXPECT_GT(hull, 15);
}

TEST(SuperovoidPairExtremes, AspectsOfAThousand)
{
    Draw draw(203);
    const auto shape = [&] {
        for (;;) {
            const Vec3 a(test::oneOf(draw, {1, 1e-3}), test::oneOf(draw, {1, 1e-3}),
                         test::oneOf(draw, {1, 0.03, 1e-3}));
            const Superovoid candidate(
                {a, draw.uniform(0.1, 1.9), draw.uniform(0.1, 1.9), draw.uniform(-0.5, 0.5), draw.uniform(-0.5, 0.5)});
            if (a.maxCoeff() == 1 && a.minCoeff() == 1e-3 && isConvex(candidate))
                return candidate;
        }
    };
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::placed(draw, shape(), shape(), draw.uniform(0.02, 1.5));
        test::expectTrue(pair, measure(pair), {i % 4 == 0 ? 4000 : 0});
    }
}

TEST(SuperovoidPairExtremes, OverlapUpToHalfTheSmallestSize)
{
    Draw draw(204);
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const double share = test::oneOf(draw, {1e-6, 1e-3, 0.1, 0.3, 0.5});
        PlacedPair pair = test::pairWithGap(draw, 0.1, 1.7, 0.5, 0);
        const double smallest = std::min(pair.A.a().minCoeff(), pair.B.a().minCoeff());
        const Vec3 n = measure(pair).witness.nhat_AB_W;
        pair.X_WB.translation -= share * smallest * n;
        const DistanceResult result = measure(pair);
        test::expectTrue(pair, result, {500});
        EXPECT_LT(result.witness.distance, 0);
        EXPECT_GE(result.witness.distance, -share * smallest - 1e-9) << "moving back along n separates";
    }
}

TEST(SuperovoidPairExtremes, SizesOfAMicrometreAndOfAThousandKilometres)
{
    Draw draw(205);
    for (const double size : {1e-6, 1e6})
        for (int i = 0; i < 150; ++i) {
            SCOPED_TRACE(testing::Message() << size << ' ' << i);
            PlacedPair pair = test::convexPair(draw, 0.3, 1.3, 0.4, 4);
            pair.A = scaled(pair.A, size);
            pair.B = scaled(pair.B, size);
            pair.X_WA.translation *= size;
            pair.X_WB.translation *= size;
            test::expectTrue(pair, measure(pair), {i % 3 == 0 ? 300 : 0});
        }
}

TEST(SuperovoidPairExtremes, ASpeckNearAMountain)
{
    // Sizes a million million times apart: the gap along a common normal is the distance all the same.
    Draw draw(206);
    for (const auto& [small, large] : {std::pair(1e-6, 1.0), std::pair(1.0, 1e6), std::pair(1e-6, 1e6)})
        for (int i = 0; i < 100; ++i) {
            SCOPED_TRACE(testing::Message() << small << ' ' << large << ' ' << i);
            PlacedPair pair{scaled(draw.convexShape(0.2, 1.3, 0.4), small),
                            scaled(draw.convexShape(0.2, 1.3, 0.4), large),
                            {draw.rotation(), Vec3::Zero()},
                            {draw.rotation(), Vec3::Zero()}};
            const Vec3 n = draw.direction();
            const double gap = large * std::pow(10, draw.uniform(-3, 1));
            const Vec3 p_A = pair.X_WA * support(pair.A, pair.X_WA.matrix().transpose() * n).point;
            const Vec3 p_B = pair.X_WB * support(pair.B, pair.X_WB.matrix().transpose() * -n).point;
            pair.X_WB.translation += p_A + gap * n - p_B;
            const DistanceResult result = measure(pair);
            EXPECT_NEAR(result.witness.distance, gap, test::scaleOf(pair).tolerance);
            test::expectTrue(pair, result);
        }
}

TEST(SuperovoidPairExtremes, EllipsoidsTheirOwnWayAndTheGeneralOne)
{
    Draw draw(207);
    const auto sizes = [&](int i) {
        Vec3 a(std::pow(10, draw.uniform(-3, 0)), std::pow(10, draw.uniform(-3, 0)), std::pow(10, draw.uniform(-3, 0)));
        if (i % 5 == 0)
            a.setConstant(a.x());
        if (i % 7 == 0)
            a.y() = a.x();
        return a;
    };
    int apart = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair{Superovoid::ellipsoid(sizes(i)),
                              Superovoid::ellipsoid(sizes(i + 2)),
                              {draw.rotation(), Vec3::Zero()},
                              {draw.rotation(), std::pow(10, draw.uniform(-3, 0.5)) * draw.direction()}};
        PlacedPair general = pair;
        SuperovoidParameters a = pair.A.parameters(), b = pair.B.parameters();
        a.e1 += 1e-12;
        b.e2 += 1e-12;
        general.A = Superovoid(a);
        general.B = Superovoid(b);
        const DistanceResult one = measure(pair), other = measure(general);
        EXPECT_NEAR(one.witness.distance, other.witness.distance, 2 * test::scaleOf(pair).tolerance);
        apart += one.witness.distance > 0;
        if (one.witness.distance > 0) {
            test::expectTrue(pair, one);
            EXPECT_LT(one.witness.nhat_AB_W.cross(other.witness.nhat_AB_W).norm(), 1e-4);
        }
    }
    EXPECT_GT(apart, 400);
    EXPECT_LT(apart, 900);
}

TEST(SuperovoidPairExtremes, CubesOverlappingOnTheirDiagonal)
{
    // Cubes of 1.0 and 0.4 whose centres are (0.4, 0.4, 0.4) apart overlap by 0.3, along an axis. Nearly cubes do so
    // along an axis too, by the little that their rounded flanks leave: the oracle's depth lies between.
    const double e = 0.1;
    const PlacedPair pair{Superovoid::superellipsoid(Vec3::Constant(0.5), e, e),
                          Superovoid::superellipsoid(Vec3::Constant(0.2), e, e),
                          {},
                          {Eigen::Quaterniond::Identity(), Vec3::Constant(0.4)}};
    const DistanceResult result = measure(pair);
    test::expectTrue(pair, result, {5000});
    EXPECT_LE(result.witness.distance, -0.2);
    EXPECT_GE(result.witness.distance, -0.3);
}

TEST(SuperovoidPairExtremes, NormalsStayAsAFaceComesNear)
{
    // A ball that comes down on the flat top of a nearly box, from 0.25 to 0.24 in 101 steps.
    const Superovoid box = Superovoid::superellipsoid({1, 1.5, 0.7}, 0.1, 0.1);
    SuperovoidWarmStart start;
    for (int i = 0; i <= 100; ++i) {
        const double gap = 0.25 - 0.0001 * i;
        const PlacedPair pair{
            box, Superovoid::sphere(0.01), {}, {Eigen::Quaterniond::Identity(), Vec3(0.2, -0.3, 0.7 + gap)}};
        for (const DistanceResult& result : {measure(pair), measure(pair, {}, &start)}) {
            const Vec3& n = result.witness.nhat_AB_W;
            EXPECT_LT(n.cross(Vec3::UnitZ()).norm(), 1e-6);
            EXPECT_GT(n.z(), 0);
            EXPECT_NEAR(result.witness.distance, gap - 0.01, 1e-9);
            test::expectTrue(pair, result);
        }
    }
}

} // namespace
} // namespace osculo
