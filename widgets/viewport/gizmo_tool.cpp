// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/gizmo_tool.h"

#include "osculo/io/literal.h"
#include "widgets/render/number_text.h"
#include "widgets/viewport/value_field.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <exception>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo::widgets {
namespace {

using Kind = GizmoHandle::Kind;

constexpr double kDegree = std::numbers::pi / 180;
constexpr double kShownLength = 1e-9; ///< [m] what is less is rounding, and shown as nothing

Projection viewOf(const VtkViewport& viewport)
{
    return {viewport.camera(), static_cast<double>(std::max(1, viewport.width())),
            static_cast<double>(std::max(1, viewport.height()))};
}

QString number(double value)
{
    return QString::fromStdString(numberText(value));
}

QString lengthNumber(double metres, LengthUnit unit)
{
    return number(std::round(metres / kShownLength) * kShownLength / metresPer(unit));
}

} // namespace

GizmoTool::GizmoTool(VtkViewport& viewport, QObject* parent)
    : QObject(parent)
    , m_viewport(viewport)
{
    viewport.installEventFilter(this);
}

void GizmoTool::setGizmo(const std::optional<Gizmo>& gizmo)
{
    if (!gizmo && !m_gizmo)
        return; // the handles in the viewport are another tool's
    if (m_drag && gizmo && m_gizmo) {
        const auto trace = m_gizmo->trace;
        m_gizmo->centre_W = gizmo->centre_W;
        m_gizmo->axes_W = gizmo->axes_W;
        m_gizmo->trace = trace;
    } else {
        if (m_drag)
            end();
        const auto hover = m_gizmo ? m_gizmo->hover : std::nullopt;
        m_gizmo = gizmo;
        if (m_gizmo)
            m_gizmo->hover = hover;
    }
    show();
}

void GizmoTool::show()
{
    RenderSettings settings = m_viewport.settings();
    settings.gizmo = m_gizmo;
    m_viewport.setSettings(settings);
}

void GizmoTool::beginTyping()
{
    if (!m_gizmo || m_drag)
        return;
    const bool plane = m_gizmo->mode == GizmoMode::plane;
    const Kind kind = m_gizmo->mode == GizmoMode::rotate                      ? Kind::ring
                      : m_gizmo->mode == GizmoMode::scale && !m_gizmo->single ? Kind::uniform
                                                                              : Kind::axis;
    const Vec3 centre = viewOf(m_viewport).toPixel(m_gizmo->centre_W);
    begin({kind, plane ? 2 : 0}, {centre.x(), centre.y()}, false);
    m_viewport.setFocus();
}

bool GizmoTool::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return press(static_cast<QMouseEvent&>(*event));
    case QEvent::MouseMove:
        return mouseMoved(static_cast<QMouseEvent&>(*event));
    case QEvent::MouseButtonRelease:
        if (!m_drag)
            return false;
        if (m_drag->byMouse && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
            mouseMoved(static_cast<QMouseEvent&>(*event));
            finish();
        }
        return true;
    case QEvent::Wheel:
        return dragging();
    case QEvent::FocusOut:
        if (m_drag && !m_drag->byMouse)
            finish();
        return false;
    case QEvent::ShortcutOverride:
        if (overridesShortcut(static_cast<QKeyEvent&>(*event))) {
            event->accept();
            return true;
        }
        return false;
    case QEvent::KeyPress:
        return key(static_cast<QKeyEvent&>(*event));
    case QEvent::KeyRelease:
        if (m_drag && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Control) {
            m_drag->snap = m_snapping;
            follow();
            return true;
        }
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool GizmoTool::press(const QMouseEvent& event)
{
    if (m_drag) {
        if (event.button() == Qt::RightButton)
            cancel();
        else if (!m_drag->byMouse)
            finish();
        return true;
    }
    if (!m_gizmo || event.button() != Qt::LeftButton)
        return false;
    const QPointF at = event.position();
    const auto handle = gizmoHandleAt(viewOf(m_viewport), *m_gizmo, at.x(), at.y());
    if (!handle)
        return false;
    m_viewport.setFocus(Qt::MouseFocusReason);
    begin(*handle, {at.x(), at.y()}, true);
    m_drag->snap = m_snapping != event.modifiers().testFlag(Qt::ControlModifier);
    return true;
}

bool GizmoTool::mouseMoved(const QMouseEvent& event)
{
    const QPointF at = event.position();
    if (m_drag) {
        if (m_drag->byMouse) {
            m_drag->to = {at.x(), at.y()};
            m_drag->snap = m_snapping != event.modifiers().testFlag(Qt::ControlModifier);
            follow();
        }
        return true;
    }
    if (!m_gizmo || event.buttons() != Qt::NoButton)
        return false;
    const auto handle = gizmoHandleAt(viewOf(m_viewport), *m_gizmo, at.x(), at.y());
    if (handle != m_gizmo->hover) {
        m_gizmo->hover = handle;
        handle ? m_viewport.setCursor(Qt::SizeAllCursor) : m_viewport.unsetCursor();
        show();
    }
    return handle.has_value();
}

bool GizmoTool::overridesShortcut(const QKeyEvent& event) const
{
    if (!m_drag)
        return false;
    switch (event.key()) {
    case Qt::Key_Escape:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z:
        return true;
    default:
        return ValueField::wants(&event);
    }
}

bool GizmoTool::key(QKeyEvent& event)
{
    if (!m_drag)
        return false;
    if (event.matches(QKeySequence::Undo)) {
        cancel();
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Escape:
        cancel();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finish();
        return true;
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z:
        choose(event.key() - Qt::Key_X);
        return true;
    case Qt::Key_Control:
        m_drag->snap = !m_snapping;
        follow();
        return true;
    default:
        m_field->takeKey(&event);
        return true; // nothing else acts while something is in the hand
    }
}

void GizmoTool::begin(const GizmoHandle& handle, Pixel at, bool byMouse)
{
    if (!m_field) {
        m_field = new ValueField(&m_viewport);
        connect(m_field, &ValueField::typed, this, &GizmoTool::take);
    }
    m_drag = Drag{.handle = handle, .start = *m_gizmo, .from = at, .to = at, .byMouse = byMouse};
    emit begun();
    if (m_drag)
        restart();
}

void GizmoTool::choose(int axis)
{
    Drag& drag = *m_drag;
    if (drag.start.mode == GizmoMode::plane)
        return; // its axes have no names
    if (drag.start.mode == GizmoMode::scale && !drag.start.single)
        return; // all axes together, or nothing
    drag.handle = {drag.handle.kind == Kind::ring ? Kind::ring : Kind::axis, axis};
    restart();
}

void GizmoTool::restart()
{
    Drag& drag = *m_drag;
    drag.angle = 0;
    const Projection view = viewOf(m_viewport);
    const Vec3 centre_W = drag.start.centre_W;
    m_gizmo->trace =
        GizmoTrace{drag.handle, centre_W, view.unproject(drag.from.x, drag.from.y, view.depth(centre_W)), 0};
    if (drag.handle.kind == Kind::ring)
        if (const auto hit = onPlane(view.ray(drag.from.x, drag.from.y), centre_W, drag.start.axis_W(drag.handle.axis)))
            m_gizmo->trace->grabbed_W = *hit;
    m_field->begin(label(), unitText());
    m_field->moveNear(QPoint(static_cast<int>(drag.to.x), static_cast<int>(drag.to.y)));
    show();
    follow();
}

void GizmoTool::follow()
{
    if (!m_drag || m_field->typing())
        return;
    Drag& drag = *m_drag;
    const Projection view = viewOf(m_viewport);
    const Vec3 centre_W = drag.start.centre_W, axis_W = drag.start.axis_W(drag.handle.axis);
    m_field->moveNear(QPoint(static_cast<int>(drag.to.x), static_cast<int>(drag.to.y)));
    const double lengthStep = drag.snap ? m_steps.length : 0;
    switch (drag.handle.kind) {
    case Kind::plane:
        if (const auto step = dragInPlane(view, centre_W, axis_W, drag.from, drag.to)) {
            Vec3 whole = Vec3::Zero();
            for (const int k : {(drag.handle.axis + 1) % 3, (drag.handle.axis + 2) % 3})
                whole += snapped(step->dot(drag.start.axis_W(k)), lengthStep) * drag.start.axis_W(k);
            apply(0, whole);
        }
        return;
    case Kind::ring: {
        const double radius = kGizmoRing * view.worldPerPixel(view.depth(centre_W));
        if (const auto angle = dragAbout(view, centre_W, axis_W, radius, drag.from, drag.to)) {
            // Over several turns: the nearest angle to the last one.
            drag.angle += std::remainder(*angle - drag.angle, 2 * std::numbers::pi);
            apply(snapped(drag.angle, drag.snap ? m_steps.angle : 0), {});
        }
        return;
    }
    case Kind::uniform:
    case Kind::axis:
        break;
    }
    if (drag.start.mode == GizmoMode::scale) {
        const auto axis = drag.handle.kind == Kind::axis ? std::optional(axis_W) : std::nullopt;
        const double factor = dragScale(view, centre_W, axis, kGizmoReach, drag.from, drag.to);
        apply(drag.snap ? std::max(m_steps.factor, snapped(factor, m_steps.factor)) : factor, {});
    } else if (const auto way = dragAlongAxis(view, centre_W, axis_W, drag.from, drag.to)) {
        apply(snapped(*way, lengthStep), {});
    }
}

void GizmoTool::take(const QString& typed)
{
    if (!m_drag)
        return;
    if (!m_field->typing()) {
        m_field->setInvalid(false);
        follow();
        return;
    }
    try {
        const std::string text = typed.toStdString();
        const bool length = m_drag->start.mode != GizmoMode::scale && m_drag->handle.kind != Kind::ring;
        const double value = length ? parseLength(text, m_unit) : parseNumber(text);
        const bool usable = m_drag->start.mode != GizmoMode::scale || value > 0;
        m_field->setInvalid(!usable);
        if (!usable)
            return;
        if (m_drag->handle.kind == Kind::plane)
            apply(0, value * m_drag->start.axis_W((m_drag->handle.axis + 1) % 3));
        else
            apply(m_drag->handle.kind == Kind::ring ? value * kDegree : value, {});
    } catch (const std::exception&) {
        m_field->setInvalid(true); // half a number, as "-" is
    }
}

void GizmoTool::apply(double amount, const Vec3& plane_W)
{
    const Drag& drag = *m_drag;
    const Vec3 axis_W = drag.start.axis_W(drag.handle.axis), centre_W = drag.start.centre_W;
    Pose D_W;
    switch (drag.handle.kind) {
    case Kind::ring:
        m_gizmo->trace->angle = amount;
        m_field->setShown(number(std::round(amount / kDegree * 100) / 100));
        D_W.rotation = Eigen::AngleAxisd(amount, axis_W);
        D_W.translation = centre_W - D_W.rotation * centre_W;
        emit moved(D_W);
        break;
    case Kind::plane: {
        D_W.translation = plane_W;
        const int u = (drag.handle.axis + 1) % 3, v = (drag.handle.axis + 2) % 3;
        m_field->setShown(tr("%1   %2").arg(lengthNumber(plane_W.dot(drag.start.axis_W(u)), m_unit),
                                            lengthNumber(plane_W.dot(drag.start.axis_W(v)), m_unit)));
        emit moved(D_W);
        break;
    }
    case Kind::uniform:
        m_field->setShown(number(std::round(amount * 1e3) / 1e3));
        emit scaled(Vec3::Constant(amount));
        break;
    case Kind::axis:
        if (drag.start.mode == GizmoMode::scale) {
            Vec3 factors = Vec3::Ones();
            factors[drag.handle.axis] = amount;
            m_field->setShown(number(std::round(amount * 1e3) / 1e3));
            emit scaled(factors);
        } else {
            D_W.translation = amount * axis_W;
            m_field->setShown(lengthNumber(amount, m_unit));
            emit moved(D_W);
        }
        break;
    }
}

void GizmoTool::finish()
{
    if (!m_drag)
        return;
    end();
    emit finished();
}

void GizmoTool::cancel()
{
    if (!m_drag)
        return;
    end();
    emit cancelled();
}

void GizmoTool::end()
{
    m_drag.reset();
    m_field->hide();
    if (m_gizmo) {
        m_gizmo->trace.reset();
        m_gizmo->hover.reset();
    }
    m_viewport.unsetCursor();
    show();
}

} // namespace osculo::widgets
