// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/accuracy.h"

#include "figure_style.h"
#include "log_log_plot.h"

#include <fmt/format.h>

namespace osculo {

namespace {

constexpr double kWidth = 940, kHeight = 1130;
constexpr double kLeft = 70, kRight = 620, kLegend = 644;
constexpr double kTop = 86, kPlotHeight = 250, kBetween = 110;
constexpr double kShownTolerance = 1e-9; ///< of our solver beside meshes: its default

using Value = double AccuracyPoint::*;
const char* const kMeshColor = kFigureColors[0];
const char* const kSecondMeshColor = kFigureColors[1];
const char* const kOurColor = kFigureColors[3];

LogLogPlot emptyPlot(int number, std::string xTitle, std::string yTitle)
{
    const double top = kTop + number * (kPlotHeight + kBetween);
    return {std::move(xTitle), std::move(yTitle), {kLeft, top}, {kRight, top + kPlotHeight}, kLegend, {}};
}

/// A value of the meshes over their vertices.
PlotLine meshLine(const AccuracyReport& report, std::string name, Value value, std::string_view color,
                  std::string_view dashes = "")
{
    PlotLine line{std::move(name), {}, color, dashes};
    for (const AccuracyPoint& point : report.points)
        if (point.method == "mesh")
            line.points.emplace_back(static_cast<double>(point.vertices), point.*value);
    return line;
}

/// A value of each method that needs no mesh, for pairs that are apart.
void addShapeLines(std::vector<PlotLine>& lines, const AccuracyReport& report, Value value)
{
    for (const AccuracyPoint& point : report.points) {
        const bool ours = point.method == "support";
        if (point.method == "mesh" || point.pairClass != "separated" || (ours && point.tolerance != kShownTolerance))
            continue;
        const char* const color = ours                             ? kOurColor
                                  : point.method == "quadImplicit" ? kFigureColors[2]
                                                                   : kFigureColors[4];
        lines.push_back({fmt::format("{}, tolerance {:g} m", point.method, point.tolerance),
                         {{0, point.*value}},
                         color,
                         ours ? "" : "7 4"});
    }
}

/// Our solver's time over its tolerance.
PlotLine toleranceLine(const AccuracyReport& report, std::string name, std::string_view pairClass,
                       std::string_view dashes)
{
    PlotLine line{std::move(name), {}, kOurColor, dashes};
    for (const AccuracyPoint& point : report.points)
        if (point.method == "support" && point.pairClass == pairClass)
            line.points.emplace_back(point.tolerance, point.distanceUs);
    return line;
}

} // namespace

std::string accuracyFigure(const AccuracyReport& report, std::string_view title)
{
    SvgWriter svg(kWidth, kHeight);
    svg.text({24, 34}, title, "start", kFigureInk, 16);

    LogLogPlot errors = emptyPlot(0, "vertices of a mesh", "error of the two points (Eq. 20), m");
    errors.lines = {meshLine(report, "mesh, median", &AccuracyPoint::medianPointError, kMeshColor),
                    meshLine(report, "mesh, worst", &AccuracyPoint::maxPointError, kMeshColor, "2 3"),
                    meshLine(report, "mesh, distance, median", &AccuracyPoint::medianDistanceError, kSecondMeshColor)};
    addShapeLines(errors.lines, report, &AccuracyPoint::medianPointError);
    draw(svg, errors);

    LogLogPlot times = emptyPlot(1, "vertices of a mesh", "median time of a query, µs");
    times.lines = {meshLine(report, "mesh, distance (FCL)", &AccuracyPoint::distanceUs, kMeshColor),
                   meshLine(report, "mesh, collision (FCL)", &AccuracyPoint::collisionUs, kMeshColor, "2 3")};
    addShapeLines(times.lines, report, &AccuracyPoint::distanceUs);
    draw(svg, times);

    LogLogPlot cost = emptyPlot(2, "tolerance, m", "median time of a query, µs");
    cost.lines = {toleranceLine(report, "support, apart", "separated", ""),
                  toleranceLine(report, "support, overlapping, certified", "overlapping", "7 4")};
    draw(svg, cost);
    return svg.document();
}

} // namespace osculo
