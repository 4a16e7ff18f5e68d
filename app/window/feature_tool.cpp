// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/feature_tool.h"

#include "widgets/render/feature_at.h"

#include <algorithm>

namespace osculo::app {

FeatureTool::FeatureTool(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent)
    : ClickTool(viewport, view, parent)
    , m_session(session)
{
    connect(&session, &Session::sceneChanged, this, &FeatureTool::follow);
    connect(&session.document(), &Document::documentReset, this, [this] {
        setOn(false);
        setPicks({});
    });
}

QString FeatureTool::whyNot() const
{
    for (const Body& body : m_session.scene()->bodies)
        for (const SceneShape& shape : body.shapes)
            if (std::holds_alternative<BrepGeometry>(shape.geometry))
                return {};
    return tr("The scene has no body from a CAD file (STEP, IGES, BREP)");
}

void FeatureTool::setOn(bool on)
{
    if (on == m_on || (on && !whyNot().isEmpty()))
        return;
    m_on = on;
    if (on)
        m_view.setOverlay(widgets::Overlay::cones, true);
    setHint(on ? tr("Normal cones: click a face, edge or vertex · Shift: one more · Esc ends") : QString());
    activeChanged();
    emit onChanged();
}

void FeatureTool::setPicks(std::vector<widgets::FeaturePick> picks)
{
    widgets::RenderSettings settings = m_viewport.settings();
    if (settings.features == picks)
        return;
    settings.features = std::move(picks);
    m_viewport.setSettings(settings);
    emit picksChanged();
}

void FeatureTool::click(const QPointF& position, Qt::KeyboardModifiers keys)
{
    std::vector<widgets::FeaturePick> picks;
    if (keys & Qt::ShiftModifier)
        picks = m_viewport.settings().features;
    if (const auto hit = m_viewport.pickAt(position)) {
        const Scene& scene = *m_session.scene();
        const Pose X_WS =
            worldPoses(scene, m_session.time())[hit->body] * scene.bodies[hit->body].shapes[hit->shape].X_BS;
        const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
        if (const auto pick = widgets::featureAt(scene, hit->body, hit->shape, X_WS, hit->point_W, view,
                                                 {position.x(), position.y()}))
            picks.push_back(*pick);
    }
    setPicks(std::move(picks));
}

void FeatureTool::stepBack()
{
    if (m_viewport.settings().features.empty())
        setOn(false);
    else
        setPicks({});
}

void FeatureTool::follow()
{
    std::vector<widgets::FeaturePick> picks = m_viewport.settings().features;
    std::erase_if(picks, [this](const widgets::FeaturePick& pick) { return !brepOf(*m_session.scene(), pick); });
    setPicks(std::move(picks));
    if (!whyNot().isEmpty())
        setOn(false);
}

} // namespace osculo::app
