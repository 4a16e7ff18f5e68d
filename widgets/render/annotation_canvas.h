// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/render/draw_list.h"
#include "widgets/render/projection.h"
#include "widgets/render/render_settings.h"
#include "widgets/render/text_measure.h"

#include <vector>

namespace osculo::widgets {

/// Where the parts of the annotation write to, and what they all need: logical pixels.
struct AnnotationCanvas {
    const RenderSettings& settings;
    const Palette& colors;
    const Projection& view;
    const TextMeasure& measure;
    LengthUnit unit;
    DrawList list;
    std::vector<Rect> taken; ///< by cards and labels: later ones keep off

    double fontSize() const { return 13 * settings.fontScale; }
    void text(std::string text, const Vec2& baseline, const Ink& ink, TextAlign align = TextAlign::left,
              bool bold = false, double sizeFactor = 1);

    /// Between two points of the world; nothing where one lies behind the eye.
    void line(const Vec3& from_W, const Vec3& to_W, const Ink& ink, double width);

    /// A panel of the theme with a thin border; its place is taken.
    void card(const Rect& rect, const Ink& stroke);
};

/// Of the places that two rectangles share [px²].
double overlapArea(const Rect& a, const Rect& b);

/// A place for a label near its anchor that overlaps nothing taken and lies inside the picture; where there is none,
/// the one that overlaps least. The place is taken.
Rect placeLabel(AnnotationCanvas& canvas, const Vec2& anchor, double width, double height);

} // namespace osculo::widgets
