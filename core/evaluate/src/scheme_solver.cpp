// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scheme_solver.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "pair_cache_data.h"

#include <array>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr std::array<SchemeGuess, 4> kGuesses{SchemeGuess::quadtree, SchemeGuess::octree, SchemeGuess::sphere,
                                              SchemeGuess::support};

SchemeGuess guessOf(const SchemeMethod& method, std::string_view initial)
{
    if (initial == "auto" || initial == "warm" || initial == toString(method.guess))
        return method.guess;
    for (const SchemeGuess guess : kGuesses)
        if (initial == toString(guess) && !method.fixedGuess)
            return guess;
    if (method.fixedGuess)
        throw InvalidShape(
            fmt::format("method '{}' has no initial guess '{}'", method.name, initial),
            fmt::format("use auto, {}, warm, or the method implicit, parametric or ntb", toString(method.guess)));
    throw InvalidShape(fmt::format("method '{}' has no initial guess '{}'", method.name, initial),
                       "use auto, quadtree, octree, sphere, support, warm");
}

} // namespace

SchemeQuery schemeQuery(std::string_view method, std::string_view initial, const SchemeSettings& settings)
{
    const SchemeMethod* found = findSchemeMethod(method);
    OSCULO_DEMAND(found);
    if (settings.damped && found->fixedGuess)
        throw InvalidShape(fmt::format("method '{}' is undamped, as the paper prints it", method),
                           "damp the method implicit, parametric or ntb");
    SchemeQuery query;
    query.guess = guessOf(*found, initial);
    query.options.unknowns = found->unknowns;
    query.options.formula = settings.formula;
    query.options.jacobian = settings.jacobian;
    query.options.damped = settings.damped;
    if (settings.tolerance)
        query.options.tolerance = *settings.tolerance;
    return query;
}

namespace {

/// The first attempt of a query once more, watched: what is timed stays as it is.
void addSteps(Trace& trace, const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
              const SchemeQuery& query, SchemeCache& cache)
{
    const PairGuess guess = query.guess == SchemeGuess::quadtree
                                ? quadtreeGuess(A, X_WA, B, X_WB, kQuadtreeLevels, &trace.quadtree)
                                : initialGuess(query.guess, A, X_WA, B, X_WB, cache);
    std::vector<SchemeIterate> iterates;
    solveCommonNormal(A, X_WA, B, X_WB, guess, query.options, &iterates);
    for (std::size_t i = 0; i < iterates.size(); ++i)
        trace.steps.push_back({i == 0 ? "guess" : "newton", iterates[i].p_WA, iterates[i].p_WB, iterates[i].residual,
                               std::nullopt, std::nullopt});
}

} // namespace

DistanceResult solveByScheme(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache)
{
    const SchemeQuery query = schemeQuery(options.method, options.initial, options.scheme);
    SchemeCache unkept;
    SchemeCache& used = cache ? dataOf<SchemeCache>(*cache) : unkept;
    if (options.initial != "warm")
        used.warm = false;
    DistanceResult result = distance(std::get<Superovoid>(A), X_WA, std::get<Superovoid>(B), X_WB, query, &used);
    result.method = options.method;
    if (options.trace)
        addSteps(*options.trace, std::get<Superovoid>(A), X_WA, std::get<Superovoid>(B), X_WB, query, used);
    return result;
}

} // namespace osculo
