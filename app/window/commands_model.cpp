// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/document/placement.h"
#include "app/window/command_context.h"

#include <QActionGroup>
#include <QMenu>

namespace osculo::app {
namespace {

void addBody(Session& session, const QString& step, const std::string& name, const Superovoid& unitShape)
{
    SuperovoidParameters parameters = unitShape.parameters();
    const double size = suitableSize(*session.scene());
    parameters.a *= size;
    session.edit(step, [&](Scene scene) {
        Body body;
        body.name = name;
        body.X_PB = placeBeside(scene, size);
        SceneShape shape;
        shape.geometry = Superovoid(parameters);
        body.shapes.push_back(std::move(shape));
        return withBody(std::move(scene), std::move(body));
    });
    session.setSelection({{SceneItem::Kind::shape, session.scene()->bodies.size() - 1, 0}});
}

void addShapeTo(Session& session, std::size_t body)
{
    SuperovoidParameters parameters;
    parameters.a = Vec3::Constant(suitableSize(*session.scene()));
    const std::size_t index = session.scene()->bodies[body].shapes.size();
    session.edit(Commands::tr("Add superovoid"), [&](Scene scene) {
        SceneShape shape;
        shape.geometry = Superovoid(parameters);
        return withShape(std::move(scene), body, std::move(shape));
    });
    session.setSelection({{SceneItem::Kind::shape, body, index}});
}

void addUnits(const CommandContext& context, QMenu* menu)
{
    auto* group = new QActionGroup(menu);
    const std::pair<LengthUnit, QString> units[] = {{LengthUnit::millimetre, Commands::tr("Millimetre (mm)")},
                                                    {LengthUnit::centimetre, Commands::tr("Centimetre (cm)")},
                                                    {LengthUnit::metre, Commands::tr("Metre (m)")},
                                                    {LengthUnit::inch, Commands::tr("Inch (in)")}};
    for (const auto& [unit, name] : units) {
        const QString id = QStringLiteral("unit.") + QString::fromStdString(std::string(toString(unit)));
        QAction* action = context.actions.add(
            {id, name, Commands::tr("Show and save lengths in this unit; nothing changes its size")},
            [context, unit = unit] {
                context.session.edit(Commands::tr("Change unit"),
                                     [unit](Scene s) { return withUnit(std::move(s), unit); });
            });
        action->setCheckable(true);
        group->addAction(action);
        Actions::place(menu, action);
        const auto refresh = [context, action, unit = unit] {
            action->setChecked(context.session.scene()->unit == unit);
        };
        QObject::connect(&context.session, &Session::sceneChanged, action, refresh);
        refresh();
    }
}

} // namespace

void addModelCommands(const CommandContext& context)
{
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&Model"));
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    QAction* fit =
        add({"model.fit", Commands::tr("&Fit superovoid"),
             Commands::tr("Fit a superovoid to the selected mesh or cloud, or the selected superovoid to its own anew"),
             QKeySequence(Qt::CTRL | Qt::Key_F)},
            [context] { context.startFit(); });
    QAction* cancel = add({"model.cancelFit", Commands::tr("&Cancel fit"),
                           Commands::tr("Stop the running fit; the scene stays as it is")},
                          [context] { context.fit.cancel(); });
    addCompareCommand(context, menu);
    addLinkFitCommand(context, menu);
    addFaceCommands(context, menu);
    addPlanesCommand(context, menu);
    menu->addSeparator();
    add({"model.addSuperovoid", Commands::tr("Add &superovoid body"),
         Commands::tr("Add a body with one superovoid beside the others"), QKeySequence(Qt::CTRL | Qt::Key_B)},
        [&session] {
            SuperovoidParameters parameters;
            parameters.a = Vec3(0.8, 0.7, 1);
            parameters.e1 = parameters.e2 = 0.9;
            addBody(session, Commands::tr("Add superovoid body"), "superovoid", Superovoid(parameters));
        });
    add({"model.addSphere", Commands::tr("Add s&phere body"),
         Commands::tr("Add a body with one sphere beside the others")},
        [&session] { addBody(session, Commands::tr("Add sphere body"), "sphere", Superovoid()); });
    addPlaceCommand(context, menu);
    QAction* shape = add({"model.addShape", Commands::tr("Add superovoid to &body"),
                          Commands::tr("Add a superovoid to the selected body")},
                         [&session] {
                             const auto bodies = widgets::selectedBodies(session.selection());
                             if (!bodies.empty())
                                 addShapeTo(session, bodies.back());
                         });
    menu->addSeparator();
    addUnits(context, menu->addMenu(Commands::tr("&Unit")));

    const auto refresh = [context, fit, cancel, shape] {
        const bool busy = context.session.tasks().busy() || context.fit.running();
        Actions::setEnabled(fit, context.fit.target().has_value() && !busy,
                            busy ? Commands::tr("Another task is running")
                                 : Commands::tr("Select a mesh or cloud, or a body with one, first"));
        Actions::setEnabled(cancel, context.fit.running(), Commands::tr("No fit is running"));
        Actions::setEnabled(shape, !widgets::selectedBodies(context.session.selection()).empty(),
                            Commands::tr("Select a body first"));
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    QObject::connect(&session, &Session::sceneChanged, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::started, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::idle, menu, refresh);
    QObject::connect(&context.fit, &FitController::runningChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
