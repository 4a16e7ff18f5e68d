// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QString>

class QWidget;

namespace osculo::app {

/// Shows one message about something that went wrong; what is long stands behind Details. Does not block the program.
/// While a message with the same title is open it takes the new text: what fails over and over does not pile up.
void showProblem(QWidget* parent, const QString& title, const QString& text);

} // namespace osculo::app
