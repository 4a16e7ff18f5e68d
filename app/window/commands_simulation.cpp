// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/simulation_controller.h"

#include <QMenu>

namespace osculo::app {

void addSimulationCommands(const CommandContext& context, QMenu* menu)
{
    SimulationController& simulation = context.simulation;
    QAction* run = context.actions.addToggle(
        {"motion.simulate", Commands::tr("S&imulate"),
         Commands::tr("Let the bodies fall, touch, roll and rest by the scene's dynamics; drag a body to pull it"),
         QKeySequence(Qt::SHIFT | Qt::Key_Space)},
        false, [&simulation](bool on) { simulation.setRunning(on); });
    QAction* hurry =
        context.actions.addToggle({"motion.simulateFast", Commands::tr("Simulate as &fast as it goes"),
                                   Commands::tr("Do not wait for the clock: long times are simulated in a moment")},
                                  simulation.hurries(), [&simulation](bool on) { simulation.setHurries(on); });
    QAction* back = context.actions.add({"motion.simulateBack", Commands::tr("Back to the &start of the simulation"),
                                         Commands::tr("Put the bodies where the scene has them")},
                                        [&simulation] { simulation.reset(); });
    QAction* keep = context.actions.add({"motion.simulateKeep", Commands::tr("&Keep simulated poses"),
                                         Commands::tr("Make the places of the simulated bodies those of the scene")},
                                        [&simulation] { simulation.keepPoses(); });
    for (QAction* action : {run, hurry, back, keep})
        Actions::place(menu, action);
    const auto refresh = [&simulation, &session = context.session, run, hurry, back, keep] {
        const bool possible = session.scene()->dynamics.has_value();
        Actions::setEnabled(run, possible, Commands::tr("The scene has no dynamics"));
        Actions::setEnabled(hurry, possible, Commands::tr("The scene has no dynamics"));
        run->setChecked(simulation.running());
        const QString idle = Commands::tr("Nothing is being simulated");
        Actions::setEnabled(back, simulation.begun(), idle);
        Actions::setEnabled(keep, simulation.begun(), idle);
    };
    QObject::connect(&simulation, &SimulationController::stateChanged, run, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, run, refresh);
    refresh();
}

} // namespace osculo::app
