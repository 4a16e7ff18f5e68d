// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/face_tools.h"

#include "app/document/face_edits.h"
#include "osculo/shape/exposure.h"
#include "osculo/shape/mesh_measures.h"
#include "widgets/theme/colors.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace osculo::app {

using widgets::FaceTool;

namespace {

constexpr double kBrushStep = 0.4;          ///< of its radius: how far the brush goes between two dabs
constexpr int kLargestDabs = 200;           ///< of one move of the mouse
constexpr double kLassoStep = 3;            ///< [px] between corners
constexpr double kOuterSkinShare = 0.5;     ///< of the outside that a face of the skin sees
constexpr std::size_t kSkinAtOnce = 20'000; ///< triangles; more take long enough to be felt
constexpr double kShortestStroke = 3;       ///< [px] less is no cut and no lasso

Vec2 toVec(const QPointF& p)
{
    return {p.x(), p.y()};
}

SelectionMode modeOf(FaceTool tool, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ControlModifier)
        return SelectionMode::subtract;
    return tool == FaceTool::brush || modifiers & Qt::ShiftModifier ? SelectionMode::add : SelectionMode::replace;
}

bool beginsAnywhere(FaceTool tool)
{
    return tool == FaceTool::lasso || tool == FaceTool::cut;
}

} // namespace

FaceTools::FaceTools(Session& session, FitController& fit, ViewportController& view, widgets::VtkViewport& viewport,
                     QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_fit(fit)
    , m_view(view)
    , m_viewport(viewport)
    , m_overlay(new widgets::StrokeOverlay(&viewport))
{
    viewport.installEventFilter(this);
    connect(&session, &Session::sceneChanged, this, &FaceTools::follow);
    connect(&session, &Session::selectionChanged, this, &FaceTools::follow);
}

std::optional<SceneItem> FaceTools::mesh() const
{
    const auto target = m_fit.target();
    return target && widgets::meshOf(*m_session.scene(), target->data) ? std::optional(target->data) : std::nullopt;
}

const MeshGeometry* FaceTools::geometry() const
{
    const auto item = m_choosing ? m_choosing : mesh();
    const MeshGeometry* found = item ? widgets::meshOf(*m_session.scene(), *item) : nullptr;
    return found && found->mesh && !found->mesh->empty() ? found : nullptr;
}

const widgets::FacePicker* FaceTools::picker()
{
    const MeshGeometry* shown = geometry();
    if (!shown)
        return nullptr;
    if (!m_picker || m_picker->mesh() != shown->mesh)
        m_picker = std::make_unique<widgets::FacePicker>(shown->mesh);
    return m_picker.get();
}

widgets::Projection FaceTools::projection() const
{
    return {m_viewport.camera(), static_cast<double>(m_viewport.width()), static_cast<double>(m_viewport.height())};
}

Pose FaceTools::pose() const
{
    const auto item = m_choosing ? m_choosing : mesh();
    const Scene& scene = *m_session.scene();
    return worldPoses(scene, m_session.time())[item->index] * scene.bodies[item->index].shapes[item->shape].X_BS;
}

widgets::ChosenFaces FaceTools::chosen() const
{
    const MeshGeometry* shown = geometry();
    if (!shown)
        return {};
    widgets::ChosenFaces chosen;
    chosen.of = shown->mesh->triangles().size();
    chosen.ofArea = surfaceArea(*shown->mesh);
    chosen.all = !shown->faces;
    chosen.count = shown->faces ? shown->faces->count() : chosen.of;
    chosen.area = shown->faces ? selectedArea(*shown->mesh, *shown->faces) : chosen.ofArea;
    return chosen;
}

void FaceTools::setTool(FaceTool tool)
{
    if (tool != FaceTool::none && !geometry())
        tool = FaceTool::none;
    if (tool == m_tool)
        return;
    m_tool = tool;
    m_stroke.reset();
    m_choosing = tool == FaceTool::none ? std::nullopt : mesh();
    m_view.setSelecting(tool == FaceTool::none);
    m_overlay->clear();
    m_overlay->setVisible(tool != FaceTool::none);
    m_overlay->setColor(widgets::colorsOf(m_viewport.settings().theme).accent);
    if (tool == FaceTool::none) {
        m_viewport.unsetCursor();
        m_picker.reset();
    } else {
        m_viewport.setCursor(tool == FaceTool::brush ? Qt::BlankCursor : Qt::CrossCursor);
        m_viewport.setFocus();
        picker();
    }
    follow();
    emit toolChanged(tool);
}

void FaceTools::setOptions(const widgets::FaceToolOptions& options)
{
    m_options = options;
}

FaceSelection FaceTools::choiceOf(const FaceList& faces) const
{
    return FaceSelection(geometry()->mesh->triangles().size(), faces, m_options.weight);
}

void FaceTools::apply(const QString& step, FaceSelectionPtr faces)
{
    const auto item = m_choosing ? m_choosing : mesh();
    if (!item)
        return;
    if (faces && faces->none())
        m_session.log(widgets::LogLevel::info, tr("No face is chosen any more: all of them count."));
    m_session.edit(step, [&](Scene scene) { return withFaces(std::move(scene), *item, std::move(faces)); });
}

void FaceTools::choosePlane(const HalfSpace& plane)
{
    if (const MeshGeometry* shown = geometry())
        apply(tr("Choose faces by a plane"), std::make_shared<const FaceSelection>(
                                                 choiceOf(facesInHalfSpace(*shown->mesh, plane.normal, plane.offset))));
}

void FaceTools::invert()
{
    if (const MeshGeometry* shown = geometry(); shown && shown->faces)
        apply(tr("Invert chosen faces"), std::make_shared<const FaceSelection>(inverted(*shown->faces)));
}

void FaceTools::grow()
{
    if (const MeshGeometry* shown = geometry(); shown && shown->faces)
        apply(tr("Grow chosen faces"),
              std::make_shared<const FaceSelection>(grown(*shown->faces, picker()->neighbours())));
}

void FaceTools::shrink()
{
    if (const MeshGeometry* shown = geometry(); shown && shown->faces)
        apply(tr("Shrink chosen faces"),
              std::make_shared<const FaceSelection>(shrunk(*shown->faces, picker()->neighbours())));
}

void FaceTools::clear()
{
    if (geometry())
        apply(tr("Choose all faces"), nullptr);
}

void FaceTools::chooseOuterSkin(Qt::KeyboardModifiers modifiers)
{
    const MeshGeometry* shown = geometry();
    if (!shown)
        return;
    const SelectionMode mode = modeOf(FaceTool::none, modifiers);
    const auto skinOf = [mesh = shown->mesh, weight = m_options.weight] {
        return FaceSelection(mesh->triangles().size(), exposedFaces(*mesh, kOuterSkinShare), weight);
    };
    if (shown->mesh->triangles().size() <= kSkinAtOnce) {
        applyOuterSkin(shown->mesh, skinOf(), mode);
        return;
    }
    if (m_session.tasks().busy()) {
        m_session.log(widgets::LogLevel::warning, tr("Another task is running; choose the outer skin after it."));
        return;
    }
    m_session.tasks().run(tr("Looking for the outer skin"),
                          [this, mesh = shown->mesh, mode, skinOf](std::stop_token, const Progress&) {
                              return [this, mesh, mode, skin = skinOf()] { applyOuterSkin(mesh, skin, mode); };
                          });
}

void FaceTools::applyOuterSkin(const TriangleMeshPtr& mesh, const FaceSelection& skin, SelectionMode mode)
{
    const auto item = placeOf(*m_session.scene(), mesh);
    if (!item || skin.none()) {
        m_session.log(widgets::LogLevel::warning,
                      item ? tr("No face sees half of the outside: the mesh may be inside out.")
                           : tr("The mesh was removed while its outer skin was looked for."));
        return;
    }
    auto faces = std::make_shared<const FaceSelection>(
        changedFaces(widgets::meshOf(*m_session.scene(), *item)->faces, skin, mode));
    m_session.edit(tr("Choose faces: outer skin"),
                   [&](Scene scene) { return withFaces(std::move(scene), *item, std::move(faces)); });
}

void FaceTools::follow()
{
    const bool gone = m_choosing && (!geometry() || mesh() != m_choosing);
    if (m_tool != FaceTool::none && gone) {
        setTool(FaceTool::none);
        return;
    }
    const MeshGeometry* shown = geometry();
    showTint(shown ? shown->faces : nullptr);
    emit chosenChanged();
}

void FaceTools::showTint(const FaceSelectionPtr& faces)
{
    widgets::RenderSettings settings = m_viewport.settings();
    const auto item = m_choosing ? m_choosing : mesh();
    const bool choosing = m_tool != FaceTool::none;
    settings.faceTint.reset();
    if (const MeshGeometry* shown = geometry(); shown && item && (faces || choosing)) {
        const FaceSelectionPtr none =
            faces ? faces : std::make_shared<const FaceSelection>(shown->mesh->triangles().size());
        settings.faceTint =
            widgets::FaceTint{.body = item->index, .shape = item->shape, .faces = none, .choosing = choosing};
    }
    m_viewport.setSettings(settings);
}

bool FaceTools::press(const QMouseEvent& event)
{
    if (m_stroke || event.button() != Qt::LeftButton || event.modifiers() & Qt::AltModifier || !picker())
        return m_stroke.has_value();
    const auto hit = picker()->at(projection(), pose(), toVec(event.position()));
    if (!hit && !beginsAnywhere(m_tool))
        return false; // beside the mesh the camera turns
    m_stroke = Stroke{{}, modeOf(m_tool, event.modifiers()), FaceSelection(picker()->mesh()->triangles().size())};
    m_stroke->path << event.position();
    const TriangleMesh& mesh = *picker()->mesh();
    switch (m_tool) {
    case FaceTool::brush:
        paintTo(event.position());
        break;
    case FaceTool::part:
        m_stroke->choice = choiceOf(facesOfComponent(picker()->components(), picker()->components()[hit->triangle]));
        break;
    case FaceTool::region:
        m_stroke->choice = choiceOf(facesToCrease(mesh, picker()->neighbours(), hit->triangle, m_options.angle));
        break;
    case FaceTool::normal:
        if (const Vec3 normal = triangleNormal(mesh, hit->triangle); !normal.isZero(0))
            m_stroke->choice = choiceOf(facesByNormal(mesh, normal, m_options.angle));
        break;
    case FaceTool::lasso:
    case FaceTool::cut:
    case FaceTool::none:
        break;
    }
    return true;
}

void FaceTools::paintTo(const QPointF& to)
{
    const QPointF from = m_stroke->path.back();
    const double way = QLineF(from, to).length();
    const int dabs =
        std::clamp(static_cast<int>(std::ceil(way / (kBrushStep * m_options.brushRadius))), 1, kLargestDabs);
    const widgets::Projection view = projection();
    std::vector<double> weights(m_stroke->choice.weights().begin(), m_stroke->choice.weights().end());
    for (int dab = 1; dab <= dabs; ++dab) {
        const QPointF at = from + (to - from) * dab / dabs;
        for (const std::uint32_t face : m_picker->brush(view, pose(), toVec(at), m_options.brushRadius))
            weights[face] = m_options.weight;
    }
    m_stroke->choice = FaceSelection(std::move(weights));
    m_stroke->path << to;
    showTint(std::make_shared<const FaceSelection>(changedFaces(geometry()->faces, m_stroke->choice, m_stroke->mode)));
}

void FaceTools::extend(const QPointF& to)
{
    switch (m_tool) {
    case FaceTool::brush:
        paintTo(to);
        break;
    case FaceTool::lasso:
        if (QLineF(m_stroke->path.back(), to).length() >= kLassoStep)
            m_stroke->path << to;
        m_overlay->setLasso(m_stroke->path);
        break;
    case FaceTool::cut: {
        const QLineF line(m_stroke->path.front(), to);
        m_overlay->setCut(line);
        if (const auto plane = m_picker->cut(projection(), pose(), toVec(line.p1()), toVec(line.p2()));
            plane && line.length() >= kShortestStroke) {
            m_stroke->choice = choiceOf(facesInHalfSpace(*m_picker->mesh(), plane->normal, plane->offset));
            showTint(std::make_shared<const FaceSelection>(
                changedFaces(geometry()->faces, m_stroke->choice, m_stroke->mode)));
            emit planeChanged(*plane);
        }
        break;
    }
    default:
        break;
    }
}

bool FaceTools::move(const QMouseEvent& event)
{
    if (m_tool == FaceTool::brush)
        m_overlay->setCircle(event.position(), m_options.brushRadius);
    if (!m_stroke)
        return event.buttons() == Qt::NoButton; // nothing lights up below the mouse
    extend(event.position());
    return true;
}

bool FaceTools::release(const QMouseEvent& event)
{
    if (!m_stroke || event.button() != Qt::LeftButton)
        return m_stroke.has_value();
    if (m_tool == FaceTool::lasso
        && m_stroke->path.boundingRect().width() + m_stroke->path.boundingRect().height() >= kShortestStroke) {
        std::vector<Vec2> polygon;
        for (const QPointF& corner : m_stroke->path)
            polygon.push_back(toVec(corner));
        m_stroke->choice = choiceOf(m_picker->lasso(projection(), pose(), polygon, m_options.visibleOnly));
    }
    const Stroke stroke = *std::exchange(m_stroke, std::nullopt);
    m_overlay->setLasso({});
    m_overlay->setCut({});
    // A click beside everything is no choice, and does not take back what was chosen.
    if (!stroke.choice.none())
        apply(tr("Choose faces: %1").arg(widgets::toolName(m_tool).toLower()),
              std::make_shared<const FaceSelection>(changedFaces(geometry()->faces, stroke.choice, stroke.mode)));
    follow();
    return true;
}

bool FaceTools::escape()
{
    if (!m_stroke) {
        setTool(FaceTool::none);
        return true;
    }
    m_stroke.reset();
    m_overlay->clear();
    follow();
    return true;
}

bool FaceTools::eventFilter(QObject* watched, QEvent* event)
{
    if (m_tool == FaceTool::none || watched != &m_viewport)
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return release(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
        return static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
    case QEvent::Leave:
        m_overlay->setCircle({}, 0);
        return false;
    case QEvent::ShortcutOverride:
        if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && escape();
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace osculo::app
