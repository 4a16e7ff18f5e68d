// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/initial_guess.h"
#include "osculo/math/types.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace osculo {

/// One step of a solver, for those who watch it.
struct TraceStep {
    std::string_view
        stage; ///< what made it: `guess`, `newton`, `direction`, `simplex`, `polytope`, `triangle`, `answer`
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero(); ///< the points that it had reached, in world [m]
    /// By how much they miss the solver's own conditions, in its own measure; nothing where it has none.
    std::optional<double> residual;
    std::optional<double> lower, upper; ///< bounds of the signed distance so far [m]
};

/// What a solver went through from its guess to its answer. A solver that can be watched takes a pointer to one in its
/// options and adds its steps; null costs it a comparison a step.
struct Trace {
    std::vector<TraceStep> steps;        ///< first to last
    std::vector<QuadtreeLevel> quadtree; ///< the levels of the guess, of methods that start from the quadtree
};

/// Exchanges A and B in the steps from `first` on: of a query that was solved the other way round.
void swapBodies(Trace& trace, std::size_t first);

} // namespace osculo
