// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/superovoid_pair.h"

#include <span>

namespace osculo {

/// One question of many. The shapes are the caller's and outlive the call.
struct SuperovoidQuery {
    const Superovoid* A = nullptr; ///< never null
    const Superovoid* B = nullptr; ///< never null
    Pose X_WA, X_WB;
};

/// Answers every query as `distance` does, in parallel: result i belongs to query i, and the numbers do not depend on the
/// number of threads. Allocates nothing a query.
/// @param results as many as queries
/// @param warm none, or one a query, read and left as by `distance`
/// @param threads at most this many; 0: all cores
void distances(std::span<const SuperovoidQuery> queries, std::span<DistanceResult> results,
               const SuperovoidPairOptions& options = {}, std::span<SuperovoidWarmStart> warm = {}, int threads = 0);

} // namespace osculo
