// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "widgets/render/camera_views.h"
#include "widgets/render/render_settings.h"
#include "widgets/render/scene_renderer.h"
#include "widgets/viewport/navigation.h"

#include <QOpenGLWidget>

#include <memory>
#include <optional>

namespace osculo::widgets {

/// Shows a Scene and a Frame and lets a person look around: drags turn, move and zoom as the navigation preset says, the
/// wheel zooms to the cursor, a double click focuses; arrow keys rotate, + and − zoom. It draws results and computes none.
class VtkViewport : public QOpenGLWidget {
    Q_OBJECT

public:
    /// Must be called before the QApplication is made.
    static void setDefaultSurfaceFormat();

    /// `meshes` are shared by the views of one scene; null: its own.
    explicit VtkViewport(QWidget* parent = nullptr, std::shared_ptr<MeshStore> meshes = nullptr);
    ~VtkViewport() override;

    /// What to show. Values are shared, not copied; `frame` may be null.
    void setContent(std::shared_ptr<const Scene> scene, double time, std::shared_ptr<const Frame> frame);

    const std::shared_ptr<MeshStore>& meshes() const;
    const std::shared_ptr<const Scene>& scene() const;
    double time() const;
    const std::shared_ptr<const Frame>& frame() const;

    const RenderSettings& settings() const;
    /// pixelRatio, interacting, moving, hover and covered are kept by the viewport itself.
    void setSettings(const RenderSettings& settings);
    void setTheme(Theme theme);
    void setOverlay(Overlay overlay, bool on);
    void setSelection(const std::optional<Selection>& selection);
    void setNavigation(NavigationPreset preset);

    /// A slider is being dragged: coarser superovoids until it is let go.
    void setInteracting(bool interacting);

    Camera camera() const;
    void setCamera(const Camera& camera);
    void setView(StandardView view);
    void fitToScene();
    void fitToSelection();
    void setParallel(bool parallel);

    /// What is seen now, in device pixels.
    QImage grabImage();

    /// What lies at a position of the widget (logical pixels).
    std::optional<PickResult> pickAt(const QPointF& position, const SceneRenderer::PickFilter& filter = {}) const;

signals:
    /// body −1: nothing was hit. `extend` when Ctrl or Shift was held.
    void picked(int body, int shape, bool extend);
    void pointPicked(const osculo::Vec3& point_W);
    void hovered(int body, int shape);
    void cameraChanged();
    void contentChanged();
    void settingsChanged();
    void fittedToScene();
    void contextMenuRequested(const QPoint& globalPosition, int body, int shape);

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeGL(int width, int height) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace osculo::widgets
