// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/motion_edits.h"
#include "app/jobs/motion_evaluator.h"
#include "app/window/gizmo_controller.h"
#include "app/window/playback.h"
#include "app/window/session.h"
#include "widgets/panels/timeline_panel.h"

#include <QObject>

#include <optional>

namespace osculo::widgets {
class InspectorPanel;
}

namespace osculo::app {

/// The frame that the window shows, and how it goes on: connects the timeline, the playing, the evaluation of the whole
/// motion and what is edited of motions with the session.
class MotionController : public QObject {
    Q_OBJECT

public:
    MotionController(Session& session, GizmoController& gizmo, widgets::TimelinePanel& timeline,
                     widgets::InspectorPanel& inspector, QObject* parent = nullptr);

    const SceneClock& clock() const { return m_clock; }
    int frame() const { return m_frame; }
    /// Held to the motion.
    void setFrame(int frame);

    bool playing() const { return m_playback.playing(); }
    void setPlaying(bool playing);
    PlayMode mode() const { return m_mode; }
    void setMode(PlayMode mode);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    int firstPlayed() const { return m_first; }
    int lastPlayed() const { return m_last; }
    void setRange(int first, int last);

    /// Keys of the selected bodies and robots where they are now.
    void record();
    /// Sets a robot's joint [rad] or [m], or its key at the present frame. Edits of one gesture are one step.
    void moveJoint(std::size_t robot, const QString& joint, double value, int gesture);
    /// Moves by hand become keys.
    void setRecording(bool recording);
    bool recording() const { return m_gizmo.settings().recording; }
    void deleteKeys();
    void removeMotion(std::size_t motion);
    /// The selected motion, or that of the selected body; nothing where there is none.
    std::optional<std::size_t> chosenMotion() const;

    MotionEvaluator& evaluator() { return m_evaluator; }
    widgets::TimelinePanel& timeline() { return m_timeline; }

signals:
    void frameChanged(int frame);
    /// Something that menus show: playing, mode, range, recording, selected keys, motions.
    void stateChanged();

private:
    void takeScene();
    void takeEvaluation();
    void takeSelection();
    void dragKeys(const MotionKeySelection& keys, int frames, int gesture);
    void finishKeyDrag(bool kept, int gesture);
    void showState();
    PlaybackPlan plan() const;

    Session& m_session;
    GizmoController& m_gizmo;
    widgets::TimelinePanel& m_timeline;
    MotionEvaluator m_evaluator;
    Playback m_playback;
    SceneClock m_clock;
    int m_frame = 0, m_first = 0, m_last = 0;
    PlayMode m_mode = PlayMode::loop;
    double m_speed = 1;
    double m_progress = 0;         ///< of the evaluation that runs
    std::optional<Scene> m_before; ///< of the key drag that goes on
    MergeKey m_gesture = kNoMerge;
    bool m_changing = false; ///< the scene changes by this drag
};

} // namespace osculo::app
