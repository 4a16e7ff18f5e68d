// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "surface_newton.h"

#include "osculo/distance/surface_pair.h"

#include <queue>

namespace osculo {

/// One branch and bound over pairs of cells (surface_pair.h), in A's frame.
class SurfacePairSearch {
public:
    SurfacePairSearch(SurfaceCells& A, SurfaceCells& B, const Pose& X_AB, const SurfacePairOptions& options);

    void run();

    const SurfacePoints& best() const { return m_best; }
    double lower() const { return m_lower; } ///< [m] proved
    double upper() const { return m_upper; } ///< [m]
    bool meets() const { return m_upper <= m_rounding; }
    bool exhausted() const { return m_exhausted; } ///< the limit of pairs was reached
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }
    double rounding() const { return m_rounding; }

private:
    using Index = SurfaceCell::Index;

    struct Entry {
        double lower;
        Index a, b;
        std::uint32_t number;

        bool operator<(const Entry& other) const // the nearest first
        {
            return lower > other.lower || (lower == other.lower && number > other.number);
        }
    };

    void consider(Index a, Index b, double lower);
    double bound(const SurfaceCell& a, const SurfaceCell& b);
    bool reduced(Index a, Index b, double lower);
    double gapAlong(const Vec3& n, const SurfaceCell& a, const SurfaceCell& b) const;
    void divide(const Entry& entry);
    void offer(const SurfacePoints& candidate);
    double goodEnough() const;

    SurfaceCells &m_A, &m_B;
    Pose m_X;
    Mat3 m_R;
    SurfacePairOptions m_options;
    double m_rounding; ///< [m] a shorter distance is none
    std::priority_queue<Entry> m_queue;
    SurfacePoints m_best;
    double m_upper, m_lower = 0, m_closedLower;
    Vec3 m_direction = Vec3::UnitZ(); ///< of the best pair
    std::size_t m_iterations = 0, m_evaluations = 0;
    std::uint32_t m_number = 0;
    bool m_exhausted = false;
};

} // namespace osculo
