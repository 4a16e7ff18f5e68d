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

INSTANTIATE_TEST_SUITE_P(Kinds, ConvexPairRandom, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return test.param.a + "_" + test.param.b; });

} // namespace
} // namespace osculo
