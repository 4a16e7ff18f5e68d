// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QColor>
#include <QPointF>
#include <QPolygonF>
#include <QWidget>

#include <optional>

namespace osculo::widgets {

/// What a tool draws over a viewport while the mouse moves, in its logical pixels: a brush's circle, a lasso, a cutting
/// line with the side that stays. Takes no events.
class StrokeOverlay : public QWidget {
public:
    /// Covers the viewport and follows its size.
    explicit StrokeOverlay(QWidget* viewport);

    void setCircle(const std::optional<QPointF>& centre, double radius);
    void setLasso(const QPolygonF& path);
    void setCut(const std::optional<QLineF>& line);
    void clear();
    void setColor(const QColor& color);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<QPointF> m_centre;
    double m_radius = 0;
    QPolygonF m_lasso;
    std::optional<QLineF> m_cut;
    QColor m_color;
};

} // namespace osculo::widgets
