// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

namespace osculo {

/// Two superovoids by one of the superovoid paper's methods. Only with `initial` = `warm` does a query start from what
/// the last one left in the cache: a scheme may arrive at another common normal from there.
DistanceResult solveByScheme(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                             const SolverOptions& options, PairCache* cache);

} // namespace osculo
