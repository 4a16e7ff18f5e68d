// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

namespace osculo::widgets {

/// The colours of the window, by what they mean.
struct Theme {
    bool dark = false;
    QColor window, panel, raised;          ///< backgrounds, from the frame to the fields
    QColor line, text, dimText;
    QColor accent, onAccent, selection;    ///< the one strong action, text on it, what is chosen
    QColor firstBody, secondBody;
    QColor ok, warn, overlap;
    QColor viewportTop, viewportBottom;
};

const Theme& lightTheme();
const Theme& darkTheme();

/// What the person asked for.
enum class ThemeChoice { system, light, dark };

/// The name used in settings and on the command line: `system`, `light`, `dark`; anything else is `system`.
ThemeChoice themeChoiceFromString(const QString& name);
QString toString(ThemeChoice choice);

/// True when the desktop asks for dark windows. Call before the application's palette is replaced.
bool systemPrefersDark();

QPalette palette(const Theme& theme);

/// The style sheet of the whole window. `scale` multiplies every text and control size (1 at a desk, more at a projector).
QString styleSheet(const Theme& theme, double scale = 1);

/// Text font of the window: Inter where it is installed, the system's sans otherwise.
QFont textFont(double scale = 1);

/// Font for columns of numbers: the text font where its digits have one width, otherwise the nearest that has.
QFont numberFont(const QFont& text);

/// Palette of bodies without a colour of their own, the same in renderings and in the tree. Colour-blind safe.
QColor bodyColor(const Theme& theme, std::size_t index);

} // namespace osculo::widgets
