// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/annotation_item.h"
#include "widgets/render/offscreen_window.h"

#include <gtest/gtest.h>

#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkRenderer.h>

namespace osculo::widgets {
namespace {

constexpr int kWidth = 400, kHeight = 120;

/// How much ink the texts leave on white.
double inkOf(DrawList texts)
{
    OffscreenWindow window(kWidth, kHeight);
    window.renderer()->SetBackground(1, 1, 1);
    vtkNew<AnnotationItem> item;
    item->setFonts(findFonts());
    item->setContent(std::move(texts), kHeight, 1);
    vtkNew<vtkContextActor> overlay;
    overlay->GetScene()->AddItem(item);
    window.renderer()->AddActor(overlay);
    double ink = 0;
    for (const std::uint8_t value : window.render())
        ink += 255 - value;
    return ink;
}

DrawText text(std::string content, double size, bool bold, double opacity = 1)
{
    return {std::move(content), {10, 80}, size, bold, TextAlign::left, {{0, 0, 0}, opacity}};
}

TEST(Lettering, StaysRegularAndSemiboldHoweverManySizesWereDrawn)
{
    const FontFiles fonts = findFonts();
    if (fonts.regular.empty())
        GTEST_SKIP() << "no fonts are installed";
    EXPECT_GT(inkOf({text("aeo", 21, false), text("aeo", 21, true)}), 0); // both faces are known, few letters are
    DrawList many;
    for (int size = 8; size < 50; ++size)
        for (const bool bold : {false, true})
            many.push_back(text("n", size, bold, 0.5 + 0.01 * size));
    EXPECT_GT(inkOf(many), 0); // pushes faces out
    const double regular = inkOf({text("HMNTW", 21, false)}), bold = inkOf({text("HMNTW", 21, true)});
    EXPECT_GT(regular, 0);
    EXPECT_GT(bold, 1.1 * regular);
}

} // namespace
} // namespace osculo::widgets
