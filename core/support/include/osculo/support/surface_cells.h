// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/parametric_surface.h"

#include <array>
#include <cstdint>
#include <deque>

namespace osculo {

/// A rectangle of a surface's parameters with what is proved about the surface over it. A side of no width is an edge or a
/// corner of the domain: its parameter is fixed.
struct SurfaceCell {
    using Index = std::uint32_t;
    static constexpr Index kNone = ~Index{0};

    ParameterBox box;
    Vec2 centre = Vec2::Zero();
    Vec2 reach = Vec2::Zero();                             ///< from the centre to the farther side, at least
    SurfaceJet<Interval> over;                             ///< over the box
    SurfaceJet<Interval> atCentre;                         ///< over the centre
    std::array<Index, 2> halves{kNone, kNone};             ///< first of two cells, cut in u and in v, once asked for
    std::array<Index, 4> ends{kNone, kNone, kNone, kNone}; ///< edges of the domain, once asked for
    std::array<bool, 4> touches{}; ///< the domain ends at this side: u low, u high, v low, v high

    bool isFixed(int axis) const { return (axis == 0 ? box.u : box.v).width() == 0; }
};

/// The cells of one surface, cut further as searches ask for them and kept: none of them depends on a direction or a pose, so
/// that later searches on the same surface need no evaluation of it. Results never depend on what is kept. One search at a
/// time.
class SurfaceCells {
public:
    using Index = SurfaceCell::Index;

    explicit SurfaceCells(ParametricSurface surface);

    const ParametricSurface& surface() const { return m_surface; }

    /// The whole domain.
    static constexpr Index root() { return 0; }
    const SurfaceCell& operator[](Index cell) const { return m_cells[cell]; }
    std::size_t size() const { return m_cells.size(); }

    /// The lower half along an axis (0: u, 1: v); the upper is the next. References to cells stay valid.
    /// @pre the cell is not fixed along it
    Index half(Index cell, int axis);
    /// The part of the domain's edge that a cell touches with one side. @pre it does
    Index end(Index cell, int side);

    /// Whether a cell is too small to be cut along an axis.
    bool isAtom(Index cell, int axis) const;

    /// Forgets all cells but the domain where more are kept than memory should hold. No index stays valid.
    void trim();

private:
    Index add(const ParameterBox& box);

    ParametricSurface m_surface;
    std::deque<SurfaceCell> m_cells;
};

/// Bounds of a combination of the coordinates.
struct Slope {
    Interval value, du, dv, duu, duv, dvv;
};

/// u · jet, with all roundings inside.
Slope along(const Vec3& u, const SurfaceJet<Interval>& jet);
/// Value and gradient only.
Slope firstOrderAlong(const Vec3& u, const SurfaceJet<Interval>& jet);

} // namespace osculo
