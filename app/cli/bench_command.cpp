// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/bench/battery.h"
#include "osculo/bench/figure.h"
#include "osculo/bench/table.h"
#include "osculo/io/atomic_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

constexpr std::size_t kMaxPairs = 10'000'000; ///< beyond, the battery would run for an hour

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
    return std::visit(
        [](const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, double>)
                return fmt::format("{:.3f}", value);
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

/// The table without its columns of times.
Table withoutTimes(Table table)
{
    for (Row& row : table.rows)
        std::erase_if(row,
                      [](const auto& named) { return named.first.ends_with("_us") || named.first.ends_with("_pow"); });
    return table;
}

class BenchCommand : public Command {
public:
    std::string_view name() const override { return "bench"; }
    std::string_view summary() const override { return "Run a battery of random pairs and tell accuracy and times"; }
    std::string_view example() const override
    {
        return "  osculo bench battery --pairs 10000 --seed 1 --out battery.csv --figure battery.svg";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("NAME", m_name, "battery: random superovoid pairs apart and overlapping")->required();
        app.add_option("--pairs", m_options.pairs, "how many (default 10000)")
            ->check(CLI::Range(std::size_t{1}, kMaxPairs))
            ->type_name("N");
        app.add_option("--seed", m_options.seed, "of the random numbers (default 1)")->type_name("S");
        app.add_option("--repeats", m_options.repeats, "of each query; the least time counts (default 1)")
            ->check(CLI::Range(1, 1000))
            ->type_name("R");
        app.add_option("--out", m_out, "write the table, as CSV")->type_name("FILE.csv");
        app.add_option("--figure", m_figure, "write the distribution of the times, as SVG")->type_name("FILE.svg");
    }

    int run(const CommonOptions& common) override
    {
        choiceArgument("bench", m_name, {"battery"});
        demandExtension("--out", m_out, ".csv");
        demandExtension("--figure", m_figure, ".svg");

        BatteryReport report = battery(m_options);
        if (common.noTimes)
            report.table = withoutTimes(std::move(report.table));
        if (!m_out.empty())
            writeFileAtomically(pathFromUtf8(m_out), toCsv(report.table));
        if (!m_figure.empty())
            writeFileAtomically(pathFromUtf8(m_figure), timeFigure(report.times, figureTitle()));

        if (common.json) {
            Json document = newDocument();
            document["table"] = tableJson(report.table);
            document["machine"] = machineDescription();
            printDocument(document);
        } else {
            printText(tableText(report.table) + "\n" + machineDescription() + "\n");
        }
        return kDone;
    }

private:
    static void demandExtension(std::string_view flag, const std::string& file, std::string_view extension)
    {
        if (!file.empty() && toUtf8(pathFromUtf8(file).extension()) != extension)
            throw UsageError(std::string(flag),
                             fmt::format("{} is not the name of a {} file", file, extension.substr(1)),
                             fmt::format("a name that ends in {}", extension));
    }

    std::string figureTitle() const
    {
        return fmt::format("{} random superovoid pairs, seed {}: time of a first query", m_options.pairs,
                           m_options.seed);
    }

    std::string m_name, m_out, m_figure;
    BatteryOptions m_options;
};

} // namespace

std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace osculo::cli
