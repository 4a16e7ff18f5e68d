// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"

#include <QMenu>

#include <optional>

namespace osculo::app {
namespace {

struct MarkAction {
    QString id, text, tip;
    MarkKind kind;
};

void addMarkTools(const CommandContext& context, QMenu* menu)
{
    MarkTool& tool = context.measure.marks();
    const std::array<MarkAction, 3> entries{
        {{"measure.distance", Commands::tr("&Distance between points"),
          Commands::tr("Click two points on surfaces: their straight distance"), MarkKind::distance},
         {"measure.angle", Commands::tr("An&gle"),
          Commands::tr("Click three points on surfaces: the angle at the second"), MarkKind::angle},
         {"measure.radius", Commands::tr("&Radius"),
          Commands::tr("Click three points on surfaces: the radius of the circle through them"), MarkKind::radius}}};
    for (const MarkAction& entry : entries) {
        QAction* action =
            context.actions.addToggle({entry.id, entry.text, entry.tip}, false, [&tool, kind = entry.kind](bool on) {
                if (on || tool.kind() == kind)
                    tool.setKind(on ? std::optional(kind) : std::nullopt);
            });
        Actions::place(menu, action);
        const auto refresh = [action, &tool, kind = entry.kind] {
            action->setChecked(tool.kind() == kind);
            Actions::setEnabled(action, tool.whyNot().isEmpty(), tool.whyNot());
        };
        QObject::connect(&tool, &MarkTool::kindChanged, menu, refresh);
        QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
        refresh();
    }
}

void addPages(const CommandContext& context, QMenu* menu)
{
    QAction* methods = context.actions.add({"measure.methods", Commands::tr("&Compare methods"),
                                            Commands::tr("Time every method on the pair as it is now, and tell how "
                                                         "far each is from ours")},
                                           [context] { context.showPage(&context.measure.methodsPanel()); });
    QAction* iterations = context.actions.add({"measure.iterations", Commands::tr("&Iterations step by step"),
                                               Commands::tr("Watch how a method comes from its guess to its answer")},
                                              [context] { context.showPage(&context.measure.replayPanel()); });
    QAction* dimensions = context.actions.add({"measure.dimensions", Commands::tr("&List of dimensions"),
                                               Commands::tr("Show the dimensions between points, to rename or remove")},
                                              [context] { context.showPage(&context.measure.marksPanel()); });
    for (QAction* action : {methods, iterations, dimensions})
        Actions::place(menu, action);
    const auto refresh = [&session = context.session, methods, iterations] {
        for (QAction* action : {methods, iterations})
            Actions::setEnabled(action, !session.scene()->pairs.empty(), Commands::tr("There is no pair yet"));
    };
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    refresh();
}

void addDistanceMap(const CommandContext& context, QMenu* menu)
{
    QAction* action =
        context.actions.add({"measure.distanceMap", Commands::tr("Distance &map…"),
                             Commands::tr("Colour one body's surface by its signed distance to another body")},
                            [context] {
                                DistanceMapDialog& dialog = context.measure.mapDialog();
                                dialog.show();
                                dialog.raise();
                            });
    Actions::place(menu, action);
    const auto refresh = [&session = context.session, action] {
        Actions::setEnabled(action, session.scene()->bodies.size() >= 2, Commands::tr("The scene needs two bodies"));
    };
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    refresh();
}

void addOverlayToggles(const CommandContext& context, QMenu* menu)
{
    struct Entry {
        QString id, text, tip;
        widgets::Overlay overlay;
    };
    using widgets::Overlay;
    const std::array<Entry, 4> entries{
        {{"show.cones", Commands::tr("N&ormal cones"),
          Commands::tr("Show all normals that corners and edges of meshes, boxes and polytopes have at witness points"),
          Overlay::cones},
         {"show.frames", Commands::tr("&Tangent frames"),
          Commands::tr("Show tangent, bitangent and normal at the witness points"), Overlay::frames},
         {"show.guess", Commands::tr("G&uess cells"),
          Commands::tr("Show the cells that lead to the first points of a superovoid pair"), Overlay::guess},
         {"show.marks", Commands::tr("Di&mensions"), Commands::tr("Show the dimensions between points"),
          Overlay::marks}}};
    for (const Entry& entry : entries) {
        QAction* action = context.actions.addToggle(
            {entry.id, entry.text, entry.tip}, context.view.overlay(entry.overlay),
            [context, overlay = entry.overlay](bool on) { context.view.setOverlay(overlay, on); });
        Actions::place(menu, action);
        QObject::connect(
            &context.view, &ViewportController::overlaysChanged, menu,
            [context, action, overlay = entry.overlay] { action->setChecked(context.view.overlay(overlay)); });
    }
}

} // namespace

void addInsightCommands(const CommandContext& context, QMenu* menu)
{
    menu->addSeparator();
    addMarkTools(context, menu);
    menu->addSeparator();
    addDistanceMap(context, menu);
    addPages(context, menu);
    menu->addSeparator();
    addOverlayToggles(context, menu);
    addFeatureCommands(context, menu);
    addSurfaceCommands(context, menu);
}

} // namespace osculo::app
