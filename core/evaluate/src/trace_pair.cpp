// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/trace_pair.h"

#include "part_pair.h"

#include "osculo/evaluate/registry.h"
#include "osculo/math/error.h"

namespace osculo {

PairTrace tracePair(const Scene& scene, double time, const PairResult& measured, const std::string& method)
{
    const auto parts = partsOf(scene, time, measured);
    if (!parts)
        throw InvalidShape("the scene no longer has the parts of " + measured.a + " – " + measured.b,
                           "measure the pair again");
    PairTrace watched;
    watched.method = !method.empty()                           ? method
                     : measured.pairIndex < scene.pairs.size() ? scene.pairs[measured.pairIndex].method
                                                               : std::string("auto");
    SolverOptions options;
    options.method = watched.method;
    options.trace = &watched.trace;
    watched.result = distance(*parts->A, parts->X_WA, *parts->B, parts->X_WB, options);
    const WitnessPair& witness = watched.result.witness;
    watched.trace.steps.push_back(
        {"answer", witness.p_WA, witness.p_WB, std::nullopt, watched.result.lowerBound, watched.result.upperBound});
    return watched;
}

} // namespace osculo
