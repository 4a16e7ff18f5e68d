// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/paint_list.h"

#include "widgets/theme/colors.h"

#include <QPainter>

namespace osculo::widgets {
namespace {

QColor colorOf(const Ink& ink)
{
    QColor color = toQColor(ink.color);
    color.setAlphaF(static_cast<float>(ink.opacity));
    return color;
}

QPen penOf(const Ink& ink, double width)
{
    return ink.opacity > 0 ? QPen(colorOf(ink), width) : QPen(Qt::NoPen);
}

QPointF pointOf(const Vec2& p)
{
    return {p.x(), p.y()};
}

struct ItemPainter {
    QPainter& painter;

    void operator()(const DrawLine& line) const
    {
        painter.setPen(penOf(line.ink, line.width));
        painter.drawLine(pointOf(line.from), pointOf(line.to));
    }
    void operator()(const DrawPolygon& polygon) const
    {
        QPolygonF points;
        for (const Vec2& p : polygon.points)
            points << pointOf(p);
        dress(polygon.fill, polygon.stroke, polygon.strokeWidth);
        painter.drawPolygon(points);
    }
    void operator()(const DrawCircle& circle) const
    {
        dress(circle.fill, circle.stroke, circle.strokeWidth);
        painter.drawEllipse(pointOf(circle.centre), circle.radius, circle.radius);
    }
    void operator()(const DrawRoundedRect& box) const
    {
        dress(box.fill, box.stroke, box.strokeWidth);
        painter.drawRoundedRect(QRectF(box.rect.x, box.rect.y, box.rect.width, box.rect.height), box.radius,
                                box.radius);
    }
    void operator()(const DrawText& text) const
    {
        QFont font = painter.font();
        font.setPixelSize(qMax(1, qRound(text.size)));
        font.setBold(text.bold);
        painter.setFont(font);
        painter.setPen(colorOf(text.ink));
        const QString words = QString::fromStdString(text.text);
        const double width = painter.fontMetrics().horizontalAdvance(words);
        const double share = text.align == TextAlign::left ? 0 : text.align == TextAlign::centre ? 0.5 : 1;
        painter.drawText(QPointF(text.position.x() - share * width, text.position.y()), words);
    }

private:
    void dress(const Ink& fill, const Ink& stroke, double width) const
    {
        painter.setPen(penOf(stroke, width));
        painter.setBrush(fill.opacity > 0 ? QBrush(colorOf(fill)) : QBrush(Qt::NoBrush));
    }
};

} // namespace

void paintList(QPainter& painter, const DrawList& list)
{
    for (const DrawItem& item : list)
        std::visit(ItemPainter{painter}, item);
}

} // namespace osculo::widgets
