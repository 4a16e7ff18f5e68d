// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/annotation_canvas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace osculo::widgets {

namespace {

constexpr std::array<double, 6> kLabelDistances{14, 30, 52, 80, 116, 160}; ///< from the anchor to the label's edge [px]
constexpr int kLabelDirections = 12;
constexpr double kMargin = 4; ///< between labels and to the picture's border [px]

} // namespace

double overlapArea(const Rect& a, const Rect& b)
{
    const double width = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const double height = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

void AnnotationCanvas::text(std::string content, const Vec2& baseline, const Ink& ink, TextAlign align, bool bold,
                            double sizeFactor)
{
    list.push_back(DrawText{std::move(content), baseline, fontSize() * sizeFactor, bold, align, ink});
}

void AnnotationCanvas::line(const Vec3& from_W, const Vec3& to_W, const Ink& ink, double width)
{
    if (view.isInFront(from_W) && view.isInFront(to_W))
        list.push_back(DrawLine{view.toPixel(from_W).head<2>(), view.toPixel(to_W).head<2>(), ink, width});
}

void AnnotationCanvas::card(const Rect& rect, const Ink& stroke)
{
    list.push_back(DrawRoundedRect{rect, 6, {colors.panel, 0.92}, stroke, 1});
    taken.push_back(rect);
}

Rect placeLabel(AnnotationCanvas& canvas, const Vec2& anchor, double width, double height)
{
    Rect best;
    double leastCost = std::numeric_limits<double>::infinity();
    for (const double distance : kLabelDistances)
        for (int k = 0; k < kLabelDirections; ++k) {
            // Right first, then alternately below and above.
            const int turn = (k % 2 ? 1 : -1) * (k + 1) / 2;
            const double angle = 2 * std::numbers::pi * turn / kLabelDirections;
            const Vec2 direction(std::cos(angle), std::sin(angle));
            const Vec2 middle =
                anchor + distance * direction + Vec2(0.5 * width * direction.x(), 0.5 * height * direction.y());
            Rect rect{middle.x() - 0.5 * width, middle.y() - 0.5 * height, width, height};
            const double limitX = std::max(kMargin, canvas.view.width() - width - kMargin);
            const double limitY = std::max(kMargin, canvas.view.height() - height - kMargin);
            rect.x = std::clamp(rect.x, kMargin, limitX);
            rect.y = std::clamp(rect.y, kMargin, limitY);
            const Rect wide{rect.x - kMargin, rect.y - kMargin, width + 2 * kMargin, height + 2 * kMargin};
            double cost = 0;
            for (const Rect& other : canvas.taken)
                cost += overlapArea(wide, other);
            if (cost < leastCost) {
                leastCost = cost;
                best = rect;
            }
            if (cost == 0) {
                canvas.taken.push_back(best);
                return best;
            }
        }
    canvas.taken.push_back(best);
    return best;
}

} // namespace osculo::widgets
