// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/line_figure.h"
#include "osculo/bench/lmd_bench.h"
#include "osculo/math/demand.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr std::array<const char*, 6> kColors{"#2f855a", "#975a16", "#6b46c1", "#b83280", "#2b6cb0", "#c05621"};

LineFigure figureOf(const LmdBenchReport& report, const std::string& scene, std::vector<double> LmdSeries::*values)
{
    LineFigure figure;
    figure.xTitle = "frame";
    figure.shadeNegative = false;
    figure.yLow = 0;
    figure.yHigh = 1;
    for (const LmdSeries& series : report.series) {
        if (series.scene != scene)
            continue;
        FigureLine line;
        line.name = series.method;
        line.color = kColors[figure.lines.size() % kColors.size()];
        for (std::size_t i = 0; i < (series.*values).size(); ++i) {
            line.x.push_back(static_cast<double>(i));
            line.y.emplace_back((series.*values)[i]);
            figure.yHigh = std::max(figure.yHigh, (series.*values)[i]);
        }
        figure.xHigh = std::max(1.0, static_cast<double>(line.x.size()) - 1);
        figure.lines.push_back(std::move(line));
    }
    OSCULO_DEMAND(!figure.lines.empty());
    return figure;
}

} // namespace

std::string lmdTimeFigure(const LmdBenchReport& report, const std::string& scene)
{
    LineFigure figure = figureOf(report, scene, &LmdSeries::timeUs);
    figure.title = "All local minimal distances within three gaps, " + scene + ": time of a frame";
    figure.yTitle = "µs";
    figure.logarithmic = true;
    figure.yLow = figure.yHigh;
    for (const FigureLine& line : figure.lines)
        for (const auto& y : line.y)
            if (*y > 0)
                figure.yLow = std::min(figure.yLow, *y);
    figure.yLow = std::pow(10, std::floor(std::log10(figure.yLow)));
    figure.yHigh = std::pow(10, std::floor(std::log10(figure.yHigh)) + 1);
    return lineFigure(figure);
}

std::string lmdContactFigure(const LmdBenchReport& report, const std::string& scene)
{
    LineFigure figure = figureOf(report, scene, &LmdSeries::contacts);
    figure.title = "All local minimal distances within three gaps, " + scene + ": contacts of a frame";
    figure.yTitle = "contacts";
    return lineFigure(figure);
}

} // namespace osculo
