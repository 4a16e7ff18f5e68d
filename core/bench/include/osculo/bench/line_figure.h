// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// A line of a figure. Where y is not known the line has a gap.
struct FigureLine {
    std::string name = {}; ///< in the legend; empty: not in it
    std::vector<double> x = {};
    std::vector<std::optional<double>> y = {};
    std::string color = "#2b6cb0"; ///< `#rrggbb`
    bool dashed = false;
};

/// Quantities over frames or time, as in the superovoid paper's Figs. 13 and 14.
struct LineFigure {
    std::string title = {};               ///< may be empty
    std::string xTitle = {}, yTitle = {}; ///< with their units
    double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
    bool logarithmic = false;  ///< y; what is not above 0 is a gap. @pre yLow > 0 then
    bool shadeNegative = true; ///< the frames where the first line is below 0, of a linear axis
    std::vector<FigureLine> lines = {};
};

/// An SVG document: axes with round numbers, the lines within the ranges, a legend below. Numbers are independent of the
/// locale. @pre xLow < xHigh, yLow < yHigh
std::string lineFigure(const LineFigure& figure);

} // namespace osculo
