// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "widgets/viewport/gizmo_tool.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>

#include <optional>

class QSettings;

namespace osculo::app {

/// How things are moved by hand: the tool that is on, along which axes, and in which steps.
struct EditSettings {
    std::optional<widgets::GizmoMode> mode; ///< nothing: no handles, the mouse only looks and selects
    bool worldAxes = false;                 ///< along the axes of the world, not of what is moved
    bool snapping = false;
    bool recording = false; ///< moves of bodies become keys of their motions at the time shown
    widgets::GizmoSteps steps;
    friend bool operator==(const EditSettings&, const EditSettings&) = default;
};

/// Puts the handles around what is selected and makes drags changes of the scene: one drag is one undo step, a
/// cancelled drag none.
class GizmoController : public QObject {
    Q_OBJECT

public:
    /// @param remembered where the settings are kept; null: nowhere. Outlives this object.
    GizmoController(Session& session, widgets::VtkViewport& viewport, QSettings* remembered, QObject* parent = nullptr);

    const EditSettings& settings() const { return m_settings; }
    void setSettings(const EditSettings& settings);

    /// Why a tool has nothing to work on, for a person; empty where it has.
    QString whyNot(widgets::GizmoMode mode) const;

    widgets::GizmoTool& tool() { return m_tool; }

signals:
    void settingsChanged();
    void draggingChanged(bool dragging);

private:
    void refresh();
    void begin();
    void move(const Pose& D_W);
    void scale(const Vec3& factors);
    void finish();
    void cancel();
    void change(const QString& step, Scene after);

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    QSettings* m_remembered;
    widgets::GizmoTool m_tool;
    EditSettings m_settings;
    std::optional<Scene> m_before; ///< of the drag that goes on
    ItemSelection m_items;         ///< that it moves
    double m_time = 0;             ///< of the motions where it began [s]
    MergeKey m_gesture = kNoMerge;
    bool m_changing = false; ///< the scene changes by this drag
};

} // namespace osculo::app
