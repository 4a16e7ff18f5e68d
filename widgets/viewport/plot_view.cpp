// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/plot_view.h"

#include "widgets/render/number_text.h"
#include "widgets/render/plot_chart.h"
#include "widgets/viewport/gl_surface.h"
#include "widgets/viewport/plot_overlay.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include <vtkRenderer.h>

namespace osculo::widgets {
namespace {

constexpr double kZoomPerStep = 1.25;
constexpr double kClickDistance = 4; // [px] a shorter drag is a click
constexpr int kSamples = 2;          // of a pixel in both directions: lines are smoothed by averaging
constexpr double kLeastShown = 2;    // steps of x at the strongest zoom
constexpr double kReachSteps = 0.75; // of a place from a value, in steps of x

double stepOf(const Plot& plot)
{
    double step = plot.x.span();
    for (const PlotSeries& series : plot.series)
        if (series.x.size() > 1)
            step = std::min(step, series.x[1] - series.x[0]);
    return step > 0 ? step : 1;
}

} // namespace

struct PlotView::Parts {
    explicit Parts(PlotView* view)
        : widget(view)
        , overlay(new PlotOverlay(view))
    {
        rebuild();
    }

    /// A fresh surface and chart, from the values kept here.
    void rebuild()
    {
        chart.reset();
        surface = std::make_unique<GlSurface>(widget);
        chart = std::make_unique<PlotChart>(surface->renderer());
        dirty = true;
    }

    double ratio() const { return widget->devicePixelRatioF() * kSamples; }
    QRectF area() const { return overlay->area(); }

    void applySize()
    {
        surface->setSize(std::max(1, static_cast<int>(std::lround(widget->width() * ratio()))),
                         std::max(1, static_cast<int>(std::lround(widget->height() * ratio()))));
    }

    bool showsAll() const { return window.x == plot->x; }

    void setWindow(const PlotRange& x)
    {
        window = {x, plotHeight(*plot, x)};
        changed();
    }

    void changed()
    {
        dirty = true;
        overlay->window = window;
        tell();
        widget->update();
    }

    void tell()
    {
        overlay->reading = overlay->hover ? widget->readingAt(*overlay->hover) : QString();
        overlay->update();
    }

    PlotView* widget;
    PlotOverlay* overlay;
    std::unique_ptr<GlSurface> surface;
    std::unique_ptr<PlotChart> chart;
    QMetaObject::Connection contextLoss;
    std::shared_ptr<const Plot> plot = std::make_shared<const Plot>();
    PlotWindow window{plot->x, {0, 1}};
    Theme theme = Theme::light;
    bool dirty = true;
    Qt::MouseButton pressed = Qt::NoButton;
    QPointF from, last;
    bool dragged = false;
};

PlotView::PlotView(QWidget* parent)
    : QOpenGLWidget(parent)
    , m_parts(std::make_unique<Parts>(this))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 90);
    setAccessibleName(tr("Plot over the motion"));
    setAccessibleDescription(tr("Wheel, drag, + and − zoom, a double click shows all, a click goes to the frame"));
}

PlotView::~PlotView()
{
    disconnect(m_parts->contextLoss);
    makeCurrent();
    m_parts.reset();
    doneCurrent();
}

void PlotView::setPlot(std::shared_ptr<const Plot> plot, bool restart)
{
    const bool all = restart || m_parts->showsAll();
    m_parts->plot = std::move(plot);
    m_parts->overlay->plot = m_parts->plot;
    PlotRange x = m_parts->window.x;
    x.low = std::max(x.low, m_parts->plot->x.low);
    x.high = std::min(x.high, m_parts->plot->x.high);
    m_parts->setWindow(all || !(x.span() > 0) ? m_parts->plot->x : x);
}

void PlotView::setCursorAt(double x)
{
    m_parts->overlay->cursor = x;
    m_parts->overlay->update();
}

void PlotView::setTheme(Theme theme)
{
    m_parts->theme = theme;
    m_parts->overlay->colors = colorsOf(theme);
    m_parts->changed();
}

const PlotWindow& PlotView::window() const
{
    return m_parts->window;
}

void PlotView::showAll()
{
    m_parts->setWindow(m_parts->plot->x);
}

void PlotView::zoom(double factor, double x)
{
    const PlotRange &shown = m_parts->window.x, &all = m_parts->plot->x;
    const double least = std::min(all.span(), kLeastShown * stepOf(*m_parts->plot));
    const double span = std::clamp(shown.span() / factor, least, all.span());
    double low = x - span * (x - shown.low) / shown.span();
    low = std::clamp(low, all.low, all.high - span);
    m_parts->setWindow(span >= all.span() ? all : PlotRange{low, low + span});
}

double PlotView::xAt(double pixel) const
{
    const QRectF area = m_parts->area();
    return m_parts->window.x.low + m_parts->window.x.span() * (pixel - area.left()) / area.width();
}

double PlotView::pixelOf(double x) const
{
    const QRectF area = m_parts->area();
    return area.left() + area.width() * (x - m_parts->window.x.low) / m_parts->window.x.span();
}

QString PlotView::readingAt(double x) const
{
    const Plot& plot = *m_parts->plot;
    const double reach = kReachSteps * stepOf(plot);
    QStringList lines;
    for (const PlotSeries& series : plot.series) {
        const auto point = nearestPoint(series, x, reach);
        const QString value = point ? QString::fromStdString(numberText(point->y)) : tr("unknown");
        if (point && lines.isEmpty())
            lines << QStringLiteral("%1 %2").arg(QString::fromStdString(plot.xTitle),
                                                 QString::fromStdString(tickText(std::round(1000 * point->x) / 1000)));
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(series.name), value)
                     + (series.outOfDate ? tr(" · out of date") : QString());
    }
    return lines.join(QLatin1Char('\n'));
}

void PlotView::initializeGL()
{
    m_parts->surface->initialise();
    m_parts->contextLoss = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
        makeCurrent();
        m_parts->rebuild();
        doneCurrent();
    });
}

void PlotView::paintGL()
{
    Parts& parts = *m_parts;
    parts.applySize();
    const bool redraw = parts.dirty;
    if (redraw) {
        const QRectF area = parts.area();
        parts.chart->update(*parts.plot, parts.window, {area.x(), area.y(), area.width(), area.height()}, height(),
                            {parts.theme, 0.88 * font().pixelSize(), parts.ratio()});
        parts.dirty = false;
    }
    const double ratio = devicePixelRatioF();
    parts.surface->paint(static_cast<int>(std::lround(width() * ratio)),
                         static_cast<int>(std::lround(height() * ratio)), redraw);
}

void PlotView::resizeGL(int, int)
{
    m_parts->applySize();
    m_parts->overlay->setGeometry(rect());
    m_parts->changed();
}

void PlotView::mousePressEvent(QMouseEvent* event)
{
    if (m_parts->pressed != Qt::NoButton)
        return;
    m_parts->pressed = event->button();
    m_parts->from = m_parts->last = event->position();
    m_parts->dragged = false;
}

void PlotView::mouseMoveEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    const QPointF at = event->position();
    const QRectF area = parts.area();
    if (parts.pressed == Qt::NoButton) {
        parts.overlay->hover = area.contains(at) ? std::optional(xAt(at.x())) : std::nullopt;
        parts.tell();
        return;
    }
    parts.dragged = parts.dragged || std::abs(at.x() - parts.from.x()) >= kClickDistance;
    if (parts.pressed == Qt::MiddleButton) {
        const double step = xAt(parts.last.x()) - xAt(at.x());
        const PlotRange &shown = parts.window.x, &all = parts.plot->x;
        const double low = std::clamp(shown.low + step, all.low, all.high - shown.span());
        parts.setWindow({low, low + shown.span()});
    } else if (parts.pressed == Qt::LeftButton && parts.dragged) {
        const double left = std::clamp(std::min(at.x(), parts.from.x()), area.left(), area.right());
        const double right = std::clamp(std::max(at.x(), parts.from.x()), area.left(), area.right());
        parts.overlay->rubber = QRectF(left, area.top(), right - left, area.height());
        parts.overlay->update();
    }
    parts.last = at;
}

void PlotView::mouseReleaseEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    if (event->button() != parts.pressed)
        return;
    parts.pressed = Qt::NoButton;
    if (event->button() != Qt::LeftButton)
        return;
    if (parts.overlay->rubber) {
        const QRectF box = *parts.overlay->rubber;
        parts.overlay->rubber.reset();
        const PlotRange x{xAt(box.left()), xAt(box.right())};
        const double least = std::min(parts.plot->x.span(), kLeastShown * stepOf(*parts.plot));
        if (x.span() >= least)
            parts.setWindow(x);
        else
            parts.overlay->update();
    } else if (!parts.dragged && parts.area().adjusted(-4, 0, 4, 0).contains(event->position())) {
        emit placeChosen(std::clamp(xAt(event->position().x()), parts.window.x.low, parts.window.x.high));
    }
}

void PlotView::mouseDoubleClickEvent(QMouseEvent*)
{
    showAll();
}

void PlotView::wheelEvent(QWheelEvent* event)
{
    zoom(std::pow(kZoomPerStep, event->angleDelta().y() / 120.0), xAt(event->position().x()));
    event->accept();
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)
        zoom(kZoomPerStep, m_parts->overlay->cursor);
    else if (event->key() == Qt::Key_Minus)
        zoom(1 / kZoomPerStep, m_parts->overlay->cursor);
    else
        QOpenGLWidget::keyPressEvent(event);
}

void PlotView::leaveEvent(QEvent* event)
{
    m_parts->overlay->hover.reset();
    m_parts->tell();
    QOpenGLWidget::leaveEvent(event);
}

} // namespace osculo::widgets
