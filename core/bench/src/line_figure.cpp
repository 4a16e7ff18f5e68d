// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/line_figure.h"

#include "figure_style.h"
#include "osculo/math/axis_ticks.h"
#include "osculo/math/demand.h"
#include "svg.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr double kWidth = 860, kPlotHeight = 340;                       // [px]
constexpr double kLeft = 76, kRight = 24, kTop = 48, kBelow = 56;       // [px] around the plot
constexpr double kLegendRow = 20, kSwatch = 22, kLetter = 6.8;          // [px]; width of a letter, about
constexpr double kTickPixels = 40, kFramePixels = 80, kLineWidth = 1.8; // [px]

/// From values to pixels.
struct Axes {
    const LineFigure& figure;
    double bottom = kTop + kPlotHeight, right = kWidth - kRight;

    double x(double value) const
    {
        return kLeft + (right - kLeft) * (value - figure.xLow) / (figure.xHigh - figure.xLow);
    }
    double y(double value) const
    {
        const double share = figure.logarithmic
                                 ? std::log10(value / figure.yLow) / std::log10(figure.yHigh / figure.yLow)
                                 : (value - figure.yLow) / (figure.yHigh - figure.yLow);
        // What lies far outside is drawn just outside: coordinates stay short.
        return std::clamp(bottom - kPlotHeight * share, kTop - 1, bottom + 1);
    }
    bool shows(double x, const std::optional<double>& y) const
    {
        return x >= figure.xLow && x <= figure.xHigh && y && std::isfinite(*y) && (!figure.logarithmic || *y > 0);
    }
};

std::string numberText(double value)
{
    const std::string text = fmt::format("{:.6g}", value);
    return text.front() == '-' ? "−" + text.substr(1) : text;
}

void drawAxes(SvgWriter& svg, const LineFigure& figure, const Axes& axes)
{
    const int high = static_cast<int>(kPlotHeight / kTickPixels),
              wide = static_cast<int>((axes.right - kLeft) / kFramePixels);
    const auto heights =
        figure.logarithmic ? decadeTicks(figure.yLow, figure.yHigh, high) : roundTicks(figure.yLow, figure.yHigh, high);
    for (const double value : heights) {
        svg.line({kLeft, axes.y(value)}, {axes.right, axes.y(value)}, value == 0 ? kFigureInk : kFigureFaint, 1,
                 value == 0 ? "4 3" : "");
        svg.text({kLeft - 8, axes.y(value) + 4}, numberText(value), "end", kFigureInk);
    }
    for (const double value : roundTicks(figure.xLow, figure.xHigh, wide)) {
        svg.line({axes.x(value), axes.bottom}, {axes.x(value), axes.bottom + 5}, kFigureInk);
        svg.text({axes.x(value), axes.bottom + 20}, numberText(value), "middle", kFigureInk);
    }
    svg.line({kLeft, axes.bottom}, {axes.right, axes.bottom}, kFigureInk);
    svg.line({kLeft, axes.bottom}, {kLeft, kTop}, kFigureInk);
    svg.text({axes.right, axes.bottom + 40}, figure.xTitle, "end", kFigureInk);
    svg.text({kLeft - 60, kTop - 14}, figure.yTitle, "start", kFigureInk);
    if (!figure.title.empty())
        svg.text({axes.right, kTop - 14}, figure.title, "end", kFigureInk);
}

void shadeOverlaps(SvgWriter& svg, const LineFigure& figure, const Axes& axes)
{
    if (figure.logarithmic || !figure.shadeNegative || figure.lines.empty() || figure.yLow >= 0)
        return;
    const FigureLine& line = figure.lines.front();
    for (std::size_t i = 0; i < line.x.size();) {
        std::size_t end = i;
        while (end < line.x.size() && axes.shows(line.x[end], line.y[end]) && *line.y[end] < 0)
            ++end;
        if (end > i) {
            const double from = axes.x(line.x[i]), to = axes.x(line.x[end - 1]), top = axes.y(0);
            const Vec2 box[] = {{from, top}, {to, top}, {to, axes.bottom}, {from, axes.bottom}};
            svg.area(box, "#c8243b", 0.1);
        }
        i = std::max(end, i + 1);
    }
}

void drawLine(SvgWriter& svg, const FigureLine& line, const Axes& axes)
{
    OSCULO_DEMAND(line.x.size() == line.y.size());
    std::vector<Vec2> piece;
    for (std::size_t i = 0; i <= line.x.size(); ++i) {
        if (i < line.x.size() && axes.shows(line.x[i], line.y[i])) {
            piece.emplace_back(axes.x(line.x[i]), axes.y(*line.y[i]));
            continue;
        }
        if (piece.size() == 1)
            svg.dot(piece.front(), 2.5, line.color);
        else if (!piece.empty())
            svg.polyline(piece, line.color, kLineWidth, line.dashed ? "6 4" : "");
        piece.clear();
    }
}

/// Names in rows below the plot. Returns their number, drawing nothing without a writer.
int legend(SvgWriter* svg, const LineFigure& figure, const Axes& axes)
{
    double x = kLeft;
    int row = 0;
    for (const FigureLine& line : figure.lines) {
        if (line.name.empty())
            continue;
        const double width = kSwatch + 8 + kLetter * static_cast<double>(line.name.size()) + 22;
        if (x > kLeft && x + width > axes.right) {
            x = kLeft;
            ++row;
        }
        if (svg) {
            const double y = axes.bottom + kBelow + kLegendRow * row;
            svg->line({x, y - 4}, {x + kSwatch, y - 4}, line.color, 2.2, line.dashed ? "6 4" : "");
            svg->text({x + kSwatch + 8, y}, line.name, "start", kFigureInk);
        }
        x += width;
    }
    return row + 1;
}

} // namespace

std::string lineFigure(const LineFigure& figure)
{
    OSCULO_DEMAND(figure.xLow < figure.xHigh && figure.yLow < figure.yHigh);
    OSCULO_DEMAND(!figure.logarithmic || figure.yLow > 0);
    const Axes axes{figure};
    const int rows = legend(nullptr, figure, axes);
    SvgWriter svg(kWidth, axes.bottom + kBelow + kLegendRow * rows);
    shadeOverlaps(svg, figure, axes);
    drawAxes(svg, figure, axes);
    for (const FigureLine& line : figure.lines)
        drawLine(svg, line, axes);
    legend(&svg, figure, axes);
    return svg.document();
}

} // namespace osculo
