// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/surface_clicks.h"

#include "app/document/edits.h"
#include "app/document/transforms.h"
#include "widgets/render/projection.h"

#include <algorithm>
#include <cmath>
#include <exception>

namespace osculo::app {

namespace {

bool anyMesh(const Scene& scene)
{
    return std::any_of(scene.bodies.begin(), scene.bodies.end(), [](const Body& body) {
        return std::any_of(body.shapes.begin(), body.shapes.end(), [](const SceneShape& shape) {
            return std::holds_alternative<MeshGeometry>(shape.geometry);
        });
    });
}

} // namespace

SurfaceClicks::SurfaceClicks(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                             QObject* parent)
    : ClickTool(viewport, view, parent)
    , m_session(session)
{
    const auto endWhereImpossible = [this] {
        if (m_use != Use::none && !whyNot(m_use).isEmpty())
            setUse(Use::none);
    };
    connect(&session, &Session::sceneChanged, this, endWhereImpossible);
    connect(&session, &Session::selectionChanged, this, endWhereImpossible);
}

QString SurfaceClicks::whyNot(Use use) const
{
    const Scene& scene = *m_session.scene();
    if (use != Use::none && !anyMesh(scene))
        return tr("There is no mesh to click on");
    if (use != Use::snap)
        return {};
    const auto& selection = m_session.selection();
    return whyNotMovable(scene,
                         selection.empty() ? SceneItem{SceneItem::Kind::pair, scene.pairs.size()} : selection.back());
}

void SurfaceClicks::setUse(Use use)
{
    if (use == m_use || !whyNot(use).isEmpty())
        return;
    m_use = use;
    activeChanged();
    if (use == Use::none)
        m_placer.reset();
    else
        setHint(use == Use::place ? tr("Click on a mesh to place a superovoid · Esc ends")
                                  : tr("Click where the selection goes, z along the normal · Esc ends"));
    emit useChanged();
}

bool SurfaceClicks::clickable(const SceneItem& item) const
{
    const Scene& scene = *m_session.scene();
    const auto* mesh = widgets::meshOf(scene, item);
    if (!mesh || !mesh->mesh || mesh->mesh->empty())
        return false;
    if (m_use != Use::snap)
        return true;
    // What is put down does not land on itself.
    const SceneItem moved = m_session.selection().back();
    return independentItems(scene, {moved, item}).size() == 2 && !(moved == item);
}

std::optional<SurfaceClicks::Target> SurfaceClicks::targetAt(const QPointF& position)
{
    const auto hit = m_viewport.pickAt(position, [this](std::size_t body, std::size_t shape) {
        return clickable({SceneItem::Kind::shape, body, shape});
    });
    if (!hit)
        return std::nullopt;
    const Scene& scene = *m_session.scene();
    Target target;
    target.mesh = {SceneItem::Kind::shape, hit->body, hit->shape};
    const TriangleMeshPtr& mesh = widgets::meshOf(scene, target.mesh)->mesh;
    try {
        if (!m_placer || m_placer->mesh() != mesh)
            m_placer = std::make_unique<SuperovoidPlacer>(mesh);
    } catch (const std::exception& error) {
        m_session.log(widgets::LogLevel::warning, QString::fromUtf8(error.what()));
        return std::nullopt;
    }
    target.X_WM = *worldPose(scene, target.mesh, m_session.time());
    const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
    const Vec3 towardsEye = -view.ray(position.x(), position.y()).direction_W;
    target.placed = m_placer->place(target.X_WM.inverse() * hit->point_W,
                                    {.outwards = target.X_WM.rotation.conjugate() * towardsEye});
    return target;
}

void SurfaceClicks::showPreview(const std::optional<Target>& target)
{
    widgets::RenderSettings settings = m_viewport.settings();
    settings.preview.reset();
    if (target) {
        widgets::PlacePreview preview;
        preview.touching_W = target->X_WM * target->placed.touching;
        preview.X_WS = target->X_WM * target->placed.X_MS;
        preview.normal_W = preview.X_WS.rotation * Vec3::UnitZ();
        preview.shape = target->placed.shape;
        if (m_use == Use::snap) {
            const Superovoid* moved = widgets::superovoidOf(*m_session.scene(), m_session.selection().back());
            preview.X_WS.translation = preview.touching_W;
            if (moved)
                preview.shape = *moved;
        }
        settings.preview = preview;
    }
    m_viewport.setSettings(settings);
}

void SurfaceClicks::hover(const QPointF& position, Qt::KeyboardModifiers)
{
    showPreview(targetAt(position));
}

void SurfaceClicks::click(const QPointF& position, Qt::KeyboardModifiers)
{
    const auto target = targetAt(position);
    if (!target) {
        m_session.log(widgets::LogLevel::info, tr("There is no mesh under the mouse."));
        return;
    }
    showPreview({});
    m_use == Use::place ? place(*target) : snap(*target);
}

void SurfaceClicks::place(const Target& target)
{
    const Scene& scene = *m_session.scene();
    SceneShape shape;
    shape.geometry = target.placed.shape;
    shape.X_BS = scene.bodies[target.mesh.index].shapes[target.mesh.shape].X_BS * target.placed.X_MS;
    const std::size_t index = scene.bodies[target.mesh.index].shapes.size();
    m_session.edit(tr("Place superovoid"),
                   [&](Scene before) { return withShape(std::move(before), target.mesh.index, shape); });
    m_session.setSelection({{SceneItem::Kind::shape, target.mesh.index, index}});
}

void SurfaceClicks::snap(const Target& target)
{
    const SceneItem moved = m_session.selection().back();
    const auto X_W = worldPose(*m_session.scene(), moved, m_session.time());
    if (!X_W)
        return;
    const Vec3 normal_W = (target.X_WM * target.placed.X_MS).rotation * Vec3::UnitZ();
    Pose goal;
    goal.rotation =
        (Eigen::Quaterniond::FromTwoVectors(X_W->rotation * Vec3::UnitZ(), normal_W) * X_W->rotation).normalized();
    goal.translation = target.X_WM * target.placed.touching;
    setUse(Use::none); // one thing is put down once
    m_session.edit(tr("Snap onto surface"),
                   [&](Scene before) { return withWorldPose(std::move(before), moved, goal, m_session.time()); });
}

} // namespace osculo::app
