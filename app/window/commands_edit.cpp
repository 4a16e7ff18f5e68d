// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "app/window/command_context.h"

#include <QCoreApplication>
#include <QMenu>

namespace osculo::app {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Commands", text);
}

bool holdsObjects(const ItemSelection& selection)
{
    return !widgets::selectedBodies(selection).empty();
}

} // namespace

void addEditCommands(const CommandContext& context)
{
    Actions& actions = context.actions;
    Session& session = context.session;
    QMenu* menu = context.menuBar.addMenu(tr("&Edit"));
    QUndoStack& stack = session.document().undoStack();

    QAction* undo = stack.createUndoAction(&actions, tr("Undo"));
    actions.adopt(undo, {"edit.undo", tr("Undo"), tr("Take back the last step"), QKeySequence::Undo});
    QAction* redo = stack.createRedoAction(&actions, tr("Redo"));
    actions.adopt(redo, {"edit.redo", tr("Redo"), tr("Do again what was taken back"),
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
    QAction* rename =
        add({"edit.rename", tr("&Rename"), tr("Change the name of the selected body or shape"), Qt::Key_F2},
            [context] { context.editName(context.session.selection().back()); });
    QAction* duplicate = add(
        {"edit.duplicate", tr("&Duplicate"), tr("Copy the selected bodies and shapes"),
         QKeySequence(Qt::CTRL | Qt::Key_D)},
        [&session] {
            session.edit(tr("Duplicate"), [&](Scene s) { return withDuplicates(std::move(s), session.selection()); });
        });
    QAction* remove =
        add({"edit.delete", tr("De&lete"), tr("Remove what is selected, with the pairs that need it"),
             QKeySequence::Delete},
            [&session] {
                session.edit(tr("Delete"), [&](Scene s) { return without(std::move(s), session.selection()); });
            });
    menu->addSeparator();
    add({"edit.selectAll", tr("Select &all bodies"), tr("Select every body of the scene"),
         QKeySequence(Qt::CTRL | Qt::Key_A)},
        [&session] {
            ItemSelection all;
            for (std::size_t i = 0; i < session.scene()->bodies.size(); ++i)
                all.push_back({SceneItem::Kind::body, i});
            session.setSelection(all);
        });
    add({"edit.selectNone", tr("Select &nothing"), tr("Clear the selection"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)},
        [&session] { session.setSelection({}); });
    menu->addSeparator();
    add({"edit.find", tr("&Find any action…"), tr("Find an action by words and run it"),
         QKeySequence(Qt::CTRL | Qt::Key_K)},
        [context] { context.findAction(); });

    const auto refresh = [&session, rename, duplicate, remove] {
        const ItemSelection& selection = session.selection();
        const QString none = tr("Nothing is selected");
        const bool named =
            !selection.empty()
            && (selection.back().kind == SceneItem::Kind::body || selection.back().kind == SceneItem::Kind::shape);
        Actions::setEnabled(rename, named, tr("Select a body or a shape first"));
        Actions::setEnabled(duplicate, holdsObjects(selection), tr("Select a body or a shape first"));
        Actions::setEnabled(remove, !selection.empty(), none);
    };
    QObject::connect(&session, &Session::selectionChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app
