// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QTreeWidget;

namespace osculo::widgets {

/// Finds any action by words in its name, menu or description, and runs it. Actions that cannot run now are shown with
/// the reason.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(const QList<QAction*>& actions, QWidget* parent = nullptr);

    /// The actions that match, best first: every word of the query must occur; names that begin with it come first.
    static QList<QAction*> matching(const QList<QAction*>& actions, const QString& query);

    QLineEdit& query() { return *m_query; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void runCurrent();

    QList<QAction*> m_actions, m_shown;
    QLineEdit* m_query;
    QTreeWidget* m_list;
};

} // namespace osculo::widgets
