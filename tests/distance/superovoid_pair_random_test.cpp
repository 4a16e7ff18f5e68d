// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include "osculo/shape/superovoid_implicit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace osculo {
namespace {

using test::Draw;
using test::measure;
using test::PlacedPair;

/// Everything that a result promises about itself, whatever the pair.
void expectSound(const PlacedPair& pair, const DistanceResult& result, double size = 1)
{
    const WitnessPair& w = result.witness;
    EXPECT_NE(result.status, Status::maxIterations);
    EXPECT_NE(result.status, Status::degenerate);
    EXPECT_LE(result.lowerBound, w.distance);
    EXPECT_LE(w.distance, result.upperBound);
    EXPECT_LT((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 2e-9 * size);
    if (result.status != Status::hull) {
        EXPECT_NEAR(gauge(pair.A, pair.X_WA.inverse() * w.p_WA), 1, 1e-8);
        EXPECT_NEAR(gauge(pair.B, pair.X_WB.inverse() * w.p_WB), 1, 1e-8);
    }
    if (w.distance > 0 && result.status == Status::converged) {
        EXPECT_LE(result.upperBound - result.lowerBound, 1e-9 * std::max(size, 1.0));
    }
}

/// No direction separates better than the answer says.
void expectBest(const PlacedPair& pair, const DistanceResult& result, Draw& draw, int directions)
{
    for (int i = 0; i < directions; ++i) {
        const Vec3 n =
            i % 2 == 0 ? draw.direction() : (result.witness.nhat_AB_W + 0.05 * draw.direction()).normalized();
        EXPECT_LE(test::separationAlong(pair, n), result.witness.distance + 1e-9);
    }
}

TEST(SuperovoidPairRandom, BatteryWithoutFailures)
{
    Draw draw(1);
    constexpr int kPairs = 10'000;
    std::vector<double> microseconds;
    int overlapping = 0;
    for (int i = 0; i < kPairs; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::batteryPair(draw);
        const auto begin = std::chrono::steady_clock::now();
        const DistanceResult result = measure(pair);
        microseconds.push_back(
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
        overlapping += result.witness.distance < 0;
        expectSound(pair, result);
        if (result.status != Status::bounded && result.status != Status::hull)
            expectBest(pair, result, draw, 20);
        else
            EXPECT_FALSE(isConvex(pair.A) && isConvex(pair.B));
    }
    EXPECT_GT(overlapping, kPairs * 3 / 10);
    EXPECT_LT(overlapping, kPairs * 7 / 10);
    std::nth_element(microseconds.begin(), microseconds.begin() + kPairs / 2, microseconds.end());
    RecordProperty("median_us", std::to_string(microseconds[kPairs / 2]));
}

TEST(SuperovoidPairRandom, ConvexPairsOfAllExponentsConverge)
{
    Draw draw(2);
    int overlapping = 0;
    constexpr int kPairs = 4000;
    for (int i = 0; i < kPairs; ++i) {
        SCOPED_TRACE(i);
        // Up to 1.3 the surface residual is meaningful after the round trip through world.
        const PlacedPair pair = test::convexPair(draw, 0.1, 1.3, 0.5, 4);
        const DistanceResult result = measure(pair);
        overlapping += result.witness.distance < 0;
        EXPECT_EQ(result.status, Status::converged) << toString(result.status);
        expectSound(pair, result);
        expectBest(pair, result, draw, 40);
    }
    EXPECT_GT(overlapping, kPairs * 3 / 10);
    EXPECT_LT(overlapping, kPairs * 7 / 10);
}

TEST(SuperovoidPairRandom, SharpConvexPairsConverge)
{
    Draw draw(3);
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::convexPair(draw, 0.1, 1.9, 0.5, 4);
        const DistanceResult result = measure(pair);
        EXPECT_EQ(result.status, Status::converged) << toString(result.status);
        EXPECT_LE(result.lowerBound, result.witness.distance);
        EXPECT_LE(result.witness.distance, result.upperBound);
        expectBest(pair, result, draw, 40);
    }
}

TEST(SuperovoidPairRandom, NonConvexShapesAreMeasuredHonestly)
{
    Draw draw(4);
    int bounded = 0, hull = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair{draw.shape(0.2, 1.3, 0.5), draw.shape(0.2, 1.3, 0.5), {draw.rotation(), Vec3::Zero()}, {}};
        pair.X_WB = {draw.rotation(), draw.uniform(0.2, 4) * draw.direction()};
        const DistanceResult result = measure(pair);
        expectSound(pair, result);
        bounded += result.status == Status::bounded;
        hull += result.status == Status::hull;
        // Whatever the status, the bounds hold for the hulls' separation in every direction …
        for (int k = 0; k < 40; ++k)
            EXPECT_LE(test::separationAlong(pair, draw.direction()), result.upperBound + 1e-9);
        // … and a bounded answer is a true pair of surface points.
        if (result.status == Status::bounded) {
            EXPECT_GT(result.witness.distance, 0);
        }
    }
    EXPECT_GT(bounded, 10);
    EXPECT_GT(hull, 10);
}

TEST(SuperovoidPairRandom, CertifyClosesTheDepth)
{
    Draw draw(5);
    SuperovoidPairOptions options;
    options.certify = true;
    options.tolerance = 1e-7;
    int overlapping = 0;
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::convexPair(draw, 0.3, 1.2, 0.3, 3);
        const DistanceResult result = measure(pair, options);
        EXPECT_EQ(result.status, Status::converged);
        EXPECT_LE(result.upperBound - result.lowerBound, 1.001e-7);
        overlapping += result.witness.distance < 0;
    }
    EXPECT_GT(overlapping, 100);
}

} // namespace
} // namespace osculo
