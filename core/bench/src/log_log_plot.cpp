// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "log_log_plot.h"

#include "figure_style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr double kMargin = 0.08; ///< decades beyond the outermost values
constexpr double kLegendStep = 19, kSwatch = 22;

/// Decimal logarithms from one side of the plot to the other.
struct LogAxis {
    double low = 1e300, high = -1e300;
    double from = 0, to = 1; ///< [px]

    void extend(double log10Value)
    {
        low = std::min(low, log10Value - kMargin);
        high = std::max(high, log10Value + kMargin);
    }
    double at(double log10Value) const { return from + (to - from) * (log10Value - low) / (high - low); }
    int firstDecade() const { return static_cast<int>(std::ceil(low)); }
    int lastDecade() const { return static_cast<int>(std::floor(high)); }
};

bool drawable(double value)
{
    return value > 0 && std::isfinite(value);
}

/// 10 to a power, as it is printed.
std::string powerOfTen(int exponent)
{
    constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(std::abs(exponent)))
        text += kDigits[static_cast<std::size_t>(digit - '0')];
    return text;
}

void drawGrid(SvgWriter& svg, const LogLogPlot& plot, const LogAxis& x, const LogAxis& y)
{
    constexpr int kMostLabels = 8; // of decades on the y axis; every second or third is labelled otherwise
    const int labelled = 1 + (y.lastDecade() - y.firstDecade()) / kMostLabels;
    for (int decade = x.firstDecade(); decade <= x.lastDecade(); ++decade) {
        svg.line({x.at(decade), y.from}, {x.at(decade), y.to}, kFigureFaint);
        svg.text({x.at(decade), y.from + 18}, powerOfTen(decade), "middle", kFigureInk);
    }
    for (int decade = y.firstDecade(); decade <= y.lastDecade(); ++decade) {
        svg.line({x.from, y.at(decade)}, {x.to, y.at(decade)}, kFigureFaint);
        if (decade % labelled == 0)
            svg.text({x.from - 8, y.at(decade) + 4}, powerOfTen(decade), "end", kFigureInk);
    }
    svg.line({x.from, y.from}, {x.to, y.from}, kFigureInk);
    svg.line({x.from, y.from}, {x.from, y.to}, kFigureInk);
    svg.text({(x.from + x.to) / 2, y.from + 40}, plot.xTitle, "middle", kFigureInk);
    svg.text({x.from, y.to - 10}, plot.yTitle, "start", kFigureInk);
}

} // namespace

void draw(SvgWriter& svg, const LogLogPlot& plot)
{
    LogAxis x{.from = plot.topLeft.x(), .to = plot.bottomRight.x()};
    LogAxis y{.from = plot.bottomRight.y(), .to = plot.topLeft.y()};
    for (const PlotLine& line : plot.lines)
        for (const Vec2& p : line.points) {
            if (!drawable(p.y()))
                continue;
            y.extend(std::log10(p.y()));
            if (line.points.size() > 1 && drawable(p.x()))
                x.extend(std::log10(p.x()));
        }
    if (x.low > x.high)
        x.low = 1, x.high = 2; // only values without x
    if (y.low > y.high)
        y.low = 0, y.high = 1;
    drawGrid(svg, plot, x, y);

    double legendY = plot.topLeft.y() + 6;
    for (const PlotLine& line : plot.lines) {
        std::vector<Vec2> drawn;
        for (const Vec2& p : line.points)
            if (drawable(p.x()) && drawable(p.y()))
                drawn.emplace_back(x.at(std::log10(p.x())), y.at(std::log10(p.y())));
        constexpr double kWidth = 1.8;
        if (line.points.size() == 1 && drawable(line.points[0].y())) {
            const double height = y.at(std::log10(line.points[0].y()));
            svg.line({x.from, height}, {x.to, height}, line.color, kWidth, line.dashes);
        } else if (line.points.size() > 1) {
            svg.polyline(drawn, line.color, kWidth, line.dashes);
            for (const Vec2& p : drawn)
                svg.dot(p, 3, line.color);
        }
        svg.line({plot.legendX, legendY - 4}, {plot.legendX + kSwatch, legendY - 4}, line.color, kWidth, line.dashes);
        svg.text({plot.legendX + kSwatch + 8, legendY}, line.name, "start", kFigureInk);
        legendY += kLegendStep;
    }
}

} // namespace osculo
