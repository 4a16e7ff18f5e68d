// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/output_file.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "app/plots/plot_svg.h"
#include "osculo/evaluate/simulate.h"
#include "osculo/evaluate/simulation_csv.h"
#include "osculo/evaluate/simulation_record.h"
#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"
#include "widgets/render/simulation_plot.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

constexpr double kLongest = 1e6; ///< [s]

class SimulateCommand : public Command {
public:
    std::string_view name() const override { return "simulate"; }
    std::string_view summary() const override { return "Let a scene's bodies fall, touch, roll and rest"; }
    std::string_view example() const override
    {
        return "  osculo simulate bowl.osculo.json --duration 25 --csv ball.csv --contacts-csv "
               "contacts.csv\n"
               "  osculo simulate bowl.osculo.json --plot ball.svg --plot-of both\n"
               "  osculo simulate bowl.osculo.json --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_scene, "a scene with dynamics")->required()->type_name("SCENE");
        app.add_option("--duration", m_duration, fmt::format("seconds (default {:g})", kUsualDuration))->type_name("S");
        app.add_option("--csv", m_csv, "write a table, a row a moving body a step")->type_name("FILE");
        app.add_option("--contacts-csv", m_contacts, "write a table, a row a contact a step")->type_name("FILE");
        app.add_option("--plot", m_plot,
                       "plot over time: an SVG figure, or with the ending .csv the numbers of all plots")
            ->type_name("FILE");
        app.add_option("--plot-of", m_plotOf,
                       "contact: d, u, v; place: x, y, z; both; energy (default contact). What they mean: help, "
                       "Elevation maps")
            ->type_name("WHAT");
        app.add_flag("--differences", m_differences,
                     "plot how the other moving bodies differ from the first, not where they are");
        app.add_flag("--logarithmic", m_logarithmic, "plot the sizes of differences by their logarithm");
    }

    int run(const CommonOptions& common) override
    {
        const Scene scene = readSceneArgument(m_scene);
        if (m_duration && !(*m_duration > 0 && *m_duration <= kLongest))
            throw UsageError("--duration", fmt::format("{:g} is no time to simulate", *m_duration),
                             fmt::format("seconds above 0, at most {:g}", kLongest));
        demandOutput("--csv", m_csv, {m_scene});
        demandOutput("--contacts-csv", m_contacts, {m_scene, m_csv});
        demandOutput("--plot", m_plot, {m_scene, m_csv, m_contacts});
        const widgets::SimulationPlotChoice choice = plotChoice();
        std::string bodies = bodiesCsvHeader(), contacts = contactsCsvHeader();
        std::optional<SimulationRecorder> recorder;
        const SimulateResult result = simulated(scene, bodies, contacts, recorder);
        if (!m_csv.empty())
            writeFileAtomically(pathFromUtf8(m_csv), bodies);
        if (!m_contacts.empty())
            writeFileAtomically(pathFromUtf8(m_contacts), contacts);
        if (!m_plot.empty())
            writePlot(recorder->record(), choice, scene.unit);
        if (common.json)
            printJson(result, common);
        else
            printText(factsText(factsOf(result, common)));
        return kDone;
    }

private:
    widgets::SimulationPlotChoice plotChoice() const
    {
        if (m_plot.empty() && (!m_plotOf.empty() || m_differences || m_logarithmic))
            throw UsageError(!m_plotOf.empty() ? "--plot-of"
                             : m_differences   ? "--differences"
                                               : "--logarithmic",
                             "no plot is asked for", "with --plot FILE");
        if (!m_plot.empty() && !plotsNumbers() && pathFromUtf8(m_plot).extension() != ".svg")
            throw UsageError("--plot", fmt::format("'{}' has no ending that plots have", m_plot),
                             "a name that ends in .svg or .csv");
        if (m_logarithmic && !m_differences)
            throw UsageError("--logarithmic", "only differences have a logarithmic axis", "with --differences");
        widgets::SimulationPlotChoice choice{.differences = m_differences, .logarithmic = m_logarithmic};
        if (m_plotOf.empty())
            return choice;
        const auto named = std::ranges::find(widgets::kSimulationQuantities, m_plotOf,
                                             [](widgets::SimulationQuantity q) { return toString(q); });
        if (named == widgets::kSimulationQuantities.end())
            throw UsageError("--plot-of", fmt::format("'{}' is nothing that can be plotted", m_plotOf),
                             "contact, place, both or energy");
        choice.quantity = *named;
        return choice;
    }

    bool plotsNumbers() const { return pathFromUtf8(m_plot).extension() == ".csv"; }

    void writePlot(const SimulationRecord& record, const widgets::SimulationPlotChoice& choice, LengthUnit unit) const
    {
        if (plotsNumbers()) {
            writeFileAtomically(pathFromUtf8(m_plot), recordCsv(record));
            return;
        }
        const widgets::Plot plot = simulationPlot(record, choice, unit, widgets::Theme::paper);
        if (plot.series.empty())
            throw InputError(m_scene, "", "the scene has too few moving bodies for this plot",
                             "one that moves; for differences two");
        writeFileAtomically(pathFromUtf8(m_plot), app::plotSvg(plot, {plot.x, plotHeight(plot, plot.x)}, {}));
    }

    SimulateResult simulated(const Scene& scene, std::string& bodies, std::string& contacts,
                             std::optional<SimulationRecorder>& recorder) const
    {
        SimulateOptions options;
        options.duration = m_duration;
        const auto observe = [&](const Simulation& simulation) {
            if (!m_csv.empty())
                bodies += bodiesCsvRows(scene, simulation);
            if (!m_contacts.empty())
                contacts += contactsCsvRows(scene, simulation);
            if (m_plot.empty())
                return;
            if (!recorder)
                recorder.emplace(scene, simulation);
            recorder->observe(simulation);
        };
        try {
            return simulate(scene, options, observe);
        } catch (const InvalidShape& error) {
            throw InputError(m_scene, "", error.problem(), error.remedy());
        } catch (const MotionDiverged& error) {
            throw ComputationError(m_scene, error.what());
        }
    }

    static void printJson(const SimulateResult& result, const CommonOptions& common)
    {
        const EnergyBalance& energy = result.energy;
        Json document = newDocument();
        document["steps"] = result.steps;
        if (!common.noTimes) {
            document["time_us"] = toJson(result.timeUs);
            document["us_per_step"] = toJson(result.timeUs / static_cast<double>(result.steps));
        }
        document["contacts_per_step"] = toJson(result.contactsPerStep);
        document["energy"] = Json{{"kinetic", energy.kinetic},   {"potential", energy.potential},
                                  {"stored", energy.stored},     {"dissipated", energy.dissipated},
                                  {"supplied", energy.supplied}, {"total", energy.total()},
                                  {"drift", result.drift}};
        document["evaluations"] = result.counts.evaluations;
        document["searches"] = result.counts.searches;
        document["resolved"] = result.counts.resolved;
        document["events"] = result.counts.events;
        document["late"] = result.counts.late;
        printDocument(document);
    }

    static Facts factsOf(const SimulateResult& result, const CommonOptions& common)
    {
        const EnergyBalance& energy = result.energy;
        Facts facts{
            {"steps", fmt::format("{}, {} evaluations", result.steps, result.counts.evaluations)},
            {"contacts", fmt::format("{:.3g} a step", result.contactsPerStep)},
            {"touches and partings", fmt::format("{}", result.counts.events)},
            {"solved afresh", fmt::format("{}", result.counts.resolved)},
            {"energy",
             fmt::format("kinetic {:.6g}, potential {:.6g}, stored {:.6g}, dissipated {:.6g}, supplied {:.6g} J",
                         energy.kinetic, energy.potential, energy.stored, energy.dissipated, energy.supplied)},
            {"drift", fmt::format("{:.2g} J", result.drift)}};
        if (!common.noTimes)
            facts.emplace_back("time", timeText(result.timeUs) + ", "
                                           + timeText(result.timeUs / static_cast<double>(result.steps)) + " a step");
        return facts;
    }

    std::string m_scene, m_csv, m_contacts, m_plot, m_plotOf;
    bool m_differences = false, m_logarithmic = false;
    std::optional<double> m_duration;
};

} // namespace

std::unique_ptr<Command> makeSimulateCommand()
{
    return std::make_unique<SimulateCommand>();
}

} // namespace osculo::cli
