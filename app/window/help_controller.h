// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/help/help_window.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace osculo::app {

/// Shows help pages in a window beside the main one, or above a modal dialog that would block it. Answers F1 and the help
/// buttons of everything that belongs to the main window.
class HelpController : public QObject {
    Q_OBJECT

public:
    explicit HelpController(QWidget* window);

    /// `page` or `page#heading`; empty: the first page.
    void show(const QString& page);

    /// The page about what has the focus.
    void showForFocus();

    void setColors(const widgets::Colors& colors);

    /// The window that was shown last; null before.
    widgets::HelpWindow* helpWindow() const { return m_help; }

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_window;
    widgets::Colors m_colors;
    QPointer<widgets::HelpWindow> m_help;
};

} // namespace osculo::app
