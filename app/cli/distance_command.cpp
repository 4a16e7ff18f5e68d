// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/measure_arguments.h"
#include "app/cli/mesh_substitution.h"
#include "app/cli/pair_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/verbs.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/evaluate/registry.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

/// What is measured: a scene, and what its results are called.
struct Job {
    Scene scene;
    std::vector<std::string> names; ///< of two shapes, as typed; empty for a scene's own names
    double time = 0;                ///< [s]
    std::optional<std::size_t> onlyPair;
};

/// The methods that measure two kinds of shapes.
std::vector<std::string> methodsFor(std::string_view kindA, std::string_view kindB)
{
    std::vector<std::string> names = methodNames();
    std::erase_if(names, [&](const std::string& name) { return !findSolver(kindA, kindB, name).solver; });
    return names;
}

/// The shapes of a body that are measured: those for contact; where there are none, its meshes; without those, its clouds.
std::vector<const Geometry*> measuredShapes(const Body& body)
{
    std::vector<const Geometry*> measured;
    const auto addAll = [&](const auto& counts) {
        if (measured.empty())
            for (const SceneShape& shape : body.shapes)
                if (counts(shape))
                    measured.push_back(&shape.geometry);
    };
    addAll([](const SceneShape& shape) { return shape.role == ShapeRole::contact; });
    addAll([](const SceneShape& shape) { return std::holds_alternative<MeshGeometry>(shape.geometry); });
    addAll([](const SceneShape& shape) { return std::holds_alternative<CloudGeometry>(shape.geometry); });
    return measured;
}

/// What can be done where a method does not measure two kinds of shapes.
std::string remedyFor(std::string_view kindA, std::string_view kindB)
{
    if (const std::vector<std::string> methods = methodsFor(kindA, kindB); !methods.empty())
        return fmt::format("--method {}", fmt::join(methods, ", "));
    std::vector<std::string_view> measured;
    for (const Solver& solver : solvers())
        for (const std::string_view kind : {solver.kindA, solver.kindB})
            if (std::ranges::find(measured, kind) == measured.end())
                measured.push_back(kind);
    return fmt::format("two of {}", fmt::join(measured, ", "));
}

/// Refuses, before anything is computed, a pair that no solver knows and a first guess that its solver does not take.
void demandSolver(const Job& job, const EvaluateOptions& options)
{
    const std::string method = options.method.empty() ? "auto" : options.method;
    for (const Geometry* a : measuredShapes(job.scene.bodies[0]))
        for (const Geometry* b : measuredShapes(job.scene.bodies[1])) {
            const auto kindA = kindName(*a), kindB = kindName(*b);
            const Solver* solver = findSolver(kindA, kindB, method).solver;
            const bool startless = solver && (solver->method == "mesh" || solver->method == "points");
            if (solver && (!startless || options.initial != "support"))
                continue;
            if (solver)
                throw UsageError("--initial", fmt::format("support is no first guess of the method {}", solver->method),
                                 "auto");
            throw UsageError(job.names[0] + " and " + job.names[1],
                             fmt::format("nothing here measures a {} against a {} by {}", kindA, kindB, method),
                             remedyFor(kindA, kindB));
        }
}

class DistanceCommand : public Command {
public:
    std::string_view name() const override { return "distance"; }
    std::string_view summary() const override
    {
        return "Signed distance, closest points and normal of two shapes, or of a scene's pairs";
    }
    std::string_view example() const override
    {
        return "  osculo distance sphere:10mm superovoid:0.02,0.01,0.01,0.8,0.9,0.1,0 --pose-b 50mm,0,0,0,0,90 --json\n"
               "  osculo distance bite.osculo.json --time 1.5 --pair \"upper molar – lower molar\"\n"
               "  osculo distance superovoid:1,1,1,0.7,0.6,0.1,0 superellipsoid:1,1,1,0.9,0.9 --pose-b 0,2.21,0,30,0,0 "
               "--method quadImplicit --jacobian analytic --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("A", m_a, "a scene, or a shape: a file or a literal such as sphere:12mm")
            ->required()
            ->type_name("SHAPE");
        app.add_option("B", m_b, "the other shape; absent when A is a scene")->type_name("SHAPE");
        app.add_option("--pose-a", m_poseA, "x,y,z,roll,pitch,yaw (m, degrees) or x,y,z,qw,qx,qy,qz")->type_name("P");
        app.add_option("--pose-b", m_poseB, "the same for B")->type_name("P");
        app.add_option("--time", m_time, "of a scene's motions, in seconds (default 0)")->type_name("T");
        app.add_option("--pair", m_pair, "one pair of the scene: its name \"A – B\", or its number from 0")
            ->type_name("NAME");
        m_measure.configure(app);
        app.add_option("--mesh-vertices", m_meshVertices,
                       "of a superovoid measured by the method mesh (default: by a chord error)")
            ->check(CLI::Range(12, 1'000'000))
            ->type_name("N");
        app.add_option("--unit", m_unit, "of mesh files that carry none: mm (default), cm, m, in")->type_name("UNIT");
    }

    int run(const CommonOptions& common) override
    {
        const EvaluateOptions options = evaluateOptions(common);
        Job job = m_b.empty() ? sceneJob() : shapesJob();
        const ChordErrors errors = m_meshVertices ? substituteMeshes(job.scene, *m_meshVertices) : ChordErrors{};
        EvaluateOptions chosen = options;
        chosen.onlyPair = job.onlyPair;
        m_measure.demandSense(chosen, job.scene);
        if (!job.names.empty())
            demandSolver(job, options);
        Frame frame = evaluate(job.scene, job.time, chosen);
        for (PairResult& pair : frame.pairs)
            widenBounds(pair, errors);
        if (!job.names.empty()) {
            frame.pairs.front().a = job.names[0];
            frame.pairs.front().b = job.names[1];
        }
        report(frame, job, common);
        for (const PairResult& pair : frame.pairs)
            if (isFailure(pair.status))
                throw measurementFailure(pair);
        return kDone;
    }

private:
    EvaluateOptions evaluateOptions(const CommonOptions& common) const
    {
        EvaluateOptions options = m_measure.options(common);
        if (m_meshVertices && options.method != "mesh")
            throw UsageError("--mesh-vertices", "is of use to the method mesh only", "--method mesh beside it");
        return options;
    }

    Job shapesJob() const
    {
        if (!m_time.empty() || !m_pair.empty())
            throw UsageError(m_time.empty() ? "--pair" : "--time", "belongs to a scene, and two shapes are given",
                             "osculo distance SCENE, or the shapes without it");
        const Pose X_WA = poseArgument("--pose-a", m_poseA), X_WB = poseArgument("--pose-b", m_poseB);
        ShapeInput a = readShape(m_a, unitArgument(m_unit)), b = readShape(m_b, unitArgument(m_unit));
        Job job;
        job.names = {m_a, m_b};
        job.scene.unit = a.unit == LengthUnit::metre ? b.unit : a.unit;
        a.body.name = "A";
        a.body.X_PB = X_WA;
        b.body.name = "B";
        b.body.X_PB = X_WB;
        job.scene.bodies = {std::move(a.body), std::move(b.body)};
        Pair pair;
        pair.a = "A";
        pair.b = "B";
        job.scene.pairs = {std::move(pair)};
        return job;
    }

    Job sceneJob() const
    {
        if (!isSceneArgument(m_a))
            throw UsageError(m_a, "is one shape, and a distance needs two",
                             "osculo distance A B, or a scene (.osculo.json)");
        if (!m_poseA.empty() || !m_poseB.empty())
            throw UsageError(m_poseA.empty() ? "--pose-b" : "--pose-a", "belongs to two shapes, and a scene is given",
                             "osculo edit to move its bodies");
        Job job;
        job.time = m_time.empty() ? 0 : numberArgument("--time", m_time);
        job.scene = readMeasuredScene(m_a);
        if (!m_pair.empty())
            job.onlyPair = pairIndex(job.scene);
        return job;
    }

    /// The pair that `--pair` names: `A – B`, also with a hyphen or a comma, or its number.
    std::size_t pairIndex(const Scene& scene) const
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < scene.pairs.size(); ++i) {
            const Pair& pair = scene.pairs[i];
            for (const auto& name : {pair.name(), pair.a + " - " + pair.b, pair.a + "," + pair.b, fmt::format("{}", i)})
                if (m_pair == name)
                    return i;
            names.push_back(pair.name());
        }
        throw UsageError("--pair", m_pair + " is no pair of " + m_a, fmt::format("{}", fmt::join(names, ", ")));
    }

    static void report(const Frame& frame, const Job& job, const CommonOptions& common)
    {
        if (!common.json) {
            printText(pairsText(frame.pairs, job.scene.unit, !common.noTimes));
            return;
        }
        Json document = newDocument();
        document["pairs"] = Json::array();
        for (const PairResult& pair : frame.pairs)
            document["pairs"].push_back(pairJson(pair, !common.noTimes));
        printDocument(document);
    }

    std::string m_a, m_b, m_poseA, m_poseB, m_time, m_pair, m_unit;
    std::optional<std::size_t> m_meshVertices;
    MeasureArguments m_measure;
};

} // namespace

std::unique_ptr<Command> makeDistanceCommand()
{
    return std::make_unique<DistanceCommand>();
}

} // namespace osculo::cli
