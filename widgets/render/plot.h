// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/palette.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo::widgets {

/// A line of a plot over increasing x. Where y is not known the line has a gap.
struct PlotSeries {
    std::string name = {}; ///< in the legend, and where values are told
    std::string note = {}; ///< behind the name in the legend
    std::vector<double> x = {};
    std::vector<std::optional<double>> y = {};
    Rgb color = {};
    bool dashed = false;
    bool outOfDate = false; ///< drawn faintly
};

/// Least and greatest value of an axis.
struct PlotRange {
    double low = 0, high = 1;
    double span() const { return high - low; }
    friend bool operator==(const PlotRange&, const PlotRange&) = default;
};

/// Lines over one x axis, as a value: drawn by VTK in the window, and written to SVG.
struct Plot {
    std::vector<PlotSeries> series;
    std::string xTitle, yTitle; ///< with their units
    PlotRange x;                ///< all there is
    bool logarithmic = false;   ///< y; values that are not above 0 are gaps
    bool aboutZero = false;     ///< y: a line at 0 is drawn, what lies below is an overlap
};

/// What is seen of a plot.
struct PlotWindow {
    PlotRange x, y;
    friend bool operator==(const PlotWindow&, const PlotWindow&) = default;
};

/// y of all series for x in a range, with a margin; of a logarithmic axis never at or below 0. 0 … 1 where nothing is.
PlotRange plotHeight(const Plot& plot, const PlotRange& x);

/// The value of a series at the x nearest to one; nothing in a gap or farther than `reach` from any.
struct PlotPoint {
    double x = 0, y = 0;
};
std::optional<PlotPoint> nearestPoint(const PlotSeries& series, double x, double reach);

/// What is left of a stretch of a line, drawn so many pixels wide, that still looks the same: of each pixel's points the
/// first, the least, the greatest and the last.
std::vector<PlotPoint> thinned(const std::vector<PlotPoint>& points, std::size_t pixels);

/// Whether a value can be drawn.
bool drawable(const Plot& plot, const std::optional<double>& y);

} // namespace osculo::widgets
