// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/motion_tracks.h"

#include "widgets/panels/motion_tracks_layout.h"
#include "widgets/render/palette.h"
#include "widgets/theme/style.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace osculo::widgets {

using namespace tracks;

namespace {

constexpr double kTickDistance = 56; // [px] between numbers at least
constexpr int kBar = 3;              // [px] height of what was evaluated

QPolygonF diamond(const QPointF& at)
{
    return QPolygonF({at + QPointF(0, -kKey), at + QPointF(kKey, 0), at + QPointF(0, kKey), at + QPointF(-kKey, 0)});
}

} // namespace

void MotionTracks::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), m_colors.panel);
    if (!m_scene)
        return;
    paintRows(painter);
    paintRuler(painter);

    // The present frame, over everything.
    const double x = m_scale.xOf(m_frame);
    if (x >= kNames && x <= viewport()->width()) {
        painter.setPen(QPen(m_colors.text, 1.6));
        painter.drawLine(QPointF(x, 4), QPointF(x, viewport()->height()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_colors.text);
        painter.drawPolygon(QPolygonF({QPointF(x - 5, 2), QPointF(x + 5, 2), QPointF(x, 9)}));
    }
    if (m_drag == Drag::box) {
        QColor fill = m_colors.accent;
        fill.setAlphaF(0.15f);
        painter.setPen(QPen(m_colors.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_pressed, m_to).normalized());
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_colors.accent, 1));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void MotionTracks::paintRuler(QPainter& painter) const
{
    const double width = viewport()->width();
    painter.fillRect(QRectF(0, 0, width, kRuler), m_colors.panel);
    const QRectF band(kNames, 0, width - kNames, kRuler - 1);
    painter.fillRect(band, m_colors.raised);
    painter.save();
    painter.setClipRect(QRectF(kNames, 0, width - kNames, kRuler));

    // What is played.
    QColor played = m_colors.selection;
    const double from = m_scale.xOf(m_first), to = m_scale.xOf(m_last);
    painter.fillRect(QRectF(from, 0, to - from, kHandleHeight), played);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colors.accent);
    painter.drawRoundedRect(QRectF(from - 3, 0, 4, kHandleHeight), 1, 1);
    painter.drawRoundedRect(QRectF(to - 1, 0, 4, kHandleHeight), 1, 1);

    // Numbers.
    QFont small = numberFont(font());
    small.setPixelSize(std::max(8, qRound(small.pixelSize() * 0.82)));
    painter.setFont(small);
    for (const int frame : m_scale.ticks(kTickDistance)) {
        const double x = m_scale.xOf(frame);
        painter.setPen(QPen(m_colors.dimText, 1));
        painter.drawLine(QPointF(x, kRuler - 7), QPointF(x, kRuler - kBar - 1));
        painter.setPen(m_colors.dimText);
        const QString text = QString::number(frame);
        const double room = painter.fontMetrics().horizontalAdvance(text);
        painter.drawText(QPointF(std::clamp(x - 0.5 * room, kNames + 2.0, width - room - 2), kRuler - 8), text);
    }

    // What was evaluated.
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colors.line);
    painter.drawRect(QRectF(m_scale.xOf(0), kRuler - kBar, m_scale.xOf(m_scale.lastFrame()) - m_scale.xOf(0), kBar));
    if (m_evaluated > 0) {
        painter.setBrush(m_outOfDate ? QBrush(m_colors.dimText, Qt::Dense4Pattern) : QBrush(m_colors.ok));
        const double end = m_scale.xOf(m_evaluated - 1);
        painter.drawRect(QRectF(m_scale.xOf(0), kRuler - kBar, std::max(2.0, end - m_scale.xOf(0)), kBar));
    }
    painter.restore();
}

void MotionTracks::paintRows(QPainter& painter) const
{
    const double width = viewport()->width();
    const Theme theme = m_colors.dark ? Theme::dark : Theme::light;
    for (std::size_t m = 0; m < m_scene->motions.size(); ++m) {
        const double top = rowTop(m);
        if (top > viewport()->height() || top + kRow < kRuler)
            continue;
        const Motion& motion = m_scene->motions[m];
        const QRectF row(0, top, width, kRow);
        if (m_current == m)
            painter.fillRect(QRectF(0, top, kNames, kRow), m_colors.selection);
        painter.fillRect(QRectF(kNames, top, width - kNames, kRow), m_colors.raised);
        painter.setPen(QPen(m_colors.line, 1));
        painter.drawLine(QPointF(0, row.bottom() - 0.5), QPointF(width, row.bottom() - 0.5));

        const auto body = findBody(*m_scene, motion.body);
        const QColor color = body ? toQColor(bodyColor(m_scene->bodies[*body], *body, theme)) : m_colors.dimText;
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(12, top + 0.5 * kRow - 5, 10, 10), 2, 2);
        painter.setPen(m_colors.text);
        painter.drawText(QRectF(28, top, kNames - 32, kRow), Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(rowName(m), Qt::ElideMiddle, kNames - 34));

        painter.save();
        painter.setClipRect(QRectF(kNames, kRuler, width - kNames, viewport()->height() - kRuler));
        if (motion.keys.size() > 1) {
            QColor bar = color;
            bar.setAlphaF(0.35f);
            const double from = keyPosition({m, 0}).x(), to = keyPosition({m, motion.keys.size() - 1}).x();
            painter.setPen(Qt::NoPen);
            painter.setBrush(bar);
            painter.drawRect(QRectF(from, top + 0.5 * kRow - 1.5, to - from, 3));
        }
        for (std::size_t k = 0; k < motion.keys.size(); ++k) {
            const MotionKeyRef ref{m, k};
            const QPointF at = keyPosition(ref);
            if (at.x() < kNames - kKey || at.x() > width + kKey)
                continue;
            // Selected keys are told by their edge and size, not by colour alone.
            const bool selected = std::binary_search(m_selected.begin(), m_selected.end(), ref);
            painter.setPen(QPen(selected ? m_colors.text : m_colors.raised, selected ? 2.0 : 1.0));
            painter.setBrush(selected ? m_colors.accent : m_colors.warn);
            painter.drawPolygon(diamond(at));
        }
        painter.restore();
    }
}

QString MotionTracks::rowName(std::size_t motion) const
{
    const Motion& row = m_scene->motions[motion];
    return QString::fromStdString(row.body.empty() ? row.robot : row.body);
}

} // namespace osculo::widgets
