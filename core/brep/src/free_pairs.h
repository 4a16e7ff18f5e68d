// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "lmd_shape.h"

#include <optional>

namespace osculo {

/// Two points at which the distance between two pieces of features is least among their neighbours.
struct NearestPair {
    Vec3 p_A = Vec3::Zero(), q_A = Vec3::Zero();
};

/// Looks for the local minimum of the distance between two pieces from their middles on, by Newton's method with a Hessian whose
/// negative eigenvalues are turned, inside the pieces' parameters made larger by a third: neighbours' minima are their own business.
/// Nothing where the search ends on the rim of that range, or without the common normal. Serves any kinds of features: it is
/// meant for pairs of which at least one is free.
std::optional<NearestPair> nearestPair(const LmdShape& a, const LmdPiece& pieceA, const LmdShape& b,
                                       const LmdPiece& pieceB, const Pose& X_AB, double scale);

} // namespace osculo
