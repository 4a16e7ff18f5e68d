// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_style.h"

#include "widgets/help/help_pages.h"

#include <QFontDatabase>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace osculo::widgets {
namespace {

constexpr std::array<double, 5> kHeadingSize{1, 1.7, 1.3, 1.1, 1}; ///< of the text, by level
constexpr double kHeadingAbove = 1.2, kHeadingBelow = 0.4;         ///< of the text's height
constexpr double kLineHeight = 130;                                ///< [%]
constexpr double kCellPadding = 5;                                 ///< [px]

void styleTable(QTextTable& table, const Colors& colors)
{
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(colors.line);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(kCellPadding);
    table.setFormat(format);
    for (int column = 0; column < table.columns(); ++column) {
        QTextTableCell cell = table.cellAt(0, column);
        QTextCharFormat head = cell.format();
        head.setBackground(colors.panel);
        cell.setFormat(head);
    }
}

void styleTables(QTextFrame& frame, const Colors& colors)
{
    for (QTextFrame* child : frame.childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child))
            styleTable(*table, colors);
        styleTables(*child, colors);
    }
}

bool isCode(const QTextBlockFormat& format)
{
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.nonBreakableLines();
}

void styleBlock(const QTextBlock& block, const QFont& text, const Colors& colors)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    QTextBlockFormat format = block.blockFormat();
    const double height = text.pixelSize();
    if (const int level = format.headingLevel(); level > 0) {
        QTextCharFormat heading;
        heading.setProperty(QTextFormat::FontSizeAdjustment, 0);
        heading.setProperty(QTextFormat::FontPixelSize,
                            qRound(height * kHeadingSize[std::min<std::size_t>(level, kHeadingSize.size() - 1)]));
        heading.setFontWeight(QFont::DemiBold);
        heading.setAnchor(true);
        heading.setAnchorNames({helpAnchor(block.text())});
        cursor.mergeCharFormat(heading);
        format.setTopMargin(block.blockNumber() == 0 ? 0 : height * kHeadingAbove);
        format.setBottomMargin(height * kHeadingBelow);
        cursor.setBlockFormat(format);
    } else if (isCode(format)) {
        format.setBackground(colors.panel);
        format.setLeftMargin(height);
        cursor.setBlockFormat(format);
    } else {
        format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
    }
}

/// Parts of a block with a format of their own: code and links.
void styleFragments(const QTextBlock& block, const QFont& code, const Colors& colors)
{
    std::vector<std::pair<std::pair<int, int>, QTextCharFormat>> changes;
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const QTextFragment fragment = part.fragment();
        QTextCharFormat change;
        if (!fragment.charFormat().anchorHref().isEmpty())
            change.setForeground(colors.accent);
        if (fragment.charFormat().fontFixedPitch() || isCode(block.blockFormat())) {
            change.setFontFamilies({code.family()});
            change.setProperty(QTextFormat::FontPixelSize, code.pixelSize());
            if (!isCode(block.blockFormat()))
                change.setBackground(colors.panel);
        }
        if (change.propertyCount() > 0)
            changes.push_back({{fragment.position(), fragment.length()}, change});
    }
    for (const auto& [range, format] : changes) {
        QTextCursor cursor(block);
        cursor.setPosition(range.first);
        cursor.setPosition(range.first + range.second, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

} // namespace

QString helpHtml(const QString& markdown, const QFont& text, const Colors& colors)
{
    constexpr double kCodeSize = 0.93; // of the text: fixed faces run larger
    // A document that nobody looks at: reading markdown into one that is shown lays it out again for every line.
    QTextDocument document;
    document.setDefaultFont(text);
    document.setUndoRedoEnabled(false);
    document.setMarkdown(markdown);
    QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    code.setPixelSize(qRound(text.pixelSize() * kCodeSize));
    styleTables(*document.rootFrame(), colors);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        styleBlock(block, text, colors);
        styleFragments(block, code, colors);
    }
    return document.toHtml();
}

} // namespace osculo::widgets
