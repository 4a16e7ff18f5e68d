// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/error_legend.h"

#include "widgets/render/number_text.h"

namespace osculo::widgets {

namespace {

constexpr double kWidth = 220, kHeight = 10, kMargin = 16, kPadding = 12; ///< [px]
constexpr int kSteps = 64;

} // namespace

void addErrorLegend(AnnotationCanvas& canvas, double range, const std::string& words)
{
    const double size = canvas.fontSize();
    const Rect card{canvas.view.width() - kMargin - kWidth - 2 * kPadding,
                    canvas.view.height() - kMargin - kHeight - 2 * kPadding - 2.6 * size, kWidth + 2 * kPadding,
                    kHeight + 2 * kPadding + 2.6 * size};
    canvas.card(card, {canvas.colors.line, 1});
    const double left = card.x + kPadding, right = left + kWidth;
    const double heading = card.y + kPadding + 0.75 * size, middle = 0.5 * (left + right);
    const Ink dim{canvas.colors.dimText, 1};
    canvas.text("inside", {left, heading}, dim);
    canvas.text(words, {middle, heading}, dim, TextAlign::centre);
    canvas.text("outside", {right, heading}, dim, TextAlign::right);
    const double top = card.y + kPadding + 1.3 * size;
    for (int k = 0; k < kSteps; ++k) {
        const double x0 = left + kWidth * k / kSteps, x1 = left + kWidth * (k + 1) / kSteps;
        canvas.list.push_back(DrawPolygon{{{x0, top}, {x1, top}, {x1, top + kHeight}, {x0, top + kHeight}},
                                          {divergingColor((2.0 * k + 1) / kSteps - 1), 1}});
    }
    const double baseline = top + kHeight + 1.25 * size;
    const Ink ink{canvas.colors.text, 1};
    canvas.text(numberText(-range / metresPer(canvas.unit)), {left, baseline}, ink);
    canvas.text("0", {middle, baseline}, ink, TextAlign::centre);
    canvas.text(lengthText(range, canvas.unit), {right, baseline}, ink, TextAlign::right);
}

} // namespace osculo::widgets
