// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/curvature_maps.h"

#include <algorithm>
#include <utility>

namespace osculo::app {

namespace {

constexpr double kLiveSpacing =
    0.02; ///< of a superovoid's points ÷ its diagonal: fine enough to read, quick enough to drag

bool same(const Geometry& a, const Geometry& b)
{
    const auto *const meshA = std::get_if<MeshGeometry>(&a), *const meshB = std::get_if<MeshGeometry>(&b);
    if (meshA || meshB)
        return meshA && meshB && meshA->mesh == meshB->mesh;
    const auto *const ovoidA = std::get_if<Superovoid>(&a), *const ovoidB = std::get_if<Superovoid>(&b);
    return ovoidA && ovoidB && *ovoidA == *ovoidB;
}

} // namespace

CurvatureMaps::CurvatureMaps(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::sceneChanged, this, [this] {
        if (m_shown)
            refresh();
    });
    connect(&m_runner, &JobRunner::failed, this,
            [this](const JobFailure& failure) { m_session.log(widgets::LogLevel::warning, failure.message); });
}

void CurvatureMaps::setShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    refresh();
}

const MappedShape* CurvatureMaps::known(const Geometry& geometry) const
{
    const auto found = std::find_if(m_known.begin(), m_known.end(),
                                    [&](const Known& entry) { return same(entry.geometry, geometry); });
    return found == m_known.end() ? nullptr : &found->map;
}

void CurvatureMaps::refresh()
{
    m_maps.clear();
    if (!m_shown) {
        m_known.clear();
        m_runner.cancel();
        emit changed();
        return;
    }
    DistanceMapOptions live;
    live.spacing = kLiveSpacing;
    std::vector<Known> kept;
    std::vector<Geometry> waiting;
    const Scene& scene = *m_session.scene();
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        MappedBody mapped{b, {}};
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s) {
            const SceneShape& shape = scene.bodies[b].shapes[s];
            if (!scene.bodies[b].visible || !shape.visible)
                continue;
            std::optional<MappedShape> map;
            if (const MappedShape* const before = known(shape.geometry))
                map = *before;
            else if (std::holds_alternative<MeshGeometry>(shape.geometry))
                waiting.push_back(shape.geometry);
            else
                map = curvatureMap(shape.geometry, live);
            if (!map)
                continue;
            kept.push_back({shape.geometry, *map});
            map->shape = s;
            mapped.shapes.push_back(std::move(*map));
        }
        if (!mapped.shapes.empty())
            m_maps.push_back(std::move(mapped));
    }
    m_known = std::move(kept);
    if (!waiting.empty())
        mapInBackground(std::move(waiting));
    emit changed();
}

void CurvatureMaps::mapInBackground(std::vector<Geometry> meshes)
{
    m_runner.run(
        tr("Mapping curvature"),
        [this, meshes = std::move(meshes)](const std::stop_token& stop, const Progress&) -> JobRunner::Deliver {
            std::vector<Known> found;
            for (const Geometry& mesh : meshes) {
                if (stop.stop_requested())
                    throw Cancelled();
                if (auto map = curvatureMap(mesh))
                    found.push_back({mesh, std::move(*map)});
            }
            return [this, found = std::move(found)] {
                if (!m_shown)
                    return;
                m_known.insert(m_known.end(), found.begin(), found.end());
                refresh();
            };
        });
}

} // namespace osculo::app
