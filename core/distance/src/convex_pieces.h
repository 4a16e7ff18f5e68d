// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "foot_field.h"

#include "osculo/distance/mesh_solid.h"
#include "osculo/support/convex_body.h"

#include <memory>
#include <span>
#include <vector>

namespace osculo {

/// A shape as convex pieces in a tree of convex sets, in its own frame. Node 0 holds all of it; a node without children is a
/// piece.
class ConvexPieces : public FootField {
public:
    using Index = std::uint32_t;

    virtual bool isPiece(Index node) const = 0;
    /// @pre it is no piece
    virtual void children(Index node, std::vector<Index>& into) const = 0;
    /// No point of the node lies farther along n, but for roundings.
    virtual double farthest(Index node, const Vec3& n) const = 0;
    /// Of the node to a point.
    virtual SurfaceFoot foot(Index node, const Vec3& p) const = 0;
    /// Half the diagonal of the node's box [m].
    virtual double radius(Index node) const = 0;
    using FootField::foot;
    /// Points of which one at least lies in each connected part.
    virtual std::vector<Vec3> pointsWithin() const = 0;
};

/// One piece. The body must outlive it.
std::unique_ptr<ConvexPieces> piecesOf(const ConvexBody& body);
/// Boxes, then triangles. The mesh must outlive it.
std::unique_ptr<ConvexPieces> piecesOf(const MeshSolid& mesh);

} // namespace osculo
