// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/bench_output.h"
#include "app/cli/sample_input.h"
#include "app/cli/scene_input.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "app/cli/whole_number.h"
#include "osculo/bench/accuracy.h"
#include "osculo/bench/battery.h"
#include "osculo/bench/bite_bench.h"
#include "osculo/bench/figure.h"
#include "osculo/bench/fit_bench.h"
#include "osculo/bench/hand_bench.h"
#include "osculo/bench/hull_bench.h"
#include "osculo/bench/lmd_bench.h"
#include "osculo/bench/nonconvex_bench.h"
#include "osculo/bench/plane_bench.h"
#include "osculo/bench/support_bench.h"
#include "osculo/bench/table.h"
#include "osculo/bench/terrain_bench.h"
#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <optional>
#include <vector>

namespace osculo::cli {

namespace {

constexpr std::size_t kMaxPairs = 10'000'000; ///< beyond, the battery would run for an hour

class BenchCommand : public Command {
public:
    std::string_view name() const override { return "bench"; }
    std::string_view summary() const override
    {
        return "Run a battery of random pairs or shapes and tell accuracy and times";
    }
    std::string_view example() const override
    {
        return "  osculo bench battery --pairs 10000 --seed 1 --out battery.csv --figure battery.svg\n"
               "  osculo bench accuracy --pairs 100 --figure accuracy.svg\n"
               "  osculo bench fit --pairs 20 --class tapered --class outliers40 --figure fit.svg\n"
               "  osculo bench bite --figure bite.svg\n"
               "  osculo bench hand --figure hand.svg --out hand.csv\n"
               "  osculo bench lmd --data parts --figure lmd.svg --out lmd.csv\n"
               "  osculo bench support --pairs 100 --algorithm-1 --out support.csv";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("NAME", m_name,
                       "battery: random superovoid pairs apart and overlapping; "
                       "accuracy: error, time and memory of meshes from 18 to 100,000 vertices, and bounding volumes; "
                       "fit: our fit and published ones to points of known shapes, and ours to real meshes; "
                       "bite: two molars of superovoids through a bite, ours, quadImplicit and meshes; "
                       "hand: two hands of a superovoid a link pass through each other, ours, the paper's and meshes; "
                       "support: support functions of the paper's four surfaces, ours and its algorithm 2; "
                       "hull: polyhedra around those of 6 to 96 planes, likewise; "
                       "nonconvex: two hearts, and a torus and a seashell, in random poses; "
                       "planes: surfaces of simulated depth clouds, ours and PCL's plain sequence; "
                       "terrain: a ball in a bowl, on its formula and on an elevation map, with orders and times; "
                       "lmd: insertions of CAD solids, all local minimal distances, ours and on triangles")
            ->required();
        app.add_option("--pairs", m_pairs,
                       "how many (default: battery 10000, accuracy 100); fit: shapes of each class (20); "
                       "support: directions for each surface (1000); nonconvex: poses (1000)")
            ->check(CLI::Range(std::size_t{1}, kMaxPairs))
            ->type_name("N");
        app.add_option("--seed", m_seed, "of the random numbers (default 1)")->check(wholeNumber)->type_name("S");
        app.add_option(
               "--repeats", m_repeats,
               "of each query (battery, default 1) or motion (bite, planes, 5; hand, lmd, 3); the least time counts")
            ->check(CLI::Range(1, 1000))
            ->type_name("R");
        app.add_option("--largest-mesh", m_largestMesh, "accuracy: vertices of the finest mesh (default 100000)")
            ->check(CLI::Range(std::size_t{18}, std::size_t{100'000}))
            ->type_name("V");
        app.add_option("--class", m_classes,
                       fmt::format("fit: only these of {} (default: all)", fmt::join(fitBenchClasses(), ", ")))
            ->type_name("NAME");
        app.add_option("--data", m_data,
                       "the files of this folder and of those in it too: fit: meshes; lmd: CAD files, each pair of "
                       "neighbours also by OpenCASCADE")
            ->type_name("FOLDER");
        app.add_option("--frames", m_frames, "lmd: of each path (default 400)")
            ->check(CLI::Range(std::size_t{2}, std::size_t{100'000}))
            ->type_name("N");
        app.add_flag("--algorithm-1", m_algorithm1, "support: the paper's algorithm 1 too, which takes minutes");
        app.add_option("--algorithm-3", m_algorithm3,
                       "nonconvex: the paper's algorithm 3 too, in this many of the poses; seconds each")
            ->check(CLI::Range(std::size_t{1}, std::size_t{1000}))
            ->type_name("N");
        app.add_option("--scene", m_scene,
                       "bite, hand: two bodies of superovoids in motion (default: the sample of that name)")
            ->type_name("SCENE");
        app.add_option(
               "--out", m_out,
               "write the table, as CSV (accuracy: the bounding volumes beside it, FILE-volumes.csv; lmd: the parts, "
               "FILE-parts.csv)")
            ->type_name("FILE.csv");
        app.add_option("--figure", m_figure,
                       "write the distribution of the times, error and time against the meshes' vertices, or "
                       "the distribution of errors, as SVG")
            ->type_name("FILE.svg");
    }

    int run(const CommonOptions& common) override
    {
        choiceArgument(
            "bench", m_name,
            {"battery", "accuracy", "fit", "bite", "hand", "support", "hull", "nonconvex", "planes", "terrain", "lmd"});
        const bool playsScene = m_name == "bite" || m_name == "hand";
        if (!playsScene) {
            if (m_name != "planes" && m_name != "lmd")
                demandOptionsOf("battery", "--repeats", m_repeats.has_value());
            demandOptionsOf("bite and bench hand", "--scene", !m_scene.empty());
        }
        demandOptionsOf("accuracy", "--largest-mesh", m_largestMesh.has_value());
        demandOptionsOf("fit", "--class", !m_classes.empty());
        if (m_name != "lmd")
            demandOptionsOf("fit", "--data", !m_data.empty());
        demandOptionsOf("lmd", "--frames", m_frames.has_value());
        demandOptionsOf("support", "--algorithm-1", m_algorithm1);
        demandOptionsOf("nonconvex", "--algorithm-3", m_algorithm3.has_value());
        const bool hasFigure = m_name != "support" && m_name != "hull" && m_name != "nonconvex" && m_name != "planes";
        refuse("--figure", !hasFigure && !m_figure.empty());
        const bool fixedCases = m_name == "hull" || m_name == "planes" || m_name == "terrain" || m_name == "lmd";
        refuse("--pairs", (playsScene || fixedCases) && m_pairs);
        for (const std::string& name : m_classes)
            choiceArgument("--class", name, fitBenchClasses());
        demandExtension("--out", m_out, ".csv");
        demandExtension("--figure", m_figure, ".svg");
        // Before the work, and before one of several files is written.
        for (const std::string& file : {m_figure, m_out})
            if (!file.empty())
                demandWritable(pathFromUtf8(file));
        if (!m_out.empty() && m_name == "accuracy")
            demandWritable(besideFile(m_out, "-volumes"));
        if (!m_out.empty() && m_name == "lmd" && !m_data.empty())
            demandWritable(besideFile(m_out, "-parts"));
        if (m_name == "battery" || m_name == "accuracy")
            return m_name == "battery" ? runBattery(common) : runAccuracy(common);
        if (m_name == "fit")
            return runFit(common);
        if (m_name == "terrain")
            return runTerrain(common);
        if (m_name == "lmd")
            return runLmd(common);
        if (playsScene)
            return m_name == "bite" ? runBite(common) : runHand(common);
        write(common, m_name == "planes" ? planeTable() : surfaceTable());
        return kDone;
    }

private:
    int runBattery(const CommonOptions& common)
    {
        BatteryOptions options;
        options.pairs = m_pairs.value_or(options.pairs);
        options.seed = m_seed;
        options.repeats = m_repeats.value_or(options.repeats);
        const BatteryReport report = battery(options);
        if (!m_figure.empty())
            writeFileAtomically(
                pathFromUtf8(m_figure),
                timeFigure(report.times, fmt::format("{} random superovoid pairs, seed {}: time of a first query",
                                                     options.pairs, options.seed)));
        write(common, report.table);
        return kDone;
    }

    int runAccuracy(const CommonOptions& common)
    {
        AccuracyOptions options;
        options.pairs = m_pairs.value_or(options.pairs);
        options.seed = m_seed;
        options.largestMesh = m_largestMesh.value_or(options.largestMesh);
        const AccuracyReport report = accuracy(options);
        if (!m_figure.empty())
            writeFileAtomically(
                pathFromUtf8(m_figure),
                accuracyFigure(report, fmt::format("{} random superovoid pairs a class, seed {}: what accuracy costs",
                                                   options.pairs, options.seed)));
        write(common, report.table, BesideTable{"bounding_volumes", "-volumes", report.volumes});
        return kDone;
    }

    /// The differences stand beside the curves: FILE-differences.svg.
    int runTerrain(const CommonOptions& common)
    {
        const TerrainReport report = terrainBench();
        if (!m_figure.empty()) {
            writeFileAtomically(pathFromUtf8(m_figure), bowlFigure(report));
            writeFileAtomically(besideFile(m_figure, "-differences"), bowlDifferenceFigure(report));
        }
        write(common, report.table);
        return kDone;
    }

    /// Times of the first scene in FILE.svg; its contacts and those of the next beside it.
    int runLmd(const CommonOptions& common)
    {
        LmdBenchOptions options;
        options.frames = m_frames.value_or(options.frames);
        options.repeats = m_repeats.value_or(options.repeats);
        options.seed = m_seed;
        if (!m_data.empty())
            options.data = pathFromUtf8(m_data);
        const LmdBenchReport report = lmdBench(options);
        if (!m_figure.empty()) {
            writeFileAtomically(pathFromUtf8(m_figure), lmdTimeFigure(report, "cone with tooth"));
            writeFileAtomically(besideFile(m_figure, "-contacts"), lmdContactFigure(report, "cone with tooth"));
            writeFileAtomically(besideFile(m_figure, "-hotstab"), lmdTimeFigure(report, "hotstab"));
            writeFileAtomically(besideFile(m_figure, "-hotstab-contacts"), lmdContactFigure(report, "hotstab"));
        }
        if (m_data.empty())
            write(common, report.table);
        else
            write(common, report.table, BesideTable{"parts", "-parts", report.parts});
        return kDone;
    }

    int runFit(const CommonOptions& common)
    {
        FitBenchOptions options;
        options.shapes = m_pairs.value_or(options.shapes);
        options.seed = m_seed;
        options.classes = m_classes;
        if (!m_data.empty())
            options.data = pathFromUtf8(m_data);
        const FitBenchReport report = fitBench(options);
        if (!m_figure.empty())
            writeFileAtomically(
                pathFromUtf8(m_figure),
                fitBenchFigure(report, fmt::format("{} random shapes a class, seed {}: share of fits within an error",
                                                   options.shapes, options.seed)));
        write(common, report.table);
        return kDone;
    }

    Table planeTable() const
    {
        PlaneBenchOptions options;
        options.repeats = m_repeats.value_or(options.repeats);
        options.seed = m_seed;
        return planeBench(options);
    }

    /// Of the batteries of parametric surfaces, which have no figure.
    Table surfaceTable() const
    {
        if (m_name == "hull")
            return hullBench();
        if (m_name == "support") {
            SupportBenchOptions options;
            options.directions = m_pairs.value_or(options.directions);
            options.seed = m_seed;
            options.algorithm1 = m_algorithm1;
            return supportBench(options);
        }
        NonconvexBenchOptions options;
        options.poses = m_pairs.value_or(options.poses);
        options.seed = m_seed;
        options.algorithm3Poses = m_algorithm3.value_or(0);
        return nonconvexBench(options);
    }

    /// Runs a battery on the scene that was asked for, or on the sample of its name.
    template <typename Battery>
    auto onScene(const Battery& battery) const
    {
        const std::string file = m_scene.empty() ? toUtf8(installedSample(m_name).path) : m_scene;
        try {
            return battery(readSceneArgument(file));
        } catch (const InvalidShape& error) {
            throw InputError(file, "", error.problem(), error.remedy());
        }
    }

    int runBite(const CommonOptions& common)
    {
        BiteBenchOptions options;
        options.repeats = m_repeats.value_or(options.repeats);
        const BiteBenchReport report = onScene([&](const Scene& scene) { return biteBench(scene, options); });
        if (!m_figure.empty())
            writeFileAtomically(pathFromUtf8(m_figure),
                                biteFigure(report, "A bite of two molars: time and distance in each frame"));
        write(common, report.table);
        return kDone;
    }

    int runHand(const CommonOptions& common)
    {
        HandBenchOptions options;
        options.repeats = m_repeats.value_or(options.repeats);
        const HandBenchReport report = onScene([&](const Scene& scene) { return handBench(scene, options); });
        if (!m_figure.empty())
            writeFileAtomically(pathFromUtf8(m_figure),
                                timeFigure(report.times, "Two hands: time of a query of two links that intersect"));
        write(common, report.table);
        return kDone;
    }

    void write(const CommonOptions& common, Table table, std::optional<BesideTable> beside = {}) const
    {
        writeBench(common, m_out, std::move(table), std::move(beside));
    }

    void demandOptionsOf(std::string_view battery, std::string_view flag, bool given) const
    {
        if (given && m_name != battery)
            throw UsageError(std::string(flag), fmt::format("is of use to bench {} only", battery),
                             fmt::format("bench {} without it", m_name));
    }

    void refuse(std::string_view flag, bool given) const
    {
        if (given)
            throw UsageError(std::string(flag), fmt::format("is of no use to bench {}", m_name),
                             fmt::format("bench {} without it", m_name));
    }

    static void demandExtension(std::string_view flag, const std::string& file, std::string_view extension)
    {
        if (!file.empty() && toUtf8(pathFromUtf8(file).extension()) != extension)
            throw UsageError(std::string(flag),
                             fmt::format("{} is not the name of a {} file", file, extension.substr(1)),
                             fmt::format("a name that ends in {}", extension));
    }

    std::string m_name, m_out, m_figure, m_data, m_scene;
    std::vector<std::string> m_classes;
    std::optional<std::size_t> m_pairs, m_largestMesh, m_algorithm3, m_frames;
    std::optional<int> m_repeats;
    std::uint64_t m_seed = 1;
    bool m_algorithm1 = false;
};

} // namespace

std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace osculo::cli
