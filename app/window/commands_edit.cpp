// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/window/command_context.h"

#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace osculo::app {
namespace {

bool holdsObjects(const ItemSelection& selection)
{
    return !widgets::selectedBodies(selection).empty();
}

void groupSelected(const CommandContext& context)
{
    Session& session = context.session;
    const auto bodies = widgets::selectedBodies(session.selection());
    if (bodies.empty())
        return;
    bool accepted = false;
    const QString name = QInputDialog::getText(
        &context.window, Commands::tr("Group"), Commands::tr("Heading of the selected bodies"), QLineEdit::Normal,
        QString::fromStdString(session.scene()->bodies[bodies.back()].group), &accepted);
    if (accepted)
        session.edit(Commands::tr("Group"), [&](Scene s) {
            return withGroup(std::move(s), session.selection(), name.trimmed().toStdString());
        });
}

} // namespace

void addEditCommands(const CommandContext& context)
{
    Actions& actions = context.actions;
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&Edit"));
    QUndoStack& stack = session.document().undoStack();

    QAction* undo = stack.createUndoAction(&actions, Commands::tr("Undo"));
    actions.adopt(undo,
                  {"edit.undo", Commands::tr("Undo"), Commands::tr("Take back the last step"), QKeySequence::Undo});
    QAction* redo = stack.createRedoAction(&actions, Commands::tr("Redo"));
    actions.adopt(redo, {"edit.redo", Commands::tr("Redo"), Commands::tr("Do again what was taken back"),
                         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    Actions::place(menu, undo);
    Actions::place(menu, redo);
    menu->addSeparator();

    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = actions.add(text, std::move(run));
        Actions::place(menu, action);
        return action;
    };
    QAction* rename = add({"edit.rename", Commands::tr("&Rename"),
                           Commands::tr("Change the name of the selected body or shape"), Qt::Key_F2},
                          [context] { context.editName(context.session.selection().back()); });
    QAction* duplicate = add({"edit.duplicate", Commands::tr("&Duplicate"),
                              Commands::tr("Copy the selected bodies and shapes"), QKeySequence(Qt::CTRL | Qt::Key_D)},
                             [&session] {
                                 session.edit(Commands::tr("Duplicate"), [&](Scene s) {
                                     return withDuplicates(std::move(s), session.selection());
                                 });
                             });
    QAction* group =
        add({"edit.group", Commands::tr("&Group…"), Commands::tr("Put the selected bodies under a heading of the tree"),
             QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_G)},
            [context] { groupSelected(context); });
    QAction* ungroup =
        add({"edit.ungroup", Commands::tr("Ungroup"), Commands::tr("Take the selected bodies out of their heading"),
             QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_G)},
            [&session] {
                session.edit(Commands::tr("Ungroup"),
                             [&](Scene s) { return withGroup(std::move(s), session.selection(), ""); });
            });
    QAction* remove = add({"edit.delete", Commands::tr("De&lete"),
                           Commands::tr("Remove what is selected, with the pairs that need it"), QKeySequence::Delete},
                          [&session] {
                              session.edit(Commands::tr("Delete"),
                                           [&](Scene s) { return without(std::move(s), session.selection()); });
                          });
    addTransformCommands(context, menu);
    menu->addSeparator();
    addCopyCommands(context, menu);
    add({"edit.selectAll", Commands::tr("Select &all bodies"), Commands::tr("Select every body of the scene"),
         QKeySequence(Qt::CTRL | Qt::Key_A)},
        [&session] {
            ItemSelection all;
            for (std::size_t i = 0; i < session.scene()->bodies.size(); ++i)
                all.push_back({SceneItem::Kind::body, i});
            session.setSelection(all);
        });
    add({"edit.selectNone", Commands::tr("Select &nothing"), Commands::tr("Clear the selection"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)},
        [&session] { session.setSelection({}); });
    menu->addSeparator();
    add({"edit.find", Commands::tr("&Find any action…"), Commands::tr("Find an action by words and run it"),
         QKeySequence(Qt::CTRL | Qt::Key_K)},
        [context] { context.findAction(); });
    menu->addSeparator();
    add({"edit.preferences", Commands::tr("Pr&eferences…"),
         Commands::tr("Set theme, text size, units, autosave and more"), QKeySequence(Qt::CTRL | Qt::Key_Comma)},
        [context] { context.showPreferences(); });

    const auto refresh = [&session, rename, duplicate, remove, group, ungroup] {
        const ItemSelection& selection = session.selection();
        const QString none = Commands::tr("Nothing is selected");
        const bool named =
            !selection.empty()
            && (selection.back().kind == SceneItem::Kind::body || selection.back().kind == SceneItem::Kind::shape);
        Actions::setEnabled(rename, named, Commands::tr("Select a body or a shape first"));
        Actions::setEnabled(duplicate, holdsObjects(selection), Commands::tr("Select a body or a shape first"));
        Actions::setEnabled(remove, !selection.empty(), none);
        const auto bodies = widgets::selectedBodies(selection);
        Actions::setEnabled(group, !bodies.empty(), Commands::tr("Select a body first"));
        Actions::setEnabled(ungroup,
                            std::ranges::any_of(bodies,
                                                [&](std::size_t body) {
                                                    return body < session.scene()->bodies.size()
                                                           && !session.scene()->bodies[body].group.empty();
                                                }),
                            Commands::tr("Select a body of a group first"));
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
