// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"

#include <QMenu>

namespace osculo::app {
namespace {

using widgets::Overlay;

struct OverlayAction {
    ActionText text;
    Overlay overlay;
};

} // namespace

void addSurfaceCommands(const CommandContext& context, QMenu* menu)
{
    SurfaceController& surfaces = context.measure.surfaces();
    menu->addSeparator();
    QAction* page = context.actions.add(
        {"measure.surfaces", Commands::tr("Parametric surfa&ces"),
         Commands::tr("Watch the search for the farthest point of a surface along a direction, step by step")},
        [context, &surfaces] { context.showPage(&surfaces.panel()); });
    Actions::place(menu, page);
    std::vector<QAction*> all{page};
    for (const OverlayAction& entry :
         {OverlayAction{{"show.support", Commands::tr("Supporting plane and search"),
                         Commands::tr("Show the plane that holds a parametric surface, its farthest point and the "
                                      "search over its parameters")},
                        Overlay::support},
          {{"show.hull", Commands::tr("Polyhedron of planes"),
            Commands::tr("Show convex polyhedra of supporting planes around parametric surfaces")},
           Overlay::hull},
          {{"show.hulldistance", Commands::tr("Hulls' and true distance"),
            Commands::tr("Show the distance of convex hulls (green, dashed) beside the true one (red)")},
           Overlay::hulldistance}}) {
        QAction* action = context.actions.addToggle(
            entry.text, context.view.overlay(entry.overlay),
            [context, overlay = entry.overlay](bool on) { context.view.setOverlay(overlay, on); });
        Actions::place(menu, action);
        QObject::connect(
            &context.view, &ViewportController::overlaysChanged, menu,
            [context, action, overlay = entry.overlay] { action->setChecked(context.view.overlay(overlay)); });
        all.push_back(action);
    }
    const auto refresh = [all, &surfaces] {
        for (QAction* action : all)
            Actions::setEnabled(action, surfaces.whyNot().isEmpty() || action->isChecked(), surfaces.whyNot());
    };
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
