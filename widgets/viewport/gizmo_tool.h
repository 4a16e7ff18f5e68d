// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/scene/unit.h"
#include "widgets/render/gizmo.h"
#include "widgets/render/gizmo_drag.h"

#include <QObject>

#include <optional>

class QKeyEvent;
class QMouseEvent;

namespace osculo::widgets {

class ValueField;
class VtkViewport;

/// What a drag jumps to while snapping.
struct GizmoSteps {
    double length = 0.001;              ///< [m]
    double angle = 0.08726646259971647; ///< [rad], 5°
    double factor = 0.1;
    friend bool operator==(const GizmoSteps&, const GizmoSteps&) = default;
};

/// Lets a person drag the handles of a gizmo in a viewport, or type what the drag should do. It reports what has been
/// done since the drag began and changes nothing itself: whoever listens moves the scene and hands back the gizmo.
///
/// While dragging: Ctrl snaps (or lets go, where snapping is on), X, Y and Z choose another axis, digits are the value,
/// Enter ends, Escape takes all back.
class GizmoTool : public QObject {
    Q_OBJECT

public:
    /// The viewport outlives the tool.
    explicit GizmoTool(VtkViewport& viewport, QObject* parent = nullptr);

    /// The handles to show, or none. While dragging only the place is taken over, so that the handles follow.
    void setGizmo(const std::optional<Gizmo>& gizmo);
    const std::optional<Gizmo>& gizmo() const { return m_gizmo; }

    void setSnapping(bool on) { m_snapping = on; }
    void setSteps(const GizmoSteps& steps) { m_steps = steps; }
    void setUnit(LengthUnit unit) { m_unit = unit; }

    bool dragging() const { return m_drag.has_value(); }

    /// The same without the mouse: the field opens for the x axis, X, Y and Z choose another.
    void beginTyping();
    void finish();
    void cancel();

signals:
    void begun();
    /// A rigid motion of the world since the drag began.
    void moved(const osculo::Pose& D_W);
    /// Factors along the gizmo's axes since the drag began.
    void scaled(const osculo::Vec3& factors);
    void finished();
    void cancelled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag {
        GizmoHandle handle;
        Gizmo start;    ///< the gizmo when it was grabbed
        Pixel from, to; ///< [logical px]
        bool byMouse = true;
        bool snap = false;
        double angle = 0; ///< reached so far, over several turns [rad]
    };

    bool press(const QMouseEvent& event);
    bool mouseMoved(const QMouseEvent& event);
    bool overridesShortcut(const QKeyEvent& event) const;
    bool key(QKeyEvent& event);
    void begin(const GizmoHandle& handle, Pixel at, bool byMouse);
    void choose(int axis);
    void restart(); ///< with another handle, from where the mouse was pressed
    void follow();  ///< the mouse
    void take(const QString& typed);
    void apply(double amount, const Vec3& plane_W); ///< what the handle does by this much
    void end();
    void show();
    QString label() const;
    QString unitText() const;

    VtkViewport& m_viewport;
    ValueField* m_field = nullptr; ///< from the first drag on
    std::optional<Gizmo> m_gizmo;
    std::optional<Drag> m_drag;
    GizmoSteps m_steps;
    LengthUnit m_unit = LengthUnit::millimetre;
    bool m_snapping = false;
};

} // namespace osculo::widgets
