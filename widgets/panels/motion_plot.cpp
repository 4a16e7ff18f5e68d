// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/motion_plot.h"

#include "widgets/render/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace osculo::widgets {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(osculo::widgets::MotionPlot)
};

using Value = std::function<std::optional<double>(const FrameSummary&)>;

PlotSeries seriesOf(const PlotRun& run, const PlotChoice& choice, const Value& value)
{
    PlotSeries series;
    series.name = run.name.toStdString();
    series.outOfDate = run.outOfDate;
    series.x.reserve(run.frames.size());
    series.y.reserve(run.frames.size());
    for (const FrameSummary& frame : run.frames) {
        series.x.push_back(choice.seconds ? run.clock.time(frame.frame) : frame.frame);
        series.y.push_back(value(frame));
    }
    return series;
}

Value lengthOf(const Value& metres, LengthUnit unit)
{
    return [metres, unit](const FrameSummary& frame) -> std::optional<double> {
        const auto value = metres(frame);
        return value ? std::optional(*value / metresPer(unit)) : std::nullopt;
    };
}

Value depthOf(const Value& distance)
{
    return [distance](const FrameSummary& frame) -> std::optional<double> {
        const auto value = distance(frame);
        return value && *value < 0 ? std::optional(-*value) : std::nullopt;
    };
}

Value pairDistance(std::size_t pair)
{
    return [pair](const FrameSummary& frame) -> std::optional<double> {
        return pair < frame.distances.size() ? frame.distances[pair] : std::nullopt;
    };
}

std::string unitText(LengthUnit unit)
{
    return std::string(toString(unit));
}

/// Median and p95 of a run's times, for the legend.
void addQuantiles(PlotSeries& series, const PlotRun& run)
{
    std::vector<double> times;
    for (const FrameSummary& frame : run.frames)
        times.push_back(frame.timeUs);
    if (const auto q = quantilesOf(std::move(times)))
        series.note = Words::tr(" · median %1 · p95 %2")
                          .arg(QString::fromStdString(timeText(q->median)), QString::fromStdString(timeText(q->p95)))
                          .toStdString();
}

} // namespace

std::optional<Quantiles> quantilesOf(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    std::sort(values.begin(), values.end());
    const auto rank = [&](double q) {
        const auto n = static_cast<std::size_t>(std::ceil(q * static_cast<double>(values.size())));
        return values[std::max<std::size_t>(n, 1) - 1];
    };
    return Quantiles{rank(0.5), rank(0.95)};
}

Plot motionPlot(std::span<const PlotRun> runs, const std::vector<QString>& pairNames, const PlotChoice& choice,
                const SceneClock& clock, LengthUnit unit, Theme theme)
{
    Plot plot;
    plot.xTitle = choice.seconds ? Words::tr("time [s]").toStdString() : Words::tr("frame").toStdString();
    plot.x = {0, choice.seconds ? clock.lastTime() : clock.frames - 1.0};
    if (!(plot.x.span() > 0))
        plot.x = {-0.5 * (choice.seconds ? 1 / clock.fps : 1), 0.5 * (choice.seconds ? 1 / clock.fps : 1)};
    const auto& colors = palette(theme).bodies;
    const auto add = [&](const PlotRun& run, const Value& value, std::size_t color, const QString& of = {},
                         bool dashed = false) -> PlotSeries& {
        PlotSeries series = seriesOf(run, choice, value);
        if (!of.isEmpty())
            series.name =
                runs.size() > 1 ? QStringLiteral("%1 · %2").arg(of, run.name).toStdString() : of.toStdString();
        if (run.outOfDate)
            series.note = Words::tr(" · out of date").toStdString();
        series.color = colors[color % colors.size()];
        series.dashed = dashed;
        plot.series.push_back(std::move(series));
        return plot.series.back();
    };
    const Value least = [](const FrameSummary& frame) { return frame.minDistance; };
    const bool depth = choice.quantity == PlotQuantity::depth;
    switch (choice.quantity) {
    case PlotQuantity::distance:
    case PlotQuantity::depth:
        plot.yTitle = Words::tr(depth ? "depth [%1]" : "signed distance [%1]")
                          .arg(QString::fromStdString(unitText(unit)))
                          .toStdString();
        plot.aboutZero = !depth;
        for (const PlotRun& run : runs)
            add(run, lengthOf(depth ? depthOf(least) : least, unit), run.color,
                choice.pairs.empty() ? QString() : Words::tr("least"));
        for (std::size_t pair : choice.pairs)
            for (const PlotRun& run : runs)
                if (pair < pairNames.size())
                    add(run, lengthOf(depth ? depthOf(pairDistance(pair)) : pairDistance(pair), unit),
                        run.color + 1 + pair, pairNames[pair], true);
        break;
    case PlotQuantity::time:
        plot.yTitle = Words::tr("evaluation time [µs]").toStdString();
        plot.logarithmic = choice.logarithmic;
        for (const PlotRun& run : runs)
            addQuantiles(add(
                             run, [](const FrameSummary& frame) { return std::optional(frame.timeUs); }, run.color),
                         run);
        break;
    case PlotQuantity::pairs:
        plot.yTitle = Words::tr("pairs of parts").toStdString();
        for (const PlotRun& run : runs) {
            add(
                run, [](const FrameSummary& frame) { return std::optional(double(frame.pairsTested)); }, run.color,
                Words::tr("tested"), true);
            add(
                run, [](const FrameSummary& frame) { return std::optional(double(frame.pairsSolved)); }, run.color,
                Words::tr("solved"));
        }
        break;
    case PlotQuantity::iterations:
        plot.yTitle = Words::tr("iterations").toStdString();
        for (const PlotRun& run : runs)
            add(
                run, [](const FrameSummary& frame) { return std::optional(double(frame.iterations)); }, run.color);
        break;
    }
    return plot;
}

} // namespace osculo::widgets
