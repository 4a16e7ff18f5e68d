// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/fit_arguments.h"
#include "app/cli/fit_input.h"
#include "app/cli/fit_output.h"
#include "app/cli/fit_robot.h"
#include "app/cli/json_output.h"
#include "app/cli/output_file.h"
#include "app/cli/scene_input.h"
#include "app/cli/selection_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/bench/ladder_report.h"
#include "osculo/io/atomic_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/mesh_measures.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

namespace osculo::cli {

namespace {

constexpr double kPoorRms = 0.03;  ///< rms ÷ diagonal from which a fit is said to be poor
constexpr double kPoorWorst = 0.1; ///< the same of the worst place

class FitCommand : public Command {
public:
    std::string_view name() const override { return "fit"; }
    std::string_view summary() const override { return "Fit superovoids to a mesh, a cloud, or every link of a robot"; }
    std::string_view example() const override
    {
        return "  osculo fit finger.stl --kind superovoid --lock Tx=0 --out finger.osculo.json --json\n"
               "  osculo fit molar.stl --count auto --tolerance 0.25mm --exposed 0.5 --out molar.osculo.json\n"
               "  osculo fit shadow_hand.urdf --out shadow.osculo.json\n"
               "  osculo fit femur.stl --ladder --csv ladder.csv --out ladder.osculo.json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("MESH", m_data,
                       "a mesh, a cloud, a robot whose links have some, or a scene whose one body has one")
            ->required();
        m_arguments.configure(app);
        m_selection.configure(app);
        m_roots.configure(app);
        app.add_option("--out", m_out, "write a scene with the fit and the data")->type_name("SCENE");
        app.add_option("--csv", m_csv, "write the ladder as a table, lengths in mm")->type_name("FILE");
        app.add_option("--unit", m_unit, "of a file that carries none: mm (meshes), m (clouds), cm, in")
            ->type_name("UNIT");
    }

    int run(const CommonOptions& common) override
    {
        const FitTask task = m_arguments.task();
        demandOutputs(task);
        if (isRobotArgument(m_data))
            return fitLinks(task, common);
        const ShapeInput input = readShape(m_data, unitArgument(m_unit));
        const FitInput data{m_data, input.body, m_selection, m_arguments.sampling()};
        try {
            switch (task) {
            case FitTask::one:
                return fitOne(data, input, common);
            case FitTask::many:
                return fitSeveral(data, input, common);
            case FitTask::ladder:
                return climb(data, input, common);
            }
        } catch (const InvalidShape& error) {
            throw ComputationError(m_data, error.problem(), error.remedy());
        }
        return kDone;
    }

private:
    void demandOutputs(FitTask task) const
    {
        if (!m_out.empty() && !isSceneFile(pathFromUtf8(m_out)))
            throw UsageError("--out", m_out + " is not the name of a scene", "a name that ends in .osculo.json");
        if (!m_csv.empty() && task != FitTask::ladder)
            throw UsageError("--csv", "is the table of a ladder", "--ladder beside it");
        demandOutput("--out", m_out, {m_data});
        demandOutput("--csv", m_csv, {m_data, m_out});
    }

    int fitLinks(FitTask task, const CommonOptions& common) const
    {
        if (task == FitTask::ladder)
            throw UsageError("--ladder", "compares kinds on one shape", "the mesh of one link");
        LinkFitOptions options;
        options.exposed = m_selection.onlyExposed("a robot");
        if (task == FitTask::many) {
            options.many = m_arguments.many({});
        } else {
            options.many.each = m_arguments.one({});
            options.many.count = 1;
        }
        try {
            return fitRobotLinks(m_data, readRobotArgument(m_data, m_roots), options, m_out, common);
        } catch (const InvalidShape& error) {
            throw ComputationError(m_data, error.problem(), error.remedy());
        }
    }

    int fitOne(const FitInput& data, const ShapeInput& input, const CommonOptions& common) const
    {
        const Stopwatch watch;
        const FitResult fit = fitSuperovoid(data.samples(), m_arguments.one(input.body));
        const PlacedSuperovoid placed{fit.shape, fit.X_MS};
        const FitReport report = reportOf(fit, data.measure({&placed, 1}));
        const double timeUs = watch.microseconds();
        Json document = documentOf(data, report);
        document["iterations"] = fit.iterations;
        document["starts"] = fit.starts;
        document["alternatives"] = Json::array();
        for (const FitAlternative& other : fit.alternatives)
            document["alternatives"].push_back(toJson(other));
        const std::string others =
            fit.alternatives.empty()
                ? ""
                : factsText({{"others", fmt::format("{}, the next with rms {}", fit.alternatives.size(),
                                                    lengthText(fit.alternatives.front().error.rms, input.unit))}});
        return finish(data, report, document, others, input, timeUs, common);
    }

    int fitSeveral(const FitInput& data, const ShapeInput& input, const CommonOptions& common) const
    {
        const Stopwatch watch;
        const ManyResult fit = fitMany(data.samples(), m_arguments.many(input.body));
        FitReport report = reportOf(fit, data.measure(fit.placed()));
        report.back = data.measureBack(fit.placed());
        const double timeUs = watch.microseconds();
        Json document = documentOf(data, report);
        document["within_tolerance"] = fit.withinTolerance;
        const std::string note =
            fit.withinTolerance
                ? ""
                : factsText({{"tolerance", "not reached: more superovoids (--max-count) or a larger --tolerance"}});
        return finish(data, report, document, note, input, timeUs, common);
    }

    int climb(const FitInput& data, const ShapeInput& input, const CommonOptions& common) const
    {
        const Stopwatch watch;
        const std::vector<LadderRung> ladder = fitLadder(data.samples(), m_arguments.one(input.body));
        std::vector<FitError> errors;
        for (const LadderRung& rung : ladder) {
            const PlacedSuperovoid placed{rung.fit.shape, rung.fit.X_MS};
            errors.push_back(data.measure({&placed, 1}));
        }
        const double timeUs = watch.microseconds();
        const std::size_t least = leastBic(ladder);
        const FitKind best = ladder[least].kind;
        const FitReport report = reportOf(ladder[least].fit, errors[least]);
        if (!m_csv.empty())
            writeFileAtomically(pathFromUtf8(m_csv), toCsv(ladder, errors));
        if (!m_out.empty())
            writeScene(pathFromUtf8(m_out), rowOf(data, ladder, input.unit));
        Json document = documentOf(data, report);
        document["kind"] = toString(best);
        document["ladder"] = Json::array();
        for (std::size_t k = 0; k < ladder.size(); ++k)
            document["ladder"].push_back(toJson(ladder[k], errors[k]));
        print(document,
              factsText(data.facts(input.unit)) + toText(ladder, errors, input.unit) + "\n"
                  + factsText({{"least BIC", std::string(toString(best))}}),
              timeUs, common);
        return kDone;
    }

    Json documentOf(const FitInput& data, const FitReport& report) const
    {
        Json document = newDocument();
        document["file"] = m_data;
        addTo(document, report);
        data.addTo(document);
        document["warnings"] = warningsOf(report);
        return document;
    }

    static std::vector<std::string> warningsOf(const FitReport& report)
    {
        const FitError& e = report.error;
        const double worst = e.rms > 0 ? e.hausdorff * e.relativeRms / e.rms : 0;
        if (e.relativeRms < kPoorRms && worst < kPoorWorst)
            return {};
        return {fmt::format(
            "a poor fit: rms is {:.1f} % of the diagonal, the worst place {:.1f} %; --count auto, or chosen "
            "faces, may do better",
            100 * e.relativeRms, 100 * worst)};
    }

    int finish(const FitInput& data, const FitReport& report, Json& document, const std::string& note,
               const ShapeInput& input, double timeUs, const CommonOptions& common) const
    {
        for (const std::string& warning : warningsOf(report))
            spdlog::warn("{}: {}", m_data, warning);
        if (!m_out.empty()) {
            Scene scene;
            scene.unit = input.unit;
            scene.bodies.push_back(fittedBody(bodyName(), data.data(), report.placed()));
            writeScene(pathFromUtf8(m_out), scene);
        }
        print(document, factsText(data.facts(input.unit)) + toText(report, input.unit) + note, timeUs, common);
        if (isFailure(report.status))
            throw ComputationError(m_data, fmt::format("the fit ended as {}", toString(report.status)),
                                   "fewer free parameters (--kind, --lock) or data that show more of the shape");
        return kDone;
    }

    static void print(Json& document, const std::string& text, double timeUs, const CommonOptions& common)
    {
        if (common.json) {
            if (!common.noTimes)
                document["time_us"] = toJson(timeUs);
            printDocument(document);
            return;
        }
        printText(text);
        if (!common.noTimes)
            printText(fmt::format("time        {}\n", timeText(timeUs)));
    }

    std::string bodyName() const { return toUtf8(pathFromUtf8(m_data).stem()); }

    /// A body for each rung, side by side.
    static Scene rowOf(const FitInput& data, std::span<const LadderRung> ladder, LengthUnit unit)
    {
        Bounds box;
        for (const SurfaceSample& s : data.samples())
            box.extend(s.point);
        Scene scene;
        scene.unit = unit;
        scene.bodies = ladderBodies(ladder, data.data(), box.size().x());
        return scene;
    }

    std::string m_data, m_out, m_csv, m_unit;
    FitArguments m_arguments;
    SelectionArguments m_selection;
    PackageRoots m_roots;
};

} // namespace

std::unique_ptr<Command> makeFitCommand()
{
    return std::make_unique<FitCommand>();
}

} // namespace osculo::cli
