// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "best_first.h"
#include "surface_newton.h"

namespace osculo {

/// A cell of each surface.
struct CellPair {
    SurfaceCell::Index a, b;
};

/// One branch and bound over pairs of cells (surface_pair.h), in A's frame.
class SurfacePairSearch : public BestFirst<CellPair> {
public:
    SurfacePairSearch(SurfaceCells& A, SurfaceCells& B, const Pose& X_AB, const SurfacePairOptions& options);

    void run();

    const SurfacePoints& best() const { return m_best; }

private:
    using Index = SurfaceCell::Index;

    void consider(Index a, Index b, double lower);
    double bound(const SurfaceCell& a, const SurfaceCell& b);
    bool reduced(Index a, Index b, double lower);
    double gapAlong(const Vec3& n, const SurfaceCell& a, const SurfaceCell& b) const;
    void divide(const CellPair& pair, double lower);
    void offer(const SurfacePoints& candidate);

    SurfaceCells &m_A, &m_B;
    Pose m_X;
    Mat3 m_R;
    SurfacePoints m_best;
    Vec3 m_direction = Vec3::UnitZ(); ///< of the best pair
};

} // namespace osculo
