// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/stroke_overlay.h"

#include <QEvent>
#include <QLineF>
#include <QPainter>

namespace osculo::widgets {
namespace {

constexpr double kLineWidth = 1.6;  ///< [px]
constexpr double kHaloWidth = 4;    ///< [px] keeps the line apart from what it crosses
constexpr double kBeyond = 4000;    ///< [px] how far a cutting plane is drawn past the line that was dragged
constexpr double kTickLength = 14;  ///< [px] of the marks on the side that stays
constexpr double kTickSpacing = 18; ///< [px]

} // namespace

StrokeOverlay::StrokeOverlay(QWidget* viewport)
    : QWidget(viewport)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(viewport->rect());
    viewport->installEventFilter(this);
    hide();
}

void StrokeOverlay::setCircle(const std::optional<QPointF>& centre, double radius)
{
    m_centre = centre;
    m_radius = radius;
    update();
}

void StrokeOverlay::setLasso(const QPolygonF& path)
{
    m_lasso = path;
    update();
}

void StrokeOverlay::setCut(const std::optional<QLineF>& line)
{
    m_cut = line;
    update();
}

void StrokeOverlay::clear()
{
    m_centre.reset();
    m_lasso.clear();
    m_cut.reset();
    update();
}

void StrokeOverlay::setColor(const QColor& color)
{
    m_color = color;
    update();
}

bool StrokeOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void StrokeOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor halo = palette().color(QPalette::Base);
    halo.setAlphaF(0.7f);
    QColor inside = m_color;
    inside.setAlphaF(0.12f);
    for (const QPen& pen : {QPen(halo, kHaloWidth), QPen(m_color, kLineWidth)}) {
        painter.setPen(pen);
        painter.setBrush(pen.color() == m_color ? QBrush(inside) : QBrush(Qt::NoBrush));
        if (m_centre)
            painter.drawEllipse(*m_centre, m_radius, m_radius);
        if (m_lasso.size() > 1)
            painter.drawPolygon(m_lasso);
        if (!m_cut || m_cut->length() < 1)
            continue;
        const QLineF unit = m_cut->unitVector();
        const QPointF along = unit.p2() - unit.p1();
        const QPointF left(along.y(), -along.x()); // the screen's y runs down
        painter.drawLine(m_cut->p1() - kBeyond * along, m_cut->p2() + kBeyond * along);
        for (double way = 0; way <= m_cut->length(); way += kTickSpacing) {
            const QPointF foot = m_cut->p1() + way * along;
            painter.drawLine(foot, foot + kTickLength * left);
        }
    }
}

} // namespace osculo::widgets
