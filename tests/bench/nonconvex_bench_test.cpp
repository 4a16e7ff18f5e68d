// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/nonconvex_bench.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace osculo::test {
namespace {

using Cells = std::map<std::string, Cell>;

double number(const Cells& cells, const char* name)
{
    return std::get<double>(cells.at(name));
}

TEST(NonconvexBench, everyPoseIsCertifiedAndSmallerTolerancesTakeMoreIterations)
{
    NonconvexBenchOptions options;
    options.poses = 10;
    const Table table = nonconvexBench(options);
    ASSERT_EQ(table.rows.size(), 2U * 11U);
    std::map<std::string, double> apart, overlapping;
    for (const Row& row : table.rows) {
        const Cells cells(row.begin(), row.end());
        const auto method = std::get<std::string>(cells.at("method"));
        EXPECT_EQ(std::get<long long>(cells.at("failed")), 0) << method;
        EXPECT_EQ(std::get<long long>(cells.at("above")), 0) << method;
        EXPECT_GT(std::get<long long>(cells.at("apart")), 1);
        EXPECT_LE(number(cells, "gap"), 1.1 * number(cells, "epsilon"));
        EXPECT_GE(number(cells, "difference"), 0);
        if (method.starts_with("global")) {
            EXPECT_EQ(number(cells, "off"), 0);
        }
        EXPECT_EQ(std::isnan(number(cells, "gjk_apart_iterations")), !method.starts_with("gjk"));
        if (!method.starts_with("gjk"))
            continue;
        const std::string key = std::get<std::string>(cells.at("pair")) + method;
        EXPECT_GT(number(cells, "gjk_apart_iterations"), apart[key]);
        EXPECT_GT(number(cells, "polytope_iterations"), overlapping[key]);
        apart[key] = number(cells, "gjk_apart_iterations");
        overlapping[key] = number(cells, "polytope_iterations");
    }
    EXPECT_EQ(apart.size(), 4U);
}

} // namespace
} // namespace osculo::test
