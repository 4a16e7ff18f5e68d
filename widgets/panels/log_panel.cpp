// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/log_panel.h"

#include <QTime>

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
    setAccessibleName(tr("Log"));
}

void LogPanel::append(LogLevel level, const QString& text)
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
                   .arg(m_colors.dimText.name(), time, color.name(), word.toHtmlEscaped(), text.toHtmlEscaped()));
}

} // namespace osculo::widgets
