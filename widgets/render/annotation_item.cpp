// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/annotation_item.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <vtkBrush.h>
#include <vtkContext2D.h>
#include <vtkObjectFactory.h>
#include <vtkPen.h>
#include <vtkTextProperty.h>

namespace osculo::widgets {

vtkStandardNewMacro(AnnotationItem)

    namespace
{

    /// Draws items in device pixels from the bottom left, as VTK wants them.
    class Painter {
    public:
        Painter(vtkContext2D* context, const FontFiles& fonts, TextStyles& styles, vtkTextProperty* text, double height,
                double ratio)
            : m_context(context)
            , m_fonts(fonts)
            , m_styles(styles)
            , m_text(text)
            , m_height(height)
            , m_ratio(ratio)
        {
        }

        void operator()(const DrawLine& line) const
        {
            pen(line.ink, line.width);
            const Vec2 a = device(line.from), b = device(line.to);
            m_context->DrawLine(float(a.x()), float(a.y()), float(b.x()), float(b.y()));
        }

        void operator()(const DrawPolygon& polygon) const { shape(polygon.points, polygon); }

        void operator()(const DrawCircle& circle) const
        {
            constexpr int sides = 32;
            std::vector<Vec2> points;
            for (int k = 0; k < sides; ++k) {
                const double angle = 2 * std::numbers::pi * k / sides;
                points.push_back(circle.centre + circle.radius * Vec2(std::cos(angle), std::sin(angle)));
            }
            shape(points, circle);
        }

        void operator()(const DrawRoundedRect& item) const
        {
            constexpr int steps = 6;
            const Rect& rect = item.rect;
            const double radius = std::min({item.radius, 0.5 * rect.width, 0.5 * rect.height});
            std::vector<Vec2> points;
            for (int corner = 0; corner < 4; ++corner) {
                const Vec2 centre(corner == 0 || corner == 3 ? rect.right() - radius : rect.x + radius,
                                  corner < 2 ? rect.bottom() - radius : rect.y + radius);
                for (int k = 0; k <= steps; ++k) {
                    const double angle = 0.5 * std::numbers::pi * (corner + double(k) / steps);
                    points.push_back(centre + radius * Vec2(std::cos(angle), std::sin(angle)));
                }
            }
            shape(points, item);
        }

        void operator()(const DrawText& item) const
        {
            m_text->ShallowCopy(m_styles.style(m_fonts, item.size * m_ratio, item.bold, item.ink));
            m_text->SetVerticalJustificationToBottom();
            switch (item.align) {
            case TextAlign::left:
                m_text->SetJustificationToLeft();
                break;
            case TextAlign::centre:
                m_text->SetJustificationToCentered();
                break;
            case TextAlign::right:
                m_text->SetJustificationToRight();
                break;
            }
            m_context->ApplyTextProp(m_text);
            const Vec2 at = device(item.position);
            m_context->DrawString(float(std::round(at.x())), float(std::round(at.y() - kDescent * item.size * m_ratio)),
                                  item.text.c_str());
        }

    private:
        static constexpr double kDescent =
            0.24; ///< of the face below the baseline ÷ its size: VTK places the box, we the baseline

        Vec2 device(const Vec2& p) const { return {p.x() * m_ratio, (m_height - p.y()) * m_ratio}; }

        void pen(const Ink& ink, double width) const
        {
            m_context->GetPen()->SetColor(ink.color.r, ink.color.g, ink.color.b,
                                          static_cast<unsigned char>(std::lround(255 * ink.opacity)));
            m_context->GetPen()->SetWidth(float(width * m_ratio));
            m_context->GetPen()->SetLineType(ink.opacity > 0 ? vtkPen::SOLID_LINE : vtkPen::NO_PEN);
        }

        template <class Item>
        void shape(const std::vector<Vec2>& points, const Item& item) const
        {
            std::vector<float> flat;
            for (const Vec2& point : points) {
                const Vec2 at = device(point);
                flat.push_back(float(at.x()));
                flat.push_back(float(at.y()));
            }
            const int count = static_cast<int>(points.size());
            if (item.fill.opacity > 0) {
                pen({{}, 0}, 0);
                m_context->GetBrush()->SetColor(item.fill.color.r, item.fill.color.g, item.fill.color.b,
                                                static_cast<unsigned char>(std::lround(255 * item.fill.opacity)));
                m_context->DrawPolygon(flat.data(), count);
            }
            if (item.stroke.opacity > 0) {
                pen(item.stroke, item.strokeWidth);
                flat.push_back(flat[0]);
                flat.push_back(flat[1]);
                m_context->DrawPoly(flat.data(), count + 1);
            }
        }

        vtkContext2D* m_context;
        const FontFiles& m_fonts;
        TextStyles& m_styles;
        vtkTextProperty* m_text;
        double m_height, m_ratio;
    };

} // namespace

void AnnotationItem::setContent(DrawList list, double height, double pixelRatio)
{
    m_list = std::move(list);
    m_height = height;
    m_pixelRatio = pixelRatio;
}

bool AnnotationItem::Paint(vtkContext2D* painter)
{
    const Painter paint(painter, m_fonts, m_styles, m_text, m_height, m_pixelRatio);
    for (const DrawItem& item : m_list)
        std::visit(paint, item);
    return true;
}

} // namespace osculo::widgets
