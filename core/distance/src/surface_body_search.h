// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "surface_body_descent.h"

#include "osculo/distance/surface_pair.h"

#include <queue>

namespace osculo {

/// One branch and bound over pairs of a surface's cell and a convex set of a shape (surface_body_pair.h), in the shape's frame.
class SurfaceBodySearch {
public:
    /// All must outlive it. @param X_BA of the surface in the shape's frame
    SurfaceBodySearch(SurfaceCells& cells, const Pose& X_BA, const ConvexPieces& shape,
                      const SurfacePairOptions& options);

    void run();

    const SurfaceBodyField& field() const { return m_field; }
    const SurfaceBodyPoint& best() const { return m_best; }
    double lower() const { return m_lower; } ///< [m] proved
    double upper() const { return m_upper; } ///< [m]
    bool meets() const { return m_upper <= m_rounding; }
    bool exhausted() const { return m_exhausted; } ///< the limit of pairs was reached
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }
    double rounding() const { return m_rounding; }

private:
    using Index = std::uint32_t;

    struct Entry {
        double lower;
        Index cell, node;
        std::uint32_t number;

        bool operator<(const Entry& other) const // the nearest first
        {
            return lower > other.lower || (lower == other.lower && number > other.number);
        }
    };

    void start();
    void consider(Index cell, Index node, double lower);
    double bound(Index cell, Index node, const SurfaceFoot& foot);
    double gapAlong(const Vec3& n, Index cell, Index node) const;
    bool reduced(Index cell, Index node, const SurfaceFoot& foot, double lower);
    void divide(const Entry& entry);
    void offer(const SurfaceBodyPoint& candidate);
    double goodEnough() const;
    Vec3 centreOf(const SurfaceCell& cell) const;

    SurfaceCells& m_cells;
    Pose m_X;
    Mat3 m_R;
    const ConvexPieces& m_shape;
    SurfaceBodyField m_field;
    SurfacePairOptions m_options;
    double m_rounding; ///< [m] a shorter distance is none
    std::priority_queue<Entry> m_queue;
    SurfaceBodyPoint m_best;
    double m_upper, m_lower = 0, m_closedLower;
    std::size_t m_iterations = 0, m_evaluations = 0;
    std::uint32_t m_number = 0;
    bool m_exhausted = false;
};

} // namespace osculo
