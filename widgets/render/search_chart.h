// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/surface_picture.h"
#include "osculo/scene/unit.h"
#include "widgets/render/draw_list.h"

#include <functional>
#include <optional>
#include <string>

namespace osculo::widgets {

/// How a chart of a search is drawn.
struct SearchChartStyle {
    const Palette& colors;
    std::function<double(const std::string& text, double size)> width; ///< of words in a font of a size [px]
    double fontSize = 13;                                              ///< [px]
};

/// The step that is shown of a search: the one asked for as far as there are steps, or the last.
std::size_t shownStep(const SurfaceSearchPicture& search, const std::optional<std::size_t>& step);

/// u · f over the domain of parameters as colours, u to the right, v upwards, with the cells of the search as they stand after a
/// step, the cell that the step took, and the best point; what the states mean beside it. Fills the rectangle.
void addSearchChart(DrawList& list, const Rect& area, const SurfaceSearchPicture& search, std::size_t step,
                    const SearchChartStyle& style);

/// `step 7 of 31: 12.3 ≤ h ≤ 12.5 mm`.
std::string searchWords(const SurfaceSearchPicture& search, std::size_t step, LengthUnit unit);

/// The colour of a share in 0 … 1 of a range of values: pale to dark, readable without hues.
Rgb sequentialColor(double share);

} // namespace osculo::widgets
