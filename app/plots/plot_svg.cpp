// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/plots/plot_svg.h"

#include "osculo/bench/line_figure.h"

namespace osculo::app {

std::string plotSvg(const widgets::Plot& plot, const widgets::PlotWindow& window, const std::string& title)
{
    LineFigure figure{.title = title,
                      .xTitle = plot.xTitle,
                      .yTitle = plot.yTitle,
                      .xLow = window.x.low,
                      .xHigh = window.x.high,
                      .yLow = window.y.low,
                      .yHigh = window.y.high,
                      .logarithmic = plot.logarithmic,
                      .shadeNegative = plot.aboutZero};
    for (const widgets::PlotSeries& series : plot.series)
        figure.lines.push_back(
            {series.name + series.note, series.x, series.y, toHex(series.color), series.dashed || series.outOfDate});
    return lineFigure(figure);
}

} // namespace osculo::app
