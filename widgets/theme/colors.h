// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/palette.h"

#include <QColor>
#include <QPalette>

namespace osculo::widgets {

/// The palette of a theme as Qt colours, with what only controls need.
struct Colors {
    bool dark = false;
    QColor window, panel, raised; ///< backgrounds, from the frame to the fields
    QColor line, text, dimText;
    QColor accent, onAccent; ///< the one strong action, and text on it
    QColor selection;
    QColor ok, warn, overlap;
};

Colors colorsOf(Theme theme);

QColor toQColor(Rgb color);

QPalette controlPalette(const Colors& colors);

} // namespace osculo::widgets
