// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/gizmo_controller.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "widgets/viewport/gizmo_tool.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>

#include <optional>

namespace osculo::app {

/// Puts a section into the scene, moves and turns it by handles, and takes it away. Every change is an undo step; a
/// drag is one.
class SectionController : public QObject {
    Q_OBJECT

public:
    SectionController(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                      GizmoController& gizmo, QObject* parent = nullptr);

    const std::optional<SectionPlane>& section() const { return m_session.document().scene().view.section; }
    /// One step under a name; nothing: no section.
    void set(const QString& step, const std::optional<SectionPlane>& section);

    /// Across an axis of the world, through the middle of what is seen; the side that the eye is on is cut away.
    void across(int axis);
    /// Through the middle of what is selected, across the axis of its frame that is seen most end on.
    void throughSelection();
    void throughPoint(const Vec3& point_W);
    void flip();
    void setCaps(bool on);

    /// The next click on a surface puts the section through that point.
    void setChoosingPoint(bool on);
    bool choosingPoint() const { return m_choosingPoint; }

    bool handlesShown() const { return m_handles; }
    void setHandlesShown(bool shown);
    widgets::GizmoTool& tool() { return m_tool; }

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Vec3 towardsEye() const;
    void place(const QString& step, const Vec3& point_W, Vec3 normal_W);
    void refresh();
    void begin();
    void move(const Pose& D_W);
    void finish();
    void cancel();

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    ViewportController& m_view;
    GizmoController& m_gizmo;
    widgets::GizmoTool m_tool;
    std::optional<Scene> m_before; ///< of the drag that goes on
    MergeKey m_gesture = kNoMerge;
    bool m_changing = false; ///< the scene changes by this drag
    bool m_handles = false, m_choosingPoint = false;
};

} // namespace osculo::app
