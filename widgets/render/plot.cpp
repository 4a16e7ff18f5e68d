// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace osculo::widgets {

namespace {

constexpr double kMargin = 0.06; ///< of the height, above and below
constexpr double kNoise = 1e-9;  ///< of the values: what differs by less is a constant that was rounded

} // namespace

bool drawable(const Plot& plot, const std::optional<double>& y)
{
    return y && std::isfinite(*y) && (!plot.logarithmic || *y > 0);
}

PlotRange plotHeight(const Plot& plot, const PlotRange& x)
{
    PlotRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const PlotSeries& series : plot.series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (series.x[i] >= x.low && series.x[i] <= x.high && drawable(plot, series.y[i])) {
                range.low = std::min(range.low, *series.y[i]);
                range.high = std::max(range.high, *series.y[i]);
            }
    if (range.low > range.high)
        return plot.logarithmic ? PlotRange{0.1, 10} : PlotRange{0, 1};
    if (plot.logarithmic) {
        const double margin = std::pow(10.0, std::max(kMargin * std::log10(range.high / range.low), 0.05));
        return {range.low / margin, range.high * margin};
    }
    double margin = kMargin * range.span();
    if (!(range.span() > kNoise * std::max(std::abs(range.low), std::abs(range.high))))
        margin = range.high != 0 ? 0.5 * std::abs(range.high) : 0.5;
    // Counts and times start at 0; nothing is drawn below.
    const double low = !plot.aboutZero && range.low >= 0 ? 0 : range.low - margin;
    return {low, range.high + margin};
}

std::vector<PlotPoint> thinned(const std::vector<PlotPoint>& points, std::size_t pixels)
{
    constexpr std::size_t kKept = 4; // of a pixel's points
    if (pixels == 0 || points.size() <= kKept * pixels)
        return points;
    std::vector<PlotPoint> kept;
    const double first = points.front().x, width = (points.back().x - first) / static_cast<double>(pixels);
    for (auto from = points.begin(); from != points.end();) {
        const double pixel = std::floor((from->x - first) / width);
        const auto end = std::find_if(from, points.end(),
                                      [&](const PlotPoint& p) { return std::floor((p.x - first) / width) > pixel; });
        const auto [least, most] =
            std::minmax_element(from, end, [](const PlotPoint& a, const PlotPoint& b) { return a.y < b.y; });
        std::array<decltype(from), kKept> chosen{from, least, most, std::prev(end)};
        std::sort(chosen.begin(), chosen.end());
        const auto last = std::unique(chosen.begin(), chosen.end());
        for (auto at = chosen.begin(); at != last; ++at)
            kept.push_back(**at);
        from = end;
    }
    return kept;
}

std::optional<PlotPoint> nearestPoint(const PlotSeries& series, double x, double reach)
{
    const auto after = std::lower_bound(series.x.begin(), series.x.end(), x);
    auto at = after;
    if (at == series.x.end() || (at != series.x.begin() && x - *std::prev(at) < *at - x)) {
        if (at == series.x.begin())
            return std::nullopt;
        --at;
    }
    const auto index = static_cast<std::size_t>(at - series.x.begin());
    if (std::abs(*at - x) > reach || !series.y[index])
        return std::nullopt;
    return PlotPoint{*at, *series.y[index]};
}

} // namespace osculo::widgets
