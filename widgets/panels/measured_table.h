// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

class QTableView;

namespace osculo::widgets {

/// The look of tables of what was measured: rows are selected whole and sorted by a click on a heading, no grid.
void dressMeasuredTable(QTableView& table);

} // namespace osculo::widgets
