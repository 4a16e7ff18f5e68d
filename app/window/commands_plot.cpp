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

void addAxes(const CommandContext& context, QMenu* menu)
{
    widgets::PlotPanel& panel = context.plot.panel();
    const auto addToggle = [&](const ActionText& text, bool PlotChoice::*member) {
        QAction* action = context.actions.addToggle(text, panel.choice().*member, [&panel, member](bool on) {
            PlotChoice choice = panel.choice();
            choice.*member = on;
            panel.setChoice(choice);
        });
        Actions::place(menu, action);
        QObject::connect(&panel, &widgets::PlotPanel::choiceChanged, action,
                         [&panel, action, member] { action->setChecked(panel.choice().*member); });
        return action;
    };
    addToggle({"plot.seconds", Commands::tr("Over &seconds"),
               Commands::tr("Plot over the time in seconds instead of frames")},
              &PlotChoice::seconds);
    QAction* logarithmic =
        addToggle({"plot.logarithmic", Commands::tr("&Logarithmic times"),
                   Commands::tr("Plot evaluation times by their logarithm: rare slow frames beside quick ones")},
                  &PlotChoice::logarithmic);
    const auto refresh = [&panel, logarithmic] {
        Actions::setEnabled(logarithmic, panel.choice().quantity == PlotQuantity::time,
                            Commands::tr("Only times have a logarithmic axis"));
    };
    QObject::connect(&panel, &widgets::PlotPanel::choiceChanged, logarithmic, refresh);
    refresh();
    Actions::place(menu, context.actions.add({"plot.showAll", Commands::tr("Show &all"),
                                              Commands::tr("Show the plot from the first frame to the last; so does a "
                                                           "double click on it")},
                                             [&panel] { panel.view().showAll(); }));
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
        {"plot.saveCsv", Commands::tr("Save motion as &CSV…"),
         Commands::tr("Save the numbers of every frame as comma-separated values; compared methods in files beside")},
        [context, &plot] {
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
    menu.addSeparator();
    addExport(context, &menu);
    motionMenu->addSeparator();
    motionMenu->addMenu(&menu);
}

} // namespace osculo::app
