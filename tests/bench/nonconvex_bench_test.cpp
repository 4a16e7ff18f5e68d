// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/nonconvex_bench.h"

#include <gtest/gtest.h>

#include <map>

namespace osculo::test {
namespace {

TEST(NonconvexBench, everyPoseIsCertifiedAndNoHullIsFarther)
{
    NonconvexBenchOptions options;
    options.poses = 20;
    const Table table = nonconvexBench(options);
    ASSERT_EQ(table.rows.size(), 4U);
    for (const Row& row : table.rows) {
        const std::map<std::string, Cell> cells(row.begin(), row.end());
        EXPECT_EQ(std::get<long long>(cells.at("failed")), 0);
        EXPECT_EQ(std::get<long long>(cells.at("above")), 0);
        EXPECT_GT(std::get<long long>(cells.at("apart")), 3);
        EXPECT_LE(std::get<double>(cells.at("gap")), 1.1e-6);
        EXPECT_GE(std::get<double>(cells.at("difference")), 0);
    }
}

} // namespace
} // namespace osculo::test
