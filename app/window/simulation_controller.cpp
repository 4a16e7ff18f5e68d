// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/simulation_controller.h"

#include "app/window/message.h"
#include "widgets/render/projection.h"

#include <QLabel>
#include <QLocale>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>

namespace osculo::app {

using widgets::Overlay;

namespace {

constexpr int kTickMs = 16;                 ///< between two pictures
constexpr double kLongestTick = 0.05;       ///< of simulated time in one [s]: behind the clock it runs slower
constexpr qint64 kWorkPerTick = 12'000'000; ///< [ns] of stepping between two pictures: the window stays at hand
constexpr std::size_t kPathPoints = 3000;   ///< of each body
constexpr double kPathInterval = 0.016;     ///< between points of a path [s]
constexpr double kPullRate = 8;             ///< [1/s]: a pulled body follows the hand within a quarter of a second
constexpr int kWordsAt = 14;                ///< from the left and the top [px]

QString number(double value)
{
    return QLocale::c().toString(value, 'g', 4);
}

} // namespace

SimulationController::SimulationController(Session& session, ViewportController& view, widgets::VtkViewport& viewport,
                                           QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_view(view)
    , m_viewport(viewport)
    , m_words(new QLabel(&viewport))
{
    m_words->setObjectName(QStringLiteral("viewportHint"));
    m_words->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_words->hide();
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, &SimulationController::tick);
    connect(&session, &Session::sceneChanged, this, &SimulationController::reset);
    connect(&view, &ViewportController::overlaysChanged, this, [this] {
        if (m_run && !running())
            show();
    });
    viewport.installEventFilter(this);
}

bool SimulationController::begin()
{
    try {
        m_scene = m_session.scene();
        m_run = std::make_unique<SceneSimulation>(*m_scene);
    } catch (const std::exception& error) {
        m_run.reset();
        showProblem(m_viewport.window(), tr("This scene cannot be simulated"), QString::fromUtf8(error.what()));
        return false;
    }
    m_recorder.emplace(*m_scene, m_run->simulation());
    m_recorder->observe(m_run->simulation());
    m_steps = 0;
    m_picture = {};
    for (std::size_t b = 0; b < m_scene->bodies.size(); ++b)
        if (!m_run->simulation().system().bodies[b].fixed)
            m_picture.paths.push_back({b, {}});
    m_pathAt = 0;
    lengthenPaths();
    m_view.setOverlay(Overlay::paths, true);
    m_view.setOverlay(Overlay::forces, true);
    return true;
}

void SimulationController::setRunning(bool running)
{
    if (running == this->running())
        return;
    if (running && (m_run || begin())) {
        m_clock.start();
        m_timer.start();
        m_viewport.setInteracting(true);
        m_viewport.setFocus();
    } else {
        m_timer.stop();
        m_hold.reset();
        m_viewport.setInteracting(false);
        if (m_run)
            show();
    }
    emit stateChanged();
}

void SimulationController::reset()
{
    if (!m_run)
        return;
    m_timer.stop();
    m_hold.reset();
    m_run.reset();
    m_recorder.reset();
    m_scene.reset();
    m_words->hide();
    m_viewport.setInteracting(false);
    m_view.setStandIn(nullptr);
    emit stateChanged();
    emit recorded();
}

void SimulationController::keepPoses()
{
    if (!m_run)
        return;
    const Scene kept = withSimulatedPoses(*m_scene, m_run->simulation());
    m_session.edit(tr("Keep simulated poses"), [&](Scene) { return kept; });
    reset(); // where nothing had moved, the scene did not change
}

void SimulationController::tick()
{
    const double due = std::min(kLongestTick, static_cast<double>(m_clock.nsecsElapsed()) * 1e-9);
    m_clock.start();
    QElapsedTimer work;
    work.start();
    const double end = m_hurries ? std::numeric_limits<double>::infinity() : time() + due;
    try {
        while (time() + 0.5 * m_run->step() < end && work.nsecsElapsed() < kWorkPerTick)
            stepOnce();
    } catch (const std::exception& error) {
        const QString problem = QString::fromUtf8(error.what());
        setRunning(false);
        showProblem(m_viewport.window(), tr("The simulation stopped"), problem);
        return;
    }
    show();
}

void SimulationController::advance(double seconds)
{
    const double end = time() + seconds;
    while (time() + 0.5 * m_run->step() < end)
        stepOnce();
    show();
}

void SimulationController::stepOnce()
{
    pull();
    m_run->advanceTo(static_cast<double>(++m_steps) * m_run->step());
    m_recorder->observe(m_run->simulation());
    if (time() >= m_pathAt) {
        m_pathAt = time() + kPathInterval;
        lengthenPaths();
    }
}

void SimulationController::lengthenPaths()
{
    for (auto& path : m_picture.paths) {
        path.points_W.push_back(m_run->simulation().states()[path.body].X_WB.translation);
        if (path.points_W.size() > kPathPoints)
            path.points_W.erase(path.points_W.begin(),
                                path.points_W.begin() + static_cast<std::ptrdiff_t>(kPathPoints / 10));
    }
}

/// A spring and a damper between the body's centre of mass and the hand, as blows: the scene's numbers stay as they are.
void SimulationController::pull()
{
    if (!m_hold)
        return;
    const Simulation& simulation = m_run->simulation();
    const BodyState& state = simulation.states()[m_hold->body];
    const double mass = simulation.system().bodies[m_hold->body].mass;
    const Vec3 force = mass * kPullRate * (kPullRate * (m_hold->hand_W - state.X_WB.translation) - 2 * state.velocity);
    m_run->applyImpulse(m_hold->body, m_run->step() * force);
}

void SimulationController::show()
{
    const Simulation& simulation = m_run->simulation();
    m_picture.forces.clear();
    for (const LiveContact& contact : simulation.contacts())
        if (contact.pressing) {
            m_picture.forces.push_back({contact.candidate.geometry.p_B, contact.force});
            m_picture.longestForce = std::max(m_picture.longestForce, contact.force.norm());
        }
    m_picture.patches.clear();
    if (m_view.overlay(Overlay::patches))
        m_picture.patches = groundPatches(*m_scene, simulation);
    m_picture.pull.reset();
    if (m_hold)
        m_picture.pull = widgets::Pull{simulation.states()[m_hold->body].X_WB.translation, m_hold->hand_W};
    m_view.setStandIn(std::make_shared<const Scene>(withSimulatedPoses(*m_scene, simulation)),
                      std::make_shared<const widgets::DynamicsPicture>(m_picture));
    sayState();
    emit recorded();
}

void SimulationController::sayState()
{
    const EnergyBalance energy = m_run->simulation().energy();
    m_words->setText(
        tr("%1 s  ·  drag a body to pull it\nkinetic %2 J   potential %3 J   stored %4 J   dissipated %5 J")
            .arg(QLocale::c().toString(time(), 'f', 2), number(energy.kinetic), number(energy.potential),
                 number(energy.stored), number(energy.dissipated)));
    m_words->adjustSize();
    m_words->move(kWordsAt, kWordsAt); // clear of the orientation cube
    m_words->show();
}

bool SimulationController::takeHold(const QPointF& position)
{
    const auto hit = m_viewport.pickAt(position);
    if (!hit || m_run->simulation().system().bodies[hit->body].fixed)
        return false;
    const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
    const Vec3& centre = m_run->simulation().states()[hit->body].X_WB.translation;
    m_hold = Hold{hit->body, centre, view.depth(centre)};
    moveHand(position);
    return true;
}

void SimulationController::moveHand(const QPointF& position)
{
    const widgets::Projection view(m_viewport.camera(), m_viewport.width(), m_viewport.height());
    m_hold->hand_W = view.unproject(position.x(), position.y(), m_hold->depth);
}

bool SimulationController::eventFilter(QObject* watched, QEvent* event)
{
    if (!running())
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        return mouse->button() == Qt::LeftButton && mouse->modifiers() == Qt::NoModifier && takeHold(mouse->position());
    }
    case QEvent::MouseMove:
        if (!m_hold)
            return false;
        moveHand(static_cast<QMouseEvent*>(event)->position());
        return true;
    case QEvent::MouseButtonRelease:
        if (!m_hold)
            return false;
        m_hold.reset();
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace osculo::app
