// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/table.h"

#include "osculo/io/csv.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

/// Numbers read back as the same value; nothing for a value that there is not.
std::string plainText(const Cell& cell)
{
    return isMissing(cell) ? "" : std::visit([](const auto& value) { return fmt::format("{}", value); }, cell);
}

std::string markdownText(const Cell& cell)
{
    const auto* number = std::get_if<double>(&cell);
    std::string text = number && !isMissing(cell) ? fmt::format("{:.4g}", *number) : plainText(cell);
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
        text.insert(at, "\\");
    return text;
}

} // namespace

bool isMissing(const Cell& cell)
{
    const auto* number = std::get_if<double>(&cell);
    return number && std::isnan(*number);
}

std::string toCsv(const Table& table)
{
    std::string csv;
    const auto addLine = [&](const Row& row, auto&& textOf) {
        for (std::size_t i = 0; i < row.size(); ++i)
            csv += (i == 0 ? "" : ",") + csvField(textOf(row[i]));
        csv += "\n";
    };
    if (!table.rows.empty())
        addLine(table.rows.front(), [](const auto& named) { return named.first; });
    for (const Row& row : table.rows)
        addLine(row, [](const auto& named) { return plainText(named.second); });
    return csv;
}

std::string toMarkdown(const Table& table)
{
    if (table.rows.empty())
        return "";
    std::string names = "|", rule = "|";
    for (const auto& [name, cell] : table.rows.front()) {
        names += " " + markdownText(name) + " |";
        rule += std::holds_alternative<std::string>(cell) ? "---|" : "--:|";
    }
    std::string markdown = names + "\n" + rule + "\n";
    for (const Row& row : table.rows) {
        markdown += "|";
        for (const auto& [name, cell] : row)
            markdown += " " + markdownText(cell) + " |";
        markdown += "\n";
    }
    return markdown;
}

} // namespace osculo
