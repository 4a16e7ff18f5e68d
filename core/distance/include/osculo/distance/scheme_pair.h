// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/common_normal_scheme.h"
#include "osculo/distance/superovoid_octree.h"

#include <memory>
#include <span>

namespace osculo {

enum class SchemeGuess { quadtree, octree, sphere, support };

/// The name on the command line: `quadtree`, `octree`, `sphere`, `support`.
std::string_view toString(SchemeGuess guess);

/// A method of the superovoid paper: a scheme, and the guess it starts from.
struct SchemeMethod {
    std::string_view name; ///< as on the command line
    SchemeUnknowns unknowns;
    SchemeGuess guess;
    bool fixedGuess; ///< a name of the paper's (quadImplicit, …): no other guess, and undamped as printed
};

/// implicit, parametric and ntb, which start from the quadtree unless told otherwise, and the paper's quadImplicit,
/// octImplicit, quadParametric and ntbParametric.
std::span<const SchemeMethod> schemeMethods();

/// The method of this name, or null.
const SchemeMethod* findSchemeMethod(std::string_view name);

struct SchemeQuery {
    SchemeOptions options;
    SchemeGuess guess = SchemeGuess::quadtree;
};

/// What one query leaves for the next about the same pair, owned by the caller: the last accepted points, from which
/// the next starts (temporal coherence, superovoid paper, section 4.4), and the octrees.
struct SchemeCache {
    bool warm = false; ///< whether `last` may be started from
    PairGuess last;
    std::shared_ptr<const SuperovoidOctree> octreeA, octreeB; ///< made by `prepare` where they are needed
};

/// Makes what a query takes for granted: the octrees of both shapes, for the guess that uses them.
void prepare(SchemeCache& cache, const Superovoid& A, const Superovoid& B, const SchemeQuery& query);

/// The guess of a kind. @pre prepared for the pair where it is the octree's; else the octrees are made on the way.
PairGuess initialGuess(SchemeGuess kind, const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                       SchemeCache& cache);

/// One query as a method's time is counted: guess and iteration, nothing of ours. With a warm cache the last points are
/// tried first, and the guess again where they lead to nothing (a restart, superovoid paper, section 6.3). Damped
/// (ours), guesses from the support points and the average spheres are tried after the one asked for.
/// @param cache null: cold. @pre prepared for the pair where the guess is the octree's; else it is made on the way.
SchemeSolution askScheme(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                         const SchemeQuery& query = {}, SchemeCache* cache = nullptr);

/// `askScheme` and then `verifiedResult`, whose time is in `checkUs`.
DistanceResult distance(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                        const SchemeQuery& query, SchemeCache* cache = nullptr);

} // namespace osculo
