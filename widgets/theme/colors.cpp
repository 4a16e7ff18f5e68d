// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/colors.h"

namespace osculo::widgets {

QColor toQColor(Rgb color)
{
    return QColor(color.r, color.g, color.b);
}

Colors colorsOf(Theme theme)
{
    const Palette& p = palette(theme);
    const bool dark = theme == Theme::dark;
    return {.dark = dark,
            .window = toQColor(p.window),
            .panel = toQColor(p.panel),
            .raised = toQColor(p.raised),
            .line = toQColor(p.line),
            .text = toQColor(p.text),
            .dimText = toQColor(p.dimText),
            .accent = toQColor(p.accent),
            // The dark theme's accent is light: white on it would have a contrast of 2.9, this has more than 6.
            .onAccent = dark ? toQColor(p.viewportBottom) : QColor(Qt::white),
            .selection = toQColor(p.selection),
            .ok = toQColor(p.ok),
            .warn = toQColor(p.warn),
            .overlap = toQColor(p.overlap)};
}

QPalette controlPalette(const Colors& colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.panel);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::Base, colors.raised);
    palette.setColor(QPalette::AlternateBase, colors.panel);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::Button, colors.panel);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::BrightText, colors.overlap);
    palette.setColor(QPalette::ToolTipBase, colors.raised);
    palette.setColor(QPalette::ToolTipText, colors.text);
    palette.setColor(QPalette::PlaceholderText, colors.dimText);
    palette.setColor(QPalette::Highlight, colors.selection);
    palette.setColor(QPalette::HighlightedText, colors.text);
    palette.setColor(QPalette::Link, colors.accent);
    palette.setColor(QPalette::Mid, colors.line);
    palette.setColor(QPalette::Dark, colors.line);
    palette.setColor(QPalette::Light, colors.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colors.dimText);
    return palette;
}

} // namespace osculo::widgets
