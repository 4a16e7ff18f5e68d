// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/line_figure.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

std::size_t count(const std::string& text, const std::string& word)
{
    std::size_t n = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size()))
        ++n;
    return n;
}

LineFigure bite()
{
    LineFigure figure{.xTitle = "frame", .yTitle = "distance [mm]", .xLow = 0, .xHigh = 10, .yLow = -1, .yHigh = 4};
    FigureLine line{.name = "A & B"};
    for (int i = 0; i <= 10; ++i) {
        line.x.push_back(i);
        line.y.push_back(i == 7 ? std::optional<double>() : std::abs(i - 5) - 1.0);
    }
    figure.lines = {line};
    return figure;
}

TEST(LineFigure, DrawsAPieceForEachStretchThatIsKnown)
{
    const std::string svg = lineFigure(bite());
    EXPECT_EQ(count(svg, "<polyline"), 2u) << "a gap at 7";
    EXPECT_EQ(count(svg, "<polygon"), 1u) << "below 0 in one stretch";
    EXPECT_NE(svg.find("A &amp; B"), std::string::npos);
    EXPECT_NE(svg.find(">−1<"), std::string::npos) << "a true minus";
    EXPECT_NE(svg.find("distance [mm]"), std::string::npos);
}

TEST(LineFigure, PlacesValuesByTheAxes)
{
    LineFigure figure = bite();
    figure.lines[0].x = {0, 10};
    figure.lines[0].y = {-1.0, 4.0};
    // Corners of the plot: 76 px from the left and 24 from the right of 860, 340 high below 48.
    EXPECT_NE(lineFigure(figure).find("76.00,388.00 836.00,48.00"), std::string::npos);
    figure.logarithmic = true;
    figure.yLow = 1;
    figure.yHigh = 100;
    figure.lines[0].y = {1.0, 10.0};
    EXPECT_NE(lineFigure(figure).find("76.00,388.00 836.00,218.00"), std::string::npos) << "half way in decades";
    figure.lines[0].y = {0.0, 10.0};
    EXPECT_EQ(count(lineFigure(figure), "<polyline"), 0u) << "0 has no logarithm: a gap";
}

TEST(LineFigure, WhatIsOutsideIsNotDrawnFarAway)
{
    LineFigure figure = bite();
    figure.lines[0].y.assign(figure.lines[0].x.size(), 1e300);
    const std::string svg = lineFigure(figure);
    EXPECT_EQ(svg.find("e+"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_LT(svg.size(), 10'000u);
}

} // namespace
} // namespace osculo
