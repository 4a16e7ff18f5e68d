// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_pages.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

// Q_INIT_RESOURCE declares a function of the global namespace.
static void initialiseHelpResources()
{
    Q_INIT_RESOURCE(help);
}

namespace osculo::widgets {
namespace {

const QString kFolder = QStringLiteral(":/osculo/help/");
const QString kEnding = QStringLiteral(".md");

bool holdsAll(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

/// A heading without the marks of code and emphasis.
QString plainHeading(QString heading)
{
    static const QRegularExpression marks(QStringLiteral("[`*]"));
    return heading.remove(marks).trimmed();
}

} // namespace

QString helpAnchor(const QString& heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-'))
            anchor += letter;
        else if (letter.isSpace())
            anchor += QLatin1Char('-');
    }
    return anchor;
}

std::vector<HelpSection> helpSectionsOf(const QString& page, const QString& markdown)
{
    static const QRegularExpression heading(QStringLiteral("^(#{1,4})\\s+(.*?)\\s*$"));
    std::vector<HelpSection> sections;
    bool code = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("```")))
            code = !code;
        const auto match = code ? QRegularExpressionMatch() : heading.match(line);
        if (match.hasMatch()) {
            const QString title = plainHeading(match.captured(2));
            sections.push_back({page, helpAnchor(title), title, {}, static_cast<int>(match.capturedLength(1))});
        } else if (!sections.empty()) {
            sections.back().text += line + QLatin1Char('\n');
        }
    }
    return sections;
}

QString helpText(const QString& page)
{
    initialiseHelpResources();
    QFile file(kFolder + page + kEnding);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList helpPages()
{
    static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+)\\.md\\)"));
    initialiseHelpResources();
    QStringList rest;
    for (const QString& name : QDir(kFolder).entryList({QLatin1Char('*') + kEnding}, QDir::Files, QDir::Name))
        rest << name.chopped(kEnding.size());
    QStringList pages;
    const auto take = [&](const QString& page) {
        if (rest.removeOne(page))
            pages << page;
    };
    take(kHelpIndex);
    for (auto match = link.globalMatch(helpText(kHelpIndex)); match.hasNext();)
        take(match.next().captured(1));
    return pages + rest;
}

std::vector<HelpSection> helpSections()
{
    std::vector<HelpSection> all;
    for (const QString& page : helpPages()) {
        const auto sections = helpSectionsOf(page, helpText(page));
        all.insert(all.end(), sections.begin(), sections.end());
    }
    return all;
}

std::vector<HelpSection> searchHelp(const std::vector<HelpSection>& sections, const QString& query)
{
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<HelpSection> found;
    if (words.isEmpty())
        return found;
    for (const HelpSection& section : sections)
        if (holdsAll(section.title + QLatin1Char('\n') + section.text, words))
            found.push_back(section);
    std::ranges::stable_partition(found, [&](const HelpSection& section) { return holdsAll(section.title, words); });
    return found;
}

} // namespace osculo::widgets
