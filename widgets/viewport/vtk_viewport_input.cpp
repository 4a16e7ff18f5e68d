// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport_parts.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>
#include <numbers>

namespace osculo::widgets {

namespace {

constexpr double kZoomPerStep = 1.15; ///< of one notch of the wheel
constexpr double kKeyAngle = 5 * std::numbers::pi / 180;
constexpr double kClickDistance = 4; ///< [px] a shorter drag is a click

} // namespace

void VtkViewport::mousePressEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    const CameraDrag drag = parts.navigation.dragFor(event->buttons(), event->modifiers());
    event->accept();
    if (parts.held) { // a second button counts where the two together mean something
        if (drag == CameraDrag::none)
            return;
        parts.dragging = drag;
        parts.last = event->position();
        parts.dragged = true;
        return;
    }
    parts.held = true;
    parts.dragging = drag;
    parts.pressed = parts.last = event->position();
    parts.dragged = false;
    const QPointF at = parts.toPicture(event->position());
    parts.anchor_W = parts.scene->pointUnder(at.x(), at.y());
}

void VtkViewport::mouseMoveEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    if (!parts.held) {
        const auto hit = pickAt(event->position());
        parts.hoverAt(hit ? std::optional(Selection{hit->body, hit->shape}) : std::nullopt);
        return;
    }
    const QPointF way = event->position() - parts.pressed;
    if (!parts.dragged && std::hypot(way.x(), way.y()) < kClickDistance)
        return;
    parts.dragged = true;
    parts.drag(event->position());
}

void VtkViewport::mouseReleaseEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    if (!parts.held)
        return;
    if (event->buttons() != Qt::NoButton) { // the buttons that stay down go on by themselves
        parts.dragging = parts.navigation.dragFor(event->buttons(), event->modifiers());
        parts.last = event->position();
        return;
    }
    parts.held = false;
    parts.dragging = CameraDrag::none;
    if (parts.dragged)
        return;
    const QPointF at = parts.toPicture(event->position());
    const auto hit = parts.scene->pick(at.x(), at.y());
    const int body = hit ? static_cast<int>(hit->body) : -1, shape = hit ? static_cast<int>(hit->shape) : -1;
    if (event->button() == Qt::RightButton) {
        emit contextMenuRequested(event->globalPosition().toPoint(), body, shape);
    } else if (event->button() == Qt::LeftButton) {
        if (const auto view = parts.scene->orientationCubeAt(at.x(), at.y())) {
            setView(*view);
            return;
        }
        emit picked(body, shape, event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier));
        if (hit)
            emit pointPicked(hit->point_W);
    }
}

void VtkViewport::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto hit = pickAt(event->position()))
        m_parts->setCamera(focused(m_parts->camera, hit->point_W));
    else
        fitToScene();
}

void VtkViewport::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0)
        return;
    const QPointF at = m_parts->toPicture(event->position());
    m_parts->setCamera(
        zoomed(m_parts->camera, std::pow(kZoomPerStep, steps), m_parts->scene->pointUnder(at.x(), at.y())));
    event->accept();
}

void VtkViewport::leaveEvent(QEvent* event)
{
    m_parts->hoverAt(std::nullopt);
    QOpenGLWidget::leaveEvent(event);
}

void VtkViewport::keyPressEvent(QKeyEvent* event)
{
    Parts& parts = *m_parts;
    switch (event->key()) {
    case Qt::Key_Left:
        return parts.setCamera(parts.rotated(parts.camera, kKeyAngle, 0));
    case Qt::Key_Right:
        return parts.setCamera(parts.rotated(parts.camera, -kKeyAngle, 0));
    case Qt::Key_Up:
        return parts.setCamera(parts.rotated(parts.camera, 0, kKeyAngle));
    case Qt::Key_Down:
        return parts.setCamera(parts.rotated(parts.camera, 0, -kKeyAngle));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return parts.setCamera(zoomed(parts.camera, kZoomPerStep, parts.camera.focus));
    case Qt::Key_Minus:
        return parts.setCamera(zoomed(parts.camera, 1 / kZoomPerStep, parts.camera.focus));
    default:
        QOpenGLWidget::keyPressEvent(event);
    }
}

} // namespace osculo::widgets
