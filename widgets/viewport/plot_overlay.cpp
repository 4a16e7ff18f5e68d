// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/plot_overlay.h"

#include "widgets/panels/motion_tracks_layout.h"
#include "widgets/render/plot_chart.h"
#include "widgets/theme/style.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {
namespace {

constexpr double kLeft = tracks::kNames + tracks::kLeftMargin, kRight = tracks::kRightMargin; // [px] below the ruler
constexpr double kAxisGap = 44; // [px] from the title of x to the axis
constexpr double kSwatch = 16, kGap = 6, kBetween = 16;
constexpr double kReachFrames = 0.75; // of the mouse from a frame, in frames' widths

QFont smallFont(const QFont& font)
{
    QFont small = numberFont(font);
    small.setPixelSize(std::max(8, qRound(small.pixelSize() * 0.88)));
    return small;
}

QString legendText(const PlotSeries& series)
{
    return QString::fromStdString(series.name + series.note);
}

double stepOf(const PlotSeries& series)
{
    return series.x.size() > 1 ? series.x[1] - series.x[0] : 1;
}

} // namespace

PlotOverlay::PlotOverlay(QWidget* view)
    : QWidget(view)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
}

QRectF PlotOverlay::area() const
{
    const QFontMetricsF metrics(smallFont(font()));
    const std::vector<QPointF> names = legendPlaces();
    const double rows = names.empty() ? 1 : 1 + names.back().y();
    const double above = rows * metrics.height() + 9, below = metrics.height() + 12;
    return {kLeft, above, std::max(10.0, width() - kLeft - kRight), std::max(10.0, height() - above - below)};
}

std::vector<QPointF> PlotOverlay::legendPlaces() const
{
    constexpr int kRows = 2;
    std::vector<QPointF> places;
    if (!plot)
        return places;
    const QFontMetricsF metrics(smallFont(font()));
    const auto widthOf = [&](const PlotSeries& series) {
        return kSwatch + kGap + metrics.horizontalAdvance(legendText(series));
    };
    double widest = 0;
    for (const PlotSeries& series : plot->series)
        widest = std::max(widest, widthOf(series));
    // Beside the title, or below it where the plot is too narrow for that.
    constexpr double kLeftmost = 8;
    const double beside = kLeftmost + metrics.horizontalAdvance(QString::fromStdString(plot->yTitle)) + kBetween;
    const bool below = beside + widest > width() - kRight;
    const double begin = below ? kLeftmost : beside;
    double x = begin;
    int row = below ? 1 : 0;
    for (const PlotSeries& series : plot->series) {
        const double wide = widthOf(series);
        if (x + wide > width() - kRight && x > begin) {
            x = begin;
            if (++row == (below ? kRows + 1 : kRows))
                break;
        }
        places.emplace_back(x, row);
        x += wide + kBetween;
    }
    return places;
}

QPointF PlotOverlay::place(const QRectF& area, double x, double y) const
{
    return {area.left() + area.width() * shareOf(window.x, false, x),
            area.bottom() - area.height() * shareOf(window.y, plot->logarithmic, y)};
}

void PlotOverlay::paintEvent(QPaintEvent*)
{
    if (!plot)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = this->area();
    painter.setFont(smallFont(font()));
    paintOverlaps(painter, area);

    painter.setPen(colors.dimText);
    const double line = painter.fontMetrics().height();
    painter.drawText(QRectF(8, 2, 0.6 * width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::fromStdString(plot->yTitle));
    painter.drawText(QRectF(8, area.bottom() + 2, area.left() - kAxisGap, line), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::fromStdString(plot->xTitle));
    paintLegend(painter);

    const auto inside = [&](double x) { return x >= window.x.low && x <= window.x.high; };
    if (inside(cursor)) {
        const double x = place(area, cursor, window.y.low).x();
        painter.setPen(QPen(colors.text, 1.4));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    if (hover && inside(*hover)) {
        const double x = place(area, *hover, window.y.low).x();
        painter.setPen(QPen(colors.dimText, 1, Qt::DashLine));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    const double told = hover.value_or(cursor);
    if (inside(told) && !rubber) {
        paintPoints(painter, area, told);
        if (hover)
            paintReading(painter, area, told);
    }
    if (rubber) {
        QColor fill = colors.accent;
        fill.setAlphaF(0.15f);
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(*rubber);
    }
}

void PlotOverlay::paintOverlaps(QPainter& painter, const QRectF& area) const
{
    if (!plot->aboutZero || plot->series.empty())
        return;
    const double zero = place(area, window.x.low, 0).y();
    painter.setPen(Qt::NoPen);
    QColor fill = colors.overlap;
    fill.setAlphaF(0.10f);
    painter.setBrush(fill);
    painter.save();
    painter.setClipRect(area);
    const PlotSeries& first = plot->series.front();
    const double half = 0.5 * stepOf(first);
    if (zero < area.bottom() && !first.outOfDate) {
        const double top = std::max(zero, area.top());
        for (std::size_t i = 0; i < first.x.size();) {
            std::size_t end = i;
            while (end < first.x.size() && first.y[end] && *first.y[end] < 0)
                ++end;
            if (end > i) {
                const double from = place(area, first.x[i] - half, 0).x();
                const double to = place(area, first.x[end - 1] + half, 0).x();
                painter.drawRect(QRectF(from, top, to - from, area.bottom() - top));
            }
            i = std::max(end, i + 1);
        }
    }
    if (zero > area.top() && zero < area.bottom()) {
        painter.setPen(QPen(colors.dimText, 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
    }
    painter.restore();
}

void PlotOverlay::paintLegend(QPainter& painter) const
{
    const double line = painter.fontMetrics().height();
    const std::vector<QPointF> places = legendPlaces();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const PlotSeries& series = plot->series[i];
        const double left = places[i].x(), top = 2 + line * places[i].y();
        QPen pen(series.outOfDate ? colors.dimText : toQColor(series.color), 2.2);
        pen.setStyle(series.dashed || series.outOfDate ? Qt::DashLine : Qt::SolidLine);
        painter.setPen(pen);
        painter.drawLine(QPointF(left, top + 0.5 * line), QPointF(left + kSwatch, top + 0.5 * line));
        painter.setPen(series.outOfDate ? colors.warn : colors.dimText);
        painter.drawText(QRectF(left + kSwatch + kGap, top, width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                         legendText(series));
    }
}

void PlotOverlay::paintPoints(QPainter& painter, const QRectF& area, double x) const
{
    painter.save();
    painter.setClipRect(area.adjusted(-5, -5, 5, 5));
    for (const PlotSeries& series : plot->series) {
        const auto point = nearestPoint(series, x, kReachFrames * stepOf(series));
        if (!point || !drawable(*plot, point->y) || series.outOfDate)
            continue;
        painter.setPen(QPen(colors.raised, 1.2));
        painter.setBrush(toQColor(series.color));
        painter.drawEllipse(place(area, point->x, point->y), 4, 4);
    }
    painter.restore();
}

void PlotOverlay::paintReading(QPainter& painter, const QRectF& area, double x) const
{
    if (reading.isEmpty())
        return;
    const QRectF text = painter.boundingRect(QRectF(0, 0, width(), height()), Qt::AlignLeft | Qt::AlignTop, reading);
    QRectF card(0, 0, text.width() + 16, text.height() + 8);
    const double at = place(area, x, window.y.low).x();
    card.moveTo(at + 10, area.top() + 6);
    if (card.right() > width() - 2)
        card.moveRight(at - 10);
    if (card.left() < 2)
        card.moveLeft(2);
    QColor ground = colors.panel;
    ground.setAlphaF(0.94f);
    painter.setPen(QPen(colors.line, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(card, 5, 5);
    painter.setPen(colors.text);
    painter.drawText(card.adjusted(8, 4, -8, -4), Qt::AlignLeft | Qt::AlignTop, reading);
}

} // namespace osculo::widgets
