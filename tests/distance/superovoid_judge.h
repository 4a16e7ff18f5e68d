// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "separation_oracle.h"
#include "superovoid_draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace osculo::test {

/// The lengths that an answer about a pair is measured by [m].
struct PairScale {
    double smaller = 0, larger = 0; ///< largest half size of either shape
    double rounding = 0;            ///< of a few sums of the largest coordinate
    double tolerance = 0;           ///< that the default options come to
};

inline PairScale scaleOf(const PlacedPair& pair)
{
    const double a = pair.A.a().maxCoeff(), b = pair.B.a().maxCoeff();
    PairScale scale{std::min(a, b), std::max(a, b), 0, 0};
    const double coordinate =
        std::max(pair.X_WA.translation.cwiseAbs().maxCoeff(), pair.X_WB.translation.cwiseAbs().maxCoeff())
        + scale.larger;
    scale.rounding = 64 * std::numeric_limits<double>::epsilon() * coordinate;
    scale.tolerance = std::max(std::min(1e-9, 1e-6 * scale.smaller), scale.rounding);
    return scale;
}

/// How hard `expectTrue` looks for a direction that separates overlapping bodies with less.
struct Search {
    int directions = 0; ///< none: the bounds are compared with each other only
    int climbs = 4;
};

/// Everything that an answer promises, judged by the separation oracle: joined points on the surfaces, bounds that
/// enclose and close, a lower bound that some direction proves, and a depth that no direction found beats.
inline void expectTrue(const PlacedPair& pair, const DistanceResult& result, const Search& search = {})
{
    const PairScale scale = scaleOf(pair);
    const WitnessPair& w = result.witness;
    const double d = w.distance;
    const bool overlapping = d < 0, convex = isConvex(pair.A) && isConvex(pair.B);
    SCOPED_TRACE(testing::Message() << toString(result.status) << ' ' << d << " in [" << result.lowerBound << ", "
                                    << result.upperBound << "] after " << result.iterations << ", " << result.initial);
    if (result.status != Status::converged) {
        EXPECT_FALSE(convex);
        EXPECT_EQ(result.status, overlapping ? Status::hull : Status::bounded);
    }
    EXPECT_NEAR(w.nhat_AB_W.norm(), 1, 1e-12);
    EXPECT_LE(result.lowerBound, d);
    EXPECT_LE(d, result.upperBound);
    EXPECT_LE((w.p_WB - w.p_WA - d * w.nhat_AB_W).norm(), 2 * scale.tolerance);

    const SeparationOracle oracle(pair.A, pair.X_WA, pair.B, pair.X_WB);
    const double surface = std::max(1e-8 * scale.smaller, 16 * scale.rounding);
    if (result.status != Status::hull) {
        EXPECT_LE(std::abs(oracle.surfaceDistanceA(w.p_WA)), surface);
        EXPECT_LE(std::abs(oracle.surfaceDistanceB(w.p_WB)), surface);
    }
    double proven = oracle.along(w.nhat_AB_W);
    const double close = std::max(scale.rounding, 1e-10 * scale.smaller);
    if (overlapping) {
        const double bound = std::max(scale.tolerance, std::min(1e-4 * scale.smaller, -0.1 * d));
        if (result.status == Status::converged) {
            EXPECT_LE(result.upperBound - result.lowerBound, 1.001 * bound + scale.rounding);
        }
        // The planes normal to n; at an edge a rounding of n shows in first order.
        EXPECT_NEAR(proven, d, std::max(1e-7 * scale.smaller, 16 * scale.rounding));
        if (search.directions > 0) {
            const double best =
                std::max(oracle.largest(search.directions, search.climbs), oracle.climb(w.nhat_AB_W, 0.05, 1e-7));
            EXPECT_LE(best, d + std::max(1e-7 * scale.smaller, scale.rounding)) << "a direction separates with less";
            EXPECT_LE(best, result.upperBound + close);
        }
    } else {
        if (result.status == Status::converged) {
            EXPECT_LE(result.upperBound - result.lowerBound, 1.001 * scale.tolerance);
        }
        if (proven < result.lowerBound - close)
            proven = std::max(oracle.climb(w.nhat_AB_W, 0.05, 1e-8), oracle.hullDistance(w.nhat_AB_W));
        EXPECT_GE(proven, result.lowerBound - close) << "no direction proves the lower bound";
    }
}

/// A warm answer is a true one, and the cold one to the tolerance. Returns the cold one.
inline DistanceResult expectWarmAsCold(const PlacedPair& pair, SuperovoidWarmStart& start, const Search& search = {})
{
    const DistanceResult cold = measure(pair), warm = measure(pair, {}, &start);
    {
        SCOPED_TRACE("cold");
        expectTrue(pair, cold, search);
    }
    SCOPED_TRACE("warm");
    expectTrue(pair, warm);
    // Of several local distances between true surfaces that are not convex a query finds one: only bounds are promised.
    if (cold.status != Status::bounded || warm.status != Status::bounded) {
        EXPECT_NEAR(warm.witness.distance, cold.witness.distance, 2 * scaleOf(pair).tolerance);
    } else {
        EXPECT_LE(warm.lowerBound, cold.upperBound);
        EXPECT_LE(cold.lowerBound, warm.upperBound);
    }
    return cold;
}

/// A step of a motion: B turned about a random axis through its centre, and moved.
inline void move(PlacedPair& pair, Draw& draw, double angle, double length)
{
    const Eigen::Quaterniond turn(Eigen::AngleAxisd(angle, draw.direction()));
    pair.X_WB.rotation = (turn * pair.X_WB.rotation).normalized();
    pair.X_WB.translation += length * draw.direction();
}

/// One of a few values.
inline double oneOf(Draw& draw, std::initializer_list<double> values)
{
    return *(values.begin()
             + std::min<long>(static_cast<long>(draw.uniform(0, static_cast<double>(values.size()))),
                              static_cast<long>(values.size()) - 1));
}

/// Exponents and tapers at the ends of what is allowed.
inline Superovoid extremeShape(Draw& draw)
{
    return Superovoid({draw.sizes(0.3, 1), oneOf(draw, {0.1, 0.1, 1, 1.9, 1.9}), oneOf(draw, {0.1, 0.5, 1, 1.9}),
                       oneOf(draw, {-0.5, 0, 0.5}), oneOf(draw, {-0.5, 0, 0.5})});
}

inline Superovoid extremeConvexShape(Draw& draw)
{
    for (;;) {
        const Superovoid shape = extremeShape(draw);
        if (isConvex(shape))
            return shape;
    }
}

inline PlacedPair placed(Draw& draw, const Superovoid& A, const Superovoid& B, double reach)
{
    PlacedPair pair{A, B, {draw.rotation(), Vec3(draw.normal(), draw.normal(), draw.normal())}, {}};
    pair.X_WB = {draw.rotation(), pair.X_WA.translation + reach * draw.direction()};
    return pair;
}

} // namespace osculo::test
