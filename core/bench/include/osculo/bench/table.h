// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace osculo {

/// The result of a battery: rows of named cells, ready for JSON, CSV and Markdown. A NaN stands for a value that there is
/// not: left empty in text, null in JSON.
using Cell = std::variant<std::string, double, long long>;
using Row = std::vector<std::pair<std::string, Cell>>;
struct Table {
    std::vector<Row> rows; ///< every row has the same names in the same order
};

bool isMissing(const Cell& cell);

std::string toCsv(const Table& table);
std::string toMarkdown(const Table& table);

/// Processor, cores and compiler of this machine, one line.
std::string machineDescription();

} // namespace osculo
