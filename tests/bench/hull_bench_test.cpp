// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/hull_bench.h"

#include <gtest/gtest.h>

#include <map>

namespace osculo::test {
namespace {

TEST(HullBench, morePlanesFitCloserAndBothMethodsAgree)
{
    HullBenchOptions options;
    options.planes = {6, 20};
    const Table table = hullBench(options);
    ASSERT_EQ(table.rows.size(), 4U * 3U * 2U);
    const auto number = [&](std::size_t row, const char* name) {
        const std::map<std::string, Cell> cells(table.rows[row].begin(), table.rows[row].end());
        return std::get<double>(cells.at(name));
    };
    for (std::size_t row = 0; row < table.rows.size(); row += 2) {
        EXPECT_LT(number(row + 1, "volume"), number(row, "volume"));
        EXPECT_NEAR(number(row, "volume"), number(row - row % 6, "volume"), 0.05);
    }
}

} // namespace
} // namespace osculo::test
