// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/point_marks.h"

#include <algorithm>

namespace osculo::widgets {

namespace {

constexpr double kRing = 8, kDot = 2.5; ///< radii [px]
constexpr double kAway = 26;            ///< of the label from the ring [px]

} // namespace

void addPointMarks(AnnotationCanvas& canvas, const std::vector<PointMark>& marks)
{
    const Projection& view = canvas.view;
    const Rect picture{0, 0, view.width(), view.height()};
    for (const PointMark& mark : marks) {
        if (!view.isInFront(mark.point_W))
            continue;
        const Vec2 at = view.toPixel(mark.point_W).head<2>();
        if (!picture.contains(at.x(), at.y()))
            continue;
        const Ink ink{canvas.colors.text, 1}, halo{canvas.colors.panel, 0.9}, none{{}, 0};
        canvas.list.push_back(DrawCircle{at, kRing, none, halo, 4});
        canvas.list.push_back(DrawCircle{at, kRing, none, ink, 1.8});
        canvas.list.push_back(DrawCircle{at, kDot, ink, halo, 1});
        canvas.taken.push_back({at.x() - kRing, at.y() - kRing, 2 * kRing, 2 * kRing});

        const double size = canvas.fontSize();
        const double width = canvas.measure.width(mark.words, size) + 16, height = size + 9;
        const Rect place = placeLabel(canvas, at + Vec2(kAway, -kAway), width, height);
        const Vec2 nearest(std::clamp(at.x(), place.x, place.right()), std::clamp(at.y(), place.y, place.bottom()));
        if (const double way = (nearest - at).norm(); way > kRing)
            canvas.list.push_back(DrawLine{at + kRing / way * (nearest - at), nearest, ink, 1.2});
        canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.94}, {canvas.colors.dimText, 1}, 1});
        canvas.text(mark.words, {place.x + 0.5 * width, place.y + 0.5 * height + 0.36 * size}, ink, TextAlign::centre);
    }
}

} // namespace osculo::widgets
