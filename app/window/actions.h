// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>

class QMenu;
class QWidget;

namespace osculo::app {

/// What an action is called and how it is reached.
struct ActionText {
    QString id;   ///< stable, for settings and tests
    QString text; ///< in menus
    QString tip;  ///< one sentence: what it does
    QKeySequence shortcut = {};
};

/// Every action of the window, in one place: menus, toolbar, shortcuts and the command palette all take them from here.
class Actions : public QObject {
    Q_OBJECT

public:
    /// Shortcuts work anywhere in `window`.
    explicit Actions(QWidget* window);

    QAction* add(const ActionText& text, std::function<void()> run);
    /// An action that is on or off.
    QAction* addToggle(const ActionText& text, bool on, std::function<void(bool)> run);
    /// Takes in an action made elsewhere (a dock's, the undo stack's).
    void adopt(QAction* action, const ActionText& text);

    QAction* find(const QString& id) const { return m_byId.value(id); }
    const QList<QAction*>& all() const { return m_all; }

    /// Puts an action into a menu and remembers where, for the palette.
    static void place(QMenu* menu, QAction* action);

    /// Enables or disables; a disabled action says why in its tips.
    static void setEnabled(QAction* action, bool enabled, const QString& whyNot = {});

private:
    void registerAction(QAction* action, const ActionText& text);

    QWidget* m_window;
    QHash<QString, QAction*> m_byId;
    QList<QAction*> m_all;
};

} // namespace osculo::app
