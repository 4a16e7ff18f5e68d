// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/witness_annotations.h"

#include "widgets/render/number_text.h"
#include "widgets/render/timing_card.h"

#include <algorithm>

namespace osculo::widgets {

namespace {

constexpr double kArrowHead = 10;      ///< [px]
constexpr double kHaloOpacity = 0.8;   ///< of the rim that keeps marks apart from a body of their own colour
constexpr double kLeaderFrom = 24;     ///< a label farther from its contact is joined to it by a line [px]
constexpr double kLongestKept = 500;   ///< of a joining line that labels keep off closely [px]
constexpr std::size_t kMaxLabels = 60; ///< beyond, a picture is only lettering

void addArrow(AnnotationCanvas& canvas, const Vec3& from_W, const Vec3& direction_W, double pixels, const Ink& ink)
{
    const double pixel = canvas.view.worldPerPixel(canvas.view.depth(from_W));
    const Vec3 tip_W = from_W + pixels * pixel * direction_W;
    if (!canvas.view.isInFront(tip_W))
        return;
    const Vec2 from = canvas.view.toPixel(from_W).head<2>(), tip = canvas.view.toPixel(tip_W).head<2>();
    const double length = (tip - from).norm();
    if (length < 1)
        return;
    const Vec2 along = (tip - from) / length;
    const Vec2 across(-along.y(), along.x());
    const Vec2 neck = tip - std::min(kArrowHead, length) * along;
    canvas.list.push_back(DrawLine{from, neck, ink, 2});
    canvas.list.push_back(
        DrawPolygon{{tip, neck + 0.36 * kArrowHead * across, neck - 0.36 * kArrowHead * across}, ink});
}

std::string labelWords(const AnnotationCanvas& canvas, const WitnessMark& mark, const Frame* frame)
{
    const std::string value = lengthText(mark.contact.distance, canvas.unit);
    if (!canvas.settings.overlays.has(Overlay::labels) || !frame || mark.pair >= frame->pairs.size())
        return mark.overlapping ? value + " overlap" : value;
    const PairResult& pair = frame->pairs[mark.pair];
    std::string words = frame->pairs.size() > 1 ? pair.a + " – " + pair.b + "  " : std::string();
    words += mark.overlapping ? "overlap " : "distance ";
    words += value;
    if (mark.number == 0) // the bounds are those of the closest contact
        words += " " + boundWords(pair, canvas.unit);
    if (pair.status == Status::hull)
        words += " of the hulls";
    return words;
}

} // namespace

void addWitnessMarks(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks, double opacity)
{
    const Projection& view = canvas.view;
    for (const WitnessMark& mark : marks) {
        const Contact& contact = mark.contact;
        if (!view.isInFront(contact.p_WA) || !view.isInFront(contact.p_WB))
            continue;
        const Ink ink{witnessColor(mark, canvas.settings.theme), opacity};
        const Vec2 a = view.toPixel(contact.p_WA).head<2>(), b = view.toPixel(contact.p_WB).head<2>();
        if (canvas.settings.overlays.has(Overlay::normals)) {
            const double pixel =
                std::min(view.worldPerPixel(view.depth(contact.p_WA)), view.worldPerPixel(view.depth(contact.p_WB)));
            const double length = normalLength((contact.p_WB - contact.p_WA).norm() / pixel, mark.overlapping);
            addArrow(canvas, contact.p_WA, contact.nhat_AB_W, length, ink);
            addArrow(canvas, contact.p_WB, -contact.nhat_AB_W, length, ink);
        }
        if (canvas.settings.overlays.has(Overlay::closest)) {
            const Ink halo{canvas.colors.viewportTop, kHaloOpacity};
            if (opacity == 1) // otherwise it would cover the solid line
                canvas.list.push_back(DrawLine{a, b, halo, kWitnessLineWidth + 2.5});
            canvas.list.push_back(DrawLine{a, b, ink, kWitnessLineWidth});
            const double radius = mark.chosen ? kChosenRadius : kWitnessRadius;
            canvas.list.push_back(DrawCircle{a, radius, ink, halo, 1.3});
            canvas.list.push_back(DrawCircle{b, radius, ink, halo, 1.3});
        }
    }
}

void keepClear(AnnotationCanvas& canvas, const Contact& contact)
{
    if (!canvas.view.isInFront(contact.p_WA) || !canvas.view.isInFront(contact.p_WB))
        return;
    const Vec2 a = canvas.view.toPixel(contact.p_WA).head<2>(), b = canvas.view.toPixel(contact.p_WB).head<2>();
    const int steps = 1 + static_cast<int>(std::min((b - a).norm(), kLongestKept) / kWitnessRadius);
    for (int k = 0; k <= steps; ++k) {
        const Vec2 at = a + (b - a) * k / steps;
        canvas.taken.push_back(
            {at.x() - kWitnessRadius, at.y() - kWitnessRadius, 2 * kWitnessRadius, 2 * kWitnessRadius});
    }
}

void addDistanceLabels(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks, const Frame* frame)
{
    struct Anchored {
        const WitnessMark* mark;
        Vec2 anchor;
    };
    std::vector<Anchored> shown;
    for (const WitnessMark& mark : marks) {
        const Vec3 middle = 0.5 * (mark.contact.p_WA + mark.contact.p_WB);
        if (!canvas.view.isInFront(middle))
            continue;
        const Vec2 anchor = canvas.view.toPixel(middle).head<2>();
        const bool inside = Rect{0, 0, canvas.view.width(), canvas.view.height()}.contains(anchor.x(), anchor.y());
        if (inside && shown.size() < kMaxLabels)
            shown.push_back({&mark, anchor});
    }
    for (const Anchored& item : shown)
        keepClear(canvas, item.mark->contact);
    for (const Anchored& item : shown) {
        const std::string words = labelWords(canvas, *item.mark, frame);
        const double size = canvas.fontSize();
        const double width = canvas.measure.width(words, size) + 16, height = size + 9;
        const Rect place = placeLabel(canvas, item.anchor, width, height);
        const Ink ink{item.mark->overlapping ? canvas.colors.overlap : canvas.colors.text, 1};
        const Ink border{item.mark->overlapping ? canvas.colors.overlap : canvas.colors.line, 1};
        const Vec2 nearest(std::clamp(item.anchor.x(), place.x, place.right()),
                           std::clamp(item.anchor.y(), place.y, place.bottom()));
        if ((nearest - item.anchor).norm() > kLeaderFrom)
            canvas.list.push_back(DrawLine{item.anchor, nearest, {canvas.colors.dimText, 0.8}, 1});
        canvas.list.push_back(DrawRoundedRect{place, 4, {canvas.colors.panel, 0.94}, border, 1});
        canvas.text(words, {place.x + 0.5 * width, place.y + 0.5 * height + 0.36 * size}, ink, TextAlign::centre);
    }
}

} // namespace osculo::widgets
