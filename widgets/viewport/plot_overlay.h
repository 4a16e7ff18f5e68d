// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/plot.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// What lies over a chart: titles, legend, the line at the present place, what is under the mouse, a drag.
class PlotOverlay : public QWidget {
public:
    explicit PlotOverlay(QWidget* view);

    /// Room of the lines [px]: less where the legend takes a second row.
    QRectF area() const;

    std::shared_ptr<const Plot> plot;
    PlotWindow window;
    Colors colors;
    double cursor = 0;
    std::optional<double> hover;  ///< x under the mouse
    std::optional<QRectF> rubber; ///< dragged
    QString reading;              ///< of the hovered place, else of the cursor's

    QPointF place(const QRectF& area, double x, double y) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintOverlaps(QPainter& painter, const QRectF& area) const;
    /// Where names begin [px from the left, row]; those that find no room in two rows are left out.
    std::vector<QPointF> legendPlaces() const;
    void paintLegend(QPainter& painter) const;
    void paintPoints(QPainter& painter, const QRectF& area, double x) const;
    void paintReading(QPainter& painter, const QRectF& area, double x) const;
};

} // namespace osculo::widgets
