// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/simulation_plot.h"

#include <gtest/gtest.h>

namespace osculo::widgets {
namespace {

/// Two bodies at three moments; nothing is near the second at the first.
SimulationRecord record()
{
    SimulationRecord result;
    result.time = {0, 0.5, 1};
    result.energy.resize(3);
    result.energy[1].kinetic = 2;
    result.energy[1].potential = 3;
    result.energy[1].dissipated = 1;
    result.energy[1].supplied = 4;
    for (int b = 0; b < 2; ++b) {
        SimulationRecord::Body body;
        body.name = b == 0 ? "one" : "two";
        for (std::size_t q = 0; q < kBodyQuantities.size(); ++q)
            body.values[q] = {0.1 * double(q), 0.2 * double(q), 0.25 * double(q) + 0.001 * b};
        if (b == 1)
            body.values[0][0].reset();
        result.bodies.push_back(std::move(body));
    }
    return result;
}

TEST(SimulationPlot, TellsBodiesApartInTheScenesUnit)
{
    const Plot plot =
        simulationPlot(record(), {.quantity = SimulationQuantity::place}, LengthUnit::millimetre, Theme::light);
    ASSERT_EQ(plot.series.size(), 6u);
    EXPECT_EQ(plot.yTitle, "x, y, z [mm]");
    EXPECT_EQ(plot.series[0].name, "x · one");
    EXPECT_EQ(plot.series[5].name, "z · two");
    EXPECT_DOUBLE_EQ(*plot.series[2].y[1], 1000); // z = 0.2 · 5 m
    EXPECT_FALSE(plot.series[0].dashed);
    EXPECT_TRUE(plot.series[3].dashed) << "the same colour, told apart without it";
    EXPECT_EQ(plot.series[0].color, plot.series[3].color);
    EXPECT_EQ(plot.x, (PlotRange{0, 1}));
    EXPECT_EQ(
        simulationPlot(record(), {.quantity = SimulationQuantity::both}, LengthUnit::metre, Theme::light).series.size(),
        12u);
}

TEST(SimulationPlot, DifferencesAreFromTheFirstBody)
{
    SimulationPlotChoice choice{.quantity = SimulationQuantity::contact, .differences = true};
    Plot plot = simulationPlot(record(), choice, LengthUnit::millimetre, Theme::dark);
    ASSERT_EQ(plot.series.size(), 3u);
    EXPECT_EQ(plot.yTitle, "two less one [mm]");
    EXPECT_EQ(plot.series[0].name, "Δd");
    EXPECT_FALSE(plot.series[0].y[0]) << "one of the two is not known";
    EXPECT_EQ(*plot.series[0].y[1], 0);
    EXPECT_NEAR(*plot.series[1].y[2], 1, 1e-9);
    EXPECT_FALSE(plot.logarithmic);
    SimulationRecord turned = record();
    std::swap(turned.bodies[0], turned.bodies[1]);
    EXPECT_NEAR(*simulationPlot(turned, choice, LengthUnit::millimetre, Theme::dark).series[1].y[2], -1, 1e-9);
    choice.logarithmic = true;
    plot = simulationPlot(turned, choice, LengthUnit::millimetre, Theme::dark);
    EXPECT_TRUE(plot.logarithmic);
    EXPECT_NEAR(*plot.series[1].y[2], 1, 1e-9) << "sizes have a logarithm";
}

TEST(SimulationPlot, TinyDifferencesAreToldInAPowerOfTen)
{
    SimulationRecord tiny = record();
    for (std::size_t q = 0; q < kBodyQuantities.size(); ++q) {
        tiny.bodies[1].values[q] = tiny.bodies[0].values[q];
        *tiny.bodies[1].values[q][2] += 0.25e-10 * double(q) / double(q + 1);
    }
    const Plot plot = simulationPlot(tiny, {.quantity = SimulationQuantity::both, .differences = true},
                                     LengthUnit::metre, Theme::light);
    EXPECT_EQ(plot.yTitle, "two less one [1e-12 m]");
    EXPECT_EQ(*plot.series[1].y[1], 0);
    EXPECT_NEAR(*plot.series[1].y[2], 12.5, 1e-3);
}

TEST(SimulationPlot, EnergiesStandBesideTheirSum)
{
    const Plot plot =
        simulationPlot(record(), {.quantity = SimulationQuantity::energy, .differences = true, .logarithmic = true},
                       LengthUnit::millimetre, Theme::paper);
    ASSERT_EQ(plot.series.size(), 6u);
    EXPECT_EQ(plot.yTitle, "energy [J]");
    EXPECT_FALSE(plot.logarithmic) << "they have no differences";
    EXPECT_EQ(plot.series.back().name, "sum");
    EXPECT_DOUBLE_EQ(*plot.series.back().y[1], 2 + 3 + 1 - 4);
}

} // namespace
} // namespace osculo::widgets
