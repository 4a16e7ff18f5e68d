// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QAction>
#include <QFrame>
#include <QString>

#include <utility>
#include <vector>

class QVBoxLayout;

namespace osculo::widgets {

/// A column of buttons that floats over the right edge of a view, below the orientation cube. Where it has been given
/// another parent it stays where it is put.
class ToolStrip : public QFrame {
    Q_OBJECT

public:
    explicit ToolStrip(QWidget* view);

    /// A button for an action, with an icon of resources/icons in the colours of the theme.
    void add(QAction* action, const QString& icon);
    void addSeparator();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void paintIcons();

    QWidget* m_view;
    QVBoxLayout* m_column;
    std::vector<std::pair<QAction*, QString>> m_icons;
};

} // namespace osculo::widgets
