// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "svg.h"

#include <string>
#include <vector>

namespace osculo {

/// A line of a plot. With one point only it is drawn across the whole plot: a value that does not depend on x.
struct PlotLine {
    std::string name;         ///< in the legend
    std::vector<Vec2> points; ///< values; those that are not > 0 and finite are left out
    std::string_view color;
    std::string_view dashes = "";
};

struct LogLogPlot {
    std::string xTitle, yTitle;
    Vec2 topLeft, bottomRight; ///< of the plot's area [px]
    double legendX = 0;        ///< where the legend starts [px]; it runs down from the plot's top
    std::vector<PlotLine> lines;
};

/// Draws axes with a grid of decades, lines with their points, and the legend.
void draw(SvgWriter& svg, const LogLogPlot& plot);

} // namespace osculo
