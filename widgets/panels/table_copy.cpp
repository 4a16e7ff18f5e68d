// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/table_copy.h"

#include <QApplication>
#include <QClipboard>
#include <QTableView>

#include <algorithm>

namespace osculo::widgets {

void copyRows(const QTableView& table)
{
    const QAbstractItemModel& model = *table.model();
    QModelIndexList rows = table.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty())
        for (int row = 0; row < model.rowCount(); ++row)
            rows << model.index(row, 0);
    QStringList heading;
    for (int column = 0; column < model.columnCount(); ++column)
        heading << model.headerData(column, Qt::Horizontal).toString();
    QStringList lines{heading.join(QLatin1Char('\t'))};
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << row.siblingAtColumn(column).data().toString();
        lines << cells.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

} // namespace osculo::widgets
