// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/motion_controller.h"
#include "app/window/session.h"
#include "app/window/simulation_controller.h"
#include "widgets/panels/plot_panel.h"

#include <QObject>
#include <QTimer>

namespace osculo::app {

/// Keeps the plots showing what was measured of the motion, and their cursor at the present frame; of a scene that has
/// dynamics and no motion, what was simulated, as it goes on.
class PlotController : public QObject {
    Q_OBJECT

public:
    PlotController(Session& session, MotionController& motion, SimulationController& simulation,
                   widgets::PlotPanel& panel, QObject* parent = nullptr);

    /// Methods that can be compared with the pairs' own.
    static QStringList comparable();
    bool compares(const QString& method) const;
    void setCompared(const QString& method, bool on);

    /// Whether everything that is plotted is measured to the end and of the scene as it is, or something was simulated.
    /// Otherwise why not.
    QString whyNotComplete() const;

    MotionController& motion() { return m_motion; }
    SimulationController& simulation() { return m_simulation; }
    widgets::PlotPanel& panel() { return m_panel; }

private:
    void refresh();
    void showSimulation();

    Session& m_session;
    MotionController& m_motion;
    SimulationController& m_simulation;
    QTimer m_due; ///< until what was simulated meanwhile is plotted
    widgets::PlotPanel& m_panel;
};

} // namespace osculo::app
