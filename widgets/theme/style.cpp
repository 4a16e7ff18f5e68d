// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/style.h"

#include "widgets/theme/resources.h"

#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPalette>
#include <QRegularExpression>
#include <QStyleHints>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace osculo::widgets {
namespace {

constexpr double kTextPixels = 13;        ///< height of the window's text at scale 1
constexpr double kNumberFaceRatio = 0.93; ///< the faces with tabular digits run larger than Inter at the same size

bool hasTabularDigits(const QFont& font)
{
    constexpr double kSameWidth = 0.01; // [px]
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(QLatin1Char('0'));
    const QString others = QStringLiteral("123456789");
    return std::all_of(others.begin(), others.end(),
                       [&](QChar digit) { return std::abs(metrics.horizontalAdvance(digit) - width) < kSameWidth; });
}

} // namespace

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
    case ThemeChoice::light:
        return QStringLiteral("light");
    case ThemeChoice::dark:
        return QStringLiteral("dark");
    case ThemeChoice::system:
        break;
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
    const QStringList installed = QFontDatabase::families();
    for (const char* family : {"Noto Sans", "Open Sans", "Liberation Sans", "DejaVu Sans"}) {
        if (!installed.contains(QLatin1String(family)))
            continue;
        QFont candidate = text;
        candidate.setFamily(QLatin1String(family));
        candidate.setPixelSize(std::max(1, qRound(text.pixelSize() * kNumberFaceRatio)));
        if (hasTabularDigits(candidate))
            return candidate;
    }
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
}

QString styleSheet(const Colors& colors, double scale)
{
    initialiseResources();
    QFile file(QStringLiteral(":/osculo/themes/window.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(file.readAll());

    const std::array<std::pair<QLatin1String, QColor>, 12> tokens{{{QLatin1String("@window"), colors.window},
                                                                   {QLatin1String("@panel"), colors.panel},
                                                                   {QLatin1String("@raised"), colors.raised},
                                                                   {QLatin1String("@line"), colors.line},
                                                                   {QLatin1String("@text"), colors.text},
                                                                   {QLatin1String("@dim"), colors.dimText},
                                                                   {QLatin1String("@accent"), colors.accent},
                                                                   {QLatin1String("@on-accent"), colors.onAccent},
                                                                   {QLatin1String("@selection"), colors.selection},
                                                                   {QLatin1String("@ok"), colors.ok},
                                                                   {QLatin1String("@warn"), colors.warn},
                                                                   {QLatin1String("@overlap"), colors.overlap}}};
    for (const auto& [token, colour] : tokens)
        text.replace(token + QLatin1Char(';'), colour.name() + QLatin1Char(';'));

    static const QRegularExpression size(QStringLiteral("@px\\((\\d+)\\)"));
    QString result;
    qsizetype from = 0;
    for (auto match = size.globalMatch(text); match.hasNext();) {
        const auto hit = match.next();
        result += QStringView(text).mid(from, hit.capturedStart() - from);
        result += QString::number(qRound(hit.captured(1).toInt() * scale)) + QLatin1String("px");
        from = hit.capturedEnd();
    }
    result += QStringView(text).mid(from);
    return result;
}

} // namespace osculo::widgets
