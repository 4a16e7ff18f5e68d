// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/camera_motion.h"
#include "widgets/render/mesh_store.h"
#include "widgets/viewport/gl_surface.h"
#include "widgets/viewport/navigation.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QTimer>

namespace osculo::widgets {

/// What a viewport keeps: the values it shows, the picture made of them, and the drag under way.
struct VtkViewport::Parts {
    static constexpr int kStillSamples = 2; ///< per pixel and direction when nothing moves

    Parts(VtkViewport* viewport, std::shared_ptr<MeshStore> shared);

    /// A fresh surface and everything drawn in it, from the values kept here.
    void rebuild();

    /// Device pixels of the picture in one logical pixel.
    double ratio() const { return widget->devicePixelRatioF() * samples; }
    /// In the picture as it is now: the next one may have another size (quick, fine), but what is asked for lies in this.
    QPointF toPicture(const QPointF& position) const { return position * settings.pixelRatio; }

    void applySize();
    /// Shows what changed since the last picture.
    void refresh();
    void setContent(std::shared_ptr<const Scene> scene);
    void setCamera(const Camera& next);
    /// Something moves: quick pictures now, a fine one when it has settled.
    void moved();
    /// The fine picture, once nothing moves.
    void settled();
    /// Large meshes are shown by a quick picture first: the fine one costs tenths of a second without a graphics card,
    /// and the next change is often near.
    void changed();

    Camera rotated(const Camera& from, double yaw, double pitch) const;
    void drag(const QPointF& to);
    void hoverAt(const std::optional<Selection>& next);

    VtkViewport* widget;
    std::shared_ptr<MeshStore> meshes;
    std::unique_ptr<GlSurface> surface;
    std::unique_ptr<SceneRenderer> scene;
    QMetaObject::Connection contextLoss;

    std::shared_ptr<const Scene> content;
    std::shared_ptr<const Frame> frame;
    double time = 0;
    RenderSettings settings;
    Camera camera;
    Navigation navigation = navigationOf(NavigationPreset::trackball);
    bool dirty = true;      ///< what is drawn differs from the values here
    bool stale = true;      ///< the picture differs from what is drawn
    bool large = false;     ///< some mesh has a coarser level
    bool fitPending = true; ///< the camera shall see all
    int samples = kStillSamples;
    QTimer settle;

    CameraDrag dragging = CameraDrag::none;
    bool held = false; ///< a button is
    QPointF pressed, last;
    bool dragged = false;
    Vec3 anchor_W = Vec3::Zero();
};

} // namespace osculo::widgets
