// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_reference.h"

namespace osculo {
namespace {

using test::convexKinds;
using test::Draw;
using test::ReferenceShape;

struct KindPair {
    std::string a, b;
    std::uint64_t seed;
};

class ConvexPairRandom : public testing::TestWithParam<KindPair> {};

TEST_P(ConvexPairRandom, NoDirectionSeparatesMoreAndPointsAttainTheDistance)
{
    const auto& [kindA, kindB, seed] = GetParam();
    Draw draw(seed);
    int apart = 0, missed = 0;
    const int count = 60;
    for (int i = 0; i < count; ++i) {
        const ReferenceShape A = drawReference(draw, kindA), B = drawReference(draw, kindB);
        const Pose X_WA{draw.rotation(), draw.direction()},
            X_WB{draw.rotation(), draw.uniform(0, 4) * draw.direction()};
        const DistanceResult result = distance(*A.body, X_WA, *B.body, X_WB);
        SCOPED_TRACE(testing::Message() << kindA << " " << kindB << " case " << i << " d " << result.witness.distance);
        EXPECT_EQ(result.status, Status::converged);
        const bool separated = result.witness.distance > 0;
        apart += separated ? 1 : 0;
        expectConsistent(A, X_WA, B, X_WB, result, separated ? 2e-9 : 3e-8);
        if (separated) {
            EXPECT_LE(result.upperBound - result.lowerBound, 1.001e-9);
        }
        const double best = largestSeparation(A, X_WA, B, X_WB, 500, separated ? 1 : 6);
        EXPECT_LE(best, result.upperBound + 1e-12) << "a direction separates more than is possible";
        ConvexPairOptions certify;
        certify.certify = true;
        const DistanceResult certified = distance(*A.body, X_WA, *B.body, X_WB, certify);
        EXPECT_LE(best, certified.witness.distance + 1e-9) << "a direction separates more";
        EXPECT_NEAR(certified.witness.distance, result.witness.distance, 2e-4);
        missed += std::abs(certified.witness.distance - result.witness.distance) > 3e-9 ? 1 : 0;
        EXPECT_EQ(certified.status, Status::converged);
        const DistanceResult swapped = distance(*B.body, X_WB, *A.body, X_WA);
        EXPECT_EQ(swapped.witness.distance, result.witness.distance);
        EXPECT_EQ(swapped.witness.nhat_AB_W, -result.witness.nhat_AB_W);
        EXPECT_EQ(swapped.witness.p_WA, result.witness.p_WB);
    }
    EXPECT_LE(missed, 1) << "depths that only the closer bound finds";
    EXPECT_GT(apart, count / 10);
    EXPECT_LT(apart, count * 9 / 10);
}

std::vector<KindPair> allPairs()
{
    std::vector<KindPair> pairs;
    for (std::size_t i = 0; i < convexKinds().size(); ++i)
        for (std::size_t j = i; j < convexKinds().size(); ++j)
            pairs.push_back({convexKinds()[i], convexKinds()[j], 1000 + pairs.size()});
    return pairs;
}

/// Shapes of all exponents, tapers and aspects, also not convex, over three decades of size.
ReferenceShape drawExtreme(Draw& draw)
{
    const double s = std::pow(10, draw.uniform(-2, 1));
    switch (static_cast<int>(draw.uniform(0, 7))) {
    case 0:
        return test::reference(Box{s * draw.sizes(0.01, 1)});
    case 1:
        return test::reference(Cylinder{s * draw.uniform(0.01, 1), s * draw.uniform(0.01, 2)});
    case 2:
        return test::reference(Capsule{s * draw.uniform(0.01, 1), s * draw.uniform(0.01, 2)});
    case 3:
        return test::reference(Superovoid::ellipsoid(s * draw.sizes(0.05, 1)));
    case 4:
        return test::reference(Polygon{{{-s, 0, 0}, {0, -0.2 * s, 0}, {s, 0, 0}, {0, 0.2 * s, 0}}});
    default:
        return test::reference(Superovoid({s * draw.sizes(0.1, 1), draw.uniform(0.05, 1.95), draw.uniform(0.05, 1.95),
                                           draw.uniform(-0.5, 0.5), draw.uniform(-0.5, 0.5)}));
    }
}

TEST(ConvexPairExtremes, AnswersAreConsistentAndSaid)
{
    Draw draw(77);
    int apart = 0, unfinished = 0, notConvex = 0;
    constexpr int kCount = 10'000;
    for (int i = 0; i < kCount; ++i) {
        const ReferenceShape A = drawExtreme(draw), B = drawExtreme(draw);
        const double reach = A.body->size() + B.body->size();
        Pose X_WA, X_WB;
        if (i % 3) {
            X_WA.rotation = draw.rotation();
            X_WB.rotation = draw.rotation();
        }
        X_WB.translation = draw.uniform(0, 2.5) * reach * (i % 5 ? draw.direction() : Vec3(Vec3::Unit(i / 5 % 3)));
        const DistanceResult result = distance(*A.body, X_WA, *B.body, X_WB);
        const WitnessPair& w = result.witness;
        SCOPED_TRACE(testing::Message() << i << ": " << A.kind << " " << B.kind << " d " << w.distance);
        EXPECT_TRUE(std::isfinite(w.distance) && w.p_WA.allFinite() && w.p_WB.allFinite());
        EXPECT_NEAR(w.nhat_AB_W.norm(), 1, 1e-12);
        EXPECT_LE((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-12 * reach);
        EXPECT_LE(result.lowerBound, w.distance);
        EXPECT_GE(result.upperBound, w.distance);
        apart += w.distance > 0 ? 1 : 0;
        if (!A.body->isConvex() || !B.body->isConvex()) {
            ++notConvex;
            EXPECT_NE(result.status, Status::maxIterations);
            continue;
        }
        unfinished += result.status == Status::maxIterations ? 1 : 0;
        EXPECT_NE(result.status, Status::hull);
        EXPECT_NEAR(separation(A, X_WA, B, X_WB, w.nhat_AB_W), w.distance, 1e-5 * reach);
        if (i % 20 == 0) {
            EXPECT_LE(largestSeparation(A, X_WA, B, X_WB, 200, 2), result.upperBound + 1e-9 * reach);
        }
    }
    EXPECT_LE(unfinished, 2) << "bounds that stay a little farther apart than the tolerance";
    EXPECT_GT(notConvex, kCount / 20);
    EXPECT_GT(apart, kCount / 2);
    EXPECT_LT(apart, kCount * 9 / 10);
}

INSTANTIATE_TEST_SUITE_P(Kinds, ConvexPairRandom, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return test.param.a + "_" + test.param.b; });

} // namespace
} // namespace osculo
