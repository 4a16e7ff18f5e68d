// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_batch.h"

#include "superovoid_draw.h"

#include <gtest/gtest.h>

#include <vector>

namespace osculo {
namespace {

std::vector<test::PlacedPair> drawnPairs(std::size_t count)
{
    test::Draw draw(61);
    std::vector<test::PlacedPair> pairs;
    for (std::size_t i = 0; i < count; ++i)
        pairs.push_back(test::batteryPair(draw));
    return pairs;
}

std::vector<SuperovoidQuery> queriesAbout(const std::vector<test::PlacedPair>& pairs)
{
    std::vector<SuperovoidQuery> queries;
    for (const test::PlacedPair& pair : pairs)
        queries.push_back({&pair.A, &pair.B, pair.X_WA, pair.X_WB});
    return queries;
}

void expectSame(const DistanceResult& one, const DistanceResult& other, std::size_t i)
{
    EXPECT_EQ(one.witness.distance, other.witness.distance) << i;
    EXPECT_EQ(one.witness.p_WA, other.witness.p_WA) << i;
    EXPECT_EQ(one.witness.p_WB, other.witness.p_WB) << i;
    EXPECT_EQ(one.lowerBound, other.lowerBound) << i;
    EXPECT_EQ(one.upperBound, other.upperBound) << i;
    EXPECT_EQ(one.status, other.status) << i;
    EXPECT_EQ(one.iterations, other.iterations) << i;
}

TEST(SuperovoidBatch, AnswersAsOneByOneWithAnyNumberOfThreads)
{
    const auto pairs = drawnPairs(300);
    const auto queries = queriesAbout(pairs);
    for (const int threads : {1, 2, 7, 0}) {
        std::vector<DistanceResult> results(queries.size());
        distances(queries, results, {}, {}, threads);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            expectSame(results[i], distance(pairs[i].A, pairs[i].X_WA, pairs[i].B, pairs[i].X_WB), i);
    }
}

TEST(SuperovoidBatch, KeepsAWarmStartAQuery)
{
    const auto pairs = drawnPairs(100);
    auto queries = queriesAbout(pairs);
    std::vector<SuperovoidWarmStart> warm(queries.size()), alone(queries.size());
    std::vector<DistanceResult> results(queries.size());
    for (int frame = 0; frame < 4; ++frame) {
        for (SuperovoidQuery& query : queries)
            query.X_WB.rotation = Eigen::Quaterniond(Eigen::AngleAxisd(0.0175, Vec3::UnitX())) * query.X_WB.rotation;
        distances(queries, results, {}, warm);
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const SuperovoidQuery& q = queries[i];
            expectSame(results[i], distance(*q.A, q.X_WA, *q.B, q.X_WB, {}, &alone[i]), i);
            EXPECT_EQ(results[i].initial, frame == 0 ? "support" : "warm");
        }
    }
}

TEST(SuperovoidBatch, TakesNone)
{
    distances({}, {});
}

} // namespace
} // namespace osculo
