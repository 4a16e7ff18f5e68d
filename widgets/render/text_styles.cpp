// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/text_styles.h"

#include <array>
#include <cmath>

#include <vtkStdString.h>
#include <vtkTextProperty.h>
#include <vtkTextRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kOpacitySteps = 20;

} // namespace

vtkTextProperty* TextStyles::style(const FontFiles& fonts, double size, bool bold, const Ink& ink)
{
    const int steps = static_cast<int>(std::lround(kOpacitySteps * ink.opacity));
    const std::uint32_t color = (std::uint32_t(ink.color.r) << 16) | (std::uint32_t(ink.color.g) << 8) | ink.color.b;
    const auto& file = bold ? fonts.bold : fonts.regular;
    auto& kept = m_styles[{file.empty() ? (bold ? "bold" : "regular") : file.string(),
                           static_cast<int>(std::lround(size)), color, steps}];
    if (!kept) {
        kept = vtkSmartPointer<vtkTextProperty>::New();
        applyFont(kept, fonts, size, bold);
        const auto unit = ink.color.unit();
        kept->SetColor(unit[0], unit[1], unit[2]);
        kept->SetOpacity(double(steps) / kOpacitySteps);
        std::array<int, 4> box{};
        if (vtkTextRenderer* const renderer = vtkTextRenderer::GetInstance())
            renderer->GetBoundingBox(kept, vtkStdString("x"), box.data(), kTextDotsPerInch, vtkTextRenderer::FreeType);
    }
    return kept;
}

} // namespace osculo::widgets
