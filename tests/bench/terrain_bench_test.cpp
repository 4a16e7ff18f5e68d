// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bowl_run.h"

#include "osculo/bench/terrain_bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo {
namespace {

double numberOf(const Row& row, const std::string& name)
{
    for (const auto& [column, cell] : row)
        if (column == name)
            return std::get<double>(cell);
    return std::nan("");
}

TEST(TerrainBench, mapAndFormulaAgreeOnTheQuadraticBowl)
{
    TerrainBenchOptions options;
    options.duration = 6;
    options.spacings = {1, 0.5, 0.25};
    const TerrainReport report = terrainBench(options);
    for (const double difference : report.differences)
        EXPECT_LT(difference, 1e-7); // rounding, amplified by bounces
    // What is left of the energy balance is the integrator's error, whose order is 4 between the located impacts.
    const double finer = bowlRun(contactOn(quadraticBowl()), options.duration, true, 2).drift;
    EXPECT_LT(finer, 1e-6);
    EXPECT_NEAR(std::log2(report.exact.drift / finer), 4, 0.4);
    EXPECT_NE(bowlFigure(report).find("<svg"), std::string::npos);
    EXPECT_NE(bowlDifferenceFigure(report).find("<svg"), std::string::npos);

    // On triangles of 1 m the ball goes elsewhere, but as long, and asks as often.
    const auto triangles = std::ranges::find_if(report.table.rows, [](const Row& row) {
        return std::get<std::string>(row[0].second) == "bowl, triangles by FCL's trees";
    });
    ASSERT_NE(triangles, report.table.rows.end());
    EXPECT_GT(numberOf(*triangles, "evaluations"), 0.9 * static_cast<double>(report.exact.evaluations));
    EXPECT_GT(numberOf(*triangles, "error"), 1e-3);
    EXPECT_LT(numberOf(*triangles, "error"), 10);

    int orders = 0;
    for (const Row& row : report.table.rows)
        if (std::get<std::string>(row[0].second) == "quartic height" && !std::isnan(numberOf(row, "order"))) {
            // Central slopes and differences: errors fall at least with the cube of the spacing.
            EXPECT_GT(numberOf(row, "order"), 2.5);
            ++orders;
        }
    EXPECT_EQ(orders, 2);
}

TEST(TerrainBench, theBallIsStruck)
{
    const BowlCurves still = bowlRun(contactOn(quadraticBowl()), 3, false),
                     struck = bowlRun(contactOn(quadraticBowl()), 3, true);
    EXPECT_EQ(still.values[3][2000], struck.values[3][2000]);
    EXPECT_GT(std::abs(still.values[4].back() - struck.values[4].back()), 0.1);
}

} // namespace
} // namespace osculo
