// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/section_controller.h"

#include "app/document/transforms.h"
#include "app/document/view_edits.h"
#include "osculo/math/tangent_basis.h"
#include "widgets/panels/parameter_row.h"
#include "widgets/render/projection.h"
#include "widgets/render/scene_middle.h"

#include <QKeyEvent>
#include <QScopedValueRollback>

#include <cmath>

namespace osculo::app {

using widgets::GizmoMode;
using widgets::GizmoTool;

SectionController::SectionController(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                                     GizmoController& gizmo, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_viewport(viewport)
    , m_view(view)
    , m_gizmo(gizmo)
    , m_tool(viewport)
{
    viewport.installEventFilter(this);
    connect(&session, &Session::sceneChanged, this, [this] {
        if (m_before && !m_changing) { // undo in the middle: the hand lets go
            m_before.reset();
            m_tool.finish();
        }
        if (!section())
            m_handles = false;
        refresh();
    });
    connect(&gizmo, &GizmoController::settingsChanged, this, [this] {
        if (m_gizmo.settings().mode)
            setHandlesShown(false); // one set of handles at a time
    });
    connect(&viewport, &widgets::VtkViewport::pointPicked, this, [this](const Vec3& point_W) {
        if (!m_choosingPoint)
            return;
        setChoosingPoint(false);
        throughPoint(point_W);
    });
    connect(&m_tool, &GizmoTool::begun, this, &SectionController::begin);
    connect(&m_tool, &GizmoTool::moved, this, &SectionController::move);
    connect(&m_tool, &GizmoTool::finished, this, &SectionController::finish);
    connect(&m_tool, &GizmoTool::cancelled, this, &SectionController::cancel);
}

void SectionController::set(const QString& step, const std::optional<SectionPlane>& section)
{
    const bool first = section && !this->section();
    m_session.edit(step, [&](Scene scene) { return withSection(std::move(scene), section); });
    if (first)
        setHandlesShown(true);
}

Vec3 SectionController::towardsEye() const
{
    const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
    return -view.forward();
}

void SectionController::place(const QString& step, const Vec3& point_W, Vec3 normal_W)
{
    if (normal_W.dot(towardsEye()) < 0)
        normal_W = -normal_W;
    SectionPlane plane = section().value_or(SectionPlane());
    plane.origin = point_W;
    plane.normal = normal_W.normalized();
    set(step, plane);
}

void SectionController::across(int axis)
{
    place(tr("Section across %1").arg(QChar(QLatin1Char(static_cast<char>('x' + axis)))),
          widgets::sceneMiddle(*m_session.scene(), m_session.time()), Vec3::Unit(axis));
}

void SectionController::throughSelection()
{
    const Scene& scene = *m_session.scene();
    if (m_session.selection().empty())
        return;
    const SceneItem item = m_session.selection().back();
    const auto X_W = worldPose(scene, item, m_session.time());
    const auto centre = worldCentre(scene, item, m_session.time());
    if (!X_W || !centre)
        return;
    const Vec3 eye_S = X_W->rotation.conjugate() * towardsEye();
    int axis = 0;
    eye_S.cwiseAbs().maxCoeff(&axis);
    place(tr("Section through selection"), *centre, X_W->rotation * Vec3::Unit(axis));
}

void SectionController::throughPoint(const Vec3& point_W)
{
    int axis = 0;
    towardsEye().cwiseAbs().maxCoeff(&axis);
    place(tr("Section through point"), point_W, section() ? section()->normal : Vec3(Vec3::Unit(axis)));
}

void SectionController::flip()
{
    if (!section())
        return;
    SectionPlane plane = *section();
    plane.normal = -plane.normal;
    set(tr("Flip section"), plane);
}

void SectionController::setCaps(bool on)
{
    if (!section())
        return;
    SectionPlane plane = *section();
    plane.caps = on;
    set(on ? tr("Close cut bodies") : tr("Open cut bodies"), plane);
}

void SectionController::setChoosingPoint(bool on)
{
    if (m_choosingPoint == on)
        return;
    m_choosingPoint = on;
    m_view.setSelecting(!on);
    on ? m_viewport.setCursor(Qt::CrossCursor) : m_viewport.unsetCursor();
    if (on) {
        m_viewport.setFocus();
        m_session.log(widgets::LogLevel::info,
                      tr("Click on a surface: the section goes through that point. Esc ends."));
    }
    emit changed();
}

void SectionController::setHandlesShown(bool shown)
{
    shown = shown && section();
    if (m_handles == shown)
        return;
    m_handles = shown;
    if (shown) {
        EditSettings editing = m_gizmo.settings();
        editing.mode.reset();
        m_gizmo.setSettings(editing);
    }
    refresh();
}

void SectionController::refresh()
{
    m_tool.setUnit(m_session.scene()->unit);
    m_tool.setSnapping(m_gizmo.settings().snapping);
    m_tool.setSteps(m_gizmo.settings().steps);
    if (m_handles && section()) {
        widgets::Gizmo gizmo;
        gizmo.mode = GizmoMode::plane;
        gizmo.centre_W = section()->origin;
        gizmo.axes_W.leftCols<2>() = tangentBasis(section()->normal);
        gizmo.axes_W.col(2) = section()->normal;
        m_tool.setGizmo(gizmo);
    } else {
        m_tool.setGizmo({});
    }
    widgets::RenderSettings settings = m_viewport.settings();
    settings.sectionFrame = m_handles;
    m_viewport.setSettings(settings);
    emit changed();
}

void SectionController::begin()
{
    m_before = m_session.document().scene();
    m_gesture = widgets::nextGesture();
    m_viewport.setInteracting(true);
}

void SectionController::move(const Pose& D_W)
{
    if (!m_before || !m_before->view.section)
        return;
    const QScopedValueRollback changing(m_changing, true);
    const bool turned = D_W.rotation.vec().norm() > 0;
    m_session.document().edit(turned ? tr("Turn section") : tr("Move section"),
                              withSection(*m_before, moved(*m_before->view.section, D_W)), m_gesture);
}

void SectionController::finish()
{
    m_before.reset();
    m_viewport.setInteracting(false);
    refresh();
}

void SectionController::cancel()
{
    if (m_before) {
        const QScopedValueRollback changing(m_changing, true);
        m_session.document().withdraw(m_gesture);
    }
    finish();
}

bool SectionController::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_choosingPoint || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress)
        setChoosingPoint(false);
    event->accept();
    return true;
}

} // namespace osculo::app
