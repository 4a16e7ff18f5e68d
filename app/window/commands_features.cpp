// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"

#include <QMenu>

#include <algorithm>

namespace osculo::app {
namespace {

using widgets::Overlay;

constexpr std::size_t kDeepest = 64;

/// A level that leaves the picture as it was is not mistaken for a key that did nothing.
void tellLevel(const CommandContext& context, std::size_t level)
{
    context.session.log(widgets::LogLevel::info, Commands::tr("Trees of B-Reps: level %1").arg(level));
}

QAction* addConeTool(const CommandContext& context, QMenu* menu)
{
    FeatureTool& tool = context.measure.features();
    QAction* action = context.actions.addToggle(
        {"measure.featureCones", Commands::tr("Normal cones of &features"),
         Commands::tr("Click faces, edges and vertices of a body from a CAD file: the cones that bound the directions "
                      "of their contacts")},
        false, [&tool](bool on) { tool.setOn(on); });
    Actions::place(menu, action);
    const auto refresh = [action, &tool] {
        action->setChecked(tool.on());
        Actions::setEnabled(action, tool.whyNot().isEmpty(), tool.whyNot());
    };
    QObject::connect(&tool, &FeatureTool::onChanged, menu, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    refresh();
    return action;
}

QAction* addOverlay(const CommandContext& context, QMenu* menu, const ActionText& text, Overlay overlay)
{
    QAction* action = context.actions.addToggle(text, context.view.overlay(overlay),
                                                [context, overlay](bool on) { context.view.setOverlay(overlay, on); });
    Actions::place(menu, action);
    QObject::connect(&context.view, &ViewportController::overlaysChanged, menu,
                     [context, action, overlay] { action->setChecked(context.view.overlay(overlay)); });
    return action;
}

} // namespace

void addFeatureCommands(const CommandContext& context, QMenu* menu)
{
    menu->addSeparator();
    addConeTool(context, menu);
    addOverlay(context, menu,
               {"show.groups", Commands::tr("S&upermaximal faces"),
                Commands::tr("Colour faces of B-Reps that lie on one surface and count as one")},
               Overlay::groups);
    addOverlay(context, menu,
               {"show.tree", Commands::tr("Tree &boxes"),
                Commands::tr("Show the boxes of one level of the trees that B-Reps are searched by")},
               Overlay::tree);
    const auto step = [context](int by) {
        const std::size_t level = context.viewport.settings().treeLevel;
        const std::size_t next = by < 0 ? (level > 0 ? level - 1 : 0) : std::min(level + 1, kDeepest);
        context.view.setOverlay(Overlay::tree, true);
        context.measure.setTreeLevel(next);
        tellLevel(context, next);
    };
    QAction* deeper = context.actions.add({"show.treeDeeper", Commands::tr("Deeper tree le&vel"),
                                           Commands::tr("Show smaller boxes: the next level of the trees")},
                                          [step] { step(1); });
    QAction* higher = context.actions.add({"show.treeHigher", Commands::tr("&Higher tree level"),
                                           Commands::tr("Show larger boxes: the level above, up to the root")},
                                          [step] { step(-1); });
    for (QAction* action : {deeper, higher})
        Actions::place(menu, action);
}

} // namespace osculo::app
