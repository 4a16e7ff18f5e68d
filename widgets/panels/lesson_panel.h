// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/lesson.h"
#include "osculo/scene/unit.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QToolButton;

namespace osculo::widgets {

class ParameterRow;

/// One step of a lesson: its text, the way to the next, and the number that it lets its reader move.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    explicit LessonPanel(QWidget* parent = nullptr);

    /// The buttons at the foot.
    void setActions(QAction* back, QAction* next);

    /// @param step number of the note, from 0; @param count of all; @param value of its parameter, where it has one
    void setNote(const Note& note, std::size_t step, std::size_t count, std::optional<double> value, LengthUnit unit);
    /// There are no notes.
    void setEmpty();
    void setColors(const Colors& colors);

    /// The row of the note's parameter; null where it has none.
    ParameterRow* parameterRow() const { return m_row; }
    QString title() const;
    QString text() const;

signals:
    /// SI. Changes with the same gesture number belong together.
    void parameterMoved(double value, int gesture);
    void draggingChanged(bool dragging);

private:
    void buildRow(const NoteParameter& parameter, LengthUnit unit);
    void removeRow();

    QLabel *m_place, *m_title, *m_text;
    QToolButton *m_back, *m_next;
    QWidget* m_page = nullptr; ///< holds the row
    ParameterRow* m_row = nullptr;
    Colors m_colors;
    std::optional<NoteParameter> m_parameter;
    LengthUnit m_unit = LengthUnit::millimetre;
};

} // namespace osculo::widgets
