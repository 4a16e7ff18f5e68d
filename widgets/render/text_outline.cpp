// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/text_outline.h"

#include <vtkIntArray.h>
#include <vtkNew.h>
#include <vtkPath.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkStdString.h>
#include <vtkTextProperty.h>
#include <vtkTextRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kOutlineSize = 200; ///< [px] the contours are made at, then scaled to 1
constexpr int kDotsPerInch = 72;

} // namespace

std::vector<OutlineStep> textOutline(const std::string& text, const FontFiles& fonts, bool bold)
{
    vtkTextRenderer* const renderer = vtkTextRenderer::GetInstance();
    if (!renderer || text.empty())
        return {};
    vtkNew<vtkTextProperty> property;
    applyFont(property, fonts, kOutlineSize, bold);
    vtkNew<vtkPath> path;
    if (!renderer->StringToPath(property, vtkStdString(text), path, kDotsPerInch, vtkTextRenderer::FreeType))
        return {};

    std::vector<OutlineStep> steps;
    vtkPoints* const points = path->GetPoints();
    vtkIntArray* const codes = path->GetCodes();
    const auto point = [&](vtkIdType k) {
        std::array<double, 3> p{};
        points->GetPoint(k, p.data());
        return Vec2(Vec2(p[0], p[1]) / kOutlineSize);
    };
    Vec2 at = Vec2::Zero();
    for (vtkIdType k = 0; k < points->GetNumberOfPoints();) {
        switch (codes->GetValue(k)) {
        case vtkPath::CONIC_CURVE: { // a quadratic curve as a cubic one
            const Vec2 control = point(k), end = point(k + 1);
            steps.push_back({OutlineStep::Kind::cubic,
                             {Vec2(at + 2.0 / 3 * (control - at)), Vec2(end + 2.0 / 3 * (control - end)), end}});
            at = end;
            k += 2;
            break;
        }
        case vtkPath::CUBIC_CURVE:
            steps.push_back({OutlineStep::Kind::cubic, {point(k), point(k + 1), point(k + 2)}});
            at = point(k + 2);
            k += 3;
            break;
        case vtkPath::LINE_TO:
            steps.push_back({OutlineStep::Kind::line, {point(k), Vec2::Zero(), Vec2::Zero()}});
            at = point(k);
            ++k;
            break;
        default:
            steps.push_back({OutlineStep::Kind::move, {point(k), Vec2::Zero(), Vec2::Zero()}});
            at = point(k);
            ++k;
        }
    }
    return steps;
}

} // namespace osculo::widgets
