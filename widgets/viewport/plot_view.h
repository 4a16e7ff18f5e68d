// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/plot.h"
#include "widgets/theme/colors.h"

#include <QOpenGLWidget>

#include <memory>

namespace osculo::widgets {

/// Shows a Plot as a VTK chart: the wheel and a drag zoom, the middle button moves, a double click shows all, a click
/// asks for a place; values under the mouse are told. A line marks the present place.
class PlotView : public QOpenGLWidget {
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    /// The window onto it stays where it was, unless it showed all, or the plot is of another kind (`restart`).
    void setPlot(std::shared_ptr<const Plot> plot, bool restart);
    /// Where the line is, in x.
    void setCursorAt(double x);
    void setTheme(Theme theme);

    const PlotWindow& window() const;
    void showAll();
    /// Zooms in x about a place. @param factor > 1 shows less
    void zoom(double factor, double x);

    double xAt(double pixel) const;
    double pixelOf(double x) const;
    /// What is told of a place: the x and the values of all series there, one a line.
    QString readingAt(double x) const;

signals:
    /// A click, in x.
    void placeChosen(double x);

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeGL(int width, int height) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace osculo::widgets
