// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/offscreen_window.h"
#include "widgets/render/plot_chart.h"

#include <gtest/gtest.h>

#include <vtkRenderer.h>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {
namespace {

constexpr int kWidth = 400, kHeight = 200;
constexpr Rect kArea{60, 20, 320, 140};
constexpr Rgb kRed{255, 0, 0};

/// Whether there is ink of about this colour within 2 px of a place.
bool inkAt(const std::vector<std::uint8_t>& rgb, double x, double y, Rgb color)
{
    for (int py = static_cast<int>(y) - 2; py <= static_cast<int>(y) + 2; ++py)
        for (int px = static_cast<int>(x) - 2; px <= static_cast<int>(x) + 2; ++px) {
            if (px < 0 || py < 0 || px >= kWidth || py >= kHeight)
                continue;
            const std::uint8_t* at = &rgb[3u * static_cast<std::size_t>(py * kWidth + px)];
            if (std::abs(at[0] - color.r) < 60 && std::abs(at[1] - color.g) < 60 && std::abs(at[2] - color.b) < 60)
                return true;
        }
    return false;
}

Plot line(std::vector<std::optional<double>> y)
{
    Plot plot;
    PlotSeries series{.name = "s", .color = kRed};
    for (std::size_t i = 0; i < y.size(); ++i)
        series.x.push_back(static_cast<double>(i));
    series.y = std::move(y);
    plot.series = {series};
    plot.x = {0, static_cast<double>(series.x.size()) - 1};
    plot.aboutZero = true;
    return plot;
}

std::vector<std::uint8_t> draw(const Plot& plot, const PlotWindow& window)
{
    OffscreenWindow offscreen(kWidth, kHeight);
    PlotChart chart(offscreen.renderer());
    chart.update(plot, window, kArea, kHeight, {});
    return offscreen.render();
}

TEST(PlotChart, LinesLieWhereTheirValuesAre)
{
    const Plot plot = line({-1.0, 0.0, 1.0, 1.0, 0.0});
    const auto picture = draw(plot, {{0, 4}, {-1, 1}});
    EXPECT_TRUE(inkAt(picture, 60, 160, kRed)) << "the first value, at the bottom left";
    EXPECT_TRUE(inkAt(picture, 140, 90, kRed)) << "0 half way up";
    EXPECT_TRUE(inkAt(picture, 260, 20, kRed));
    EXPECT_TRUE(inkAt(picture, 380, 90, kRed));
    EXPECT_FALSE(inkAt(picture, 140, 140, kRed));
    // A part of it fills the same room.
    const auto part = draw(plot, {{1, 2}, {0, 1}});
    EXPECT_TRUE(inkAt(part, 60, 160, kRed));
    EXPECT_TRUE(inkAt(part, 220, 90, kRed)) << "half way";
    EXPECT_TRUE(inkAt(part, 380, 20, kRed));
}

TEST(PlotChart, WhatIsUnknownIsAGap)
{
    Plot plot = line({0.5, 0.5, {}, {}, 0.5, {}, 0.5});
    const auto picture = draw(plot, {{0, 6}, {0, 1}});
    const auto at = [&](double x) { return inkAt(picture, 60 + 320 * x / 6, 90, kRed); };
    EXPECT_TRUE(at(0.5));
    EXPECT_FALSE(at(2.5));
    EXPECT_TRUE(at(4)) << "one value alone is a dot";
    EXPECT_FALSE(at(5));
    plot = line({1.0, 0.0, 100.0});
    plot.logarithmic = true;
    plot.aboutZero = false;
    EXPECT_FALSE(inkAt(draw(plot, {{0, 2}, {1, 100}}), 140, 90, kRed)) << "0 has no logarithm";
}

TEST(PlotChart, ALogarithmicAxisCountsDecades)
{
    Plot plot = line({1.0, 10.0, 10.0, 100.0});
    plot.logarithmic = true;
    const auto picture = draw(plot, {{0, 3}, {1, 100}});
    EXPECT_TRUE(inkAt(picture, 60 + 320 / 2.0, 90, kRed)) << "10 is half way between 1 and 100";
    EXPECT_TRUE(inkAt(picture, 60, 160, kRed));
    EXPECT_TRUE(inkAt(picture, 380, 20, kRed));
}

TEST(Plot, HeightHasAMarginAndSurvivesAnything)
{
    const PlotRange height = plotHeight(line({-1.0, 3.0}), {0, 1});
    EXPECT_LT(height.low, -1);
    EXPECT_GT(height.high, 3);
    EXPECT_LT(height.span(), 5);
    for (const Plot& plot : {line({}), line({{}, {}}), line({2.0}), line({0.0, 0.0}), line({std::nan(""), 1.0})}) {
        const PlotRange range = plotHeight(plot, {0, 1});
        EXPECT_TRUE(std::isfinite(range.low) && std::isfinite(range.high));
        EXPECT_GT(range.span(), 0);
    }
    Plot times = line({3.0, 5000.0});
    times.logarithmic = true;
    EXPECT_GT(plotHeight(times, {0, 1}).low, 0);
    EXPECT_GT(plotHeight(line({}), {0, 1}).span(), 0);
}

TEST(Plot, TheNearestValueIsFound)
{
    const Plot plot = line({1.0, {}, 3.0});
    EXPECT_EQ(nearestPoint(plot.series[0], 0.4, 0.75)->y, 1);
    EXPECT_FALSE(nearestPoint(plot.series[0], 1.1, 0.75)) << "a gap is told as one";
    EXPECT_EQ(nearestPoint(plot.series[0], 2.6, 0.75)->x, 2);
    EXPECT_FALSE(nearestPoint(plot.series[0], 9, 0.75));
    EXPECT_FALSE(nearestPoint(line({}).series[0], 0, 1));
}

TEST(Plot, ThinnedLinesKeepTheirSpikes)
{
    std::vector<PlotPoint> points;
    for (int i = 0; i < 100'000; ++i)
        points.push_back({i / 10.0, i == 54'321 ? 99.0 : i == 70'001 ? -99.0 : std::sin(i / 5000.0)});
    const auto kept = thinned(points, 500);
    EXPECT_LE(kept.size(), 2004u);
    EXPECT_TRUE(std::any_of(kept.begin(), kept.end(), [](const PlotPoint& p) { return p.y == 99 && p.x == 5432.1; }));
    EXPECT_TRUE(std::any_of(kept.begin(), kept.end(), [](const PlotPoint& p) { return p.y == -99; }));
    EXPECT_EQ(kept.front().x, 0);
    EXPECT_EQ(kept.back().x, points.back().x);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.x < b.x; }));
    EXPECT_EQ(thinned({{0, 1}, {1, 2}}, 500).size(), 2u);
    EXPECT_TRUE(thinned({}, 500).empty());
}

TEST(Plot, AConstantThatWasRoundedIsDrawnAsAConstant)
{
    Plot plot;
    PlotSeries series;
    series.x = {0, 1, 2};
    series.y = {0.07, std::nextafter(0.07, 1), 0.07};
    plot.series = {series};
    plot.aboutZero = true;
    const PlotRange height = plotHeight(plot, {0, 2});
    EXPECT_NEAR(height.span(), 0.07, 1e-9) << "else axes are asked for marks that no number tells apart";
}

} // namespace
} // namespace osculo::widgets
