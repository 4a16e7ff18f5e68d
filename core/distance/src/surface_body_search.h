// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "best_first.h"
#include "convex_pieces.h"
#include "surface_body_descent.h"

namespace osculo {

/// A cell of the surface and a node of the shape.
struct CellAndNode {
    std::uint32_t cell, node;
};

/// One branch and bound over pairs of a surface's cell and a convex set of a shape (surface_body_pair.h), in the shape's frame.
class SurfaceBodySearch : public BestFirst<CellAndNode> {
public:
    /// All must outlive it. @param X_BA of the surface in the shape's frame
    SurfaceBodySearch(SurfaceCells& cells, const Pose& X_BA, const ConvexPieces& shape,
                      const SurfacePairOptions& options);

    void run();

    const SurfaceBodyField& field() const { return m_field; }
    const SurfaceBodyPoint& best() const { return m_best; }

private:
    using Index = std::uint32_t;

    void start();
    void consider(Index cell, Index node, double lower);
    double bound(Index cell, Index node, const SurfaceFoot& foot);
    double gapAlong(const Vec3& n, Index cell, Index node) const;
    bool reduced(Index cell, Index node, const SurfaceFoot& foot, double lower);
    void divide(const CellAndNode& pair, double lower);
    void offer(const SurfaceBodyPoint& candidate);
    Vec3 centreOf(const SurfaceCell& cell) const;

    SurfaceCells& m_cells;
    Pose m_X;
    Mat3 m_R;
    const ConvexPieces& m_shape;
    SurfaceBodyField m_field;
    SurfaceBodyPoint m_best;
};

} // namespace osculo
