// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QPlainTextEdit>

namespace osculo::widgets {

enum class LogLevel { info, warning, error };

/// What happened, newest last, with the time; text can be selected and copied.
class LogPanel : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogPanel(QWidget* parent = nullptr);

    void append(LogLevel level, const QString& text);
    void setColors(const Colors& colors) { m_colors = colors; }

private:
    Colors m_colors;
};

} // namespace osculo::widgets
