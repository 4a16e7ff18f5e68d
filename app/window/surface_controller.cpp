// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/surface_controller.h"

#include "app/document/command_lines.h"
#include "widgets/render/surface_insight.h"

namespace osculo::app {

using widgets::SurfaceLook;
using widgets::SurfacePanel;

SurfaceController::SurfaceController(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                                     QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_viewport(viewport)
    , m_panel(new SurfacePanel)
{
    connect(&session, &Session::sceneChanged, this, &SurfaceController::follow);
    connect(&session.document(), &Document::documentReset, this, [this] {
        m_body.clear();
        setLook({});
        follow();
    });
    const auto showOverlays = [this] {
        m_panel->setShown(m_viewport.settings().overlays, m_viewport.settings().surfaces.planes);
    };
    connect(&view, &ViewportController::overlaysChanged, this, showOverlays);
    connect(m_panel, &SurfacePanel::bodyChosen, this, &SurfaceController::setBody);
    connect(m_panel, &SurfacePanel::directionEdited, this, &SurfaceController::setDirection);
    connect(m_panel, &SurfacePanel::pairNormalRequested, this, [this] { setDirection({}); });
    connect(m_panel, &SurfacePanel::stepChanged, this, &SurfaceController::setStep);
    connect(m_panel, &SurfacePanel::planesEdited, this, &SurfaceController::setPlanes);
    connect(m_panel, &SurfacePanel::overlayToggled, &view, &ViewportController::setOverlay);
    connect(m_panel, &SurfacePanel::shownChanged, this, &SurfaceController::lookChanged);
    showOverlays();
    follow();
}

QString SurfaceController::whyNot() const
{
    return surfacesOf(*m_session.scene()).empty() ? tr("The scene has no parametric surface") : QString();
}

void SurfaceController::follow()
{
    const Scene& scene = *m_session.scene();
    std::vector<std::pair<std::size_t, QString>> bodies;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        if (!surfacesOf(scene, b).empty())
            bodies.emplace_back(b, QString::fromStdString(scene.bodies[b].name));
    SurfaceLook look = m_viewport.settings().surfaces;
    look.body = m_body.empty() ? std::nullopt : findBody(scene, m_body);
    if (look.body && surfacesOf(scene, look.body).empty())
        look.body.reset();
    if (!look.body)
        m_body.clear();
    setLook(look);
    m_panel->setBodies(bodies, look.body);
    if (bodies.empty())
        show(nullptr);
}

void SurfaceController::show(const std::shared_ptr<const widgets::Insight>& insight)
{
    const Scene& scene = *m_session.scene();
    if (!insight || insight->searches.empty()) {
        m_panel->setEmpty(whyNot().isEmpty() ? tr("Nothing is measured yet.")
                                             : whyNot() + tr(". Add one by its name, or open a file with formulas."));
        emit searchChanged();
        return;
    }
    const SurfaceSearchPicture& first = insight->searches.front();
    if (first.place.body >= scene.bodies.size()
        || first.place.shape >= scene.bodies[first.place.body].shapes.size()) // of a scene that was
        return;
    const std::vector<Pose> X_WB = worldPoses(scene, m_session.time());
    const Vec3 u_W = X_WB[first.place.body].rotation
                     * (scene.bodies[first.place.body].shapes[first.place.shape].X_BS.rotation * first.direction_S);
    m_panel->setSearch(std::shared_ptr<const SurfaceSearchPicture>(insight, &first), scene.unit, u_W,
                       !m_viewport.settings().surfaces.direction_W);
    QStringList hulls, distances;
    for (const SurfaceHullPicture& hull : insight->hulls)
        hulls << QString::fromStdString(widgets::hullWords(hull, scene.unit));
    for (const HullAndTrueDistance& distance : insight->hullDistances)
        distances << QString::fromStdString(widgets::hullDistanceWords(distance, scene.unit));
    m_panel->setHullWords(hulls.join(QLatin1Char('\n')));
    m_panel->setDistanceWords(distances.join(QLatin1Char('\n')));
    emit searchChanged();
}

void SurfaceController::setBody(std::optional<std::size_t> body)
{
    m_body = body && *body < m_session.scene()->bodies.size() ? m_session.scene()->bodies[*body].name : std::string();
    follow();
    emit lookChanged();
}

void SurfaceController::setDirection(const std::optional<Vec3>& direction_W)
{
    SurfaceLook look = m_viewport.settings().surfaces;
    look.direction_W = direction_W;
    setLook(look);
    emit lookChanged();
}

void SurfaceController::setPlanes(std::size_t planes)
{
    SurfaceLook look = m_viewport.settings().surfaces;
    look.planes = planes;
    setLook(look);
    emit lookChanged();
}

/// The last step is shown as the end of the search, wherever it comes to be.
void SurfaceController::setStep(std::size_t step)
{
    SurfaceLook look = m_viewport.settings().surfaces;
    const bool atEnd = m_panel->search() && step + 1 == m_panel->search()->trace.steps.size();
    look.step = atEnd ? std::nullopt : std::optional(step);
    setLook(look);
}

void SurfaceController::setLook(const SurfaceLook& look)
{
    widgets::RenderSettings settings = m_viewport.settings();
    if (settings.surfaces == look)
        return;
    settings.surfaces = look;
    m_viewport.setSettings(settings);
}

std::string SurfaceController::command() const
{
    const auto& search = m_panel->search();
    return search ? supportCommandLine(search->place.geometry, search->direction_S) : std::string();
}

} // namespace osculo::app
