// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/mark_tool.h"

#include "app/document/mark_edits.h"
#include "widgets/render/projection.h"

#include <cmath>

namespace osculo::app {

namespace {

constexpr double kSnap = 24; ///< [px] a vertex farther from the mouse is not meant

/// The corners that a point of a shape can go to, in its frame.
std::vector<Vec3> cornersOf(const Geometry& geometry)
{
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry))
        return mesh->mesh ? mesh->mesh->vertices() : std::vector<Vec3>();
    if (const auto* cloud = std::get_if<CloudGeometry>(&geometry))
        return cloud->cloud ? cloud->cloud->points() : std::vector<Vec3>();
    if (const auto* polytope = std::get_if<ConvexPolytope>(&geometry))
        return polytope->points;
    if (const auto* polygon = std::get_if<Polygon>(&geometry))
        return polygon->vertices;
    std::vector<Vec3> corners;
    if (const auto* box = std::get_if<Box>(&geometry))
        for (unsigned i = 0; i < 8; ++i)
            corners.push_back(box->halfSizes.cwiseProduct(Vec3(i & 1u ? 1 : -1, i & 2u ? 1 : -1, i & 4u ? 1 : -1)));
    if (const auto* ovoid = std::get_if<Superovoid>(&geometry)) // its poles and the ends of its equator's axes
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {1.0, -1.0})
                corners.push_back(side * ovoid->a()[axis] * Vec3::Unit(axis));
    return corners;
}

} // namespace

MarkTool::MarkTool(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent)
    : ClickTool(viewport, view, parent)
    , m_session(session)
{
    // An undo in the middle changes the scene, not the points: bodies that are gone end the tool.
    connect(&session, &Session::sceneChanged, this, [this] {
        if (!m_kind)
            return;
        for (const Picked& point : m_points)
            if (!point.body.empty() && !findBody(*m_session.scene(), point.body)) {
                m_points.clear();
                showHint();
                break;
            }
        if (!whyNot().isEmpty())
            setKind({});
    });
}

QString MarkTool::whyNot() const
{
    return m_session.scene()->bodies.empty() ? tr("There is nothing to click on") : QString();
}

void MarkTool::setKind(std::optional<MarkKind> kind)
{
    if (kind == m_kind || (kind && !whyNot().isEmpty()))
        return;
    m_kind = kind;
    m_points.clear();
    activeChanged();
    showHint();
    emit kindChanged();
}

void MarkTool::showHint()
{
    if (!m_kind)
        return;
    const QString what = *m_kind == MarkKind::distance ? tr("Distance")
                         : *m_kind == MarkKind::angle  ? tr("Angle at the second point")
                                                       : tr("Radius of the circle");
    setHint(tr("%1: click point %2 of %3 · Shift: nearest vertex · Esc ends")
                .arg(what)
                .arg(m_points.size() + 1)
                .arg(pointCount(*m_kind)));
}

Vec3 MarkTool::nearestVertex(const widgets::PickResult& hit, const QPointF& position) const
{
    const Scene& scene = *m_session.scene();
    const SceneShape& shape = scene.bodies[hit.body].shapes[hit.shape];
    const Pose X_WS = worldPoses(scene, m_session.time())[hit.body] * shape.X_BS;
    const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
    const Vec2 mouse(position.x(), position.y());
    const double reach = 2 * kSnap * view.worldPerPixel(view.depth(hit.point_W)); // nothing of the far side
    Vec3 best = hit.point_W;
    double least = kSnap;
    for (const Vec3& corner_S : cornersOf(shape.geometry)) {
        const Vec3 corner = X_WS * corner_S;
        if ((corner - hit.point_W).norm() > reach)
            continue;
        if (const double away = (view.toPixel(corner).head<2>() - mouse).norm(); away < least) {
            least = away;
            best = corner;
        }
    }
    return best;
}

std::optional<MarkTool::Picked> MarkTool::pickedAt(const QPointF& position, bool snap) const
{
    const auto hit = m_viewport.pickAt(position);
    const Scene& scene = *m_session.scene();
    if (!hit || hit->body >= scene.bodies.size() || hit->shape >= scene.bodies[hit->body].shapes.size())
        return std::nullopt;
    return Picked{scene.bodies[hit->body].name, snap ? nearestVertex(*hit, position) : hit->point_W};
}

void MarkTool::showPreview(const std::optional<Picked>& next)
{
    widgets::RenderSettings settings = m_viewport.settings();
    settings.dimension.reset();
    if (m_kind && (next || !m_points.empty())) {
        widgets::Dimension dimension;
        dimension.kind = *m_kind;
        for (const Picked& point : m_points)
            dimension.points_W.push_back(point.p_W);
        if (next)
            dimension.points_W.push_back(next->p_W);
        dimension.selected = true;
        settings.dimension = dimension;
    }
    m_viewport.setSettings(settings);
}

void MarkTool::click(const QPointF& position, Qt::KeyboardModifiers keys)
{
    const auto picked = pickedAt(position, keys.testFlag(Qt::ShiftModifier));
    if (!picked) {
        m_session.log(widgets::LogLevel::info, tr("There is nothing under the mouse."));
        return;
    }
    m_points.push_back(*picked);
    if (m_points.size() == pointCount(*m_kind)) {
        Mark mark;
        mark.kind = *m_kind;
        for (const Picked& point : m_points)
            mark.points.push_back(markPointOn(*m_session.scene(), point.body, point.p_W, m_session.time()));
        m_points.clear();
        m_view.setOverlay(widgets::Overlay::marks, true);
        m_session.edit(tr("Add dimension"), [&](Scene scene) { return withMark(std::move(scene), mark); });
    }
    showPreview({});
    showHint();
}

void MarkTool::hover(const QPointF& position, Qt::KeyboardModifiers keys)
{
    showPreview(pickedAt(position, keys.testFlag(Qt::ShiftModifier)));
}

void MarkTool::stepBack()
{
    if (m_points.empty()) {
        setKind({});
        return;
    }
    m_points.pop_back();
    showPreview({});
    showHint();
}

} // namespace osculo::app
