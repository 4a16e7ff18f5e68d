// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scale_bar.h"

#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kLongest = 160;                      ///< [px]
constexpr double kLeft = 18, kBottom = 16, kTick = 6; ///< [px]

} // namespace

double roundLength(double limit)
{
    const double decade = std::pow(10.0, std::floor(std::log10(limit)));
    for (const double step : {5.0, 2.0})
        if (step * decade <= limit * (1 + 1e-12))
            return step * decade;
    return decade;
}

void addScaleBar(AnnotationCanvas& canvas, double focusDepth)
{
    const double unitsPerPixel = canvas.view.worldPerPixel(focusDepth) / metresPer(canvas.unit);
    if (!(unitsPerPixel > 0) || !std::isfinite(unitsPerPixel))
        return;
    const double length = roundLength(kLongest * unitsPerPixel), width = length / unitsPerPixel;
    const double y = canvas.view.height() - kBottom;
    const Ink ink{canvas.colors.text, 1};
    canvas.list.push_back(DrawLine{{kLeft, y}, {kLeft + width, y}, ink, 2});
    for (const double x : {kLeft, kLeft + width})
        canvas.list.push_back(DrawLine{{x, y - kTick}, {x, y + 1}, ink, 2});
    canvas.text(fmt::format("{:g} {}", length, toString(canvas.unit)), {kLeft + 0.5 * width, y - kTick - 6}, ink,
                TextAlign::centre);
    canvas.taken.push_back({kLeft, y - kTick - 6 - canvas.fontSize(), width, kTick + 8 + canvas.fontSize()});
}

} // namespace osculo::widgets
