// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace osculo::widgets {

/// A heading of a help page and what stands below it, up to the next heading.
struct HelpSection {
    QString page;   ///< the file's name without ending
    QString anchor; ///< of the heading, as links write it: `which-kind`
    QString title;
    QString text;  ///< markdown, without the heading
    int level = 1; ///< 1: the page's own title
};

/// The page that the help opens with; its links order the others.
inline const QString kHelpIndex = QStringLiteral("index");

/// What a heading is called in links: lower case, words joined by `-`.
QString helpAnchor(const QString& heading);

/// The sections of one page's markdown. Headings inside code are none.
std::vector<HelpSection> helpSectionsOf(const QString& page, const QString& markdown);

/// The markdown of a page that comes with the program; empty where there is none.
QString helpText(const QString& page);

/// All pages that come with the program: the index, then those it links to in its order, then the rest.
QStringList helpPages();

/// The sections of all pages.
std::vector<HelpSection> helpSections();

/// Sections in which each word of the query occurs, in any case; those with the words in their title first. Nothing for an
/// empty query.
std::vector<HelpSection> searchHelp(const std::vector<HelpSection>& sections, const QString& query);

} // namespace osculo::widgets
