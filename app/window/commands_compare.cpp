// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/ladder_controller.h"

#include <QMenu>

namespace osculo::app {

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
    const auto refresh = [context, compare] {
        const bool busy = context.session.tasks().busy();
        Actions::setEnabled(compare, context.fit.target().has_value() && !busy,
                            busy ? Commands::tr("Another task is running")
                                 : Commands::tr("Select a mesh, or a body with one, first"));
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    QObject::connect(&session, &Session::sceneChanged, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::started, menu, refresh);
    QObject::connect(&session.tasks(), &JobRunner::idle, menu, refresh);
    refresh();
}

} // namespace osculo::app
