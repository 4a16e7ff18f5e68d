// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "widgets/render/palette.h"

#include <string>
#include <variant>
#include <vector>

namespace osculo::widgets {

/// Vector graphics over a picture, as values: made once, then drawn by VTK in the window or written to SVG or PDF.
/// Coordinates are logical pixels from the top left corner.

struct Ink {
    Rgb color;
    double opacity = 1;
    friend bool operator==(const Ink&, const Ink&) = default;
};

/// Axis-aligned in the picture.
struct Rect {
    double x = 0, y = 0, width = 0, height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    bool contains(double px, double py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    bool overlaps(const Rect& other) const
    {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

struct DrawLine {
    Vec2 from, to;
    Ink ink;
    double width = 1;
};

/// A closed polygon; no stroke when its opacity is 0.
struct DrawPolygon {
    std::vector<Vec2> points;
    Ink fill;
    Ink stroke{{}, 0};
    double strokeWidth = 1;
};

struct DrawCircle {
    Vec2 centre;
    double radius = 1;
    Ink fill;
    Ink stroke{{}, 0};
    double strokeWidth = 1;
};

struct DrawRoundedRect {
    Rect rect;
    double radius = 6;
    Ink fill;
    Ink stroke{{}, 0};
    double strokeWidth = 1;
};

enum class TextAlign { left, centre, right };

/// One line of text, UTF-8; `position` is on the baseline.
struct DrawText {
    std::string text;
    Vec2 position;
    double size = 13; ///< of the font [px]
    bool bold = false;
    TextAlign align = TextAlign::left;
    Ink ink;
};

using DrawItem = std::variant<DrawLine, DrawPolygon, DrawCircle, DrawRoundedRect, DrawText>;

/// Drawn in order.
using DrawList = std::vector<DrawItem>;

} // namespace osculo::widgets
