// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/surface_cells.h"

#include "osculo/math/demand.h"

#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kMostKept = 100'000; ///< some 50 MB
/// A side is not cut when it is this narrow against its parameter's size: its middle would be one of its ends.
constexpr double kNarrowest = 8 * std::numeric_limits<double>::epsilon();

Interval& sideOf(ParameterBox& box, int axis)
{
    return axis == 0 ? box.u : box.v;
}

double reachOf(const Interval& range, double centre)
{
    return range.width() == 0 ? 0 : above(std::max(range.hi - centre, centre - range.lo));
}

/// Rounding of a sum of three products.
constexpr double kSumRounding = 4 * std::numeric_limits<double>::epsilon();

Interval combined(const Vec3& u, const Interval& a, const Interval& b, const Interval& c)
{
    const double al = u.x() * a.lo, ah = u.x() * a.hi, bl = u.y() * b.lo, bh = u.y() * b.hi, cl = u.z() * c.lo,
                 ch = u.z() * c.hi;
    const double size = std::abs(al) + std::abs(ah) + std::abs(bl) + std::abs(bh) + std::abs(cl) + std::abs(ch);
    if (!std::isfinite(size))
        return u.x() * a + u.y() * b + u.z() * c;
    const double slack = kSumRounding * size + std::numeric_limits<double>::denorm_min();
    return {std::min(al, ah) + std::min(bl, bh) + std::min(cl, ch) - slack,
            std::max(al, ah) + std::max(bl, bh) + std::max(cl, ch) + slack};
}

} // namespace

SurfaceCells::SurfaceCells(ParametricSurface surface)
    : m_surface(std::move(surface))
{
    OSCULO_DEMAND(m_surface.map);
    add(m_surface.domain);
}

SurfaceCells::Index SurfaceCells::add(const ParameterBox& box)
{
    SurfaceCell cell;
    cell.box = box;
    cell.centre = box.centre();
    cell.reach = {reachOf(box.u, cell.centre.x()), reachOf(box.v, cell.centre.y())};
    cell.over = m_surface.map->over(box);
    cell.atCentre = m_surface.map->over({cell.centre.x(), cell.centre.y()});
    const ParameterBox& domain = m_surface.domain;
    if (!m_surface.periodicU) {
        cell.touches[0] = box.u.lo == domain.u.lo;
        cell.touches[1] = box.u.hi == domain.u.hi;
    }
    if (!m_surface.periodicV) {
        cell.touches[2] = box.v.lo == domain.v.lo;
        cell.touches[3] = box.v.hi == domain.v.hi;
    }
    m_cells.push_back(cell);
    return static_cast<Index>(m_cells.size() - 1);
}

SurfaceCells::Index SurfaceCells::half(Index cell, int axis)
{
    if (m_cells[cell].halves[axis] != SurfaceCell::kNone)
        return m_cells[cell].halves[axis];
    ParameterBox lower = m_cells[cell].box, upper = lower;
    const double middle = m_cells[cell].centre[axis];
    sideOf(lower, axis).hi = middle;
    sideOf(upper, axis).lo = middle;
    const Index first = add(lower);
    add(upper);
    return m_cells[cell].halves[axis] = first;
}

SurfaceCells::Index SurfaceCells::end(Index cell, int side)
{
    OSCULO_DEMAND(m_cells[cell].touches[side]);
    if (m_cells[cell].ends[side] != SurfaceCell::kNone)
        return m_cells[cell].ends[side];
    ParameterBox edge = m_cells[cell].box;
    Interval& range = sideOf(edge, side / 2);
    range = side % 2 == 0 ? range.lo : range.hi;
    const Index added = add(edge);
    return m_cells[cell].ends[side] = added;
}

bool SurfaceCells::isAtom(Index cell, int axis) const
{
    const Interval& range = axis == 0 ? m_cells[cell].box.u : m_cells[cell].box.v;
    return range.width() <= kNarrowest * range.magnitude();
}

void SurfaceCells::trim()
{
    if (m_cells.size() <= kMostKept)
        return;
    m_cells.clear();
    add(m_surface.domain);
}

Slope along(const Vec3& u, const SurfaceJet<Interval>& j)
{
    Slope slope = firstOrderAlong(u, j);
    slope.duu = combined(u, j[0].duu, j[1].duu, j[2].duu);
    slope.duv = combined(u, j[0].duv, j[1].duv, j[2].duv);
    slope.dvv = combined(u, j[0].dvv, j[1].dvv, j[2].dvv);
    return slope;
}

Slope firstOrderAlong(const Vec3& u, const SurfaceJet<Interval>& j)
{
    Slope slope;
    slope.value = combined(u, j[0].value, j[1].value, j[2].value);
    slope.du = combined(u, j[0].du, j[1].du, j[2].du);
    slope.dv = combined(u, j[0].dv, j[1].dv, j[2].dv);
    return slope;
}

} // namespace osculo
