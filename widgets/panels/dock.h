// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QDockWidget>
#include <QToolButton>

class QHBoxLayout;

namespace osculo::widgets {

class Heading;

/// A dock with the window's quiet title: a heading, and small buttons to float and to hide it. Drag the title to move
/// it.
class Dock : public QDockWidget {
    Q_OBJECT

public:
    /// `name` is for the layout and the View menu, and the heading until another is set.
    Dock(const QString& objectName, const QString& name, QWidget* content, QWidget* parent = nullptr);

    void setHeading(const QString& heading);

    /// Puts tabs and tools into the title, in place of the heading. The room between them moves the dock.
    void setTitleContent(QWidget* left, QWidget* right);
    /// A button in the title that asks for this page of the help.
    void setHelpPage(const QString& page);
    void setColors(const Colors& colors);

private:
    QHBoxLayout* m_title;
    Heading* m_heading;
    QToolButton *m_help, *m_float, *m_close;
};

} // namespace osculo::widgets
