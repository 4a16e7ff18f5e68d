// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/cone_bound.h"
#include "osculo/math/pose.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace osculo {

/// A small part of a supermaximal feature with what bounds it. Boxes are along the model's axes, and oriented once the model is placed.
struct LmdPiece {
    std::uint32_t group = 0;
    Bounds box_M;
    ConeBound cone_M;
    std::uint32_t member = 0;                    ///< of the model's faces, edges or vertices
    Vec2 min = Vec2::Zero(), max = Vec2::Zero(); ///< its parameters; an edge has the first only
    std::uint32_t patch = 0;                     ///< of a free face or edge: in its patches or spans
    std::optional<Vec3> on_M = {};               ///< a point of it on the boundary, where one is known
};

/// Binary: a node has two children, or is a leaf with one piece.
struct LmdNode {
    Bounds box_M;
    ConeBound cone_M;
    std::uint32_t left = 0, right = 0; ///< of an inner node; a leaf has left == right == 0
    std::uint32_t piece = 0;           ///< of a leaf
    std::uint32_t group = kMixed;      ///< of all pieces below, where it is one

    std::optional<Vec3> on_M; ///< a point of the boundary inside
    double size = 0;          ///< [m] the box's diagonal

    static constexpr std::uint32_t kMixed = 0xffffffff;

    bool leaf() const { return right == 0; }
};

/// Top-down: halves along the longest side of the pieces' middles. The root is the first; children follow their parents.
std::vector<LmdNode> treeOf(const std::vector<LmdPiece>& pieces);

/// A lower bound of the distance between a box and a placed box: the widest gap along the axes of both; ≤ 0 where there is none.
double gapBetween(const Bounds& a, const Bounds& b, const Pose& X_AB, const Mat3& R_AB);

} // namespace osculo
