// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/distance/trace.h"
#include "osculo/evaluate/scheme_settings.h"
#include "osculo/math/pose.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/geometry.h"

#include <any>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// Options every solver understands as far as they concern it.
struct SolverOptions {
    std::string method = "auto";
    std::string initial = "auto";
    double tolerance = 1e-9; ///< [m]
    bool certify = false;
    SchemeSettings scheme;
    Trace* trace = nullptr; ///< receives the steps of solvers that can be watched
    /// Receives, by distance, the contacts of solvers that know several (B-Reps: local minimal distances): those as near as the
    /// least, and those within the threshold [m].
    std::vector<Contact>* contacts = nullptr;
    double threshold = 0;
};

class PreparedShapes;

/// Prepared data and warm start of one pair of shapes, kept between queries; a solver keeps what it likes in it. The
/// shapes may change between queries. One query uses it at a time.
struct PairCache {
    std::any data;
    std::shared_ptr<PreparedShapes>
        prepared; ///< shared by pairs that share shapes; made by the first query where it is null
};

/// Chord error of the triangles that stand for a superovoid in method `mesh`, as a fraction of the diagonal of its box;
/// the bounds of the result are wider by it.
constexpr double kTessellationError = 1e-4;

/// A solver for a pair of shape kinds.
struct Solver {
    std::string_view kindA, kindB; ///< as in scene files
    std::string_view method;       ///< as on the command line
    bool isDefault = false;        ///< chosen by `auto`
    DistanceResult (*solve)(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                            const SolverOptions& options, PairCache* cache) = nullptr;
};

/// Every solver the program has, in a fixed order: the one place where a pair of shape kinds meets a function.
std::span<const Solver> solvers();

/// The solver for two shapes and a method, and whether the shapes must be swapped for it. Null when there is none.
struct SolverChoice {
    const Solver* solver = nullptr;
    bool swapped = false;
};
SolverChoice findSolver(std::string_view kindA, std::string_view kindB, std::string_view method);

/// Signed distance of two shapes by the registry. @throws InvalidShape when no solver knows the pair (it names the
/// kinds and the methods there are).
DistanceResult distance(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                        const SolverOptions& options = {}, PairCache* cache = nullptr);

} // namespace osculo
