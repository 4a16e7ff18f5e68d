// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/scheme_pair.h"

#include "osculo/math/stopwatch.h"

#include <algorithm>
#include <array>

namespace osculo {

namespace {

constexpr std::array<std::string_view, 4> kGuessNames{"quadtree", "octree", "sphere", "support"};

constexpr std::array<SchemeMethod, 7> kMethods{{
    {"implicit", SchemeUnknowns::implicit, SchemeGuess::quadtree, false},
    {"parametric", SchemeUnknowns::parametric, SchemeGuess::quadtree, false},
    {"ntb", SchemeUnknowns::ntb, SchemeGuess::quadtree, false},
    {"quadImplicit", SchemeUnknowns::implicit, SchemeGuess::quadtree, true},
    {"octImplicit", SchemeUnknowns::implicit, SchemeGuess::octree, true},
    {"quadParametric", SchemeUnknowns::parametric, SchemeGuess::quadtree, true},
    {"ntbParametric", SchemeUnknowns::ntb, SchemeGuess::quadtree, true},
}};

void prepareOctree(std::shared_ptr<const SuperovoidOctree>& octree, const Superovoid& shape)
{
    if (!octree || octree->shape() != shape)
        octree = std::make_shared<const SuperovoidOctree>(shape);
}

} // namespace

std::string_view toString(SchemeGuess guess)
{
    return kGuessNames[static_cast<std::size_t>(guess)];
}

std::span<const SchemeMethod> schemeMethods()
{
    return kMethods;
}

const SchemeMethod* findSchemeMethod(std::string_view name)
{
    const auto found = std::ranges::find(kMethods, name, &SchemeMethod::name);
    return found == kMethods.end() ? nullptr : &*found;
}

void prepare(SchemeCache& cache, const Superovoid& A, const Superovoid& B, const SchemeQuery& query)
{
    if (query.guess != SchemeGuess::octree)
        return;
    prepareOctree(cache.octreeA, A);
    prepareOctree(cache.octreeB, B);
}

PairGuess initialGuess(SchemeGuess kind, const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                       SchemeCache& cache)
{
    switch (kind) {
    case SchemeGuess::quadtree:
        return quadtreeGuess(A, X_WA, B, X_WB);
    case SchemeGuess::octree:
        prepare(cache, A, B, {{}, kind});
        return octreeGuess(*cache.octreeA, X_WA, *cache.octreeB, X_WB);
    case SchemeGuess::sphere:
        return averageSphereGuess(A, X_WA, B, X_WB);
    case SchemeGuess::support:
        return supportGuess(A, X_WA, B, X_WB);
    }
    return {};
}

SchemeSolution askScheme(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                         const SchemeQuery& query, SchemeCache* cache)
{
    SchemeCache unkept;
    SchemeCache& used = cache ? *cache : unkept;
    SchemeSolution first, solution;
    int attempts = 0, iterations = 0, evaluations = 0;
    const auto tryFrom = [&](const PairGuess& guess) {
        solution = solveCommonNormal(A, X_WA, B, X_WB, guess, query.options);
        iterations += solution.iterations;
        evaluations += solution.evaluations;
        if (attempts++ == 0)
            first = solution;
        return solution.accepted();
    };
    bool accepted = used.warm && tryFrom(used.last);
    if (!accepted)
        accepted = tryFrom(initialGuess(query.guess, A, X_WA, B, X_WB, used));
    if (query.options.damped)
        for (const SchemeGuess other : {SchemeGuess::support, SchemeGuess::sphere})
            if (!accepted && other != query.guess)
                accepted = tryFrom(initialGuess(other, A, X_WA, B, X_WB, used));
    if (!accepted)
        solution = first;
    solution.iterations = iterations;
    solution.evaluations = evaluations;
    solution.restarts = attempts - 1;
    used.warm = accepted;
    if (accepted) {
        used.last = solution.points;
        used.last.name = "warm";
    }
    return solution;
}

DistanceResult distance(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                        const SchemeQuery& query, SchemeCache* cache)
{
    const SchemeSolution solution = askScheme(A, X_WA, B, X_WB, query, cache);
    const Stopwatch watch;
    DistanceResult result = verifiedResult(solution, A, X_WA, B, X_WB);
    result.checkUs = watch.microseconds();
    return result;
}

} // namespace osculo
