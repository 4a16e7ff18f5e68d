// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/ladder_controller.h"
#include "osculo/evaluate/seat_surface.h"
#include "widgets/render/number_text.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <memory>

namespace osculo::app {
namespace {

constexpr std::size_t kSeatPoints = 3000; ///< of the moved body, as `osculo seat` takes

std::optional<std::size_t> bodyNamed(const Scene& scene, const std::string& name)
{
    const auto found = std::ranges::find(scene.bodies, name, &Body::name);
    if (found == scene.bodies.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - scene.bodies.begin());
}

/// The scene with a body moved to where it rests on another. One that is gone leaves the scene as it is.
Scene withSeat(Scene scene, double time, const std::string& moved, const std::string& target, const Pose& X_TM)
{
    const auto a = bodyNamed(scene, moved), b = bodyNamed(scene, target);
    if (!a || !b)
        return scene;
    const auto worlds = worldPoses(scene, time);
    const Pose X_WP = worlds[*a] * scene.bodies[*a].X_PB.inverse();
    scene.bodies[*a].X_PB = X_WP.inverse() * worlds[*b] * X_TM;
    return scene;
}

/// Does a body hang on another, so that it moves with it?
bool hangsOn(const Scene& scene, std::size_t body, std::size_t ancestor)
{
    for (std::size_t step = 0; step < scene.bodies.size(); ++step) {
        if (body == ancestor)
            return true;
        const auto parent = bodyNamed(scene, scene.bodies[body].parent);
        if (!parent)
            return false;
        body = *parent;
    }
    return false;
}

void deliverSeat(Session& session, const std::string& moved, const std::string& target, const IcpSeat& seat)
{
    const QString a = QString::fromStdString(moved), b = QString::fromStdString(target);
    const QString rms = QString::fromStdString(widgets::lengthText(seat.rms, session.scene()->unit));
    const QString status = QString::fromStdString(std::string(toString(seat.status)));
    if (seat.status != Status::converged) {
        session.log(widgets::LogLevel::warning, Commands::tr("“%1” was not moved: %2, rms %3; %4")
                                                    .arg(a, status, rms, QString::fromStdString(seat.message)));
        return;
    }
    session.edit(Commands::tr("Seat “%1” on “%2”").arg(a, b),
                 [&](Scene scene) { return withSeat(std::move(scene), session.time(), moved, target, seat.X_TM); });
    session.log(widgets::LogLevel::info, Commands::tr("Seated “%1” on “%2”: %3, rms %4").arg(a, b, status, rms));
}

/// Moves the body that was selected first onto the one selected last.
/// @param overlap share of its surface that has a counterpart there
void seatSelected(Session& session, double overlap)
{
    const auto bodies = widgets::selectedBodies(session.selection());
    if (bodies.size() != 2 || session.tasks().busy())
        return;
    const auto scene = session.scene();
    if (hangsOn(*scene, bodies[1], bodies[0])) {
        session.log(widgets::LogLevel::warning,
                    Commands::tr("The second body moves with the first: nothing can come nearer."));
        return;
    }
    const auto worlds = worldPoses(*scene, session.time());
    session.tasks().run(
        Commands::tr("Seating “%1”").arg(QString::fromStdString(scene->bodies[bodies[0]].name)),
        [&session, overlap, moved = scene->bodies[bodies[0]], target = scene->bodies[bodies[1]],
         start = worlds[bodies[1]].inverse() * worlds[bodies[0]]](std::stop_token stop, const Progress& progress) {
            IcpOptions options;
            options.overlap = overlap;
            const IcpSeat seat = seatOnSurface(spreadPoints(seatSurface(moved), kSeatPoints), seatSurface(target),
                                               start, options, std::move(stop), progress);
            return [&session, a = moved.name, b = target.name, seat] { deliverSeat(session, a, b, seat); };
        });
}

/// How much of the moved body's surface rests on the other: `osculo seat --overlap`.
std::shared_ptr<const double> addOverlaps(const CommandContext& context, QMenu* menu)
{
    const auto overlap = std::make_shared<double>(1);
    auto* group = new QActionGroup(menu);
    for (const int percent : {100, 90, 80, 70, 60, 50, 40, 30, 20, 10}) {
        QAction* action = context.actions.add(
            {QStringLiteral("seat.overlap.%1").arg(percent), Commands::tr("%1 % of the surface").arg(percent),
             Commands::tr("How much of the seated body's surface has a counterpart on the other; the farthest rest is "
                          "left out of account")},
            [overlap, percent] { *overlap = percent / 100.0; });
        action->setCheckable(true);
        action->setChecked(percent == 100);
        group->addAction(action);
        Actions::place(menu, action);
    }
    return overlap;
}

} // namespace

void addCompareCommand(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    auto* ladder = new LadderController(session, context.fit, context.window, menu);
    QAction* compare = context.actions.add(
        {QStringLiteral("model.compareKinds"), Commands::tr("C&ompare kinds…"),
         Commands::tr(
             "Fit every kind, from the sphere to the superovoid, to the selected mesh and compare their errors")},
        [context, ladder] { ladder->start(context.fitSettings()); });
    Actions::place(menu, compare);
    auto* overlaps = new QMenu(Commands::tr("Seat o&verlap"), menu);
    const auto overlap = addOverlaps(context, overlaps);
    QAction* seat = context.actions.add(
        {QStringLiteral("model.seat"), Commands::tr("Sea&t on other body"),
         Commands::tr("Move the body selected first until its surface rests on that of the body selected second")},
        [&session, overlap] { seatSelected(session, *overlap); });
    Actions::place(menu, seat);
    menu->addMenu(overlaps);
    const auto refresh = [context, compare, seat] {
        const bool busy = context.session.tasks().busy();
        Actions::setEnabled(compare, context.fit.target().has_value() && !busy,
                            busy ? Commands::tr("Another task is running")
                                 : Commands::tr("Select a mesh or cloud, or a body with one, first"));
        Actions::setEnabled(seat, widgets::selectedBodies(context.session.selection()).size() == 2 && !busy,
                            busy ? Commands::tr("Another task is running") : Commands::tr("Select two bodies first"));
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    QObject::connect(&session, &Session::sceneChanged, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::started, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::idle, menu, refresh);
    refresh();
}

} // namespace osculo::app
