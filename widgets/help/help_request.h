// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QString>

class QDialogButtonBox;
class QWidget;

namespace osculo::widgets {

/// Says which page (`page` or `page#heading`) tells about a widget and what is in it.
void setHelpPage(QWidget* widget, const QString& page);

/// The page of the widget, or of the nearest around it that has one; empty where none has.
QString helpPageOf(const QWidget* widget);

/// Asks for the widget's page, as F1 does: sends a QWhatsThisClickedEvent with it, which the application answers.
void requestHelp(QWidget* widget);

/// Gives a dialog its page and a button that asks for it.
void addHelpButton(QWidget* dialog, QDialogButtonBox* buttons, const QString& page);

} // namespace osculo::widgets
