// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/compare_methods.h"

#include "body_parts.h"

#include "osculo/distance/scheme_pair.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr std::string_view kOwn = "auto";

/// The start that knows nothing of an earlier answer.
std::string coldStart(const std::string& method)
{
    return findSchemeMethod(method) || method == "mesh" || method == "global" ? "auto" : "support";
}

/// The smallest of the sorted values that at least this share of them does not exceed.
double percentile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

} // namespace

std::vector<std::string> methodsOf(const Scene& scene, std::size_t pair)
{
    if (pair >= scene.pairs.size())
        return {};
    const auto a = findBody(scene, scene.pairs[pair].a), b = findBody(scene, scene.pairs[pair].b);
    if (!a || !b)
        return {};
    BodyPartsCache bodies;
    std::vector<std::string> methods;
    const auto partsA = bodies.parts(scene.bodies[*a]).shapes, partsB = bodies.parts(scene.bodies[*b]).shapes;
    if (partsA.empty() || partsB.empty())
        return {};
    const std::string_view kindA = kindName(scene.bodies[*a].shapes[partsA.front()].geometry);
    const std::string_view kindB = kindName(scene.bodies[*b].shapes[partsB.front()].geometry);
    for (const Solver& solver : solvers()) {
        const bool knows =
            (solver.kindA == kindA && solver.kindB == kindB) || (solver.kindA == kindB && solver.kindB == kindA);
        const SchemeMethod* scheme = findSchemeMethod(solver.method);
        if (knows && !(scheme && !scheme->fixedGuess) && std::ranges::find(methods, solver.method) == methods.end())
            solver.isDefault ? methods.insert(methods.begin(), std::string(solver.method))
                             : methods.insert(methods.end(), std::string(solver.method));
    }
    return methods;
}

std::vector<MethodRow> compareMethods(const Scene& scene, double time, std::size_t pair,
                                      const MethodComparisonOptions& options, const std::stop_token& stop,
                                      const Progress& progress)
{
    OSCULO_DEMAND(pair < scene.pairs.size() && options.repeats >= 1);
    EvaluateOptions evaluation;
    evaluation.tolerance = options.tolerance;
    evaluation.onlyPair = pair;
    evaluation.threads = 1;
    evaluation.method = kOwn;
    const PairResult own = evaluate(scene, time, evaluation, nullptr, stop).pairs.front();

    std::vector<MethodRow> rows;
    const std::vector<std::string> methods = options.methods.empty() ? methodsOf(scene, pair) : options.methods;
    for (const std::string& method : methods) {
        MethodRow row;
        row.method = method;
        evaluation.method = method;
        evaluation.initial = coldStart(method);
        EvaluationCache cache; // trees, octrees and triangles are made once; last answers are not started from
        row.result = evaluate(scene, time, evaluation, &cache, stop).pairs.front();
        std::vector<double> times;
        for (int k = 0; k < options.repeats && row.result.message.empty(); ++k) {
            row.result = evaluate(scene, time, evaluation, &cache, stop).pairs.front();
            row.lastUs = row.result.timeUs;
            times.push_back(row.lastUs);
        }
        row.repeats = static_cast<int>(times.size());
        if (!times.empty()) {
            std::ranges::sort(times);
            row.medianUs = percentile(times, 0.5);
            row.p95Us = percentile(times, 0.95);
        }
        if (row.result.distance && own.distance)
            row.difference = *row.result.distance - *own.distance;
        rows.push_back(std::move(row));
        if (progress)
            progress(static_cast<double>(rows.size()) / static_cast<double>(methods.size()), "comparing methods");
    }
    return rows;
}

} // namespace osculo
