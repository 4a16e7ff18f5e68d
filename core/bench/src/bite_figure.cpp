// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/bite_bench.h"

#include "figure_style.h"
#include "svg.h"

#include <array>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kWidth = 900, kHeight = 780;
constexpr double kLeft = 84, kRight = 880;
constexpr double kTimesTop = 96, kTimesBottom = 390, kDistancesTop = 440, kDistancesBottom = 720;
constexpr double kMicro = 1e6; ///< µm per m
constexpr int kFrameTick = 20;
constexpr double kLineWidth = 1.8;

double xOf(std::size_t frame, std::size_t count)
{
    return kLeft
           + (kRight - kLeft) * static_cast<double>(frame) / static_cast<double>(std::max<std::size_t>(count - 1, 1));
}

/// A value axis from the bottom of a panel to its top.
struct Axis {
    double low, high, bottom, top;
    double y(double value) const { return bottom + (top - bottom) * (value - low) / (high - low); }
};

/// 1, 2 or 5 times a power of ten, so that there are about six steps.
double tickStep(double range)
{
    const double rough = range / 6, power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * power >= rough)
            return digit * power;
    return 10 * power;
}

void drawFrames(SvgWriter& svg, std::size_t count, double top, double bottom)
{
    for (std::size_t frame = 0; frame < count; frame += kFrameTick) {
        svg.line({xOf(frame, count), top}, {xOf(frame, count), bottom}, kFigureFaint);
        svg.text({xOf(frame, count), bottom + 18}, fmt::format("{}", frame), "middle", kFigureInk);
    }
    svg.line({kLeft, bottom}, {kRight, bottom}, kFigureInk);
}

/// Runs of neighbouring frames that have a value, one line each.
template <typename Value>
void drawLine(SvgWriter& svg, std::size_t count, const Axis& axis, std::string_view color, std::string_view dashes,
              const Value& valueOf)
{
    std::vector<Vec2> run;
    const auto draw = [&] {
        if (run.size() > 1)
            svg.polyline(run, color, kLineWidth, dashes);
        else if (run.size() == 1)
            svg.dot(run.front(), kLineWidth, color);
        run.clear();
    };
    for (std::size_t frame = 0; frame < count; ++frame) {
        if (const std::optional<double> value = valueOf(frame))
            run.emplace_back(xOf(frame, count), axis.y(*value));
        else
            draw();
    }
    draw();
}

std::string_view dashesOf(std::size_t series)
{
    constexpr std::array<std::string_view, 3> kDashes{"", "7 4", "2 3"};
    return kDashes[series % kDashes.size()];
}

Axis timeAxis(const BiteBenchReport& report)
{
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (const BiteSeries& series : report.series)
        for (const double us : series.us) {
            least = std::min(least, us);
            most = std::max(most, us);
        }
    return {std::floor(std::log10(least)), std::ceil(std::log10(most)), kTimesBottom, kTimesTop};
}

Axis distanceAxis(const BiteBenchReport& report)
{
    double least = 0, most = 0;
    for (const BiteSeries& series : report.series)
        for (const std::optional<double>& distance : series.distances)
            if (distance) {
                least = std::min(least, kMicro * *distance);
                most = std::max(most, kMicro * *distance);
            }
    const double step = tickStep(std::max(most - least, 1.0));
    return {step * std::floor(least / step), step * std::ceil(most / step), kDistancesBottom, kDistancesTop};
}

} // namespace

std::string biteFigure(const BiteBenchReport& report, std::string_view title)
{
    const std::size_t count = report.series.front().us.size();
    SvgWriter svg(kWidth, kHeight);
    svg.text({24, 34}, title, "start", kFigureInk, 16);
    for (std::size_t i = 0; i < report.series.size(); ++i) {
        const double x = kLeft + (kRight - kLeft) * static_cast<double>(i) / static_cast<double>(report.series.size());
        svg.line({x, 58}, {x + 24, 58}, kFigureColors[i % kFigureColors.size()], kLineWidth, dashesOf(i));
        svg.text({x + 30, 62}, report.series[i].method, "start", kFigureInk);
    }

    const Axis times = timeAxis(report), distances = distanceAxis(report);
    drawFrames(svg, count, kTimesTop, kTimesBottom);
    for (double decade = times.low; decade <= times.high; ++decade) {
        svg.line({kLeft, times.y(decade)}, {kRight, times.y(decade)}, kFigureFaint);
        svg.text({kLeft - 8, times.y(decade) + 4}, fmt::format("{:g}", std::pow(10.0, decade)), "end", kFigureInk);
    }
    svg.text({kLeft, kTimesTop - 10}, "time of a frame, µs", "start", kFigureInk);
    drawFrames(svg, count, kDistancesTop, kDistancesBottom);
    const double step = tickStep(distances.high - distances.low);
    for (double tick = distances.low; tick <= distances.high + 0.5 * step; tick += step) {
        svg.line({kLeft, distances.y(tick)}, {kRight, distances.y(tick)}, kFigureFaint);
        svg.text({kLeft - 8, distances.y(tick) + 4}, fmt::format("{:g}", tick), "end", kFigureInk);
    }
    svg.line({kLeft, distances.y(0)}, {kRight, distances.y(0)}, kFigureInk);
    svg.text({kLeft, kDistancesTop - 10}, "signed distance, µm", "start", kFigureInk);
    svg.text({(kLeft + kRight) / 2, kDistancesBottom + 42}, "frame", "middle", kFigureInk);

    for (std::size_t i = report.series.size(); i-- > 0;) { // ours last, above the others
        const BiteSeries& series = report.series[i];
        const std::string_view color = kFigureColors[i % kFigureColors.size()];
        drawLine(svg, count, times, color, dashesOf(i),
                 [&](std::size_t frame) { return std::optional(std::log10(series.us[frame])); });
        drawLine(svg, count, distances, color, dashesOf(i), [&](std::size_t frame) {
            const std::optional<double>& distance = series.distances[frame];
            return distance ? std::optional(kMicro * *distance) : std::nullopt;
        });
    }
    return svg.document();
}

} // namespace osculo
