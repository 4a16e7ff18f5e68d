// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/gizmo_controller.h"

#include "app/document/motion_edits.h"
#include "app/document/transforms.h"
#include "widgets/panels/parameter_row.h"

#include <QScopedValueRollback>
#include <QSettings>

#include <exception>

namespace osculo::app {

using widgets::GizmoMode;

namespace {

const QString kSnapping = QStringLiteral("edit/snapping"), kLength = QStringLiteral("edit/snapLength"),
              kAngle = QStringLiteral("edit/snapAngle"), kWorld = QStringLiteral("edit/worldAxes");

/// What the handles stand at: the last of the selected that moves by itself.
std::optional<SceneItem> pivotOf(const Scene& scene, const ItemSelection& selection)
{
    const ItemSelection items = independentItems(scene, selection);
    return items.empty() ? std::nullopt : std::optional(items.back());
}

/// A body of one shape is scaled as that shape.
SceneItem scaledItem(const Scene& scene, const SceneItem& item)
{
    if (item.kind == SceneItem::Kind::body && scene.bodies[item.index].shapes.size() == 1)
        return {SceneItem::Kind::shape, item.index, 0};
    return item;
}

} // namespace

GizmoController::GizmoController(Session& session, widgets::VtkViewport& viewport, QSettings* remembered,
                                 QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_viewport(viewport)
    , m_remembered(remembered)
    , m_tool(viewport)
{
    if (remembered) {
        m_settings.snapping = remembered->value(kSnapping, false).toBool();
        m_settings.worldAxes = remembered->value(kWorld, false).toBool();
        m_settings.steps.length = remembered->value(kLength, m_settings.steps.length).toDouble();
        m_settings.steps.angle = remembered->value(kAngle, m_settings.steps.angle).toDouble();
    }
    connect(&session, &Session::selectionChanged, this, &GizmoController::refresh);
    connect(&session, &Session::sceneChanged, this, [this] {
        if (m_before && !m_changing) { // undo, or a fit that came in: the hand lets go
            m_before.reset();
            m_tool.finish();
        }
        refresh();
    });
    connect(&session, &Session::timeChanged, this, [this] {
        if (m_before) { // what is dragged has moved on: the hand lets go
            m_before.reset();
            m_tool.finish();
        }
        refresh();
    });
    connect(&m_tool, &widgets::GizmoTool::begun, this, &GizmoController::begin);
    connect(&m_tool, &widgets::GizmoTool::moved, this, &GizmoController::move);
    connect(&m_tool, &widgets::GizmoTool::scaled, this, &GizmoController::scale);
    connect(&m_tool, &widgets::GizmoTool::finished, this, &GizmoController::finish);
    connect(&m_tool, &widgets::GizmoTool::cancelled, this, &GizmoController::cancel);
    refresh();
}

void GizmoController::setSettings(const EditSettings& settings)
{
    if (settings == m_settings)
        return;
    m_tool.finish();
    m_settings = settings;
    if (m_remembered) {
        m_remembered->setValue(kSnapping, settings.snapping);
        m_remembered->setValue(kWorld, settings.worldAxes);
        m_remembered->setValue(kLength, settings.steps.length);
        m_remembered->setValue(kAngle, settings.steps.angle);
    }
    refresh();
    emit settingsChanged();
}

QString GizmoController::whyNot(GizmoMode mode) const
{
    const Scene& scene = *m_session.scene();
    const auto pivot = pivotOf(scene, m_session.selection());
    if (!pivot)
        return tr("Select a body or a shape first");
    if (mode != GizmoMode::scale)
        return m_settings.recording ? QString() : whyNotMovable(scene, *pivot);
    return scalingOf(scene, scaledItem(scene, *pivot)) == Scaling::none
               ? tr("Meshes, and bodies with one, keep the size of their file")
               : QString();
}

void GizmoController::refresh()
{
    m_tool.setUnit(m_session.scene()->unit);
    m_tool.setSnapping(m_settings.snapping);
    m_tool.setSteps(m_settings.steps);
    const Scene& scene = *m_session.scene();
    const auto pivot = pivotOf(scene, m_session.selection());
    if (!m_settings.mode || !pivot || !whyNot(*m_settings.mode).isEmpty()) {
        m_tool.setGizmo({});
        return;
    }
    widgets::Gizmo gizmo;
    gizmo.mode = *m_settings.mode;
    const SceneItem item = gizmo.mode == GizmoMode::scale ? scaledItem(scene, *pivot) : *pivot;
    const Pose X_W = *worldPose(scene, item, m_session.time());
    gizmo.single = scalingOf(scene, item) == Scaling::perAxis;
    gizmo.centre_W = gizmo.mode == GizmoMode::scale ? X_W.translation : *worldCentre(scene, item, m_session.time());
    if (gizmo.mode == GizmoMode::scale || !m_settings.worldAxes)
        gizmo.axes_W = X_W.matrix();
    m_tool.setGizmo(gizmo);
}

void GizmoController::begin()
{
    m_before = m_session.document().scene();
    m_items = m_session.selection();
    m_time = m_session.time();
    m_gesture = widgets::nextGesture();
    m_viewport.setInteracting(true);
    emit draggingChanged(true);
}

void GizmoController::move(const Pose& D_W)
{
    if (!m_before)
        return;
    const bool turned = D_W.rotation.vec().norm() > 0;
    if (m_settings.recording) {
        try {
            change(tr("Record move"), withRecordedWorldMotion(*m_before, m_items, D_W, m_time));
        } catch (const std::exception& error) {
            m_session.log(widgets::LogLevel::warning, QString::fromUtf8(error.what()));
        }
        return;
    }
    change(turned ? tr("Rotate") : tr("Move"), withWorldMotion(*m_before, m_items, D_W, m_time));
}

void GizmoController::scale(const Vec3& factors)
{
    if (!m_before)
        return;
    const auto pivot = pivotOf(*m_before, m_items);
    if (!pivot)
        return;
    try {
        change(tr("Scale"), withScale(*m_before, scaledItem(*m_before, *pivot), factors));
    } catch (const std::exception&) {
        // Beyond what a shape may be: it stays at the last size that it may have.
    }
}

void GizmoController::change(const QString& step, Scene after)
{
    const QScopedValueRollback changing(m_changing, true);
    m_session.document().edit(step, std::move(after), m_gesture);
}

void GizmoController::finish()
{
    m_before.reset();
    m_viewport.setInteracting(false);
    emit draggingChanged(false);
    refresh();
}

void GizmoController::cancel()
{
    if (m_before) {
        const QScopedValueRollback changing(m_changing, true);
        m_session.document().withdraw(m_gesture);
    }
    finish();
}

} // namespace osculo::app
