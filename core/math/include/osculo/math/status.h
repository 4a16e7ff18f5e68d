// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <optional>
#include <string_view>

namespace osculo {

/// How a numerical method ended. One enumeration for the whole program.
enum class Status {
    converged, ///< bounds closed to the tolerance; overlapping: residual ≤ tolerance, second-order minimum, none better among the searched directions
    bounded,   ///< right within the bounds given
    hull,      ///< depth, normal and points are those of the convex hulls of non-convex shapes
    local,     ///< a local depth only
    overlapping,   ///< depth unknown: no distance
    maxIterations, ///< stopped by the limit; the bounds still hold
    degenerate,    ///< the question has no unique answer (for example concentric spheres)
};

/// The name used in JSON and tables: `converged`, `bounded`, `hull`, `local`, `overlapping`, `max_iterations`, `degenerate`.
std::string_view toString(Status status);

/// The status with this name, or nothing.
std::optional<Status> statusFromString(std::string_view name);

/// True for the outcomes that a program reports as a failed computation (exit status 1).
bool isFailure(Status status);

} // namespace osculo
