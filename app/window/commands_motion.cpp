// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/robot_edits.h"
#include "app/window/bite_dialog.h"
#include "app/window/command_context.h"
#include "app/window/motion_controller.h"
#include "app/window/play_keys.h"

#include <QMenu>

namespace osculo::app {
namespace {

/// Makes actions of the menu and keeps them up to date with the controller.
class MotionMenu {
public:
    MotionMenu(const CommandContext& context, QMenu* menu)
        : m_context(context)
        , m_menu(menu)
    {
    }

    QAction* add(const ActionText& text, std::function<void()> run, std::function<QString()> whyNot = {})
    {
        QAction* action = m_context.actions.add(text, std::move(run));
        Actions::place(m_menu, action);
        if (whyNot)
            keep(action, std::move(whyNot));
        return action;
    }

    QAction* addToggle(const ActionText& text, std::function<bool()> on, std::function<void(bool)> run,
                       std::function<QString()> whyNot = {})
    {
        QAction* action = m_context.actions.addToggle(text, on(), std::move(run));
        Actions::place(m_menu, action);
        QObject::connect(&m_context.motion, &MotionController::stateChanged, action,
                         [action, on] { action->setChecked(on()); });
        if (whyNot)
            keep(action, std::move(whyNot));
        return action;
    }

private:
    void keep(QAction* action, std::function<QString()> whyNot)
    {
        const auto refresh = [action, whyNot = std::move(whyNot)] {
            const QString why = whyNot();
            Actions::setEnabled(action, why.isEmpty(), why);
        };
        QObject::connect(&m_context.motion, &MotionController::stateChanged, action, refresh);
        refresh();
    }

    const CommandContext& m_context;
    QMenu* m_menu;
};

QString whyNothingMoves(const Session& session)
{
    return session.scene()->motions.empty() ? Commands::tr("The scene has no motion yet") : QString();
}

void addPlaying(const CommandContext& context, MotionMenu& menu)
{
    MotionController& motion = context.motion;
    const auto moves = [&session = context.session] { return whyNothingMoves(session); };
    QAction* play = menu.add(
        {"motion.play", Commands::tr("&Play"), Commands::tr("Play the motion at its own speed, or stop it"),
         Qt::Key_Space},
        [&motion] { motion.setPlaying(!motion.playing()); }, moves);
    QObject::connect(&motion, &MotionController::stateChanged, play, [&motion, play] {
        play->setText(motion.playing() ? Commands::tr("&Pause") : Commands::tr("&Play"));
        motion.timeline().transport().setIcon(play,
                                              motion.playing() ? QStringLiteral("pause") : QStringLiteral("play"));
    });
    const auto go = [&motion](auto where) {
        return [&motion, where] {
            motion.setPlaying(false);
            motion.setFrame(where(motion));
        };
    };
    menu.add({"motion.first", Commands::tr("&First frame"), Commands::tr("Go to the first frame that is played"),
              Qt::Key_Home},
             go([](const MotionController& m) { return m.firstPlayed(); }), moves);
    menu.add({"motion.previous", Commands::tr("P&revious frame"), Commands::tr("Go one frame back"), Qt::Key_Left},
             go([](const MotionController& m) { return m.frame() - 1; }), moves)
        ->setShortcuts({Qt::Key_Left, Qt::Key_Comma});
    menu.add({"motion.next", Commands::tr("&Next frame"), Commands::tr("Go one frame on"), Qt::Key_Right},
             go([](const MotionController& m) { return m.frame() + 1; }), moves)
        ->setShortcuts({Qt::Key_Right, Qt::Key_Period});
    menu.add(
        {"motion.last", Commands::tr("&Last frame"), Commands::tr("Go to the last frame that is played"), Qt::Key_End},
        go([](const MotionController& m) { return m.lastPlayed(); }), moves);
}

void addRepeating(const CommandContext& context, MotionMenu& menu)
{
    MotionController& motion = context.motion;
    const auto moves = [&session = context.session] { return whyNothingMoves(session); };
    const auto addMode = [&](const ActionText& text, PlayMode mode) {
        menu.addToggle(
            text, [&motion, mode] { return motion.mode() == mode; },
            [&motion, mode](bool on) {
                if (on != (motion.mode() == mode))
                    motion.setMode(on ? mode : PlayMode::once);
            });
    };
    addMode({"motion.loop", Commands::tr("L&oop"), Commands::tr("After the last frame play on from the first")},
            PlayMode::loop);
    addMode({"motion.pingPong", Commands::tr("Back and fort&h"),
             Commands::tr("After the last frame play backwards to the first")},
            PlayMode::pingPong);
    menu.add(
        {"motion.rangeFirst", Commands::tr("Play fro&m here"),
         Commands::tr("The range that is played begins at the present frame"), Qt::Key_BracketLeft},
        [&motion] { motion.setRange(motion.frame(), std::max(motion.frame(), motion.lastPlayed())); }, moves);
    menu.add(
        {"motion.rangeLast", Commands::tr("Play &to here"),
         Commands::tr("The range that is played ends at the present frame"), Qt::Key_BracketRight},
        [&motion] { motion.setRange(std::min(motion.frame(), motion.firstPlayed()), motion.frame()); }, moves);
    menu.add(
        {"motion.rangeAll", Commands::tr("Play &all"), Commands::tr("The range that is played is the whole motion"),
         Qt::Key_Backslash},
        [&motion] { motion.setRange(0, motion.clock().frames - 1); }, moves);
}

void addKeys(const CommandContext& context, MotionMenu& menu)
{
    MotionController& motion = context.motion;
    Session& session = context.session;
    menu.add(
        {"motion.record", Commands::tr("Record pos&e"),
         Commands::tr("Put a key of the selected bodies' poses, or robots' joints, at the present frame"), Qt::Key_K},
        [&motion] { motion.record(); },
        [&session] {
            const bool any =
                !widgets::selectedBodies(session.selection()).empty() || !selectedRobots(session.selection()).empty();
            return any ? QString() : Commands::tr("Select a body or a robot first");
        });
    menu.addToggle(
        {"motion.recordMoves", Commands::tr("Record mo&ves"),
         Commands::tr("What is moved by hand gets a key at the present frame"), QKeySequence(Qt::SHIFT | Qt::Key_K)},
        [&motion] { return motion.recording(); },
        [&motion](bool on) {
            if (on != motion.recording())
                motion.setRecording(on);
        });
    menu.add(
        {"motion.deleteKeys", Commands::tr("&Delete keys"),
         Commands::tr("Remove the keys that are selected in the timeline")},
        [&motion] { motion.deleteKeys(); },
        [&motion] {
            return motion.timeline().tracks().selectedKeys().empty() ? Commands::tr("Select keys in the timeline first")
                                                                     : QString();
        });
    menu.add(
        {"motion.remove", Commands::tr("Remove mot&ion"),
         Commands::tr("Remove the motion of what is selected; the body goes back to where it was placed")},
        [&motion] {
            if (const auto chosen = motion.chosenMotion())
                motion.removeMotion(*chosen);
        },
        [&motion] {
            return motion.chosenMotion() ? QString() : Commands::tr("Select a motion, or a body that moves, first");
        });
}

void makeBite(const CommandContext& context)
{
    Session& session = context.session;
    const auto bodies = widgets::selectedBodies(session.selection());
    BiteDialog dialog(session.scene(), bodies.empty() ? 0 : bodies.back(), session.time(), &context.window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    session.edit(Commands::tr("Scripted bite"),
                 [&](Scene scene) { return withMotion(std::move(scene), dialog.motion()); });
    context.motion.setFrame(0);
}

void addBite(const CommandContext& context, MotionMenu& menu)
{
    menu.add(
        {"motion.bite", Commands::tr("Scripted &bite…"),
         Commands::tr("Make a motion from a body's present pose straight to a closed one and back")},
        [context] { makeBite(context); },
        [&session = context.session] {
            return session.scene()->bodies.empty() ? Commands::tr("The scene has no body yet") : QString();
        });
}

void addEvaluation(const CommandContext& context, MotionMenu& menu)
{
    MotionEvaluator& evaluator = context.motion.evaluator();
    menu.add(
        {"motion.evaluate", Commands::tr("Eval&uate motion"),
         Commands::tr("Measure every frame in the background; scrubbing then shows stored results"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
        [&evaluator] { evaluator.start(); }, [&evaluator] { return evaluator.whyNot(); });
    menu.addToggle(
        {"motion.autoEvaluate", Commands::tr("Evaluate by it&self"),
         Commands::tr("Evaluate the motion again after every change that matters to its numbers")},
        [&evaluator] { return evaluator.automatic(); },
        [&evaluator](bool on) {
            if (on != evaluator.automatic())
                evaluator.setAutomatic(on);
        });
    menu.add(
        {"motion.cancel", Commands::tr("Stop evaluatin&g"),
         Commands::tr("Stop the evaluation of the motion; what is measured stays")},
        [&evaluator] { evaluator.cancel(); },
        [&evaluator] { return evaluator.runner().busy() ? QString() : Commands::tr("Nothing is evaluated now"); });
}

} // namespace

void addMotionCommands(const CommandContext& context)
{
    QMenu* menu = context.menuBar.addMenu(Commands::tr("M&otion"));
    MotionMenu commands(context, menu);
    addPlaying(context, commands);
    menu->addSeparator();
    addRepeating(context, commands);
    menu->addSeparator();
    addKeys(context, commands);
    addBite(context, commands);
    addCloseHandCommand(context, menu);
    menu->addSeparator();
    addSimulationCommands(context, menu);
    menu->addSeparator();
    addEvaluation(context, commands);
    addPlotCommands(context, menu);

    new PlayKeys(context.window);
    const auto action = [&](const char* id) { return context.actions.find(QLatin1String(id)); };
    context.motion.timeline().transport().setActions({{action("motion.first"), QStringLiteral("first")},
                                                      {action("motion.previous"), QStringLiteral("previous")},
                                                      {action("motion.play"), QStringLiteral("play")},
                                                      {action("motion.next"), QStringLiteral("next")},
                                                      {action("motion.last"), QStringLiteral("last")},
                                                      {nullptr, {}},
                                                      {action("motion.loop"), QStringLiteral("loop")},
                                                      {action("motion.pingPong"), QStringLiteral("ping-pong")},
                                                      {nullptr, {}},
                                                      {action("motion.record"), QStringLiteral("record")},
                                                      {action("motion.recordMoves"), QStringLiteral("record-moves")}});
}

} // namespace osculo::app
