// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "carrier.h"
#include "lmd_tree.h"
#include "osculo/brep/lmd.h"

namespace osculo {

/// A supermaximal feature: faces on one surface with the material on one side, edges on one curve, or a vertex.
struct LmdGroup {
    BrepFeatureKind kind = BrepFeatureKind::face;
    std::vector<BrepIndex> members;
    Carrier carrier_M;
    bool away = true;      ///< of faces: the outward normal points away from the carrier
    bool twoSided = false; ///< of a sheet
    bool free = false;     ///< not canonical: one face or edge without a carrier, solved piece by piece
};

class LmdShape {
public:
    std::shared_ptr<const BrepModel> model;
    std::vector<LmdGroup> groups;
    std::vector<BrepIndex> faceGroup, edgeGroup;   ///< by face, by edge
    std::vector<std::vector<BrepIndex>> faceEdges; ///< the edges that bound a face, without seams
    std::vector<bool> edgeDropped;                 ///< no minimum can lie on it that its faces do not have too
    std::vector<LmdPiece> pieces;
    std::vector<LmdNode> nodes; ///< over the pieces
    std::size_t faceGroups = 0, edgeGroups = 0;
    double scale = 1;     ///< [m] the model's diagonal
    double tolerance = 0; ///< [m] points nearer than this are the same
};

/// Boxes that hold a rectangle of a surface's parameters, and an edge, in the model's frame.
Bounds boundsOf(const CanonicalSurface& surface, const Vec2& min, const Vec2& max, double tolerance);
Bounds boundsOf(const BrepEdge& edge); ///< canonical

/// Fills the pieces and the tree of a shape whose groups are there.
void cutIntoPieces(LmdShape& shape, const LmdPreparation& preparation);

} // namespace osculo
