// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/quadtree_view.h"

#include "widgets/render/insight.h"
#include "widgets/theme/colors.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr double kGap = 18, kTitle = 18, kMargin = 8; // [px]

/// Draws one surface's domain: φ1 to the right, φ2 upwards.
void paintDomain(QPainter& painter, const QRectF& box, const std::vector<QuadtreeLevel>& levels, bool ofA, Theme theme)
{
    const Palette& colors = palette(theme);
    painter.setPen(QPen(toQColor(colors.line), 1));
    painter.setBrush(toQColor(colors.raised));
    painter.drawRect(box);
    const auto at = [&](double phi1, double phi2) {
        return QPointF(box.center().x() + phi1 / std::numbers::pi * 0.5 * box.width(),
                       box.center().y() - phi2 / (0.5 * std::numbers::pi) * 0.5 * box.height());
    };
    for (std::size_t level = 0; level < levels.size(); ++level) {
        const auto& candidates = ofA ? levels[level].candidatesA : levels[level].candidatesB;
        const auto chosen = static_cast<std::size_t>(ofA ? levels[level].chosenA : levels[level].chosenB);
        const double half = std::numbers::pi / std::exp2(double(level) + 1);
        const QColor color = toQColor(stageColor(level, levels.size(), theme));
        for (std::size_t k = 0; k < 4; ++k) {
            const SurfaceAngles& centre = candidates[k];
            const QRectF cell(at(centre.phi1 - half, centre.phi2 + 0.5 * half),
                              at(centre.phi1 + half, centre.phi2 - 0.5 * half));
            QColor fill = color;
            fill.setAlphaF(k == chosen ? 0.28F : 0);
            painter.setPen(QPen(color, k == chosen ? 1.6 : 1));
            painter.setBrush(fill);
            painter.drawRect(cell);
            painter.setBrush(color);
            painter.setPen(Qt::NoPen);
            const double radius = std::max(1.2, 3.2 - 0.4 * double(level));
            painter.drawEllipse(at(centre.phi1, centre.phi2), radius, radius);
        }
    }
}

} // namespace

QuadtreeView::QuadtreeView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Domains of the quadtree guess"));
    setToolTip(tr("The angles φ1 (across) and φ2 (up) of both surfaces: the quadtree keeps the pair of cells that is "
                  "nearest, level by level, from yellow to red"));
}

void QuadtreeView::setLevels(std::vector<QuadtreeLevel> levels)
{
    m_levels = std::move(levels);
    setVisible(!m_levels.empty());
    update();
}

void QuadtreeView::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

void QuadtreeView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(toQColor(widgets::palette(m_theme).dimText));
    // Side by side where it is wide, as 2 : 1 as the angles' ranges are.
    const double room = 0.5 * (width() - 2 * kMargin - kGap), tall = height() - kTitle - 2 * kMargin;
    const double boxWidth = std::max(40.0, std::min(room, 2 * tall)), boxHeight = 0.5 * boxWidth;
    const double left = 0.5 * (width() - 2 * boxWidth - kGap), top = kMargin + kTitle;
    for (const bool ofA : {true, false}) {
        const QRectF box(left + (ofA ? 0 : boxWidth + kGap), top, boxWidth, boxHeight);
        painter.setPen(toQColor(widgets::palette(m_theme).dimText));
        painter.drawText(QRectF(box.left(), kMargin - 2, boxWidth, kTitle), Qt::AlignLeft | Qt::AlignVCenter,
                         ofA ? tr("A: φ1 × φ2") : tr("B: φ1 × φ2"));
        paintDomain(painter, box, m_levels, ofA, m_theme);
    }
}

} // namespace osculo::widgets
