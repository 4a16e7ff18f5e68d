// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/error_histogram.h"

#include "widgets/render/number_text.h"
#include "widgets/theme/style.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kMarksHeight = 14; // [px] of the words above the bars
constexpr int kBarsHeight = 46;  // [px]
constexpr int kGap = 6;          // [px] between the bars and the colours
constexpr int kScaleHeight = 8;  // [px] of the colours

} // namespace

ErrorHistogram::ErrorHistogram(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Histogram of the signed distances from the mesh to the superovoid"));
}

void ErrorHistogram::setErrors(std::vector<std::size_t> counts, double range, LengthUnit unit)
{
    m_counts = std::move(counts);
    m_range = range;
    m_unit = unit;
    update();
}

void ErrorHistogram::setMarks(double mean, double p95)
{
    m_mean = mean;
    m_p95 = p95;
    update();
}

void ErrorHistogram::setColors(const Colors& colors)
{
    m_colors = colors;
    update();
}

QSize ErrorHistogram::sizeHint() const
{
    return {200, kMarksHeight + kBarsHeight + kGap + kScaleHeight + fontMetrics().height() + 2};
}

QRectF ErrorHistogram::barArea() const
{
    return QRectF(0, kMarksHeight, width(), kBarsHeight);
}

double ErrorHistogram::placeOf(double error) const
{
    return width() * std::clamp(0.5 + 0.5 * error / m_range, 0.0, 1.0);
}

void ErrorHistogram::paintMarks(QPainter& painter)
{
    const QRectF area = barArea();
    const QFontMetricsF metrics(painter.font());
    const auto word = [&](double x, const QString& text) {
        const double room = metrics.horizontalAdvance(text);
        painter.drawText(QPointF(std::clamp(x - 0.5 * room, 0.0, width() - room), area.top() - 4), text);
    };
    painter.setPen(QPen(m_colors.dimText, 1, Qt::DashLine));
    for (const double side : {-1.0, 1.0})
        if (m_p95 <= m_range) {
            const double x = std::clamp(placeOf(side * m_p95), 0.5, width() - 0.5);
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
            painter.setPen(m_colors.dimText);
            word(x, side < 0 ? tr("−p95") : tr("p95"));
            painter.setPen(QPen(m_colors.dimText, 1, Qt::DashLine));
        }
    painter.setPen(QPen(m_colors.text, 1.5));
    const double x = placeOf(m_mean);
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    word(x, tr("mean"));
}

void ErrorHistogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);

    const QRectF area = barArea();
    const std::size_t most = m_counts.empty() ? 0 : *std::max_element(m_counts.begin(), m_counts.end());
    QColor bar = m_colors.dimText;
    bar.setAlphaF(0.55f);
    painter.setBrush(bar);
    const double step = m_counts.empty() ? 0 : area.width() / static_cast<double>(m_counts.size());
    for (std::size_t i = 0; i < m_counts.size() && most > 0; ++i) {
        if (m_counts[i] == 0)
            continue;
        const double height =
            std::max(1.0, area.height() * static_cast<double>(m_counts[i]) / static_cast<double>(most));
        painter.drawRect(
            QRectF(step * static_cast<double>(i), area.bottom() - height, std::max(1.0, step - 1.5), height));
    }

    const QRectF scale(0, area.bottom() + kGap, width(), kScaleHeight);
    QLinearGradient gradient(scale.topLeft(), scale.topRight());
    for (int i = 0; i <= 16; ++i)
        gradient.setColorAt(i / 16.0, toQColor(divergingColor(i / 8.0 - 1)));
    painter.setBrush(gradient);
    painter.drawRoundedRect(scale, 2, 2);

    QFont small = numberFont(font());
    small.setPixelSize(std::max(1, qRound(small.pixelSize() * 0.85)));
    painter.setFont(small);
    paintMarks(painter);
    painter.setPen(m_colors.dimText);
    const QRectF text(0, scale.bottom() + 1, width(), height() - scale.bottom() - 1);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop,
                     QString::fromStdString(numberText(-m_range / metresPer(m_unit))));
    painter.drawText(text, Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
    painter.drawText(text, Qt::AlignRight | Qt::AlignTop, QString::fromStdString(lengthText(m_range, m_unit)));
}

bool ErrorHistogram::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_counts.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double step = width() / static_cast<double>(m_counts.size());
    const auto bin = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(0.0, help->pos().x() / step)), 0,
                                             m_counts.size() - 1);
    const double binWidth = 2 * m_range / static_cast<double>(m_counts.size());
    const double from = -m_range + binWidth * static_cast<double>(bin);
    QToolTip::showText(help->globalPos(),
                       tr("%1 to %2: %n vertices", nullptr, static_cast<int>(m_counts[bin]))
                           .arg(QString::fromStdString(numberText(from / metresPer(m_unit))),
                                QString::fromStdString(lengthText(from + binWidth, m_unit))),
                       this);
    return true;
}

} // namespace osculo::widgets
