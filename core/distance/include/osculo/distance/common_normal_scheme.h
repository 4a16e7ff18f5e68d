// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/distance/initial_guess.h"

namespace osculo {

/// The unknowns of a scheme and its formulas for normals (superovoid paper, section 4).
enum class SchemeUnknowns {
    implicit,   ///< the points' six coordinates, Eq. 15–16; normals from ∇F, Eq. 6
    parametric, ///< the points' four angles, Eq. 18–19; normals across the parametrisation's tangents, Eq. 11–12
    ntb,        ///< the four angles, with the normals of the implicit form
};

/// Which of the paper's two sets of formulas is evaluated.
enum class SchemeFormula {
    superovoid,     ///< Eq. 5–7, 10–12: with tapers, also where they are zero
    superellipsoid, ///< Eq. 3, 9: without
};

enum class SchemeJacobian {
    finite,   ///< forward differences of 1e-6 of the size or rad, as the paper ran it
    analytic, ///< derived by hand; the paper names it as future work
};

struct SchemeOptions {
    SchemeUnknowns unknowns = SchemeUnknowns::implicit;
    SchemeFormula formula = SchemeFormula::superovoid;
    SchemeJacobian jacobian = SchemeJacobian::finite;
    /// Ours: steps are limited and halved until the residual falls, a singular Jacobian is replaced by a regularised
    /// one. Without, Newton–Raphson as printed.
    bool damped = false;
    /// Of the Euclidean norm of a step in the unknowns, [m] or [rad] (superovoid paper, section 4.5). Where the smaller
    /// shape's largest half size is below 1 m, lengths are tightened in proportion: else it would mean little there.
    double tolerance = 1e-6;
    int maxIterations = 30;
};

/// One step of a scheme, for those who want to watch it.
struct SchemeIterate {
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero(); ///< in world [m]
    double residual = 0;                           ///< |Φ| there, Eq. 15 or 18: lengths and pure numbers together
    double step = 0; ///< length of the step that led there, in the unknowns; 0 for the guess
};

/// How an iteration ended.
enum class SchemeEnd {
    converged, ///< the last step was within the tolerance
    limit,     ///< the limit of iterations was reached, or (damped) no step lowers the residual
    singular,  ///< the Jacobian had no inverse, or something ceased to be finite
};

/// Where a scheme arrived, by its own account. Nothing here is certified: see verifiedResult.
struct SchemeSolution {
    PairGuess points; ///< the last points, or those of the shortest step where it did not converge; `name` of the guess
    SchemeEnd end = SchemeEnd::limit;
    /// The published program's test of a minimum: both normals within acos 0.99 = 8° of the joining line and facing
    /// each other, that line being turned round where B's point lies inside A.
    bool minimum = false;
    int iterations = 0;
    int evaluations = 0; ///< of one shape's normal and field
    int restarts = 0;    ///< from another guess, after one that led to nothing

    bool accepted() const { return end == SchemeEnd::converged && minimum; }
};

/// Newton–Raphson on the common-normal conditions (superovoid paper, Eq. 15–17 or 18–19, Householder frames Eq. 13–14
/// with the sign of h1 that does not cancel), Jacobian systems by elimination with partial pivoting. No heap allocation
/// unless the iterates are recorded.
/// @param iterates receives the guess and what every step led to
/// @throws InvalidShape for the superellipsoid formula with a tapered shape.
SchemeSolution solveCommonNormal(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                                 const PairGuess& guess, const SchemeOptions& options = {},
                                 std::vector<SchemeIterate>* iterates = nullptr);

/// What a scheme's answer is worth, by the support functions, which it did not use. Bounds hold for the true signed
/// distance, whatever the scheme arrived at. Status:
/// - `converged`: accepted and verified. Apart: the support planes along the normal are as far apart as the points.
///   Overlapping: so too, and no direction is known that separates with less (our own solver is asked).
/// - `local`: a common normal of the surfaces, but another direction separates with less, or (shapes that are not
///   convex) the hulls are nearer.
/// - `max_iterations`, `degenerate` (singular): not accepted, or inaccurate. The distance is that of surface points.
/// `verdict` is always set; `verified` also for a `local` depth whose support planes agree.
DistanceResult verifiedResult(const SchemeSolution& solution, const Superovoid& A, const Pose& X_WA,
                              const Superovoid& B, const Pose& X_WB);

} // namespace osculo
