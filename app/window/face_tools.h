// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/fit_controller.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "widgets/panels/faces_section.h"
#include "widgets/render/face_picker.h"
#include "widgets/viewport/stroke_overlay.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>
#include <QPolygonF>

#include <memory>
#include <optional>

class QMouseEvent;

namespace osculo::app {

/// Chooses faces of the mesh that a fit would follow, with the mouse in the viewport: one stroke is one undo step. Beside
/// the mesh, and with Alt, a left drag turns the camera as ever. Escape takes a stroke back, then leaves the tool.
class FaceTools : public QObject {
    Q_OBJECT

public:
    FaceTools(Session& session, FitController& fit, ViewportController& view, widgets::VtkViewport& viewport,
              QObject* parent = nullptr);

    widgets::FaceTool tool() const { return m_tool; }
    void setTool(widgets::FaceTool tool);
    void setOptions(const widgets::FaceToolOptions& options);

    /// The mesh whose faces would be chosen, by the selection.
    std::optional<SceneItem> mesh() const;
    widgets::ChosenFaces chosen() const;

    /// Faces on the solid side of a plane in the mesh's frame, instead of what was chosen.
    void choosePlane(const HalfSpace& plane);
    void invert();
    void grow();
    void shrink();
    void clear(); ///< all count
    /// The faces that see at least half of the outside: one undo step. Large meshes are looked at in the background, unless
    /// another task runs.
    void chooseOuterSkin(Qt::KeyboardModifiers modifiers);

signals:
    void toolChanged(osculo::widgets::FaceTool tool);
    void chosenChanged();
    /// A cut was drawn.
    void planeChanged(const osculo::HalfSpace& plane);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Stroke {
        QPolygonF path;
        SelectionMode mode = SelectionMode::replace;
        FaceSelection choice; ///< so far
    };

    const MeshGeometry* geometry() const;
    const widgets::FacePicker* picker();
    widgets::Projection projection() const;
    Pose pose() const; ///< of the mesh in the world

    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool escape();
    void extend(const QPointF& to); ///< the stroke
    void paintTo(const QPointF& to);
    FaceSelection choiceOf(const FaceList& faces) const;
    void apply(const QString& step, FaceSelectionPtr faces);
    void applyOuterSkin(const TriangleMeshPtr& mesh, const FaceSelection& skin, SelectionMode mode);
    void follow(); ///< scene and selection
    void showTint(const FaceSelectionPtr& faces);

    Session& m_session;
    FitController& m_fit;
    ViewportController& m_view;
    widgets::VtkViewport& m_viewport;
    widgets::StrokeOverlay* m_overlay;
    widgets::FaceTool m_tool = widgets::FaceTool::none;
    widgets::FaceToolOptions m_options;
    std::optional<SceneItem> m_choosing; ///< the mesh the tool was taken up for
    std::unique_ptr<widgets::FacePicker> m_picker;
    std::optional<Stroke> m_stroke;
};

} // namespace osculo::app
