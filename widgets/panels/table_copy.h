// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

class QTableView;

namespace osculo::widgets {

/// Puts the selected rows of a table, or all of them, into the clipboard as text between tabs, with the headings; hidden columns too.
void copyRows(const QTableView& table);

} // namespace osculo::widgets
