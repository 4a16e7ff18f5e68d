// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/bench_output.h"

#include "app/cli/json_output.h"
#include "app/cli/text_table.h"
#include "app/cli/utf8_path.h"
#include "osculo/io/atomic_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <vector>

namespace osculo::cli {

namespace {

constexpr double kShownDigits = 0.01; ///< smaller numbers are written with an exponent

Json cellJson(const Cell& cell)
{
    return std::visit(
        [](const auto& value) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, double>)
                return toJson(value);
            else
                return value;
        },
        cell);
}

std::string cellText(const Cell& cell)
{
    if (isMissing(cell))
        return "–";
    return std::visit(
        [](const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, double>)
                return std::abs(value) < kShownDigits && value != 0 ? fmt::format("{:.2e}", value)
                                                                    : fmt::format("{:.3f}", value);
            else
                return fmt::format("{}", value);
        },
        cell);
}

Json tableJson(const Table& table)
{
    Json rows = Json::array();
    for (const Row& row : table.rows) {
        Json json = Json::object();
        for (const auto& [name, cell] : row)
            json[name] = cellJson(cell);
        rows.push_back(std::move(json));
    }
    return rows;
}

std::string tableText(const Table& table)
{
    if (table.rows.empty())
        return "";
    std::vector<std::string> headings;
    for (const auto& [name, cell] : table.rows.front())
        headings.push_back((std::holds_alternative<std::string>(cell) ? "" : ">") + name);
    TextTable text(std::move(headings));
    for (const Row& row : table.rows) {
        std::vector<std::string> cells;
        for (const auto& [name, cell] : row)
            cells.push_back(cellText(cell));
        text.add(std::move(cells));
    }
    return text.text();
}

/// The table without its columns of times, and of the threads that they were taken with.
Table withoutTimes(Table table)
{
    for (Row& row : table.rows)
        std::erase_if(row, [](const auto& named) {
            return named.first.ends_with("_us") || named.first.ends_with("_pow") || named.first.ends_with("time_ratio")
                   || named.first == "threads";
        });
    return table;
}

} // namespace

std::filesystem::path besideFile(const std::string& file, const std::string& suffix)
{
    const std::filesystem::path path = pathFromUtf8(file);
    std::filesystem::path name = path.stem();
    name += suffix;
    name += path.extension();
    return path.parent_path() / name;
}

void writeBench(const CommonOptions& common, const std::string& out, Table table, std::optional<BesideTable> beside)
{
    if (common.noTimes) {
        table = withoutTimes(std::move(table));
        if (beside)
            beside->table = withoutTimes(std::move(beside->table));
    }
    if (!out.empty()) {
        writeFileAtomically(pathFromUtf8(out), toCsv(table));
        if (beside)
            writeFileAtomically(besideFile(out, beside->suffix), toCsv(beside->table));
    }
    if (common.json) {
        Json document = newDocument();
        document["table"] = tableJson(table);
        if (beside)
            document[beside->key] = tableJson(beside->table);
        document["machine"] = machineDescription();
        printDocument(document);
    } else {
        printText(tableText(table) + "\n" + (beside ? tableText(beside->table) + "\n" : "") + machineDescription()
                  + "\n");
    }
}

} // namespace osculo::cli
