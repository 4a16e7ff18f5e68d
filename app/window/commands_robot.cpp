// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/motion_edits.h"
#include "app/document/robot_edits.h"
#include "app/window/close_hand_dialog.h"
#include "app/window/command_context.h"
#include "osculo/scene/frozen.h"
#include "osculo/scene/grasp_motion.h"
#include "osculo/scene/scene_robots.h"
#include "widgets/render/number_text.h"

#include <QMenu>

namespace osculo::app {
namespace {

using widgets::LogLevel;

QString nameOf(const Robot& robot)
{
    return QString::fromStdString(robot.name);
}

void deliverFits(Session& session, const Scene& fitted, const RobotFit& fit)
{
    std::size_t count = 0;
    for (const LinkFit& link : fit.links) {
        count += link.parts.empty() ? 0 : 1;
        if (!link.problem.empty())
            session.log(LogLevel::warning, Commands::tr("“%1” is not fitted: %2")
                                               .arg(QString::fromStdString(fitted.bodies[link.body].name),
                                                    QString::fromStdString(link.problem)));
    }
    if (count == 0) {
        session.log(LogLevel::warning, Commands::tr("No link was fitted: none has a mesh that was found"));
        return;
    }
    session.edit(Commands::tr("Fit every link"),
                 [&](Scene scene) { return withLinkFits(std::move(scene), fitted, fit.links); });
    session.log(LogLevel::info,
                Commands::tr("Fitted %1 links, rms %2")
                    .arg(count)
                    .arg(QString::fromStdString(widgets::lengthText(fit.error.rms, session.scene()->unit))));
}

void fitLinks(Session& session, const widgets::FitSettings& settings)
{
    const auto scene = session.scene();
    const auto robot = robotOf(*scene, session.selection());
    if (!robot || session.tasks().busy())
        return;
    LinkFitOptions options;
    options.many.each.kind = settings.kind;
    options.many.each.convexOnly = settings.convexOnly;
    options.many.each.outlierFraction = settings.outliers;
    if (settings.count != widgets::FitCount::one)
        options.many.count =
            settings.count == widgets::FitCount::number ? std::optional(settings.number) : std::nullopt;
    session.tasks().run(Commands::tr("Fitting the links of “%1”").arg(nameOf(scene->robots[*robot])),
                        [&session, scene, robot = *robot, options](std::stop_token stop, const Progress& progress) {
                            RobotFit fit = fitRobot(*scene, robot, options, std::move(stop), progress);
                            return [&session, scene, fit = std::move(fit)] { deliverFits(session, *scene, fit); };
                        });
}

void deliverGrasp(const CommandContext& context, const std::string& robot, const JointValues& open,
                  const CloseResult& closed, int frames)
{
    Session& session = context.session;
    if (!findRobot(*session.scene(), robot))
        return;
    if (!closed.settled)
        session.log(LogLevel::warning, Commands::tr("The hand still moved when the steps were used up"));
    session.edit(Commands::tr("Close hand"), [&](Scene scene) {
        return withMotion(std::move(scene), graspMotion(robot, open, closed.joints, frames));
    });
    context.motion.setFrame(context.motion.clock().frames - 1);
    QStringList touches;
    for (const LinkTouch& touch : closed.touches)
        touches
            << Commands::tr("%1 on %2").arg(QString::fromStdString(touch.body), QString::fromStdString(touch.target));
    session.log(LogLevel::info, touches.isEmpty() ? Commands::tr("The hand closed and touches nothing")
                                                  : Commands::tr("The hand closed: %1").arg(touches.join(", ")));
}

void closeHand(const CommandContext& context)
{
    Session& session = context.session;
    const auto scene = session.scene();
    const auto robot = robotOf(*scene, session.selection());
    if (!robot || session.tasks().busy())
        return;
    CloseHandDialog dialog(scene, *robot, grasped(*scene, *robot, session.selection()), &context.window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Scene start = frozenAt(*scene, session.time());
    session.tasks().run(Commands::tr("Closing “%1”").arg(nameOf(scene->robots[*robot])),
                        [context, start = std::move(start), robot = *robot, options = dialog.options(),
                         opens = dialog.opensFirst(),
                         frames = dialog.frames()](std::stop_token stop, const Progress& progress) mutable {
                            if (opens)
                                start.robots[robot].joints = openedHand(start.robots[robot], options.joints);
                            const JointValues open = start.robots[robot].joints;
                            CloseResult closed = closeUntilContact(start, robot, options, std::move(stop), progress);
                            return [context, name = start.robots[robot].name, open, closed = std::move(closed),
                                    frames] { deliverGrasp(context, name, open, closed, frames); };
                        });
}

/// Why the commands have nothing to work on; empty where they have.
QString whyNoRobot(Session& session)
{
    if (session.scene()->robots.empty())
        return Commands::tr("The scene has no robot: open a URDF file");
    if (!robotOf(*session.scene(), session.selection()))
        return Commands::tr("Select one of the robots first");
    return session.tasks().busy() ? Commands::tr("Another task is running") : QString();
}

QAction* addCommand(const CommandContext& context, QMenu* menu, const ActionText& text, std::function<void()> run,
                    std::function<QString()> whyNot)
{
    QAction* action = context.actions.add(text, std::move(run));
    Actions::place(menu, action);
    const auto refresh = [action, whyNot = std::move(whyNot)] {
        const QString why = whyNot();
        Actions::setEnabled(action, why.isEmpty(), why);
    };
    Session& session = context.session;
    QObject::connect(&session, &Session::selectionChanged, action, refresh);
    QObject::connect(&session, &Session::sceneChanged, action, refresh);
    QObject::connect(&session.tasks(), &JobRunner::started, action, refresh);
    QObject::connect(&session.tasks(), &JobRunner::idle, action, refresh);
    refresh();
    return action;
}

} // namespace

void addLinkFitCommand(const CommandContext& context, QMenu* menu)
{
    addCommand(
        context, menu,
        {"model.fitLinks", Commands::tr("Fit every &link"),
         Commands::tr("Fit superovoids to every link of the robot that has a mesh, as the fit panel says")},
        [context] { fitLinks(context.session, context.fitSettings()); },
        [&session = context.session] { return whyNoRobot(session); });
}

void addCloseHandCommand(const CommandContext& context, QMenu* menu)
{
    addCommand(
        context, menu,
        {"motion.closeHand", Commands::tr("Close &hand…"),
         Commands::tr("Close the robot's joints until its links touch, as a motion from open to closed")},
        [context] { closeHand(context); },
        [&session = context.session] {
            const QString why = whyNoRobot(session);
            if (!why.isEmpty())
                return why;
            const auto robot = robotOf(*session.scene(), session.selection());
            return grasped(*session.scene(), *robot, {}).empty() ? Commands::tr("There is no body to touch")
                                                                 : QString();
        });
}

} // namespace osculo::app
