// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/window/command_context.h"

#include <QActionGroup>
#include <QMenu>

#include <utility>

namespace osculo::app {

using widgets::Overlay;
using widgets::StandardView;
using widgets::SurfaceStyle;
using widgets::ThemeChoice;

namespace {

void addStandardViews(const CommandContext& context, QMenu* menu)
{
    struct Entry {
        const char* id;
        QString text, tip;
        QKeySequence shortcut;
        StandardView view;
    };
    // Keys as in Blender and most viewers: 1 front, 3 right, 7 top; with Ctrl the opposite side.
    const Entry entries[] = {
        {"view.front", Commands::tr("&Front"), Commands::tr("Look along +y"), Qt::Key_1, StandardView::front},
        {"view.back", Commands::tr("&Back"), Commands::tr("Look along −y"), QKeySequence(Qt::CTRL | Qt::Key_1),
         StandardView::back},
        {"view.right", Commands::tr("&Right"), Commands::tr("Look along −x"), Qt::Key_3, StandardView::right},
        {"view.left", Commands::tr("&Left"), Commands::tr("Look along +x"), QKeySequence(Qt::CTRL | Qt::Key_3),
         StandardView::left},
        {"view.top", Commands::tr("&Top"), Commands::tr("Look down, along −z"), Qt::Key_7, StandardView::top},
        {"view.bottom", Commands::tr("B&ottom"), Commands::tr("Look up, along +z"), QKeySequence(Qt::CTRL | Qt::Key_7),
         StandardView::bottom},
        {"view.iso", Commands::tr("&Isometric"), Commands::tr("Look from the front, the right and above"), Qt::Key_0,
         StandardView::iso}};
    for (const Entry& entry : entries) {
        QAction* action = context.actions.add({QString::fromLatin1(entry.id), entry.text, entry.tip, entry.shortcut},
                                              [context, view = entry.view] { context.viewport.setView(view); });
        Actions::place(menu, action);
    }
}

void addOverlays(const CommandContext& context, QMenu* menu)
{
    struct Entry {
        const char* id;
        QString text, tip;
        QKeySequence shortcut;
        Overlay overlay;
    };
    const Entry entries[] = {
        {"show.closest", Commands::tr("&Closest points"), Commands::tr("Show witness points and the line between them"),
         Qt::Key_C, Overlay::closest},
        {"show.labels", Commands::tr("&Distance labels"),
         Commands::tr("Show the signed distance beside the witness points"), Qt::Key_L, Overlay::labels},
        {"show.normals", Commands::tr("&Normals"), Commands::tr("Show the normals at the witness points"), Qt::Key_N,
         Overlay::normals},
        {"show.aabb", Commands::tr("&Bounding boxes"), Commands::tr("Show the box of every body"), Qt::Key_B,
         Overlay::aabb},
        {"show.timing", Commands::tr("&Timing"), Commands::tr("Show distance, bound and times of the closest pair"),
         Qt::Key_T, Overlay::timing},
        {"show.curvature", Commands::tr("C&urvature"),
         Commands::tr("Colour meshes and superovoids by their mean curvature"), QKeySequence(Qt::SHIFT | Qt::Key_M),
         Overlay::curvature},
        {"show.contours", Commands::tr("C&ontour lines"), Commands::tr("Show lines of equal height on elevation maps"),
         QKeySequence(Qt::SHIFT | Qt::Key_C), Overlay::contours},
        {"show.hillshade", Commands::tr("&Hill shade"),
         Commands::tr("Colour elevation maps by their height, in light from the north-west"),
         QKeySequence(Qt::SHIFT | Qt::Key_T), Overlay::hillshade},
        {"show.patches", Commands::tr("&Ground patches"),
         Commands::tr("Outline the patches of elevation maps that contacts lie on, as they were made for them"),
         QKeySequence(Qt::SHIFT | Qt::Key_P), Overlay::patches},
        {"show.paths", Commands::tr("&Paths"), Commands::tr("Show the ways of simulated bodies"), {}, Overlay::paths},
        {"show.forces",
         Commands::tr("&Forces"),
         Commands::tr("Show the forces of simulated contacts"),
         {},
         Overlay::forces},
        {"show.axes", Commands::tr("&Axes"), Commands::tr("Show the axes of the world"), Qt::Key_X, Overlay::axes}};
    for (const Entry& entry : entries) {
        QAction* action = context.actions.addToggle(
            {QString::fromLatin1(entry.id), entry.text, entry.tip, entry.shortcut}, context.view.overlay(entry.overlay),
            [context, overlay = entry.overlay](bool on) { context.view.setOverlay(overlay, on); });
        Actions::place(menu, action);
        QObject::connect(
            &context.view, &ViewportController::overlaysChanged, action,
            [context, action, overlay = entry.overlay] { action->setChecked(context.view.overlay(overlay)); });
    }
    QAction* error = context.actions.addToggle(
        {"show.error", Commands::tr("&Error map"),
         Commands::tr("Colour the mesh or cloud by its signed distance from the selected superovoid, or the first"),
         Qt::Key_M},
        context.view.errorMapShown(), [context](bool on) { context.view.setErrorMapShown(on); });
    Actions::place(menu, error);
    QObject::connect(&context.view, &ViewportController::overlaysChanged, error,
                     [context, error] { error->setChecked(context.view.errorMapShown()); });
    const auto refreshError = [context, error] {
        const auto& bodies = context.session.scene()->bodies;
        std::size_t body = 0;
        while (body < bodies.size() && !widgets::fitDataOfBody(*context.session.scene(), body))
            ++body;
        Actions::setEnabled(error, body < bodies.size(), Commands::tr("No body has a mesh or a cloud"));
    };
    QObject::connect(&context.session, &Session::sceneChanged, error, refreshError);
    refreshError();
}

template <class Value>
void addChoice(const CommandContext& context, QMenu* menu, const std::vector<std::pair<ActionText, Value>>& choices,
               const Value& current, const std::function<void(Value)>& choose)
{
    auto* group = new QActionGroup(menu);
    for (const auto& [text, value] : choices) {
        QAction* action = context.actions.add(text, [choose, value = value] { choose(value); });
        action->setCheckable(true);
        action->setChecked(value == current);
        group->addAction(action);
        Actions::place(menu, action);
    }
}

void addLooks(const CommandContext& context, QMenu* menu)
{
    addChoice<SurfaceStyle>(
        context, menu->addMenu(Commands::tr("&Surfaces")),
        {{{"style.smooth", Commands::tr("&Smooth"), Commands::tr("Draw surfaces smoothly shaded")},
          SurfaceStyle::smooth},
         {{"style.edges", Commands::tr("With &edges"), Commands::tr("Draw surfaces with the edges of their triangles")},
          SurfaceStyle::edges},
         {{"style.wireframe", Commands::tr("&Wireframe"), Commands::tr("Draw edges only")}, SurfaceStyle::wireframe},
         {{"style.points", Commands::tr("&Points"), Commands::tr("Draw vertices only")}, SurfaceStyle::points}},
        SurfaceStyle::smooth, [context](SurfaceStyle style) {
            widgets::RenderSettings settings = context.viewport.settings();
            settings.style = style;
            context.viewport.setSettings(settings);
        });
    QMenu* theme = menu->addMenu(Commands::tr("&Theme"));
    addChoice<ThemeChoice>(
        context, theme,
        {{{"theme.system", Commands::tr("As the &system"), Commands::tr("Light or dark as the desktop")},
          ThemeChoice::system},
         {{"theme.light", Commands::tr("&Light"), Commands::tr("Dark text on a light ground")}, ThemeChoice::light},
         {{"theme.dark", Commands::tr("&Dark"), Commands::tr("Light text on a dark ground")}, ThemeChoice::dark}},
        ThemeChoice::system, context.chooseTheme);
    addChoice<double>(
        context, menu->addMenu(Commands::tr("Te&xt size")),
        {{{"text.normal", Commands::tr("&Normal"), Commands::tr("Text for a desk")}, 1.0},
         {{"text.large", Commands::tr("&Large"), Commands::tr("Text a quarter larger")}, 1.25},
         {{"text.projector", Commands::tr("For a &projector"), Commands::tr("Text half as large again")}, 1.5}},
        1.0, context.chooseTextScale);
}

} // namespace

QMenu* addViewCommands(const CommandContext& context)
{
    Actions& actions = context.actions;
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&View"));
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    add({"view.fit", Commands::tr("&Fit to window"), Commands::tr("Move the camera so that everything is seen"),
         Qt::Key_F},
        [context] { context.views.fitAll(); });
    QAction* focus = add({"view.focus", Commands::tr("Fit to se&lection"),
                          Commands::tr("Move the camera to what is selected"), QKeySequence(Qt::SHIFT | Qt::Key_F)},
                         [context] { context.view.focusOn(context.session.selection().back()); });
    addStandardViews(context, menu->addMenu(Commands::tr("Stan&dard views")));
    Actions::place(menu,
                   actions.addToggle({"view.parallel", Commands::tr("&Parallel projection"),
                                      Commands::tr("Draw without perspective: equal lengths look equal"), Qt::Key_5},
                                     false, [context](bool on) { context.viewport.setParallel(on); }));
    Actions::place(menu, actions.addToggle({"view.grid", Commands::tr("&Grid"),
                                            Commands::tr("Show a grid below the bodies"), Qt::Key_G},
                                           false, [context](bool on) {
                                               widgets::RenderSettings settings = context.viewport.settings();
                                               settings.grid = on;
                                               context.viewport.setSettings(settings);
                                           }));
    addLookingCommands(context, menu);
    menu->addSeparator();
    addOverlays(context, menu->addMenu(Commands::tr("&Show")));
    addLooks(context, menu);
    menu->addSeparator();
    QAction* hide =
        add({"view.hide", Commands::tr("&Hide"), Commands::tr("Hide what is selected"), Qt::Key_H}, [&session] {
            session.edit(Commands::tr("Hide"),
                         [&](Scene s) { return withVisibility(std::move(s), session.selection(), false); });
        });
    QAction* isolate = add({"view.isolate", Commands::tr("Isola&te"), Commands::tr("Show only the selected bodies"),
                            QKeySequence(Qt::SHIFT | Qt::Key_H)},
                           [&session] {
                               session.edit(Commands::tr("Isolate"), [&](Scene s) {
                                   return withOnlyVisible(std::move(s), session.selection());
                               });
                           });
    add({"view.showAll", Commands::tr("Show &all"), Commands::tr("Show every body and shape"),
         QKeySequence(Qt::ALT | Qt::Key_H)},
        [&session] { session.edit(Commands::tr("Show all"), [](Scene s) { return withAllVisible(std::move(s)); }); });

    const auto refresh = [&session, focus, hide, isolate] {
        const bool any = !widgets::selectedBodies(session.selection()).empty();
        const QString why = Commands::tr("Select a body or a shape first");
        Actions::setEnabled(focus, !session.selection().empty(), Commands::tr("Nothing is selected"));
        Actions::setEnabled(hide, any, why);
        Actions::setEnabled(isolate, any, why);
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    refresh();
    return menu;
}

} // namespace osculo::app
