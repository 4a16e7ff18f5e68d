// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QPlainTextEdit>
#include <QStringList>

namespace osculo::widgets {

enum class LogLevel { info, warning, error };

/// What happened, newest last, with the time; text can be selected and copied. Names of what a line is about are links:
/// by mouse, or with Return while the caret is in the line.
class LogPanel : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogPanel(QWidget* parent = nullptr);

    /// @param links parts of the text, none within another
    void append(LogLevel level, const QString& text, const QStringList& links = {});
    void setColors(const Colors& colors) { m_colors = colors; }

signals:
    /// One of the parts that were given as links.
    void linkActivated(const QString& link);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString firstLinkOfLine() const;

    Colors m_colors;
};

} // namespace osculo::widgets
