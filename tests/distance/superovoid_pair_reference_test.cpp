// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_reference.h"

#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_convexity.h"
#include "support/test_data.h"

namespace osculo {
namespace {

constexpr double kDistance = 1e-8; ///< agreement with the reference values
constexpr double kGap = 1e-9;      ///< between the bounds of separated pairs
constexpr double kJoined = 1e-9;   ///< |p_B − p_A − d·n|

class SuperovoidPairReference : public testing::TestWithParam<bool> {};

TEST_P(SuperovoidPairReference, EveryRow)
{
    const auto path = test::referenceFile("superovoid_pairs.csv");
    OSCULO_REQUIRE_DATA(path);
    SuperovoidPairOptions options;
    options.certify = GetParam();
    int rows = 0;
    for (const test::ReferencePair& row : test::readReferencePairs(*path)) {
        SCOPED_TRACE(row.id);
        ++rows;
        const DistanceResult result = distance(row.A, row.X_WA, row.B, row.X_WB, options);
        const WitnessPair& w = result.witness;
        EXPECT_NEAR(w.distance, row.distance, kDistance) << toString(result.status);
        EXPECT_LE(result.lowerBound, w.distance);
        EXPECT_LE(w.distance, result.upperBound);
        EXPECT_LT((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), kJoined);
        EXPECT_NEAR(w.nhat_AB_W.norm(), 1, 1e-12);
        if (!row.overlapping && row.certified == 2) {
            EXPECT_LE(result.upperBound - result.lowerBound, kGap);
        }
        if (row.certified >= 1) {
            EXPECT_EQ(result.status, Status::converged) << toString(result.status);
        }
        if (result.status == Status::hull || result.status == Status::bounded) {
            EXPECT_FALSE(isConvex(row.A) && isConvex(row.B));
        }
        if (result.status == Status::hull) {
            ASSERT_TRUE(result.commonNormal.has_value());
            EXPECT_NEAR(result.commonNormal->distance, row.commonNormalDistance, kDistance);
        }
        if (options.certify && result.status == Status::converged) {
            EXPECT_LE(result.upperBound - result.lowerBound, 1.001 * options.tolerance);
        }
    }
    EXPECT_EQ(rows, 1200);
}

INSTANTIATE_TEST_SUITE_P(Certify, SuperovoidPairReference, testing::Values(false, true),
                         [](const auto& instance) { return instance.param ? "ToTheTolerance" : "AsByDefault"; });

} // namespace
} // namespace osculo
