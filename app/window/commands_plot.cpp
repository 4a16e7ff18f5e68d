// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/paths.h"
#include "app/plots/plot_svg.h"
#include "app/window/command_context.h"
#include "app/window/message.h"
#include "app/window/motion_export.h"
#include "app/window/plot_controller.h"
#include "osculo/io/atomic_file.h"
#include "widgets/viewport/plot_view.h"

#include <QFileDialog>
#include <QMenu>

namespace osculo::app {
namespace {

using widgets::PlotChoice;
using widgets::PlotQuantity;

/// Asks for a file and writes it; problems are shown and logged.
void save(const CommandContext& context, const QString& title, const QString& proposal, const QString& filter,
          const std::function<QString(const std::filesystem::path&)>& write)
{
    const QString name = QFileDialog::getSaveFileName(&context.window, title, proposal, filter);
    if (name.isEmpty())
        return;
    try {
        context.session.log(widgets::LogLevel::info, Commands::tr("Saved %1").arg(write(toPath(name))));
    } catch (const std::exception& error) {
        showProblem(&context.window, Commands::tr("The file cannot be saved"), QString::fromUtf8(error.what()));
    }
}

/// A toggle of the plot panel's choice, kept in step with it.
QAction* addToggle(const CommandContext& context, QMenu* menu, const ActionText& text,
                   const std::function<bool(const widgets::PlotPanel&)>& is,
                   const std::function<void(widgets::PlotPanel&, bool)>& set)
{
    widgets::PlotPanel& panel = context.plot.panel();
    QAction* action = context.actions.addToggle(text, is(panel), [&panel, set](bool on) { set(panel, on); });
    Actions::place(menu, action);
    QObject::connect(&panel, &widgets::PlotPanel::choiceChanged, action,
                     [&panel, action, is] { action->setChecked(is(panel)); });
    return action;
}

void addAxes(const CommandContext& context, QMenu* menu)
{
    QAction* seconds = addToggle(
        context, menu,
        {"plot.seconds", Commands::tr("Over &seconds"),
         Commands::tr("Plot over the time in seconds instead of frames")},
        [](const widgets::PlotPanel& panel) { return panel.choice().seconds; },
        [](widgets::PlotPanel& panel, bool on) {
            PlotChoice choice = panel.choice();
            choice.seconds = on;
            panel.setChoice(choice);
        });
    QAction* differences = addToggle(
        context, menu,
        {"plot.differences", Commands::tr("&Differences of bodies"),
         Commands::tr("Plot how the simulated bodies differ from the first that moves, not where they are")},
        [](const widgets::PlotPanel& panel) { return panel.simulationChoice().differences; },
        [](widgets::PlotPanel& panel, bool on) {
            widgets::SimulationPlotChoice choice = panel.simulationChoice();
            choice.differences = on;
            panel.setSimulationChoice(choice);
        });
    QAction* logarithmic = addToggle(
        context, menu,
        {"plot.logarithmic", Commands::tr("&Logarithmic"),
         Commands::tr(
             "Plot evaluation times, or sizes of differences, by their logarithm: rare slow frames beside quick "
             "ones")},
        [](const widgets::PlotPanel& panel) {
            return panel.showsSimulation() ? panel.simulationChoice().logarithmic : panel.choice().logarithmic;
        },
        [](widgets::PlotPanel& panel, bool on) {
            if (panel.showsSimulation()) {
                widgets::SimulationPlotChoice choice = panel.simulationChoice();
                choice.logarithmic = on;
                panel.setSimulationChoice(choice);
                return;
            }
            PlotChoice choice = panel.choice();
            choice.logarithmic = on;
            panel.setChoice(choice);
        });
    const auto refresh = [&plot = context.plot, seconds, differences, logarithmic] {
        widgets::PlotPanel& panel = plot.panel();
        const bool simulated = panel.showsSimulation(),
                   energy = panel.simulationChoice().quantity == widgets::SimulationQuantity::energy;
        Actions::setEnabled(seconds, !simulated, Commands::tr("Simulations are plotted over seconds"));
        Actions::setEnabled(differences, simulated && !energy,
                            simulated ? Commands::tr("Energies are those of all bodies together")
                                      : Commands::tr("Only simulated bodies are compared"));
        Actions::setEnabled(logarithmic,
                            simulated ? !energy && panel.simulationChoice().differences
                                      : panel.choice().quantity == PlotQuantity::time,
                            Commands::tr("Only times and differences have a logarithmic axis"));
        logarithmic->setChecked(simulated ? panel.simulationChoice().logarithmic : panel.choice().logarithmic);
    };
    QObject::connect(&context.plot.panel(), &widgets::PlotPanel::choiceChanged, logarithmic, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, logarithmic, refresh);
    refresh();
    Actions::place(menu, context.actions.add({"plot.showAll", Commands::tr("Show &all"),
                                              Commands::tr("Show the plot from the first frame to the last; so does a "
                                                           "double click on it")},
                                             [&panel = context.plot.panel()] { panel.view().showAll(); }));
}

void addMethods(const CommandContext& context, QMenu* menu)
{
    QMenu* methods = menu->addMenu(Commands::tr("Compare &methods"));
    PlotController& plot = context.plot;
    for (const QString& method : PlotController::comparable()) {
        QAction* action = context.actions.addToggle(
            {QStringLiteral("plot.method.") + method, method,
             Commands::tr("Evaluate the motion also by the method %1, and plot it beside the others").arg(method)},
            plot.compares(method), [&plot, method](bool on) { plot.setCompared(method, on); });
        Actions::place(methods, action);
    }
}

/// The pairs change with the scene: their entries are made when the menu is opened.
void addPairs(const CommandContext& context, QMenu* menu)
{
    QMenu* pairs = menu->addMenu(Commands::tr("Distances of &pairs"));
    QObject::connect(pairs, &QMenu::aboutToShow, pairs, [context, pairs, &panel = context.plot.panel()] {
        pairs->clear();
        const auto scene = context.session.scene();
        for (std::size_t i = 0; i < scene->pairs.size(); ++i) {
            QAction* action = pairs->addAction(QString::fromStdString(scene->pairs[i].name()));
            action->setCheckable(true);
            action->setChecked(panel.choice().pairs.contains(i));
            QObject::connect(action, &QAction::toggled, &panel, [&panel, i](bool on) {
                PlotChoice choice = panel.choice();
                if (on)
                    choice.pairs.insert(i);
                else
                    choice.pairs.erase(i);
                panel.setChoice(choice);
            });
        }
        if (scene->pairs.empty())
            pairs->addAction(Commands::tr("There is no pair yet"))->setEnabled(false);
    });
}

void addExport(const CommandContext& context, QMenu* menu)
{
    PlotController& plot = context.plot;
    QAction* csv = context.actions.add(
        {"plot.saveCsv", Commands::tr("Save numbers as &CSV…"),
         Commands::tr("Save the numbers of every frame as comma-separated values; compared methods in files beside")},
        [context, &plot] {
            if (plot.panel().showsSimulation()) {
                save(context, Commands::tr("Save simulation"), Commands::tr("simulation.csv"),
                     Commands::tr("Comma-separated values (*.csv)"), [&plot](const std::filesystem::path& file) {
                         writeFileAtomically(file, recordCsv(*plot.simulation().record()));
                         return toQString(file);
                     });
                return;
            }
            save(context, Commands::tr("Save motion"), Commands::tr("motion.csv"),
                 Commands::tr("Comma-separated values (*.csv)"), [&plot](const std::filesystem::path& file) {
                     QStringList names;
                     for (const auto& written : writeMotionCsv(file, plot.motion().evaluator().runs()))
                         names << toQString(written);
                     return names.join(QStringLiteral(", "));
                 });
        });
    QAction* svg = context.actions.add(
        {"plot.saveSvg", Commands::tr("Save plot as S&VG…"),
         Commands::tr("Save what is seen of the plot as vector graphics")},
        [context, &plot] {
            save(context, Commands::tr("Save plot"), Commands::tr("motion.svg"),
                 Commands::tr("Vector graphics (*.svg)"), [&](const std::filesystem::path& file) {
                     writeFileAtomically(file, plotSvg(plot.panel().plot(), plot.panel().view().window(), {}));
                     return toQString(file);
                 });
        });
    for (QAction* action : {csv, svg})
        Actions::place(menu, action);
    const auto refresh = [&plot, csv, svg] {
        const QString why = plot.whyNotComplete();
        for (QAction* action : {csv, svg})
            Actions::setEnabled(action, why.isEmpty(), why);
    };
    QObject::connect(&plot.motion().evaluator(), &MotionEvaluator::changed, csv, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, csv, refresh);
    QObject::connect(&plot.simulation(), &SimulationController::stateChanged, csv, refresh);
    refresh();
}

} // namespace

void addPlotCommands(const CommandContext& context, QMenu* motionMenu)
{
    QMenu& menu = context.plot.panel().menu();
    menu.setTitle(Commands::tr("P&lot"));
    addAxes(context, &menu);
    menu.addSeparator();
    addMethods(context, &menu);
    addPairs(context, &menu);
    QObject::connect(&menu, &QMenu::aboutToShow, &menu, [&menu, &panel = context.plot.panel()] {
        for (QAction* action : menu.actions()) // methods and pairs are those of motions
            if (action->menu())
                action->menu()->setEnabled(!panel.showsSimulation());
    });
    menu.addSeparator();
    addExport(context, &menu);
    motionMenu->addSeparator();
    motionMenu->addMenu(&menu);
}

} // namespace osculo::app
