// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/sample_input.h"
#include "app/cli/text_table.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

class SamplesCommand : public Command {
public:
    std::string_view name() const override { return "samples"; }
    std::string_view summary() const override { return "List the sample scenes, or print the path of one"; }
    std::string_view example() const override { return "  osculo distance \"$(osculo samples two-molars)\" --time 2"; }

    void configure(CLI::App& app) override { app.add_option("NAME", m_name, "one sample: its path is printed"); }

    int run(const CommonOptions& common) override
    {
        const std::vector<app::Sample> chosen =
            m_name.empty() ? installedSamples() : std::vector<app::Sample>{installedSample(m_name)};
        if (common.json)
            printJson(chosen);
        else if (!m_name.empty())
            printText(toUtf8(chosen.front().path) + "\n");
        else
            printTable(chosen);
        return kDone;
    }

private:
    static void printJson(const std::vector<app::Sample>& chosen)
    {
        Json document = newDocument();
        for (const app::Sample& sample : chosen)
            document["samples"].push_back(
                {{"name", sample.name}, {"title", sample.title}, {"path", toUtf8(sample.path)}});
        printDocument(document);
    }

    static void printTable(const std::vector<app::Sample>& chosen)
    {
        TextTable table({"name", "title", "path"});
        for (const app::Sample& sample : chosen)
            table.add({sample.name, sample.title, toUtf8(sample.path)});
        printText(table.text());
    }

    std::string m_name;
};

} // namespace

std::unique_ptr<Command> makeSamplesCommand()
{
    return std::make_unique<SamplesCommand>();
}

} // namespace osculo::cli
