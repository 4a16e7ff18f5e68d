// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/measured_table.h"

#include <QHeaderView>
#include <QTableView>

namespace osculo::widgets {

void dressMeasuredTable(QTableView& table)
{
    constexpr int kRowHeight = 26, kLeastColumn = 60; // [px]
    table.setSortingEnabled(true);
    table.sortByColumn(-1, Qt::AscendingOrder);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(kRowHeight);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setMinimumSectionSize(kLeastColumn);
}

} // namespace osculo::widgets
