// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/fit_bench.h"

#include "figure_style.h"
#include "svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr double kWidth = 940;
constexpr double kLeft = 70, kPanelWidth = 380, kBetween = 70;
constexpr double kTop = 100, kPanelHeight = 200, kBetweenRows = 90;
constexpr int kColumns = 2;
constexpr double kLeastShown = 1e-13, kLargestShown = 1; ///< rms ÷ size; what lies beyond is drawn at the edge

/// The place of one class.
struct Panel {
    double left, top;

    double x(double error) const
    {
        const double shown = std::log10(std::clamp(error, kLeastShown, kLargestShown));
        return left + kPanelWidth * (shown - std::log10(kLeastShown)) / std::log10(kLargestShown / kLeastShown);
    }
    double y(double share) const { return top + kPanelHeight * (1 - share); }
};

void drawAxes(SvgWriter& svg, const Panel& panel, std::string_view title)
{
    svg.text({panel.left, panel.top - 10}, title, "start", kFigureInk, 14);
    for (int decade = -12; decade <= 0; decade += 3) {
        const double x = panel.x(std::pow(10.0, decade));
        svg.line({x, panel.y(1)}, {x, panel.y(0)}, kFigureFaint);
        svg.text({x, panel.y(0) + 18}, fmt::format("1e{}", decade), "middle", kFigureInk);
    }
    for (const double share : {0.0, 0.5, 1.0}) {
        svg.line({panel.left, panel.y(share)}, {panel.left + kPanelWidth, panel.y(share)}, kFigureFaint);
        svg.text({panel.left - 8, panel.y(share) + 4}, fmt::format("{:g} %", 100 * share), "end", kFigureInk);
    }
    svg.text({panel.left + kPanelWidth / 2, panel.y(0) + 38}, "rms ÷ size", "middle", kFigureInk);
}

/// The share of shapes with at most each error, as steps.
void drawShares(SvgWriter& svg, const Panel& panel, const FitBenchRow& row, std::string_view color)
{
    std::vector<Vec2> line{{panel.left, panel.y(0)}};
    for (std::size_t i = 0; i < row.rms.size(); ++i) {
        const double x = panel.x(row.rms[i]);
        line.emplace_back(x, line.back().y());
        line.emplace_back(x, panel.y(static_cast<double>(i + 1) / static_cast<double>(row.rms.size())));
    }
    line.emplace_back(panel.left + kPanelWidth, line.back().y());
    svg.polyline(line, color, 1.8);
}

} // namespace

std::string fitBenchFigure(const FitBenchReport& report, std::string_view title)
{
    std::vector<std::string> classes, methods;
    const auto place = [](std::vector<std::string>& names, const std::string& name) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end())
            names.push_back(name);
        return static_cast<int>(found - names.begin());
    };
    for (const FitBenchRow& row : report.synthetic) {
        place(classes, row.shapeClass);
        place(methods, row.method);
    }
    const int rows = (static_cast<int>(classes.size()) + kColumns - 1) / kColumns;
    SvgWriter svg(kWidth, kTop + rows * (kPanelHeight + kBetweenRows));
    svg.text({24, 34}, title, "start", kFigureInk, 16);
    for (std::size_t m = 0; m < methods.size(); ++m)
        svg.text({kLeft + 200.0 * static_cast<double>(m), 60}, methods[m], "start",
                 kFigureColors[m % kFigureColors.size()]);

    const auto panelOf = [](int k) {
        return Panel{kLeft + (k % kColumns) * (kPanelWidth + kBetween),
                     kTop + (k / kColumns) * (kPanelHeight + kBetweenRows)};
    };
    for (std::size_t k = 0; k < classes.size(); ++k)
        drawAxes(svg, panelOf(static_cast<int>(k)), classes[k]);
    for (const FitBenchRow& row : report.synthetic)
        drawShares(svg, panelOf(place(classes, row.shapeClass)), row,
                   kFigureColors[static_cast<std::size_t>(place(methods, row.method)) % kFigureColors.size()]);
    return svg.document();
}

} // namespace osculo
