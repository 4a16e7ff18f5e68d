// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Commands that go on with a click on a mesh.

#include "app/window/command_context.h"
#include "app/window/surface_clicks.h"

#include <QMenu>

namespace osculo::app {

void addSurfaceClickCommand(const CommandContext& context, QMenu* menu, SurfaceClicks::Use use, const ActionText& text)
{
    SurfaceClicks& clicks = context.clicks;
    QAction* action = context.actions.addToggle(text, false, [&clicks, use](bool on) {
        if (on != (clicks.use() == use))
            clicks.setUse(on ? use : SurfaceClicks::Use::none);
    });
    Actions::place(menu, action);
    const auto refresh = [&clicks, use, action] {
        action->setChecked(clicks.use() == use);
        const QString why = clicks.whyNot(use);
        Actions::setEnabled(action, why.isEmpty(), why);
    };
    QObject::connect(&clicks, &SurfaceClicks::useChanged, action, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, action, refresh);
    QObject::connect(&context.session, &Session::selectionChanged, action, refresh);
    refresh();
}

void addPlaceCommand(const CommandContext& context, QMenu* menu)
{
    addSurfaceClickCommand(
        context, menu, SurfaceClicks::Use::place,
        {"model.place", Commands::tr("Add superovoid by &click"),
         Commands::tr("Click on a mesh: a superovoid of the size of its surroundings is placed inside of it there"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)});
}

void addSnapCommand(const CommandContext& context, QMenu* menu)
{
    addSurfaceClickCommand(context, menu, SurfaceClicks::Use::snap,
                           {"edit.snapOnto", Commands::tr("Snap onto s&urface"),
                            Commands::tr("Click on a mesh: what is selected goes there, its z axis along the normal"),
                            Qt::Key_U});
}

} // namespace osculo::app
