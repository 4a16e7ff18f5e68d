// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/planes_dialog.h"

#include <QMenu>

#include <algorithm>

namespace osculo::app {

void addPlanesCommand(const CommandContext& context, QMenu* menu)
{
    auto* dialog = new PlanesDialog(
        context.session, context.view, [&viewport = context.viewport] { return viewport.settings().theme; },
        &context.window);
    QAction* action = context.actions.add(
        {"model.planes", Commands::tr("Surfaces of a clo&ud…"),
         Commands::tr("Find the convex planar surfaces of the selected cloud, or the first, and look at every stage")},
        [dialog] {
            dialog->show();
            dialog->raise();
        });
    Actions::place(menu, action);
    const auto refresh = [&session = context.session, action] {
        const bool any = std::ranges::any_of(session.scene()->bodies, [](const Body& body) {
            return std::ranges::any_of(body.shapes, [](const SceneShape& shape) {
                return std::holds_alternative<CloudGeometry>(shape.geometry);
            });
        });
        Actions::setEnabled(action, any, Commands::tr("The scene has no point cloud"));
    };
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
