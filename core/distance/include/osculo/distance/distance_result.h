// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/status.h"
#include "osculo/math/types.h"

#include <optional>
#include <string>

namespace osculo {

/// A pair of points with a common normal, in world. Invariant: p_WB − p_WA = distance · nhat_AB_W.
struct WitnessPair {
    Vec3 p_WA = Vec3::Zero();       ///< [m]
    Vec3 p_WB = Vec3::Zero();       ///< [m]
    Vec3 nhat_AB_W = Vec3::UnitZ(); ///< unit, out of A towards B
    double distance = 0;            ///< [m], positive apart, negative overlapping
};

/// What an iterative scheme (common_normal_scheme.h) says about its own answer, and what we say about it.
struct SchemeVerdict {
    bool accepted = false; ///< by the scheme's own test
    bool verified = false; ///< by the support functions, which it did not use
    int restarts = 0;      ///< from another guess
};

/// The signed distance of two shapes. Signed: positive apart, zero touching, minus the least separating translation when
/// overlapping. lowerBound ≤ distance ≤ upperBound always.
struct DistanceResult {
    WitnessPair witness;
    double lowerBound = 0; ///< [m]
    double upperBound = 0; ///< [m]
    Status status = Status::maxIterations;
    std::string method;  ///< name as on the command line: `support`, `mesh`, …
    std::string initial; ///< the starting guess that was used: `support`, `warm`, …
    int iterations = 0;
    int evaluations = 0; ///< of the field or of the support functions
    double residual = 0; ///< of the common-normal conditions: angle between the normals and the joining line [rad]
    /// The nearby common-normal pair of the true surfaces, where it differs from the answer.
    std::optional<WitnessPair> commonNormal;
    std::optional<SchemeVerdict> verdict; ///< of the superovoid paper's schemes only
    double checkUs = 0; ///< [µs] that went into checking an answer, not into finding it: no part of a method's time

    bool hasDistance() const { return status != Status::overlapping; }
};

/// The result of a query with A and B exchanged.
DistanceResult swapped(DistanceResult result);

} // namespace osculo
