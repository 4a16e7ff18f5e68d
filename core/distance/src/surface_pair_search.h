// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "best_first.h"
#include "surface_newton.h"

#include <optional>
#include <vector>

namespace osculo {

/// A cell of each surface.
struct CellPair {
    SurfaceCell::Index a, b;
};

/// One branch and bound over pairs of cells (surface_pair.h), in A's frame. Pairs are looked at by several threads, from what is known
/// before any of them; what they find is taken over in their order.
class SurfacePairSearch : public BestFirst<CellPair> {
public:
    SurfacePairSearch(SurfaceCells& A, SurfaceCells& B, const Pose& X_AB, const SurfacePairOptions& options);

    void run();

    const SurfacePoints& best() const { return m_best; }

private:
    using Index = SurfaceCell::Index;

    /// A pair of cells with what is known of it from the pair it was cut from.
    struct Candidate {
        Index a, b;
        double lower;
    };
    /// What looking at one found.
    struct Look {
        double lower = 0;
        std::optional<SurfacePoints> points; ///< that Newton's method reached
    };

    void considerAll(std::vector<Candidate> candidates);
    Look look(const Candidate& candidate) const;
    bool reduced(const Candidate& candidate, std::vector<Candidate>& edges);
    double gapAlong(const Vec3& n, const SurfaceCell& a, const SurfaceCell& b) const;
    void divide(const Opened& opened, std::vector<Candidate>& halves);
    void offer(const SurfacePoints& candidate);

    SurfaceCells &m_A, &m_B;
    Pose m_X;
    Mat3 m_R;
    SurfacePoints m_best;
    Vec3 m_direction = Vec3::UnitZ(); ///< of the best pair
};

} // namespace osculo
