// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Commands that move, turn, scale, mirror and align what is selected.

#include "app/document/transforms.h"
#include "app/window/command_context.h"
#include "app/window/gizmo_controller.h"
#include "app/window/snap_popup.h"

#include <QActionGroup>
#include <QCursor>
#include <QMenu>

namespace osculo::app {
namespace {

using widgets::GizmoMode;

void addTools(const CommandContext& context, QMenu* menu)
{
    GizmoController& gizmo = context.gizmo;
    struct Entry {
        const char* id;
        QString text, tip;
        QKeySequence shortcut;
        std::optional<GizmoMode> mode;
    };
    // Keys as in most CAD and game editors; G, R and S of other programs are taken by the grid and saving.
    const Entry entries[] = {
        {"tool.select",
         Commands::tr("&Select only"),
         Commands::tr("Show no handles: the mouse looks and selects"),
         Qt::Key_Q,
         {}},
        {"tool.move", Commands::tr("&Move"), Commands::tr("Drag arrows and squares to move what is selected"),
         Qt::Key_W, GizmoMode::move},
        {"tool.rotate", Commands::tr("R&otate"), Commands::tr("Drag rings to turn what is selected"), Qt::Key_E,
         GizmoMode::rotate},
        {"tool.scale", Commands::tr("S&cale"), Commands::tr("Drag cubes to change the half sizes of what is selected"),
         Qt::Key_R, GizmoMode::scale}};
    auto* group = new QActionGroup(menu);
    for (const Entry& entry : entries) {
        QAction* action = context.actions.add({QLatin1String(entry.id), entry.text, entry.tip, entry.shortcut},
                                              [&gizmo, mode = entry.mode] {
                                                  EditSettings settings = gizmo.settings();
                                                  settings.mode = mode;
                                                  gizmo.setSettings(settings);
                                              });
        action->setCheckable(true);
        group->addAction(action);
        Actions::place(menu, action);
        const auto refresh = [&gizmo, action, mode = entry.mode] {
            action->setChecked(gizmo.settings().mode == mode);
            const QString why = mode ? gizmo.whyNot(*mode) : QString();
            Actions::setEnabled(action, why.isEmpty() || action->isChecked(), why);
        };
        QObject::connect(&gizmo, &GizmoController::settingsChanged, action, refresh);
        QObject::connect(&context.session, &Session::selectionChanged, action, refresh);
        QObject::connect(&context.session, &Session::sceneChanged, action, refresh);
        refresh();
    }
    const auto addToggle = [&](const ActionText& text, bool EditSettings::*member) {
        QAction* action = context.actions.addToggle(text, gizmo.settings().*member, [&gizmo, member](bool on) {
            EditSettings settings = gizmo.settings();
            settings.*member = on;
            gizmo.setSettings(settings);
        });
        Actions::place(menu, action);
        QObject::connect(&gizmo, &GizmoController::settingsChanged, action,
                         [&gizmo, action, member] { action->setChecked(gizmo.settings().*member); });
    };
    addToggle({"tool.worldAxes", Commands::tr("Along &world axes"),
               Commands::tr("Handles lie along the axes of the world instead of those of what is selected"), Qt::Key_A},
              &EditSettings::worldAxes);
    addToggle({"tool.snap", Commands::tr("S&nap"),
               Commands::tr("Drags go in steps; Ctrl while dragging does the other"), Qt::Key_S},
              &EditSettings::snapping);
    Actions::place(
        menu, context.actions.add(
                  {"tool.steps", Commands::tr("Snap s&teps…"), Commands::tr("Choose the steps of moves and turns")},
                  [context] {
                      auto* strip = context.views.findChild<QWidget*>(QStringLiteral("toolStrip"));
                      showSnapPopup(context.gizmo, context.session.scene()->unit, strip ? strip : &context.viewport);
                  }));
    QAction* type =
        context.actions.add({"tool.type", Commands::tr("T&ype values"),
                             Commands::tr("Type how far the present tool moves, turns or scales; X, Y and Z "
                                          "choose the axis, Enter ends"),
                             Qt::Key_V},
                            [&gizmo] { gizmo.tool().beginTyping(); });
    Actions::place(menu, type);
    const auto refresh = [&gizmo, type] {
        Actions::setEnabled(type, gizmo.tool().gizmo().has_value(),
                            Commands::tr("Choose Move, Rotate or Scale and select something first"));
    };
    QObject::connect(&gizmo, &GizmoController::settingsChanged, type, refresh);
    QObject::connect(&context.session, &Session::selectionChanged, type, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, type, refresh);
    refresh();
}

/// An action for what is selected, disabled with the reason where `whyNot` gives one.
void addEdit(const CommandContext& context, QMenu* menu, const ActionText& text, std::function<void()> run,
             const std::function<QString()>& whyNot)
{
    QAction* action = context.actions.add(text, std::move(run));
    Actions::place(menu, action);
    const auto refresh = [action, whyNot] {
        const QString why = whyNot();
        Actions::setEnabled(action, why.isEmpty(), why);
    };
    QObject::connect(&context.session, &Session::selectionChanged, action, refresh);
    QObject::connect(&context.session, &Session::sceneChanged, action, refresh);
    refresh();
}

QString whyNothingMovable(const Session& session)
{
    const auto& selection = session.selection();
    return selection.empty() ? Commands::tr("Select a body or a shape first")
                             : whyNotMovable(*session.scene(), selection.back());
}

/// What others are centred on and mirrored about: the first of several selected, else the mesh beside a shape.
std::optional<SceneItem> referenceOf(const Scene& scene, const ItemSelection& selection)
{
    if (selection.size() >= 2)
        return worldPose(scene, selection.front()) ? std::optional(selection.front()) : std::nullopt;
    if (selection.size() == 1 && selection.back().kind == SceneItem::Kind::shape
        && !widgets::meshOf(scene, selection.back()))
        return widgets::meshOfBody(scene, selection.back().index);
    return std::nullopt;
}

void centreOn(Session& session, const Vec3& goal_W)
{
    const Scene& scene = *session.scene();
    const SceneItem item = session.selection().back();
    if (const auto centre_W = worldCentre(scene, item, session.time()))
        session.edit(Commands::tr("Centre"), [&](Scene before) {
            return withWorldMotion(std::move(before), {item}, {Eigen::Quaterniond::Identity(), goal_W - *centre_W},
                                   session.time());
        });
}

void addAlignment(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    const auto movable = [&session] { return whyNothingMovable(session); };
    addEdit(
        context, menu,
        {"edit.align", Commands::tr("&Align to principal axes"),
         Commands::tr("Turn a shape to the principal axes of its body's mesh, or a body by its own to its parent's"),
         QKeySequence(Qt::CTRL | Qt::Key_L)},
        [&session] {
            const SceneItem item = session.selection().back();
            session.edit(Commands::tr("Align to principal axes"),
                         [&](Scene before) { return withAlignedAxes(std::move(before), item, session.time()); });
        },
        movable);
    addEdit(
        context, menu,
        {"edit.centreOrigin", Commands::tr("Centre on &origin"),
         Commands::tr("Move the middle of what is selected to the origin of the world"),
         QKeySequence(Qt::CTRL | Qt::Key_0)},
        [&session] { centreOn(session, Vec3::Zero()); }, movable);
    addEdit(
        context, menu,
        {"edit.centreReference", Commands::tr("Centre on &reference"),
         Commands::tr(
             "Move the middle of the last selected to that of the first, or of a shape to that of its body's mesh"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0)},
        [&session] {
            if (const auto reference = referenceOf(*session.scene(), session.selection()))
                centreOn(session, *worldCentre(*session.scene(), *reference, session.time()));
        },
        [&session] {
            const QString why = whyNothingMovable(session);
            if (!why.isEmpty() || referenceOf(*session.scene(), session.selection()))
                return why;
            return Commands::tr("Select the reference first and then, with Ctrl, what goes there");
        });
}

enum class MirrorFrame { world, parent, reference };

void mirrorSelection(Session& session, int axis, MirrorFrame frame)
{
    const Scene& scene = *session.scene();
    ItemSelection items = session.selection();
    if (items.empty())
        return;
    Pose X_WF;
    if (frame == MirrorFrame::parent)
        X_WF = parentWorldPose(scene, items.back());
    if (frame == MirrorFrame::reference && items.size() >= 2) {
        X_WF = worldPose(scene, items.front()).value_or(Pose{});
        items.erase(items.begin());
    }
    const MirrorPlane plane_W = X_WF * MirrorPlane{Vec3::Unit(axis), 0};
    ItemSelection images;
    session.edit(Commands::tr("Mirror"), [&](Scene before) {
        MirrorResult result = withMirrorImages(std::move(before), items, plane_W);
        images = result.images;
        return std::move(result.scene);
    });
    if (!images.empty())
        session.setSelection(images);
}

void addMirror(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    const auto frame = std::make_shared<MirrorFrame>(MirrorFrame::world);
    const auto selected = [&session] {
        return widgets::selectedBodies(session.selection()).empty() ? Commands::tr("Select a body or a shape first")
                                                                    : QString();
    };
    const std::tuple<const char*, QString, QKeySequence> planes[] = {
        {"edit.mirrorYZ", Commands::tr("Across the &yz plane (x to −x)"), QKeySequence(Qt::CTRL | Qt::Key_M)},
        {"edit.mirrorXZ", Commands::tr("Across the &xz plane (y to −y)"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M)},
        {"edit.mirrorXY", Commands::tr("Across the x&y plane (z to −z)"),
         QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M)}};
    for (int axis = 0; axis < 3; ++axis) {
        const auto& [id, text, key] = planes[axis];
        addEdit(
            context, menu, {QLatin1String(id), text, Commands::tr("Add the mirror image of what is selected"), key},
            [&session, axis, frame] { mirrorSelection(session, axis, *frame); }, selected);
    }
    menu->addSeparator();
    auto* group = new QActionGroup(menu);
    const std::tuple<const char*, QString, QString, MirrorFrame> frames[] = {
        {"mirror.world", Commands::tr("Planes of the &world"),
         Commands::tr("Mirror about planes through the origin of the world"), MirrorFrame::world},
        {"mirror.parent", Commands::tr("Planes of the &parent"),
         Commands::tr("Mirror about planes of the parent body; of a shape, of its body"), MirrorFrame::parent},
        {"mirror.reference", Commands::tr("Planes of the first se&lected"),
         Commands::tr("Mirror about planes of the first of several selected, which itself is not mirrored"),
         MirrorFrame::reference}};
    for (const auto& [id, text, tip, choice] : frames) {
        QAction* action =
            context.actions.add({QLatin1String(id), text, tip}, [frame, choice = choice] { *frame = choice; });
        action->setCheckable(true);
        action->setChecked(choice == MirrorFrame::world);
        group->addAction(action);
        Actions::place(menu, action);
    }
}

/// Edits on both sides: on or off, and about which plane.
void addSymmetry(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    const auto plane = std::make_shared<Symmetry>();
    QAction* on = context.actions.addToggle(
        {"edit.symmetric", Commands::tr("Edit &both sides"),
         Commands::tr(
             "What is changed of a body is changed of its mirror partner too: the one named right for left, .R for .L"),
         QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)},
        false,
        [&session, plane](bool checked) { session.setSymmetry(checked ? std::optional(*plane) : std::nullopt); });
    Actions::place(menu, on);
    QObject::connect(&session, &Session::symmetryChanged, on,
                     [&session, on] { on->setChecked(session.symmetry().has_value()); });
    const auto choose = [&session, plane] {
        if (session.symmetry())
            session.setSymmetry(*plane);
    };
    menu->addSeparator();
    auto* axes = new QActionGroup(menu);
    const std::pair<const char*, QString> planes[] = {{"symmetry.yz", Commands::tr("Across the &yz plane (x to −x)")},
                                                      {"symmetry.xz", Commands::tr("Across the &xz plane (y to −y)")},
                                                      {"symmetry.xy", Commands::tr("Across the x&y plane (z to −z)")}};
    for (int axis = 0; axis < 3; ++axis) {
        QAction* action = context.actions.add(
            {QLatin1String(planes[axis].first), planes[axis].second, Commands::tr("The plane between the two sides")},
            [plane, axis, choose] {
                plane->axis = axis;
                choose();
            });
        action->setCheckable(true);
        action->setChecked(axis == 0);
        axes->addAction(action);
        Actions::place(menu, action);
    }
    menu->addSeparator();
    auto* frames = new QActionGroup(menu);
    const std::tuple<const char*, QString, QString, bool> owners[] = {
        {"symmetry.world", Commands::tr("Planes of the &world"),
         Commands::tr("The plane goes through the origin of the world"), true},
        {"symmetry.body", Commands::tr("Planes of the selected &body"),
         Commands::tr("The plane goes through the origin of the body that is selected now"), false}};
    for (const auto& [id, text, tip, world] : owners) {
        QAction* action = context.actions.add({QLatin1String(id), text, tip}, [&session, plane, choose, world = world] {
            const auto bodies = widgets::selectedBodies(session.selection());
            plane->body = world || bodies.empty() ? std::string() : session.scene()->bodies[bodies.front()].name;
            choose();
        });
        action->setCheckable(true);
        action->setChecked(world);
        frames->addAction(action);
        Actions::place(menu, action);
    }
}

} // namespace

void addTransformCommands(const CommandContext& context, QMenu* menu)
{
    addTools(context, menu->addMenu(Commands::tr("&Tools")));
    addMirror(context, menu->addMenu(Commands::tr("&Mirror")));
    addSymmetry(context, menu->addMenu(Commands::tr("S&ymmetric editing")));
    addAlignment(context, menu);
    addSnapCommand(context, menu);
}

} // namespace osculo::app
