// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QTableWidget>

class QTableWidgetItem;

namespace osculo::widgets {

/// A table of words and numbers in the window's style; Ctrl+C copies the selected rows, or all, with the heading. Columns are
/// as wide as what they hold; the last takes what is left.
class PlainTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PlainTable(const QStringList& headings, QWidget* parent = nullptr);

    /// Puts words into a cell; numbers stand on the right in digits of one width.
    QTableWidgetItem* setText(int row, int column, const QString& text, bool number = false);

private:
    QFont m_numberFont;
};

} // namespace osculo::widgets
