// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport_parts.h"

#include "widgets/render/display_mesh.h"
#include "widgets/viewport/covered_places.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::widgets {

namespace {

constexpr double kRadiansPerWidth = std::numbers::pi; ///< a drag across the whole widget turns by half a circle
constexpr double kZoomPerPixel = 1.006;               ///< of a right drag
constexpr int kSettleMs = 150;                        ///< after the last movement the picture is drawn finely

bool hasLargeMesh(const Scene& scene)
{
    for (const Body& body : scene.bodies)
        for (const SceneShape& shape : body.shapes)
            if (const TriangleMeshPtr mesh = drawnTriangles(shape.geometry);
                mesh && mesh->triangles().size() > kLargeMesh)
                return true;
    return false;
}

} // namespace

VtkViewport::Parts::Parts(VtkViewport* viewport, std::shared_ptr<MeshStore> shared)
    : widget(viewport)
    , meshes(shared ? std::move(shared) : std::make_shared<MeshStore>())
{
    settle.setSingleShot(true);
    settle.setInterval(kSettleMs);
    rebuild();
}

void VtkViewport::Parts::rebuild()
{
    scene.reset();
    surface = std::make_unique<GlSurface>(widget);
    scene = std::make_unique<SceneRenderer>(surface->renderer(), meshes);
    if (camera.position)
        scene->setCamera(camera);
    dirty = stale = true;
}

void VtkViewport::Parts::applySize()
{
    surface->setSize(std::max(1, static_cast<int>(std::lround(widget->width() * ratio()))),
                     std::max(1, static_cast<int>(std::lround(widget->height() * ratio()))));
}

void VtkViewport::Parts::refresh()
{
    applySize();
    const bool moving = samples != kStillSamples;
    if (settings.pixelRatio != ratio() || settings.moving != moving) {
        settings.pixelRatio = ratio();
        settings.moving = moving;
        dirty = true;
    }
    if (auto covered = coveredPlaces(*widget); settings.covered != covered) {
        settings.covered = std::move(covered);
        dirty = true;
    }
    if (dirty && content) {
        scene->update(*content, time, frame.get(), settings);
        dirty = false;
        stale = true;
    }
    if (fitPending && content) {
        scene->fit();
        camera = scene->camera();
        fitPending = false;
        stale = true;
    }
}

void VtkViewport::Parts::setCamera(const Camera& next)
{
    camera = next;
    fitPending = false;
    scene->setCamera(next);
    camera = scene->camera();
    moved();
    emit widget->cameraChanged();
}

void VtkViewport::Parts::moved()
{
    samples = 1;
    stale = true;
    settle.start();
    widget->update();
}

void VtkViewport::Parts::settled()
{
    samples = kStillSamples;
    stale = true;
    widget->update();
}

void VtkViewport::Parts::setContent(std::shared_ptr<const Scene> next)
{
    content = std::move(next);
    large = content && hasLargeMesh(*content);
}

void VtkViewport::Parts::changed()
{
    dirty = true;
    if (large)
        moved();
    else
        widget->update();
}

Camera VtkViewport::Parts::rotated(const Camera& from, double yaw, double pitch) const
{
    return navigation.style == NavigationStyle::turntable ? turned(from, yaw, pitch) : orbited(from, yaw, pitch);
}

void VtkViewport::Parts::drag(const QPointF& to)
{
    const QPointF step = to - last;
    last = to;
    const double angle = kRadiansPerWidth / std::max(1, std::min(widget->width(), widget->height()));
    switch (dragging) {
    case CameraDrag::rotate:
        setCamera(rotated(camera, step.x() * angle, step.y() * angle));
        break;
    case CameraDrag::move:
        setCamera(panned(camera, step.x(), step.y(), std::max(1, widget->height())));
        break;
    case CameraDrag::zoom:
        setCamera(zoomed(camera, std::pow(kZoomPerPixel, -step.y()), anchor_W));
        break;
    case CameraDrag::roll:
        setCamera(rolled(camera, step.x() * angle));
        break;
    case CameraDrag::none:
        break;
    }
}

void VtkViewport::Parts::hoverAt(const std::optional<Selection>& next)
{
    if (settings.hover == next)
        return;
    settings.hover = next;
    changed();
    emit widget->hovered(next ? static_cast<int>(next->body) : -1, next ? static_cast<int>(*next->shape) : -1);
}

} // namespace osculo::widgets
