// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/help/help_pages.h"
#include "widgets/theme/colors.h"

#include <QWidget>

class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace osculo::widgets {

class HelpView;

/// The help in a window of its own: contents or what a search found at the left, the page at the right.
class HelpWindow : public QWidget {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// `page`, or `page#heading`; the index where there is no such page.
    void showPage(const QString& target);
    void setColors(const Colors& colors);

    HelpView& view() { return *m_view; }
    QLineEdit& search() { return *m_search; }
    QTreeWidget& contents() { return *m_contents; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildContents();
    void showHits();
    void showCurrent(const QString& page);
    void openItem(const QTreeWidgetItem* item);

    std::vector<HelpSection> m_sections;
    HelpView* m_view;
    QLineEdit* m_search;
    QTreeWidget* m_contents;
    QToolButton *m_back, *m_forward, *m_home;
};

} // namespace osculo::widgets
