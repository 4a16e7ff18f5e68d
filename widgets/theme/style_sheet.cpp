// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/theme.h"

#include "widgets/theme/resources.h"

#include <QFile>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace osculo::widgets {

QString styleSheet(const Theme& theme, double scale)
{
    initialiseResources();
    QFile file(QStringLiteral(":/osculo/themes/window.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(file.readAll());

    const std::array<std::pair<QLatin1String, QColor>, 12> colours{{{QLatin1String("@window"), theme.window},
                                                                    {QLatin1String("@panel"), theme.panel},
                                                                    {QLatin1String("@raised"), theme.raised},
                                                                    {QLatin1String("@line"), theme.line},
                                                                    {QLatin1String("@text"), theme.text},
                                                                    {QLatin1String("@dim"), theme.dimText},
                                                                    {QLatin1String("@accent"), theme.accent},
                                                                    {QLatin1String("@on-accent"), theme.onAccent},
                                                                    {QLatin1String("@selection"), theme.selection},
                                                                    {QLatin1String("@ok"), theme.ok},
                                                                    {QLatin1String("@warn"), theme.warn},
                                                                    {QLatin1String("@overlap"), theme.overlap}}};
    for (const auto& [token, colour] : colours)
        text.replace(token + QLatin1Char(';'), colour.name() + QLatin1Char(';'));

    // @px(13) is 13 pixels at scale 1.
    static const QRegularExpression size(QStringLiteral("@px\\((\\d+)\\)"));
    QString result;
    qsizetype from = 0;
    for (auto match = size.globalMatch(text); match.hasNext();) {
        const auto hit = match.next();
        result += QStringView(text).mid(from, hit.capturedStart() - from);
        result += QString::number(qRound(hit.captured(1).toInt() * scale)) + QLatin1String("px");
        from = hit.capturedEnd();
    }
    return result + QStringView(text).mid(from);
}

} // namespace osculo::widgets
