// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/error_legend.h"

#include "widgets/render/number_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kWidth = 220, kHeight = 10, kMargin = 16, kPadding = 12; ///< [px]
constexpr int kSteps = 64;

struct Ends {
    const char *negative, *positive;
};

Ends endsOf(MapQuantity quantity)
{
    return quantity == MapQuantity::curvature ? Ends{"concave", "convex"} : Ends{"inside", "outside"};
}

/// The end of the range with its unit, and without.
std::string valueText(double value, MapQuantity quantity, LengthUnit unit, bool withUnit)
{
    if (quantity == MapQuantity::curvature)
        return numberText(value * metresPer(unit)) + (withUnit ? fmt::format(" / {}", toString(unit)) : "");
    return withUnit ? lengthText(value, unit) : numberText(value / metresPer(unit));
}

} // namespace

void addErrorLegend(AnnotationCanvas& canvas, double range, const ErrorMap& map)
{
    const Ends ends = endsOf(map.quantity);
    const std::string& words = map.words;
    const double size = canvas.fontSize();
    // The words in the middle keep clear of those at both ends.
    const double width = std::max(kWidth, canvas.measure.width(words, size)
                                              + 2 * canvas.measure.width(ends.positive, size) + 4 * kPadding);
    const Rect card{canvas.view.width() - kMargin - width - 2 * kPadding,
                    canvas.view.height() - kMargin - kHeight - 2 * kPadding - 2.6 * size, width + 2 * kPadding,
                    kHeight + 2 * kPadding + 2.6 * size};
    canvas.card(card, {canvas.colors.line, 1});
    const double left = card.x + kPadding, right = left + width;
    const double heading = card.y + kPadding + 0.75 * size, middle = 0.5 * (left + right);
    const Ink dim{canvas.colors.dimText, 1};
    canvas.text(ends.negative, {left, heading}, dim);
    canvas.text(words, {middle, heading}, dim, TextAlign::centre);
    canvas.text(ends.positive, {right, heading}, dim, TextAlign::right);
    const double top = card.y + kPadding + 1.3 * size;
    for (int k = 0; k < kSteps; ++k) {
        const double x0 = left + width * k / kSteps, x1 = left + width * (k + 1) / kSteps;
        canvas.list.push_back(DrawPolygon{{{x0, top}, {x1, top}, {x1, top + kHeight}, {x0, top + kHeight}},
                                          {divergingColor((2.0 * k + 1) / kSteps - 1), 1}});
    }
    const double baseline = top + kHeight + 1.25 * size;
    const Ink ink{canvas.colors.text, 1};
    canvas.text(valueText(-range, map.quantity, canvas.unit, false), {left, baseline}, ink);
    canvas.text("0", {middle, baseline}, ink, TextAlign::centre);
    canvas.text(valueText(range, map.quantity, canvas.unit, true), {right, baseline}, ink, TextAlign::right);
}

} // namespace osculo::widgets
