// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/window/command_context.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include <utility>

namespace osculo::app {

using widgets::Overlay;
using widgets::StandardView;
using widgets::SurfaceStyle;
using widgets::ThemeChoice;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Commands", text);
}

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
        {"view.front", tr("&Front"), tr("Look along +y"), Qt::Key_1, StandardView::front},
        {"view.back", tr("&Back"), tr("Look along −y"), QKeySequence(Qt::CTRL | Qt::Key_1), StandardView::back},
        {"view.right", tr("&Right"), tr("Look along −x"), Qt::Key_3, StandardView::right},
        {"view.left", tr("&Left"), tr("Look along +x"), QKeySequence(Qt::CTRL | Qt::Key_3), StandardView::left},
        {"view.top", tr("&Top"), tr("Look down, along −z"), Qt::Key_7, StandardView::top},
        {"view.bottom", tr("B&ottom"), tr("Look up, along +z"), QKeySequence(Qt::CTRL | Qt::Key_7),
         StandardView::bottom},
        {"view.iso", tr("&Isometric"), tr("Look from the front, the right and above"), Qt::Key_0, StandardView::iso}};
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
        {"show.closest", tr("&Closest points"), tr("Show witness points and the line between them"), Qt::Key_C,
         Overlay::closest},
        {"show.labels", tr("&Distance labels"), tr("Show the signed distance beside the witness points"), Qt::Key_L,
         Overlay::labels},
        {"show.normals", tr("&Normals"), tr("Show the normals at the witness points"), Qt::Key_N, Overlay::normals},
        {"show.aabb", tr("&Bounding boxes"), tr("Show the box of every body"), Qt::Key_B, Overlay::aabb},
        {"show.timing", tr("&Timing"), tr("Show distance, bound and times of the closest pair"), Qt::Key_T,
         Overlay::timing},
        {"show.axes", tr("&Axes"), tr("Show the axes of the world"), Qt::Key_X, Overlay::axes}};
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
        {"show.error", tr("&Error map"), tr("Colour the mesh by its signed distance from the selected superovoid"),
         Qt::Key_M},
        context.view.errorMapShown(), [context](bool on) { context.view.setErrorMapShown(on); });
    Actions::place(menu, error);
    QObject::connect(&context.view, &ViewportController::overlaysChanged, error,
                     [context, error] { error->setChecked(context.view.errorMapShown()); });
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
        context, menu->addMenu(tr("&Surfaces")),
        {{{"style.smooth", tr("&Smooth"), tr("Draw surfaces smoothly shaded")}, SurfaceStyle::smooth},
         {{"style.edges", tr("With &edges"), tr("Draw surfaces with the edges of their triangles")},
          SurfaceStyle::edges},
         {{"style.wireframe", tr("&Wireframe"), tr("Draw edges only")}, SurfaceStyle::wireframe},
         {{"style.points", tr("&Points"), tr("Draw vertices only")}, SurfaceStyle::points}},
        SurfaceStyle::smooth, [context](SurfaceStyle style) {
            widgets::RenderSettings settings = context.viewport.settings();
            settings.style = style;
            context.viewport.setSettings(settings);
        });
    QMenu* theme = menu->addMenu(tr("&Theme"));
    addChoice<ThemeChoice>(
        context, theme,
        {{{"theme.system", tr("As the &system"), tr("Light or dark as the desktop")}, ThemeChoice::system},
         {{"theme.light", tr("&Light"), tr("Dark text on a light ground")}, ThemeChoice::light},
         {{"theme.dark", tr("&Dark"), tr("Light text on a dark ground")}, ThemeChoice::dark}},
        ThemeChoice::system, context.chooseTheme);
    addChoice<double>(context, menu->addMenu(tr("Te&xt size")),
                      {{{"text.normal", tr("&Normal"), tr("Text for a desk")}, 1.0},
                       {{"text.large", tr("&Large"), tr("Text a quarter larger")}, 1.25},
                       {{"text.projector", tr("For a &projector"), tr("Text half as large again")}, 1.5}},
                      1.0, context.chooseTextScale);
}

} // namespace

QMenu* addViewCommands(const CommandContext& context)
{
    Actions& actions = context.actions;
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(tr("&View"));
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    add({"view.fit", tr("&Fit to window"), tr("Move the camera so that everything is seen"), Qt::Key_F},
        [context] { context.viewport.fitToScene(); });
    QAction* focus = add({"view.focus", tr("Fit to se&lection"), tr("Move the camera to what is selected"),
                          QKeySequence(Qt::SHIFT | Qt::Key_F)},
                         [context] { context.view.focusOn(context.session.selection().back()); });
    addStandardViews(context, menu->addMenu(tr("Stan&dard views")));
    Actions::place(menu, actions.addToggle({"view.parallel", tr("&Parallel projection"),
                                            tr("Draw without perspective: equal lengths look equal"), Qt::Key_5},
                                           false, [context](bool on) { context.viewport.setParallel(on); }));
    Actions::place(menu, actions.addToggle({"view.grid", tr("&Grid"), tr("Show a grid below the bodies"), Qt::Key_G},
                                           false, [context](bool on) {
                                               widgets::RenderSettings settings = context.viewport.settings();
                                               settings.grid = on;
                                               context.viewport.setSettings(settings);
                                           }));
    menu->addSeparator();
    addOverlays(context, menu->addMenu(tr("&Show")));
    addLooks(context, menu);
    menu->addSeparator();
    QAction* hide = add({"view.hide", tr("&Hide"), tr("Hide what is selected"), Qt::Key_H}, [&session] {
        session.edit(tr("Hide"), [&](Scene s) { return withVisibility(std::move(s), session.selection(), false); });
    });
    QAction* isolate = add(
        {"view.isolate", tr("Isola&te"), tr("Show only the selected bodies"), QKeySequence(Qt::SHIFT | Qt::Key_H)},
        [&session] {
            session.edit(tr("Isolate"), [&](Scene s) { return withOnlyVisible(std::move(s), session.selection()); });
        });
    add({"view.showAll", tr("Show &all"), tr("Show every body and shape"), QKeySequence(Qt::ALT | Qt::Key_H)},
        [&session] { session.edit(tr("Show all"), [](Scene s) { return withAllVisible(std::move(s)); }); });

    const auto refresh = [&session, focus, hide, isolate] {
        const bool any = !widgets::selectedBodies(session.selection()).empty();
        const QString why = tr("Select a body or a shape first");
        Actions::setEnabled(focus, !session.selection().empty(), tr("Nothing is selected"));
        Actions::setEnabled(hide, any, why);
        Actions::setEnabled(isolate, any, why);
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    refresh();
    return menu;
}

} // namespace osculo::app
