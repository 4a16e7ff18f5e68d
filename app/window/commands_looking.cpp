// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Commands of the View menu about sections, several views, kept cameras and the mouse.

#include "app/document/paths.h"
#include "app/document/view_edits.h"
#include "app/window/command_context.h"
#include "app/window/message.h"
#include "app/window/section_popup.h"
#include "widgets/render/section_profile.h"

#include <QActionGroup>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace osculo::app {

using widgets::NavigationPreset;
using widgets::ViewportLayout;

namespace {

void exportProfile(const CommandContext& context)
{
    const auto& document = context.session.document().file();
    const QString start = document.empty()
                              ? Commands::tr("profile.svg")
                              : toQString(document.parent_path() / document.stem().stem()) + QStringLiteral(".svg");
    const QString name = QFileDialog::getSaveFileName(&context.window, Commands::tr("Export profile"), start,
                                                      Commands::tr("Outlines (*.svg *.dxf *.csv);;All files (*)"));
    if (name.isEmpty() || !context.section.section())
        return;
    try {
        const auto profile =
            widgets::sectionProfile(*context.session.scene(), context.session.time(), *context.section.section());
        widgets::writeProfile(toPath(name), profile);
        context.session.log(
            widgets::LogLevel::info,
            Commands::tr("Exported %n outline(s) to %1", nullptr, static_cast<int>(profile.curves.size())).arg(name));
    } catch (const std::exception& error) {
        context.session.log(widgets::LogLevel::error, QString::fromUtf8(error.what()));
        showProblem(&context.window, Commands::tr("The profile cannot be exported"), QString::fromUtf8(error.what()));
    }
}

void addSection(const CommandContext& context, QMenu* menu)
{
    SectionController& section = context.section;
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    for (int axis = 0; axis < 3; ++axis) {
        const QChar letter(QLatin1Char(static_cast<char>('x' + axis)));
        add({QStringLiteral("section.") + letter, Commands::tr("Across &%1").arg(letter),
             Commands::tr("Cut across the %1 axis, through the middle; the near side is not drawn").arg(letter)},
            [&section, axis] { section.across(axis); });
    }
    QAction* selection = add({"section.selection", Commands::tr("Through the &selection"),
                              Commands::tr("Cut through the middle of what is selected")},
                             [&section] { section.throughSelection(); });
    add({"section.point", Commands::tr("Through a &point…"),
         Commands::tr("Click on a surface: the section goes through that point")},
        [&section] { section.setChoosingPoint(true); });
    menu->addSeparator();
    QAction* handles = context.actions.addToggle(
        {"section.handles", Commands::tr("&Handles"),
         Commands::tr("Drag the arrow to move the section, the rings to turn it"), QKeySequence(Qt::SHIFT | Qt::Key_S)},
        false, [&section](bool on) { section.setHandlesShown(on); });
    Actions::place(menu, handles);
    QAction* values =
        add({"section.values", Commands::tr("&Values…"), Commands::tr("Type where the section lies")},
            [context] { showSectionPopup(context.section, context.session.scene()->unit, &context.viewport); });
    QAction* flip = add({"section.flip", Commands::tr("&Flip"), Commands::tr("Cut away the other side")},
                        [&section] { section.flip(); });
    QAction* caps = context.actions.addToggle({"section.caps", Commands::tr("&Close cut bodies"),
                                               Commands::tr("Show closed bodies solid where they are cut")},
                                              true, [&section](bool on) { section.setCaps(on); });
    Actions::place(menu, caps);
    QAction* profile = add({"section.profile", Commands::tr("&Export profile…"),
                            Commands::tr("Write the outlines of the cut: SVG and DXF in true size, CSV")},
                           [context] { exportProfile(context); });
    QAction* off = add({"section.off", Commands::tr("&Off"), Commands::tr("Show everything whole again")},
                       [&section] { section.set(Commands::tr("Section off"), std::nullopt); });
    const auto refresh = [context, &section, selection, handles, values, flip, caps, profile, off] {
        const bool any = section.section().has_value();
        const QString why = Commands::tr("There is no section: choose one of those above first");
        for (QAction* action : {handles, values, flip, caps, profile, off})
            Actions::setEnabled(action, any, why);
        handles->setChecked(section.handlesShown());
        caps->setChecked(!any || section.section()->caps);
        const auto& items = context.session.selection();
        const bool body =
            !items.empty()
            && (items.back().kind == SceneItem::Kind::body || items.back().kind == SceneItem::Kind::shape);
        Actions::setEnabled(selection, body, Commands::tr("Select a body or a shape first"));
    };
    QObject::connect(&section, &SectionController::changed, menu, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, menu, refresh);
    QObject::connect(&context.session, &Session::selectionChanged, menu, refresh);
    refresh();
}

QString askName(const CommandContext& context, const QString& title, const QString& suggested)
{
    bool accepted = false;
    const QString name = QInputDialog::getText(&context.window, title, Commands::tr("Name of the camera"),
                                               QLineEdit::Normal, suggested, &accepted);
    return accepted ? name.trimmed() : QString();
}

void keepCamera(const CommandContext& context)
{
    const QString name = askName(
        context, Commands::tr("Keep camera"),
        QString::fromStdString(uniqueCameraName(*context.session.scene(), Commands::tr("camera").toStdString())));
    if (!name.isEmpty())
        context.session.edit(Commands::tr("Keep camera"), [&](Scene scene) {
            return withCamera(std::move(scene), name.toStdString(), context.viewport.camera());
        });
}

void renameCamera(const CommandContext& context, const std::string& from)
{
    const QString to = askName(context, Commands::tr("Rename camera"), QString::fromStdString(from));
    if (!to.isEmpty())
        context.session.edit(Commands::tr("Rename camera"),
                             [&](Scene scene) { return withCameraName(std::move(scene), from, to.toStdString()); });
}

/// The kept cameras, by name, in three menus that are filled when they open.
void fillCameras(QMenu* menu, const Scene& scene, const std::function<void(const NamedCamera&)>& run)
{
    menu->clear();
    for (const NamedCamera& camera : scene.cameras) {
        QString text = QString::fromStdString(camera.name);
        QAction* action = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        QObject::connect(action, &QAction::triggered, menu, [run, camera] { run(camera); });
    }
    if (scene.cameras.empty())
        menu->addAction(Commands::tr("None kept yet"))->setEnabled(false);
}

void addCameras(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    Actions::place(menu, context.actions.add({"camera.keep", Commands::tr("&Keep this camera…"),
                                              Commands::tr("Keep where you look from, under a name, in the scene")},
                                             [context] { keepCamera(context); }));
    QAction* next = context.actions.add(
        {"camera.next", Commands::tr("&Next kept camera"), Commands::tr("Go from one kept camera to the next"),
         QKeySequence(Qt::SHIFT | Qt::Key_PageDown)},
        [context] {
            const auto& cameras = context.session.scene()->cameras;
            const Camera now = context.viewport.camera();
            auto at = std::find_if(cameras.begin(), cameras.end(), [&](const auto& c) {
                return c.camera.position == now.position && c.camera.focus == now.focus;
            });
            at = at == cameras.end() || at + 1 == cameras.end() ? cameras.begin() : at + 1;
            context.viewport.setCamera(at->camera);
        });
    Actions::place(menu, next);
    menu->addSeparator();
    const auto addList = [&](const QString& title, std::function<void(const NamedCamera&)> run) {
        QMenu* list = menu->addMenu(title);
        QObject::connect(list, &QMenu::aboutToShow, list,
                         [&session, list, run] { fillCameras(list, *session.scene(), run); });
    };
    addList(Commands::tr("&Go to"), [context](const NamedCamera& kept) { context.viewport.setCamera(kept.camera); });
    addList(Commands::tr("&Rename"), [context](const NamedCamera& kept) { renameCamera(context, kept.name); });
    addList(Commands::tr("Re&move"), [&session](const NamedCamera& kept) {
        session.edit(Commands::tr("Remove camera"),
                     [&](Scene scene) { return withoutCamera(std::move(scene), kept.name); });
    });
    const auto refresh = [&session, next] {
        Actions::setEnabled(next, !session.scene()->cameras.empty(), Commands::tr("No camera is kept yet"));
    };
    QObject::connect(&session, &Session::sceneChanged, next, refresh);
    refresh();
}

void addLayouts(const CommandContext& context, QMenu* menu)
{
    widgets::ViewportGrid& views = context.views;
    auto* group = new QActionGroup(menu);
    const std::pair<ActionText, ViewportLayout> entries[] = {
        {{"views.one", Commands::tr("&One view"), Commands::tr("One view over the whole middle"),
          QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_1)},
         ViewportLayout::one},
        {{"views.two", Commands::tr("&Two views"), Commands::tr("A second view from the front beside the first"),
          QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_2)},
         ViewportLayout::two},
        {{"views.four", Commands::tr("&Four views"), Commands::tr("Top, front and right beside the first view"),
          QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_4)},
         ViewportLayout::four}};
    for (const auto& [text, layout] : entries) {
        QAction* action = context.actions.add(text, [&views, layout = layout] { views.setLayout(layout); });
        action->setCheckable(true);
        group->addAction(action);
        Actions::place(menu, action);
        const auto refresh = [&views, action, layout = layout] { action->setChecked(views.layout() == layout); };
        QObject::connect(&views, &widgets::ViewportGrid::layoutChanged, action, refresh);
        refresh();
    }
    menu->addSeparator();
    QAction* linked = context.actions.addToggle({"views.linked", Commands::tr("&Link cameras"),
                                                 Commands::tr("All views look at the same place at the same size")},
                                                false, [&views](bool on) { views.setLinked(on); });
    Actions::place(menu, linked);
}

void addNavigation(const CommandContext& context, QMenu* menu)
{
    NavigationSetting& setting = context.navigation;
    auto* group = new QActionGroup(menu);
    for (const NavigationPreset preset : widgets::kNavigationPresets) {
        const auto name = widgets::toString(preset);
        const ActionText text{QStringLiteral("navigation.") + QLatin1String(name.data(), static_cast<int>(name.size())),
                              widgets::title(preset), widgets::describe(preset)};
        QAction* action = context.actions.add(text, [context, preset] {
            context.navigation.setPreset(preset);
            context.session.log(
                widgets::LogLevel::info,
                Commands::tr("Mouse as in %1 — %2").arg(widgets::title(preset), widgets::describe(preset)));
        });
        action->setCheckable(true);
        group->addAction(action);
        Actions::place(menu, action);
        const auto refresh = [&setting, action, preset] { action->setChecked(setting.preset() == preset); };
        QObject::connect(&setting, &NavigationSetting::changed, action, refresh);
        refresh();
    }
}

} // namespace

void addLookingCommands(const CommandContext& context, QMenu* menu)
{
    addSection(context, menu->addMenu(Commands::tr("Se&ction")));
    addCameras(context, menu->addMenu(Commands::tr("Ca&meras")));
    addLayouts(context, menu->addMenu(Commands::tr("Several &views")));
    addNavigation(context, menu->addMenu(Commands::tr("Mo&use")));
}

} // namespace osculo::app
