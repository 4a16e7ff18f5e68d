// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/render/render_settings.h"
#include "widgets/render/shape_actor.h"

#include <memory>
#include <utility>
#include <vector>

namespace osculo::widgets {

/// Every shape of every body on the screen.
class BodyActors {
public:
    /// The renderer outlives this object.
    BodyActors(vtkRenderer* renderer, std::shared_ptr<MeshStore> meshes)
        : m_renderer(renderer)
        , m_meshes(std::move(meshes))
    {
    }

    /// Makes, changes and drops shapes until the screen shows the scene; unchanged shapes keep their triangles also
    /// when their number changes.
    void update(const Scene& scene, const std::vector<Pose>& poses_WB, const RenderSettings& settings);

    /// Moves everything to a new local origin.
    void setOrigin(const Vec3& origin_W);

    void updateOutlines(const Projection& view);

    Bounds bounds_W() const; ///< of what is visible; half-spaces only where there is nothing else
    Bounds bounds_W(const Selection& selection) const;

    /// Points of the surfaces that bounds_W is the box of, thinned out: what a fitted view must show.
    std::vector<Vec3> outline_W(const std::optional<Selection>& selection) const;

    bool anyTranslucent() const;

    const ShapeActor& shape(std::size_t body, std::size_t shape) const { return *m_shapes[body][shape]; }
    const std::vector<std::vector<std::unique_ptr<ShapeActor>>>& shapes() const { return m_shapes; }

private:
    std::vector<std::vector<std::unique_ptr<ShapeActor>>> claimed(const Scene& scene);

    vtkRenderer* m_renderer;
    std::shared_ptr<MeshStore> m_meshes; ///< never null
    std::vector<std::vector<std::unique_ptr<ShapeActor>>> m_shapes;
};

} // namespace osculo::widgets
