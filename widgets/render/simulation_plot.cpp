// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/simulation_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo::widgets {

namespace {

using Values = std::vector<std::optional<double>>;

/// The difference of two curves at each moment, in other units; nothing where one is not known.
Values difference(const Values& a, const Values& b, double unit, bool size)
{
    Values result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] && b[i])
            result[i] = size ? std::abs(*a[i] - *b[i]) / unit : (*a[i] - *b[i]) / unit;
    return result;
}

Values scaled(const Values& values, double unit)
{
    Values result(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i])
            result[i] = *values[i] / unit;
    return result;
}

/// The power of ten, a multiple of three, that differences far below their unit are told in: charts and eyes lose such numbers.
int smallExponent(const Plot& plot)
{
    double largest = 0;
    for (const PlotSeries& series : plot.series)
        for (const auto& y : series.y)
            largest = std::max(largest, std::abs(y.value_or(0)));
    const double exponent = largest > 0 ? 3 * std::floor(std::log10(largest) / 3) : 0;
    return exponent < -3 ? static_cast<int>(exponent) : 0;
}

void addBodies(Plot& plot, const SimulationRecord& record, const SimulationPlotChoice& choice, double unit,
               const Palette& colors)
{
    const std::size_t from = choice.quantity == SimulationQuantity::place ? 3 : 0,
                      to = choice.quantity == SimulationQuantity::contact ? 3 : kBodyQuantities.size();
    for (std::size_t b = choice.differences ? 1 : 0; b < record.bodies.size(); ++b)
        for (std::size_t q = from; q < to; ++q) {
            const SimulationRecord::Body& body = record.bodies[b];
            PlotSeries series;
            series.name = kBodyQuantities[q];
            if (choice.differences)
                series.name = "Δ" + series.name;
            if (record.bodies.size() > (choice.differences ? 2 : 1))
                series.name += " · " + body.name;
            series.x = record.time;
            series.y = choice.differences
                           ? difference(body.values[q], record.bodies.front().values[q], unit, plot.logarithmic)
                           : scaled(body.values[q], unit);
            series.color = colors.bodies[q % colors.bodies.size()];
            series.dashed = b > (choice.differences ? 1u : 0u);
            plot.series.push_back(std::move(series));
        }
}

void addEnergies(Plot& plot, const SimulationRecord& record, const Palette& colors)
{
    struct Kind {
        const char* name;
        double (*of)(const EnergyBalance&);
    };
    constexpr std::array<Kind, 6> kKinds{{{"kinetic", [](const EnergyBalance& e) { return e.kinetic; }},
                                          {"potential", [](const EnergyBalance& e) { return e.potential; }},
                                          {"stored", [](const EnergyBalance& e) { return e.stored; }},
                                          {"dissipated", [](const EnergyBalance& e) { return e.dissipated; }},
                                          {"supplied", [](const EnergyBalance& e) { return e.supplied; }},
                                          {"sum", [](const EnergyBalance& e) { return e.total(); }}}};
    for (std::size_t k = 0; k < kKinds.size(); ++k) {
        PlotSeries series;
        series.name = kKinds[k].name;
        series.x = record.time;
        for (const EnergyBalance& energy : record.energy)
            series.y.emplace_back(kKinds[k].of(energy));
        series.color = colors.bodies[k];
        series.dashed = k + 1 == kKinds.size();
        plot.series.push_back(std::move(series));
    }
}

} // namespace

std::string_view toString(SimulationQuantity quantity)
{
    switch (quantity) {
    case SimulationQuantity::contact:
        return "contact";
    case SimulationQuantity::place:
        return "place";
    case SimulationQuantity::both:
        return "both";
    case SimulationQuantity::energy:
        return "energy";
    }
    return "contact";
}

Plot simulationPlot(const SimulationRecord& record, const SimulationPlotChoice& choice, LengthUnit unit, Theme theme)
{
    Plot plot;
    plot.xTitle = "time [s]";
    plot.x = {0, record.time.empty() || !(record.time.back() > 0) ? 1 : record.time.back()};
    const Palette& colors = palette(theme);
    if (choice.quantity == SimulationQuantity::energy) {
        plot.yTitle = "energy [J]";
        addEnergies(plot, record, colors);
        return plot;
    }
    plot.logarithmic = choice.differences && choice.logarithmic;
    const std::string what = choice.quantity == SimulationQuantity::contact ? "d, u, v"
                             : choice.quantity == SimulationQuantity::place ? "x, y, z"
                                                                            : "d, u, v, x, y, z";
    addBodies(plot, record, choice, metresPer(unit), colors);
    if (!choice.differences) {
        plot.yTitle = fmt::format("{} [{}]", what, toString(unit));
        return plot;
    }
    const int exponent = plot.logarithmic ? 0 : smallExponent(plot);
    for (PlotSeries& series : plot.series)
        series.y = scaled(series.y, std::pow(10.0, exponent));
    const std::string of = record.bodies.size() == 2
                               ? fmt::format("{} less {}", record.bodies[1].name, record.bodies[0].name)
                               : std::string("differences");
    plot.yTitle = exponent == 0 ? fmt::format("{} [{}]", of, toString(unit))
                                : fmt::format("{} [1e{} {}]", of, exponent, toString(unit));
    return plot;
}

} // namespace osculo::widgets
