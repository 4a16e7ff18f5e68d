// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/menu_letters.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

namespace osculo::app {
namespace {

/// Where the letter stands that the text asks for; −1 where it asks for none.
qsizetype letterAt(const QString& text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != QLatin1Char('&'))
            continue;
        if (text[i + 1] != QLatin1Char('&'))
            return i + 1;
        ++i;
    }
    return -1;
}

/// The free letter to give: of the starts of words first. −1 where there is none.
qsizetype freeLetter(const QString& text, const QSet<QChar>& taken)
{
    for (const bool starts : {true, false})
        for (qsizetype i = 0; i < text.size(); ++i) {
            const bool start = i == 0 || text[i - 1].isSpace();
            if (start == starts && text[i].isLetter() && text[i].unicode() < 128 && !taken.contains(text[i].toUpper()))
                return i;
        }
    return -1;
}

void giveOwnLetters(const QList<QAction*>& actions)
{
    QStringList texts;
    for (const QAction* action : actions)
        texts << action->text();
    texts = withOwnLetters(texts);
    for (qsizetype i = 0; i < actions.size(); ++i) {
        if (actions[i]->text() != texts[i])
            actions[i]->setText(texts[i]);
        if (const QMenu* menu = actions[i]->menu())
            giveOwnLetters(menu->actions());
    }
}

} // namespace

QStringList withOwnLetters(const QStringList& texts)
{
    QStringList given = texts;
    QSet<QChar> taken;
    QList<qsizetype> without;
    for (qsizetype i = 0; i < given.size(); ++i) {
        const qsizetype at = letterAt(given[i]);
        if (at < 0)
            continue;
        if (const QChar letter = given[i][at].toUpper(); !taken.contains(letter))
            taken << letter;
        else
            without << i;
    }
    for (const qsizetype i : without) {
        given[i].remove(letterAt(given[i]) - 1, 1);
        if (const qsizetype at = freeLetter(given[i], taken); at >= 0) {
            taken << given[i][at].toUpper();
            given[i].insert(at, QLatin1Char('&'));
        }
    }
    return given;
}

void giveOwnLetters(QMenuBar& bar)
{
    giveOwnLetters(bar.actions());
}

} // namespace osculo::app
