// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_feature.h"
#include "osculo/brep/cone_bound.h"
#include "osculo/brep/lmd.h"

#include <optional>
#include <vector>

namespace osculo {

/// What the tree of a prepared model is made of, to be looked at.

/// Both bounds of the directions along which a piece of a feature can be touched: the polyhedral cone, and the cone of revolution that
/// is the usual alternative (Crozet, Léon, Merlhiot, Fig. 10e). In the model's frame, as wide as the preparation makes them.
struct PieceCones {
    Vec3 p_M = Vec3::Zero(); ///< a point of the piece
    ConeBound polyhedral, round;
    std::size_t piece = 0, pieces = 0; ///< which, from 0 on, of those that the feature was cut into
};

/// The cones of the piece of a feature that a point is nearest to. Nothing for an edge and a vertex that no local minimum can lie on
/// alone (nowhere convex, or between faces of one supermaximal face): they have no piece.
/// @param round the same model, prepared with cones of revolution and else like `polyhedral`
/// @param near_M [m] absent: the middle one of the pieces
/// @throws InvalidShape for a feature that the model has not
std::optional<PieceCones> conesOf(const LmdShape& polyhedral, const LmdShape& round, const BrepFeature& feature,
                                  const std::optional<Vec3>& near_M = {});

/// [sr] Of the directions that a cone holds; 4π for the whole space. A cone whose generators lie in a plane holds none.
double solidAngle(const ConeBound& cone);

/// The boxes of a tree that stand on a level, 0 being the root, and those of leaves above it: in the model's frame.
std::vector<Bounds> boxesAt(const LmdShape& shape, std::size_t level);

/// The level of the deepest leaf.
std::size_t depthOf(const LmdShape& shape);

/// Points on an edge from its first vertex to its last, even in its parameter: one more than pieces. @pre pieces > 0
std::vector<Vec3> pointsAlong(const BrepEdge& edge, std::size_t pieces);

} // namespace osculo
