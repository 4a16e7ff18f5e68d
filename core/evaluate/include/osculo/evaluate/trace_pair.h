// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/distance/trace.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <string>

namespace osculo {

/// A solver watched from its guess to its answer, on the two parts that a pair's first contact belongs to.
struct PairTrace {
    std::string method;    ///< as asked for
    Trace trace;           ///< the last step is the answer
    DistanceResult result; ///< of the same query, cold
};

/// Solves once more, from a cold start, and keeps the steps. Solvers that cannot be watched give the answer alone.
/// @param measured a result of the scene at that time
/// @param method of the registry; empty: the pair's own
/// @throws InvalidShape where the scene no longer has the parts, or the method does not know them.
PairTrace tracePair(const Scene& scene, double time, const PairResult& measured, const std::string& method = {});

} // namespace osculo
