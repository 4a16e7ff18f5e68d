// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/measure_arguments.h"

#include "app/cli/scene_input.h"
#include "app/cli/utf8_path.h"
#include "osculo/evaluate/registry.h"
#include "osculo/io/scene_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace osculo::cli {

namespace {

void addAllPairs(Scene& scene)
{
    for (std::size_t a = 0; a < scene.bodies.size(); ++a)
        for (std::size_t b = a + 1; b < scene.bodies.size(); ++b) {
            Pair pair;
            pair.a = scene.bodies[a].name;
            pair.b = scene.bodies[b].name;
            scene.pairs.push_back(std::move(pair));
        }
}

} // namespace

std::vector<std::string> methodNames()
{
    std::vector<std::string> names{"auto"};
    for (const Solver& solver : solvers())
        if (std::ranges::find(names, solver.method) == names.end())
            names.emplace_back(solver.method);
    return names;
}

void MeasureArguments::configure(CLI::App& app)
{
    app.add_option("--method", m_method, fmt::format("{} (default auto)", fmt::join(methodNames(), ", ")))
        ->type_name("M");
    app.add_option(
           "--initial", m_initial,
           "first guess: auto, support, warm; of the paper's methods also quadtree, octree, sphere (default auto)")
        ->type_name("I");
    app.add_option("--tolerance", m_tolerance,
                   "between the bounds (default 1e-9 m); of a step of the paper's methods (1e-6)")
        ->type_name("LENGTH");
    app.add_flag("--certify", m_certify, "overlapping: prove the depth to the tolerance too");
    m_scheme.configure(app);
}

EvaluateOptions MeasureArguments::options(const CommonOptions& common) const
{
    EvaluateOptions options;
    if (!m_method.empty() && choiceArgument("--method", m_method, methodNames()) != "auto")
        options.method = m_method;
    options.initial =
        choiceArgument("--initial", m_initial, {"auto", "quadtree", "octree", "sphere", "support", "warm"});
    std::optional<double> tolerance;
    if (!m_tolerance.empty())
        options.tolerance = tolerance.emplace(positiveLengthArgument("--tolerance", m_tolerance));
    options.scheme = m_scheme.settings(tolerance);
    options.certify = m_certify;
    options.threads = common.threads;
    return options;
}

Scene readMeasuredScene(const std::string& argument)
{
    Scene scene = readSceneArgument(argument);
    if (!isSceneFile(pathFromUtf8(argument)))
        addAllPairs(scene);
    if (scene.pairs.empty())
        throw UsageError(argument, "has no pairs to measure", "a scene with \"pairs\", or two shapes");
    return scene;
}

ComputationError measurementFailure(const PairResult& pair)
{
    const std::string names = pair.a + " and " + pair.b;
    if (!pair.message.empty())
        return ComputationError(names, pair.message);
    return ComputationError(names, fmt::format("the search ended as {}", toString(pair.status)),
                            "the bounds of the result still hold; another --method, --initial or --tolerance");
}

} // namespace osculo::cli
