// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/document/paths.h"
#include "app/window/command_context.h"
#include "app/window/message.h"
#include "osculo/io/atomic_file.h"
#include "widgets/panels/results_model.h"

#include <QFileDialog>
#include <QMenu>

#include <optional>

namespace osculo::app {
namespace {

/// The two bodies that are selected, or the only two there are.
std::optional<std::pair<std::size_t, std::size_t>> chosenBodies(const Session& session)
{
    const auto bodies = widgets::selectedBodies(session.selection());
    if (bodies.size() == 2)
        return std::pair(bodies[0], bodies[1]);
    if (session.scene()->bodies.size() == 2)
        return std::pair<std::size_t, std::size_t>(0, 1);
    return {};
}

void addPair(Session& session)
{
    const auto bodies = chosenBodies(session);
    if (!bodies)
        return;
    const std::size_t before = session.scene()->pairs.size();
    session.edit(Commands::tr("Add pair"),
                 [&](Scene s) { return withPair(std::move(s), bodies->first, bodies->second, "auto"); });
    if (session.scene()->pairs.size() > before)
        session.setSelection({{SceneItem::Kind::pair, before}});
    else
        session.log(widgets::LogLevel::info, Commands::tr("These two bodies are a pair already."));
}

void addAllPairs(Session& session)
{
    session.edit(Commands::tr("Add all pairs"), [](Scene scene) {
        for (std::size_t a = 0; a < scene.bodies.size(); ++a)
            for (std::size_t b = a + 1; b < scene.bodies.size(); ++b)
                scene = withPair(std::move(scene), a, b, "auto");
        return scene;
    });
}

} // namespace

void saveResultsCsv(const CommandContext& context)
{
    const auto frame = context.session.evaluator().frame();
    if (!frame)
        return;
    const QString name =
        QFileDialog::getSaveFileName(&context.window, Commands::tr("Save results"), Commands::tr("results.csv"),
                                     Commands::tr("Comma-separated values (*.csv)"));
    if (name.isEmpty())
        return;
    try {
        writeFileAtomically(toPath(name), widgets::resultsCsv(*frame, context.session.scene()->unit).toStdString());
        context.session.log(widgets::LogLevel::info, Commands::tr("Saved results to %1").arg(name));
    } catch (const std::exception& error) {
        showProblem(&context.window, Commands::tr("The results cannot be saved"), QString::fromUtf8(error.what()));
    }
}

void addMeasureCommands(const CommandContext& context)
{
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(Commands::tr("M&easure"));
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    QAction* pair = add({"measure.addPair", Commands::tr("&Add pair"),
                         Commands::tr("Measure the signed distance between two bodies"), Qt::Key_P},
                        [&session] { addPair(session); });
    QAction* all = add(
        {"measure.addAllPairs", Commands::tr("Add all &pairs"), Commands::tr("Measure every body against every other")},
        [&session] { addAllPairs(session); });
    menu->addSeparator();
    add({"measure.now", Commands::tr("&Measure now"),
         Commands::tr("Measure the scene as it is, where that does not happen by itself"), Qt::Key_F5},
        [&session] { session.measureNow(); });
    QAction* closest =
        add({"measure.goToClosest", Commands::tr("&Go to the closest pair"),
             Commands::tr("Move the camera to the pair with the least distance"), QKeySequence(Qt::CTRL | Qt::Key_G)},
            [context] {
                const auto frame = context.session.evaluator().frame();
                if (!frame || frame->pairs.empty())
                    return;
                std::size_t least = 0;
                for (std::size_t i = 0; i < frame->pairs.size(); ++i)
                    if (frame->pairs[i].upperBound < frame->pairs[least].upperBound)
                        least = i;
                context.view.showPair(least);
            });
    QAction* csv = add({"measure.saveCsv", Commands::tr("&Save results as CSV…"),
                        Commands::tr("Save the table of results as comma-separated values")},
                       [context] { saveResultsCsv(context); });

    addContactCommands(context, menu);
    addInsightCommands(context, menu);

    const auto refresh = [&session, pair, all, closest, csv] {
        Actions::setEnabled(pair, chosenBodies(session).has_value(), Commands::tr("Select two bodies first"));
        Actions::setEnabled(all, session.scene()->bodies.size() >= 2, Commands::tr("The scene needs two bodies"));
        for (QAction* action : {closest, csv})
            Actions::setEnabled(action, !session.scene()->pairs.empty(), Commands::tr("There is no pair yet"));
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    QObject::connect(&session, &Session::sceneChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
