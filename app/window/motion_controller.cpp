// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/motion_controller.h"

#include "app/document/edits.h"
#include "app/document/robot_edits.h"
#include "osculo/math/error.h"
#include "widgets/panels/inspector_panel.h"

#include <QLocale>
#include <QScopedValueRollback>

#include <algorithm>
#include <exception>

namespace osculo::app {

using widgets::MotionTracks;
using widgets::TransportBar;

namespace {

QString count(int number)
{
    return QLocale(QLocale::English).toString(number);
}

} // namespace

MotionController::MotionController(Session& session, GizmoController& gizmo, widgets::TimelinePanel& timeline,
                                   widgets::InspectorPanel& inspector, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_gizmo(gizmo)
    , m_timeline(timeline)
{
    connect(&session, &Session::sceneChanged, this, &MotionController::takeScene);
    connect(&session, &Session::selectionChanged, this, &MotionController::takeSelection);
    connect(&session, &Session::timeChanged, &inspector, [&] { inspector.setTime(m_session.time()); });
    connect(&session.document(), &Document::documentReset, this, [this] {
        m_playback.stop();
        m_evaluator.clear();
        m_frame = m_first = m_last = 0;
        m_clock = {};
    });
    connect(&gizmo, &GizmoController::settingsChanged, this, &MotionController::stateChanged);
    connect(&gizmo, &GizmoController::draggingChanged, this, [this](bool dragging) {
        if (dragging)
            m_playback.stop();
    });
    connect(&m_playback, &Playback::frameDue, this, &MotionController::setFrame);
    connect(&m_playback, &Playback::rateChanged, this, &MotionController::showState);
    connect(&m_playback, &Playback::playingChanged, this, &MotionController::stateChanged);
    connect(&m_evaluator, &MotionEvaluator::changed, this, &MotionController::takeEvaluation);
    connect(&m_evaluator.runner(), &JobRunner::started, this, [this] { m_progress = 0; });
    connect(&m_evaluator.runner(), &JobRunner::progressed, this, [this](double fraction) {
        m_progress = fraction;
        showState();
    });

    MotionTracks& tracks = timeline.tracks();
    connect(&tracks, &MotionTracks::frameRequested, this, [this](int frame) {
        if (playing()) {
            setFrame(frame);
            m_playback.change(plan(), m_frame);
        } else {
            setFrame(frame);
        }
    });
    connect(&tracks, &MotionTracks::rangeRequested, this, &MotionController::setRange);
    connect(&tracks, &MotionTracks::keysDragged, this, &MotionController::dragKeys);
    connect(&tracks, &MotionTracks::keyDragFinished, this, &MotionController::finishKeyDrag);
    connect(&tracks, &MotionTracks::deleteRequested, this, &MotionController::deleteKeys);
    connect(&tracks, &MotionTracks::selectedKeysChanged, this, &MotionController::stateChanged);
    connect(&tracks, &MotionTracks::motionChosen, this, [this](std::size_t motion) {
        m_session.setSelection({{SceneItem::Kind::motion, motion}});
    });
    connect(&timeline.transport(), &TransportBar::frameEntered, this, &MotionController::setFrame);
    connect(&timeline.transport(), &TransportBar::speedEntered, this, &MotionController::setSpeed);

    using widgets::InspectorPanel;
    connect(&inspector, &InspectorPanel::framesEdited, this, [this](std::size_t motion, int frames) {
        m_session.edit(tr("Change frames"), [&](Scene s) { return withFrames(std::move(s), motion, frames); });
    });
    connect(&inspector, &InspectorPanel::fpsEdited, this, [this](std::size_t motion, double fps) {
        m_session.edit(tr("Change frame rate"), [&](Scene s) { return withFps(std::move(s), motion, fps); });
    });
    connect(&inspector, &InspectorPanel::interpolationEdited, this, [this](std::size_t motion, Interpolation kind) {
        m_session.edit(tr("Change interpolation"),
                       [&](Scene s) { return withInterpolation(std::move(s), motion, kind); });
    });
    connect(&inspector, &InspectorPanel::motionRemoveRequested, this, &MotionController::removeMotion);
    takeScene();
}

void MotionController::takeScene()
{
    if (!m_changing) { // undo, or another scene: the hand lets go of the keys
        m_before.reset();
        m_timeline.tracks().endDrag();
    }
    const auto scene = m_session.scene();
    const SceneClock before = m_clock;
    try {
        m_clock = sceneClock(*scene);
    } catch (const InvalidShape& error) {
        m_clock = {};
        m_session.log(widgets::LogLevel::warning, QString::fromUtf8(error.what()));
    }
    // A range of all frames stays one.
    const bool all = m_first == 0 && m_last == before.frames - 1;
    m_first = all ? 0 : std::min(m_first, m_clock.frames - 1);
    m_last = all ? m_clock.frames - 1 : std::min(m_last, m_clock.frames - 1);
    m_timeline.setScene(scene, m_clock);
    m_timeline.tracks().setRange(m_first, m_last);
    m_evaluator.setScene(scene);
    takeSelection();
    if (playing() && scene->motions.empty())
        m_playback.stop();
    else if (playing() && !(m_clock == before))
        m_playback.change(plan(), m_frame);
    setFrame(m_frame);
    emit stateChanged();
}

void MotionController::setFrame(int frame)
{
    m_frame = std::clamp(frame, 0, m_clock.frames - 1);
    const double time = m_clock.time(m_frame);
    if (time != m_session.time())
        m_session.setTime(time, m_evaluator.frame(m_frame));
    m_timeline.setFrame(m_frame);
    emit frameChanged(m_frame);
}

PlaybackPlan MotionController::plan() const
{
    PlaybackPlan plan{.first = m_first, .last = m_last, .fps = m_clock.fps, .speed = m_speed, .mode = m_mode};
    plan.start = std::clamp(m_frame, m_first, m_last) - m_first;
    return plan;
}

void MotionController::setPlaying(bool playing)
{
    if (playing == m_playback.playing())
        return;
    if (!playing) {
        m_playback.stop();
        return;
    }
    if (m_session.scene()->motions.empty())
        return;
    PlaybackPlan from = plan();
    if (m_frame < m_first || m_frame > m_last || (m_mode == PlayMode::once && m_frame == m_last))
        from.start = 0;
    m_playback.play(from);
}

void MotionController::setMode(PlayMode mode)
{
    m_mode = mode;
    if (playing())
        m_playback.change(plan(), m_frame);
    emit stateChanged();
}

void MotionController::setSpeed(double speed)
{
    m_speed = std::clamp(speed, widgets::kLeastSpeed, widgets::kMostSpeed);
    m_timeline.transport().setSpeed(m_speed);
    if (playing())
        m_playback.change(plan(), m_frame);
}

void MotionController::setRange(int first, int last)
{
    m_first = std::clamp(first, 0, m_clock.frames - 1);
    m_last = std::clamp(last, m_first, m_clock.frames - 1);
    m_timeline.tracks().setRange(m_first, m_last);
    if (playing())
        m_playback.change(plan(), m_frame);
    emit stateChanged();
}

void MotionController::record()
{
    m_session.edit(tr("Record pose"), [this](Scene scene) {
        scene = withRecordedPoses(std::move(scene), m_session.selection(), m_session.time());
        for (const std::size_t robot : selectedRobots(m_session.selection()))
            scene = withRecordedJoints(std::move(scene), robot, m_session.time());
        return scene;
    });
}

void MotionController::moveJoint(std::size_t robot, const QString& joint, double value, int gesture)
{
    m_session.edit(
        tr("Move joint %1").arg(joint),
        [&](Scene scene) {
            return withJointMoved(std::move(scene), robot, joint.toStdString(), value, m_session.time(), recording());
        },
        gesture);
}

void MotionController::setRecording(bool recording)
{
    EditSettings settings = m_gizmo.settings();
    settings.recording = recording;
    m_gizmo.setSettings(settings);
}

void MotionController::deleteKeys()
{
    const MotionKeySelection keys = m_timeline.tracks().selectedKeys();
    if (keys.empty())
        return;
    m_timeline.tracks().setSelectedKeys({});
    m_session.edit(keys.size() == 1 ? tr("Delete key") : tr("Delete keys"),
                   [&](Scene scene) { return withoutKeys(std::move(scene), keys); });
}

void MotionController::removeMotion(std::size_t motion)
{
    m_session.edit(tr("Remove motion"), [&](Scene scene) {
        return without(std::move(scene), {{SceneItem::Kind::motion, motion}});
    });
}

std::optional<std::size_t> MotionController::chosenMotion() const
{
    if (m_session.selection().empty())
        return std::nullopt;
    const SceneItem& item = m_session.selection().back();
    switch (item.kind) {
    case SceneItem::Kind::motion:
        return item.index;
    case SceneItem::Kind::robot:
        return motionOfRobotItem(*m_session.scene(), item.index);
    case SceneItem::Kind::body:
    case SceneItem::Kind::shape:
        return motionOfBody(*m_session.scene(), item.index);
    case SceneItem::Kind::pair:
        return std::nullopt;
    }
    return std::nullopt;
}

void MotionController::takeSelection()
{
    m_timeline.tracks().setCurrentMotion(chosenMotion());
    emit stateChanged();
}

void MotionController::dragKeys(const MotionKeySelection& keys, int frames, int gesture)
{
    if (!m_before || m_gesture != gesture) {
        m_before = m_session.document().scene();
        m_gesture = gesture;
    }
    try {
        MovedKeys moved = withMovedKeys(*m_before, keys, frames);
        const QScopedValueRollback changing(m_changing, true);
        m_session.document().edit(keys.size() == 1 ? tr("Move key") : tr("Move keys"), std::move(moved.scene), gesture);
        m_timeline.tracks().setSelectedKeys(moved.keys);
    } catch (const std::exception& error) {
        m_session.log(widgets::LogLevel::warning, QString::fromUtf8(error.what()));
    }
}

void MotionController::finishKeyDrag(bool kept, int gesture)
{
    if (!kept && m_before) {
        const QScopedValueRollback changing(m_changing, true);
        m_session.document().withdraw(gesture);
    }
    m_before.reset();
}

void MotionController::takeEvaluation()
{
    const auto runs = m_evaluator.runs();
    const MotionRun* shown = runs.empty() || !runs.front()->method.empty() ? nullptr : runs.front();
    if (const MotionRun* current = m_evaluator.current())
        shown = current;
    m_timeline.tracks().setEvaluated(shown ? static_cast<int>(shown->summaries.size()) : 0, shown && shown->outOfDate);
    showState();
    emit stateChanged();
}

void MotionController::showState()
{
    QString text, tip;
    bool warning = false;
    const MotionRun* current = m_evaluator.current();
    if (playing() && m_playback.shownPerSecond() < m_playback.duePerSecond()) {
        text = tr("shows %1 of %2 frames/s").arg(m_playback.shownPerSecond()).arg(m_playback.duePerSecond());
        tip = tr("Frames are left out so that the motion keeps its speed");
    } else if (m_evaluator.runner().busy()) {
        text = tr("evaluating %1 %").arg(static_cast<int>(100 * m_progress));
        tip = tr("The whole motion is measured in the background (Motion › Stop evaluating)");
    } else if (current && current->complete()) {
        text = tr("evaluated %1 / %1").arg(count(current->clock.frames));
        tip = tr("Every frame is measured: scrubbing shows stored results");
    } else if (current) {
        text = tr("evaluated %1 / %2").arg(count(static_cast<int>(current->summaries.size())), count(m_clock.frames));
    } else if (!m_evaluator.runs().empty()) {
        text = tr("out of date");
        tip = tr("The scene has changed since the motion was evaluated (Motion › Evaluate motion)");
        warning = true;
    } else if (!m_session.scene()->motions.empty()) {
        const QString why = m_evaluator.whyNot();
        text = why.isEmpty() ? tr("not evaluated") : why;
        if (why.isEmpty() && m_clock.frames > MotionEvaluator::kMostByItself)
            tip = tr("A motion this long is evaluated when asked for (Motion › Evaluate motion)");
    }
    m_timeline.transport().setState(text, tip, warning);
}

} // namespace osculo::app
