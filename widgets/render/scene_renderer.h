// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "widgets/render/camera_views.h"
#include "widgets/render/draw_list.h"
#include "widgets/render/render_settings.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

class vtkRenderer;

namespace osculo::widgets {

class MeshStore;

/// What lies under a pixel.
struct PickResult {
    std::size_t body = 0, shape = 0; ///< indices in the scene
    Vec3 point_W = Vec3::Zero();     ///< on the drawn surface [m]
    Vec3 normal_W = Vec3::UnitZ();   ///< of the drawn triangle
};

/// Draws a Scene and the Frame measured on it into a vtkRenderer, and never computes geometry of its own. An update
/// redoes only what changed. Pixel coordinates here are device pixels from the top left corner of the renderer.
class SceneRenderer {
public:
    /// The renderer must outlive this object. `meshes` are shared by the views of one scene; null: its own.
    explicit SceneRenderer(vtkRenderer* renderer, std::shared_ptr<MeshStore> meshes = nullptr);
    ~SceneRenderer();
    SceneRenderer(const SceneRenderer&) = delete;
    SceneRenderer& operator=(const SceneRenderer&) = delete;

    /// Shows the scene at time t [s]. `frame` may be null (nothing measured yet) or older than the scene (its witness
    /// points are drawn as they are).
    void update(const Scene& scene, double time, const Frame* frame, const RenderSettings& settings);

    /// Shapes that may be hit, by their indices (body, shape). Empty: all.
    using PickFilter = std::function<bool(std::size_t, std::size_t)>;
    std::optional<PickResult> pick(double x, double y, const PickFilter& filter = {}) const;

    /// The face of the orientation cube under the pixel.
    std::optional<StandardView> orientationCubeAt(double x, double y) const;

    /// The point at the depth of what lies under the pixel, or of the focus where nothing does.
    Vec3 pointUnder(double x, double y) const;

    Camera camera() const;
    /// A camera without position is fitted to the visible bodies.
    void setCamera(const Camera& camera);
    /// As `--camera` says (parseCamera). @throws InvalidShape
    void setCamera(std::string_view text);
    void fit(); ///< all visible bodies, direction kept
    void fit(const Selection& selection);
    void setView(StandardView view);

    /// Of the visible bodies in world; half-spaces count only where there is nothing else.
    Bounds bounds_W() const;

    /// The labels, cards, lines and marks over the bodies as they are for the present camera and size.
    const DrawList& annotations() const;

    /// Off for vector export, where the annotations are written as vectors instead.
    void setAnnotationsDrawn(bool drawn);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace osculo::widgets
