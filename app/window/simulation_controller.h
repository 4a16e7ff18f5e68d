// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "osculo/evaluate/scene_simulation.h"
#include "osculo/evaluate/simulation_record.h"
#include "widgets/render/dynamics_picture.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;

namespace osculo::app {

/// Plays a scene's dynamics while they are simulated, at the speed of the clock or as fast as it goes, and lets a body be
/// pulled by the mouse. The document stays as it is until the poses are kept; any change of it ends the simulation.
class SimulationController : public QObject {
    Q_OBJECT

public:
    SimulationController(Session& session, ViewportController& view, widgets::VtkViewport& viewport,
                         QObject* parent = nullptr);

    /// Time goes on.
    bool running() const { return m_timer.isActive(); }
    /// Begins, from the scene's own poses and velocities, or goes on; or stands still. What cannot be simulated becomes a
    /// message.
    void setRunning(bool running);
    /// There is something to go back from, or to keep.
    bool begun() const { return m_run != nullptr; }
    /// Back to the scene as the document has it.
    void reset();
    /// The bodies' places become those of the document, as one undo step; the simulation ends.
    void keepPoses();

    /// Goes on by so much of the simulated time at once [s]. @pre begun()
    void advance(double seconds);
    double time() const { return m_run ? m_run->simulation().time() : 0; } ///< simulated [s]
    const SceneSimulation* simulation() const { return m_run.get(); }      ///< null before it begins
    /// Of all moments since the beginning; null before.
    const SimulationRecord* record() const { return m_recorder ? &m_recorder->record() : nullptr; }

    /// As fast as it can be computed, rather than by the clock.
    bool hurries() const { return m_hurries; }
    void setHurries(bool on) { m_hurries = on; }

signals:
    /// It began, stands, goes on or has ended.
    void stateChanged();
    /// The record has grown, or is gone.
    void recorded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A hand on a body.
    struct Hold {
        std::size_t body = 0;
        Vec3 hand_W = Vec3::Zero(); ///< [m]
        double depth = 0;           ///< of the hand in the view [m]
    };

    bool begin();
    void tick();
    void stepOnce();
    void lengthenPaths();
    void pull();
    void show();
    void sayState();
    bool takeHold(const QPointF& position);
    void moveHand(const QPointF& position);

    Session& m_session;
    ViewportController& m_view;
    widgets::VtkViewport& m_viewport;
    QLabel* m_words;
    QTimer m_timer;
    QElapsedTimer m_clock;                ///< since the last tick
    std::shared_ptr<const Scene> m_scene; ///< that is simulated
    std::unique_ptr<SceneSimulation> m_run;
    std::optional<SimulationRecorder> m_recorder;
    std::size_t m_steps = 0;
    bool m_hurries = false;
    double m_pathAt = 0; ///< when the paths get their next points [s]
    widgets::DynamicsPicture m_picture;
    std::optional<Hold> m_hold;
};

} // namespace osculo::app
