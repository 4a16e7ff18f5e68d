// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QFont>
#include <QString>

namespace osculo::widgets {

/// What the person asked for.
enum class ThemeChoice { system, light, dark };

/// The name used in settings and on the command line: `system`, `light`, `dark`; anything else is `system`.
ThemeChoice themeChoiceFromString(const QString& name);
QString toString(ThemeChoice choice);

/// True when the desktop asks for dark windows. Call before the application's palette is replaced.
bool systemPrefersDark();

/// The style sheet of the whole window. `scale` multiplies every text and control size (1 at a desk, more at a
/// projector).
QString styleSheet(const Colors& colors, double scale = 1);

/// Text font of the window: Inter where it is installed, the system's sans otherwise.
QFont textFont(double scale = 1);

/// Font for columns of numbers: the text font where its digits have one width, otherwise the nearest that has.
QFont numberFont(const QFont& text);

} // namespace osculo::widgets
