// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/log_panel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextBlock>
#include <QTime>
#include <QUrl>

namespace osculo::widgets {
namespace {

constexpr int kMaxLines = 5000; ///< older ones go

} // namespace

LogPanel::LogPanel(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setMaximumBlockCount(kMaxLines);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    document()->setDocumentMargin(8);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Log"));
    setAccessibleDescription(tr("Return goes to what the line is about"));
}

namespace {

/// Links are inked as the accent, and underlined: colour is not all that tells them.
QString withLinks(const QString& text, const QStringList& links, const QColor& ink)
{
    QString html = text.toHtmlEscaped();
    for (const QString& link : links) {
        const QString escaped = link.toHtmlEscaped();
        html.replace(html.indexOf(escaped), escaped.size(),
                     QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>")
                         .arg(QString::fromLatin1(QUrl::toPercentEncoding(link)), ink.name(), escaped));
    }
    return html;
}

QString linkOf(const QString& anchor)
{
    return QUrl::fromPercentEncoding(anchor.toLatin1());
}

} // namespace

void LogPanel::append(LogLevel level, const QString& text, const QStringList& links)
{
    const QString time = QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
    QString word;
    QColor color = m_colors.text;
    if (level == LogLevel::warning) {
        word = tr("Warning: ");
        color = m_colors.warn;
    } else if (level == LogLevel::error) {
        word = tr("Error: ");
        color = m_colors.overlap;
    }
    appendHtml(QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp; <span style=\"color:%3\">%4%5</span>")
                   .arg(m_colors.dimText.name(), time, color.name(), word.toHtmlEscaped(),
                        withLinks(text, links, m_colors.accent)));
}

void LogPanel::mouseMoveEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    viewport()->setCursor(anchorAt(event->position().toPoint()).isEmpty() ? Qt::IBeamCursor : Qt::PointingHandCursor);
}

void LogPanel::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    const QString anchor = anchorAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && !anchor.isEmpty() && !textCursor().hasSelection())
        emit linkActivated(linkOf(anchor));
}

void LogPanel::keyPressEvent(QKeyEvent* event)
{
    const bool returns = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const QString link = returns ? firstLinkOfLine() : QString(); !link.isEmpty())
        emit linkActivated(link);
    else
        QPlainTextEdit::keyPressEvent(event);
}

QString LogPanel::firstLinkOfLine() const
{
    const QTextBlock line = textCursor().block();
    for (auto it = line.begin(); !it.atEnd(); ++it)
        if (it.fragment().charFormat().isAnchor())
            return linkOf(it.fragment().charFormat().anchorHref());
    return {};
}

} // namespace osculo::widgets
