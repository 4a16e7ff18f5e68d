// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/support_bench.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <map>

namespace osculo::test {
namespace {

std::map<std::string, Cell> cellsOf(const Row& row)
{
    return {row.begin(), row.end()};
}

TEST(SupportBench, oursNeedsFarFewerCellsThanThePapersAndIsNeverBelow)
{
    SupportBenchOptions options;
    options.directions = 10;
    const Table table = supportBench(options);
    ASSERT_EQ(table.rows.size(), 4U * 8U);
    for (const Row& row : table.rows) {
        auto cells = cellsOf(row);
        const auto number = [&](const char* name) { return std::get<double>(cells.at(name)); };
        const auto method = std::get<std::string>(cells.at("method"));
        if (std::get<long long>(cells.at("limit")) == 0) {
            EXPECT_LE(number("below_ours"), 2e-6) << method << " at " << number("epsilon_x");
        }
        EXPECT_GE(number("e_o_ave"), -1e-9) << method;
        if (method.starts_with("ours")) {
            EXPECT_EQ(std::get<long long>(cells.at("limit")), 0);
        }
        if (method == "algorithm2" && number("epsilon_x") == 0.001) {
            EXPECT_GT(number("cells_ratio"), 20) << std::get<std::string>(cells.at("surface"));
        }
    }
}

TEST(SupportBench, refusesNoDirections)
{
    SupportBenchOptions options;
    options.directions = 0;
    EXPECT_THROW(supportBench(options), InvalidShape);
}

} // namespace
} // namespace osculo::test
