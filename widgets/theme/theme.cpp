// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QStyleHints>

#include <algorithm>
#include <array>

namespace osculo::widgets {
namespace {

constexpr double kTextPixels = 13; ///< height of the window's text at scale 1

bool hasTabularDigits(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(QLatin1Char('0'));
    return std::all_of("123456789", "123456789" + 9, [&](char digit) {
        return std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) - width) < 0.01;
    });
}

} // namespace

const Theme& lightTheme()
{
    static const Theme theme{.dark = false,
                             .window = QColor("#eef1f5"),
                             .panel = QColor("#f8f9fb"),
                             .raised = QColor("#ffffff"),
                             .line = QColor("#d5dae2"),
                             .text = QColor("#1d2430"),
                             .dimText = QColor("#5d6878"),
                             .accent = QColor("#1f6fd6"),
                             .onAccent = QColor("#ffffff"),
                             .selection = QColor("#d6e6fb"),
                             .firstBody = QColor("#2b6cb0"),
                             .secondBody = QColor("#c77416"),
                             .ok = QColor("#15805a"),
                             .warn = QColor("#a86a00"),
                             .overlap = QColor("#c8243b"),
                             .viewportTop = QColor("#fbfcfd"),
                             .viewportBottom = QColor("#e6e9ef")};
    return theme;
}

const Theme& darkTheme()
{
    static const Theme theme{.dark = true,
                             .window = QColor("#1b1e24"),
                             .panel = QColor("#22262e"),
                             .raised = QColor("#2a2f39"),
                             .line = QColor("#363c48"),
                             .text = QColor("#e6e9ef"),
                             .dimText = QColor("#9aa3b2"),
                             .accent = QColor("#4c9aff"),
                             .onAccent = QColor("#0b1626"),
                             .selection = QColor("#2b4a73"),
                             .firstBody = QColor("#5aa2e6"),
                             .secondBody = QColor("#e8963c"),
                             .ok = QColor("#3fbf8f"),
                             .warn = QColor("#f2b84b"),
                             .overlap = QColor("#ef5b6b"),
                             .viewportTop = QColor("#2b3139"),
                             .viewportBottom = QColor("#1b1d22")};
    return theme;
}

ThemeChoice themeChoiceFromString(const QString& name)
{
    if (name == QLatin1String("light"))
        return ThemeChoice::light;
    if (name == QLatin1String("dark"))
        return ThemeChoice::dark;
    return ThemeChoice::system;
}

QString toString(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::light: return QStringLiteral("light");
    case ThemeChoice::dark: return QStringLiteral("dark");
    case ThemeChoice::system: break;
    }
    return QStringLiteral("system");
}

bool systemPrefersDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
#endif
}

QPalette palette(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.panel);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.raised);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.overlap);
    palette.setColor(QPalette::ToolTipBase, theme.raised);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.dimText);
    palette.setColor(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::HighlightedText, theme.text);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.line);
    palette.setColor(QPalette::Light, theme.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.dimText);
    return palette;
}

QFont textFont(double scale)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (QFontDatabase::families().contains(QStringLiteral("Inter")))
        font.setFamily(QStringLiteral("Inter"));
    font.setPixelSize(qRound(kTextPixels * scale));
    return font;
}

QFont numberFont(const QFont& text)
{
    if (hasTabularDigits(text))
        return text;
    for (const char* family : {"Noto Sans", "Open Sans", "Liberation Sans", "DejaVu Sans"}) {
        QFont candidate = text;
        candidate.setFamily(QLatin1String(family));
        // These faces run larger than Inter at the same size.
        candidate.setPixelSize(std::max(1, qRound(text.pixelSize() * 0.93)));
        if (QFontDatabase::families().contains(QLatin1String(family)) && hasTabularDigits(candidate))
            return candidate;
    }
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

QColor bodyColor(const Theme& theme, std::size_t index)
{
    // After the two of the theme: Okabe and Ito's colour-blind safe set, in the order of contrast to those two.
    static const std::array<QColor, 5> more{QColor("#009e73"), QColor("#cc79a7"), QColor("#56b4e9"), QColor("#d55e00"),
                                            QColor("#b8a200")};
    if (index == 0)
        return theme.firstBody;
    if (index == 1)
        return theme.secondBody;
    return more[(index - 2) % more.size()];
}

} // namespace osculo::widgets
