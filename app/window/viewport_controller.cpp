// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/viewport_controller.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene_clock.h"
#include "widgets/render/curvature_maps.h"
#include "widgets/render/distance_maps.h"
#include "widgets/render/number_text.h"

#include <QEvent>
#include <QTimer>

#include <algorithm>
#include <exception>

namespace osculo::app {

using widgets::Overlay;
using widgets::RenderSettings;

namespace {

constexpr double kContactDistance =
    0.45; ///< of the present distance to the focus: near enough to see, with the surroundings

/// What the card tells; nothing where nothing moves.
std::optional<int> frameNumber(const Scene& scene, double time)
{
    if (scene.motions.empty())
        return std::nullopt;
    try {
        return sceneClock(scene).frameAt(time);
    } catch (const InvalidShape&) {
        return std::nullopt;
    }
}

/// The first superovoid of a body that has something to be fitted to.
std::optional<SceneItem> fittedSuperovoid(const Scene& scene)
{
    for (std::size_t body = 0; body < scene.bodies.size(); ++body) {
        if (!widgets::fitDataOfBody(scene, body))
            continue;
        for (std::size_t shape = 0; shape < scene.bodies[body].shapes.size(); ++shape)
            if (std::holds_alternative<Superovoid>(scene.bodies[body].shapes[shape].geometry))
                return SceneItem{SceneItem::Kind::shape, body, shape};
    }
    return std::nullopt;
}

} // namespace

ViewportController::ViewportController(Session& session, FitController& fit, widgets::VtkViewport& viewport,
                                       QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_fit(fit)
    , m_viewport(viewport)
    , m_curvature(session)
{
    viewport.installEventFilter(this);
    connect(&session, &Session::sceneChanged, this, &ViewportController::takeScene);
    connect(&session, &Session::timeChanged, this, &ViewportController::takeScene);
    connect(&session, &Session::selectionChanged, this, &ViewportController::takeSelection);
    connect(&session.document(), &Document::documentReset, this, &ViewportController::takeDocument);
    connect(&session.evaluator(), &Evaluator::frameChanged, this, [this] {
        if (const auto frame = m_session.evaluator().frame())
            m_times.add(*frame);
        takeScene();
        takeSelection();
    });
    connect(&m_curvature, &CurvatureMaps::changed, this, [this] {
        takeScene();
        takeErrorMap();
    });
    connect(&fit, &FitController::qualityChanged, this, &ViewportController::takeErrorMap);
    connect(&fit, &FitController::shownSceneChanged, this, &ViewportController::takeScene);
    connect(&viewport, &widgets::VtkViewport::picked, this, [this](int body, int shape, bool extend) {
        if (!m_selecting)
            return;
        if (body < 0) {
            if (!extend)
                m_session.setSelection({});
            return;
        }
        const SceneItem item{SceneItem::Kind::shape, static_cast<std::size_t>(body),
                             static_cast<std::size_t>(std::max(shape, 0))};
        ItemSelection selection = extend ? m_session.selection() : ItemSelection();
        if (const auto known = std::find(selection.begin(), selection.end(), item); known != selection.end())
            selection.erase(known);
        else
            selection.push_back(item);
        m_session.setSelection(selection);
    });
}

bool ViewportController::overlay(Overlay overlay) const
{
    return m_viewport.settings().overlays.has(overlay);
}

void ViewportController::setOverlay(Overlay overlay, bool on)
{
    m_viewport.setOverlay(overlay, on);
    m_curvature.setShown(this->overlay(Overlay::curvature));
    emit overlaysChanged();
}

void ViewportController::setOverlays(const widgets::OverlaySet& overlays)
{
    for (const Overlay overlay : widgets::kOverlays)
        m_viewport.setOverlay(overlay, overlays.has(overlay));
    m_curvature.setShown(overlays.has(Overlay::curvature));
    emit overlaysChanged();
}

void ViewportController::setErrorMapShown(bool shown)
{
    m_errorMap = shown;
    if (shown) // one meaning of colours at a time
        setOverlay(Overlay::curvature, false);
    if (const auto fitted = fittedSuperovoid(*m_session.scene()); shown && fitted && m_session.selection().empty())
        m_session.setSelection({*fitted}); // there is always something to see, as in a figure
    takeErrorMap();
    emit overlaysChanged();
}

void ViewportController::setDistanceMap(std::shared_ptr<const DistanceMap> map, double range)
{
    m_map = std::move(map);
    m_mapRange = range;
    takeScene();
    takeErrorMap();
    emit overlaysChanged();
}

void ViewportController::fitToScene()
{
    m_keepFitted = true;
    m_viewport.fitToScene();
}

bool ViewportController::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
        if (m_keepFitted)
            QTimer::singleShot(0, this, [this] { // after the viewport has taken its new size
                if (m_keepFitted)
                    m_viewport.fitToScene();
            });
        break;
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
    case QEvent::KeyPress:
        m_keepFitted = false;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void ViewportController::takeScene()
{
    // Witness points of another time would hang in the air beside the bodies: better none until theirs are measured.
    std::shared_ptr<const Frame> frame = m_session.evaluator().frame();
    if (frame && (frame->time != m_session.time() || m_standIn))
        frame.reset();
    m_viewport.setContent(shownScene(), m_session.time(), std::move(frame));
    const bool empty = m_session.scene()->bodies.empty();
    if (m_fitWhenFilled && !empty)
        fitToScene();
    m_fitWhenFilled = empty;
}

void ViewportController::takeSelection()
{
    std::optional<widgets::Selection> highlighted;
    RenderSettings settings = m_viewport.settings();
    settings.pair.reset();
    if (!m_session.selection().empty()) {
        const SceneItem& item = m_session.selection().back();
        if (item.kind == SceneItem::Kind::body)
            highlighted = widgets::Selection{item.index, {}};
        else if (item.kind == SceneItem::Kind::shape)
            highlighted = widgets::Selection{item.index, item.shape};
        else if (item.kind == SceneItem::Kind::pair)
            settings.pair = item.index;
    }
    settings.selection = highlighted;
    settings.timing.clear();
    settings.frameNumber = frameNumber(*m_session.scene(), m_session.time());
    if (const auto frame = m_session.evaluator().frame(); frame && !frame->pairs.empty()) {
        std::size_t shown = settings.pair.value_or(0);
        if (!settings.pair)
            for (std::size_t i = 0; i < frame->pairs.size(); ++i)
                if (frame->pairs[i].distance.value_or(0) < frame->pairs[shown].distance.value_or(0))
                    shown = i;
        if (shown < frame->pairs.size())
            settings.timing = m_times.rows(frame->pairs[shown].a, frame->pairs[shown].b);
    }
    m_viewport.setSettings(settings);
}

void ViewportController::takeErrorMap()
{
    RenderSettings settings = m_viewport.settings();
    settings.errorMaps.clear();
    settings.marks.clear();
    if (const auto& quality = m_fit.quality(); m_errorMap && quality && m_fit.measuredData())
        settings.errorMaps.push_back({.body = m_fit.measuredData()->index,
                                      .shape = m_fit.measuredData()->shape,
                                      .values = quality->vertexErrors,
                                      .range = quality->range});
    if (const auto worst = worst_W(); worst && !settings.errorMaps.empty())
        settings.marks.push_back(
            {*worst, "worst " + widgets::lengthText(m_fit.quality()->worst->error, m_session.scene()->unit)});
    settings.overlays.set(Overlay::error, !settings.errorMaps.empty());
    if (m_map || m_curvature.shown()) {
        settings.marks.clear();
        mapInto(*m_session.scene(), settings);
    }
    m_viewport.setSettings(settings);
}

Scene ViewportController::mapInto(Scene scene, RenderSettings& settings) const
{
    if (m_map)
        widgets::showDistanceMap(scene, settings, *m_map, m_mapRange);
    else
        widgets::showCurvature(scene, settings, m_curvature.maps());
    return scene;
}

void ViewportController::setStandIn(std::shared_ptr<const Scene> scene,
                                    std::shared_ptr<const widgets::DynamicsPicture> picture)
{
    m_standIn = std::move(scene);
    RenderSettings settings = m_viewport.settings();
    settings.dynamics = std::move(picture);
    m_viewport.setSettings(settings);
    takeScene();
}

std::shared_ptr<const Scene> ViewportController::shownScene() const
{
    if (m_standIn)
        return m_standIn;
    auto scene = m_fit.shownScene();
    if (!m_map && !m_curvature.shown())
        return scene;
    RenderSettings unused;
    return std::make_shared<const Scene>(mapInto(*scene, unused));
}

void ViewportController::takeDocument()
{
    m_times.clear();
    const View& view = m_session.document().scene().view;
    RenderSettings settings = m_viewport.settings();
    try {
        settings.overlays = widgets::overlaysFromNames(view.show);
    } catch (const std::exception& error) {
        m_session.log(widgets::LogLevel::warning, QString::fromUtf8(error.what()));
    }
    settings.errorMaps.clear();
    m_viewport.setSettings(settings);
    m_curvature.setShown(settings.overlays.has(Overlay::curvature));
    takeScene();
    m_fitWhenFilled = m_session.document().scene().bodies.empty();
    m_keepFitted = false;
    if (view.camera.position)
        m_viewport.setCamera(view.camera);
    else
        fitToScene();
    emit overlaysChanged();
}

void ViewportController::showContact(std::size_t pair, std::size_t number)
{
    const auto frame = m_session.evaluator().frame();
    if (!frame || pair >= frame->pairs.size())
        return;
    m_session.setSelection({{SceneItem::Kind::pair, pair}});
    if (number >= frame->pairs[pair].contacts.size())
        return;
    const Contact& contact = frame->pairs[pair].contacts[number];
    goTo(0.5 * (contact.p_WA + contact.p_WB));
}

std::optional<Vec3> ViewportController::worst_W() const
{
    const auto& quality = m_fit.quality();
    const auto mesh = m_fit.measuredData();
    const Scene& scene = *m_session.scene();
    if (!quality || !quality->worst || !mesh || !widgets::shapeOf(scene, *mesh))
        return std::nullopt;
    return worldPoses(scene, m_session.time())[mesh->index] * widgets::shapeOf(scene, *mesh)->X_BS
           * quality->worst->point_M;
}

void ViewportController::showWorst()
{
    const auto worst = worst_W();
    if (!worst)
        return;
    if (!m_errorMap)
        setErrorMapShown(true);
    goTo(*worst);
}

void ViewportController::goTo(const Vec3& focus)
{
    Camera camera = m_viewport.camera();
    Vec3 back = camera.position.value_or(camera.focus + Vec3::UnitY()) - camera.focus;
    // Coming from afar it goes nearer; when it is near already it only turns to the place.
    const bool near = (camera.focus - focus).norm() < 1e-9 * back.norm();
    camera.position = focus + (near ? 1.0 : kContactDistance) * back;
    if (!near)
        camera.parallelScale *= kContactDistance;
    camera.focus = focus;
    m_keepFitted = false;
    m_viewport.setCamera(camera);
}

void ViewportController::focusOn(const SceneItem& item)
{
    if (item.kind == SceneItem::Kind::pair) {
        showPair(item.index);
        return;
    }
    m_session.setSelection({item});
    m_keepFitted = false;
    m_viewport.fitToSelection();
}

View ViewportController::view() const
{
    View view = m_session.document().scene().view;
    view.show = names(m_viewport.settings().overlays);
    const Camera camera = m_viewport.camera();
    const UnknownKeys kept = view.camera.unknown;
    view.camera = camera;
    view.camera.unknown = kept;
    return view;
}

} // namespace osculo::app
