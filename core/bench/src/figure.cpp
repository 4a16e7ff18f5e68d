// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/figure.h"

#include "figure_style.h"
#include "svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr double kWidth = 760, kHeight = 420;
constexpr double kLeft = 40, kRight = 730, kTop = 60, kBottom = 360; ///< of the plot
constexpr int kBins = 120;
constexpr double kRoom = 1.15; ///< how much higher than the highest peak the plot is

/// The range of all series, widened to a little more than their values.
struct LogAxis {
    double low = 0, high = 1; ///< log10 µs

    double x(double log10Us) const { return kLeft + (kRight - kLeft) * (log10Us - low) / (high - low); }
};

LogAxis axisOf(std::span<const TimeSeries> series)
{
    double least = 1e300, most = 0;
    for (const TimeSeries& one : series)
        for (double us : one.us) {
            least = std::min(least, us);
            most = std::max(most, us);
        }
    if (most <= 0)
        return {};
    return {std::log10(least) - 0.05, std::log10(most) + 0.05};
}

/// Share of the values in each bin of the axis.
std::array<double, kBins> histogram(const TimeSeries& series, const LogAxis& axis)
{
    std::array<double, kBins> shares{};
    for (double us : series.us) {
        const double position = (std::log10(us) - axis.low) / (axis.high - axis.low) * kBins;
        shares[static_cast<std::size_t>(std::clamp(position, 0.0, kBins - 1.0))] +=
            1.0 / static_cast<double>(series.us.size());
    }
    return shares;
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void drawAxis(SvgWriter& svg, const LogAxis& axis)
{
    svg.line({kLeft, kBottom}, {kRight, kBottom}, kFigureInk);
    for (int decade = static_cast<int>(std::floor(axis.low)); decade <= static_cast<int>(std::ceil(axis.high));
         ++decade)
        for (const int digit : {1, 2, 5}) {
            const double tick = decade + std::log10(digit);
            if (tick < axis.low || tick > axis.high)
                continue;
            svg.line({axis.x(tick), kTop}, {axis.x(tick), kBottom}, kFigureFaint);
            svg.text({axis.x(tick), kBottom + 18}, fmt::format("{:.6g}", digit * std::pow(10.0, decade)), "middle",
                     kFigureInk);
        }
    svg.text({(kLeft + kRight) / 2, kBottom + 42}, "time of one query, µs", "middle", kFigureInk);
}

} // namespace

std::string timeFigure(std::span<const TimeSeries> series, std::string_view title)
{
    const LogAxis axis = axisOf(series);
    std::vector<std::array<double, kBins>> shares;
    double peak = 0;
    for (const TimeSeries& one : series) {
        shares.push_back(histogram(one, axis));
        peak = std::max(peak, *std::max_element(shares.back().begin(), shares.back().end()));
    }

    SvgWriter svg(kWidth, kHeight);
    svg.text({kLeft, 28}, title, "start", kFigureInk, 16);
    drawAxis(svg, axis);
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i].us.empty())
            continue;
        const char* color = kFigureColors[i % kFigureColors.size()];
        std::vector<Vec2> outline{{kLeft, kBottom}};
        for (int bin = 0; bin < kBins; ++bin) {
            const double height = (kBottom - kTop) * shares[i][static_cast<std::size_t>(bin)] / (kRoom * peak);
            outline.emplace_back(kLeft + (kRight - kLeft) * (bin + 0.5) / kBins, kBottom - height);
        }
        outline.emplace_back(kRight, kBottom);
        svg.area(outline, color, 0.25);
        svg.polyline(outline, color, 1.5);

        const double median = medianOf(series[i].us);
        const double x = axis.x(std::log10(median));
        svg.line({x, kTop}, {x, kBottom}, color, 1.5, "5 4");
        const double legendY = kTop + 18 * static_cast<double>(i) - 4;
        svg.text({kRight, legendY}, fmt::format("{}: median {:.3g} µs", series[i].name, median), "end", color);
    }
    return svg.document();
}

} // namespace osculo
