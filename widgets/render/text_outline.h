// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "widgets/render/text_measure.h"

#include <array>
#include <string>
#include <vector>

namespace osculo::widgets {

/// A piece of a letter's contour: to `points[0]` (move, line) or along a cubic Bézier curve to `points[2]`.
struct OutlineStep {
    enum class Kind { move, line, cubic } kind = Kind::move;
    std::array<Vec2, 3> points{Vec2::Zero(), Vec2::Zero(), Vec2::Zero()};
};

/// The contours of a text at font size 1, y upwards, its baseline at y = 0 and its left at x = 0; to be filled by
/// non-zero winding. Empty without a font file.
std::vector<OutlineStep> textOutline(const std::string& text, const FontFiles& fonts, bool bold);

} // namespace osculo::widgets
