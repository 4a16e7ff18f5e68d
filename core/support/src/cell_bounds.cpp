// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/cell_bounds.h"

#include <limits>

namespace osculo {

namespace {

/// The centre's value and the most that the second-order expansion about it adds, roundings included.
double expansionAbove(const Slope& over, const Slope& centre, const Vec2& r)
{
    const double mixed = r.x() > 0 && r.y() > 0 ? over.duv.magnitude() * r.x() * r.y() : 0;
    const double gu = centre.du.magnitude(), gv = centre.dv.magnitude();
    const double up = rise(gu, over.duu.hi, r.x()), vp = rise(gv, over.dvv.hi, r.y());
    // The expansion's terms each way, of which the roundings are.
    const double size = centre.value.magnitude() + gu * r.x() + gv * r.y() + std::abs(up) + std::abs(vp) + mixed;
    return safelyAbove(centre.value.hi + up + vp + mixed, size);
}

double better(double expansion, double interval)
{
    return expansion < interval ? expansion : interval; // the expansion may be NaN where derivatives have no bound
}

void tighten(Interval& range, const Interval& other)
{
    const Interval both = meet(range, other);
    if (both.lo <= both.hi)
        range = both;
}

} // namespace

double rise(double g, double bend, double reach)
{
    if (reach == 0)
        return 0;
    if (bend < 0 && g < -bend * reach)
        return 0.5 * g * (g / -bend);
    const double r = g * reach + 0.5 * bend * reach * reach;
    return r == r ? r : std::numeric_limits<double>::infinity();
}

double safelyAbove(double sum, double size)
{
    return sum + 16 * roundingOf(size);
}

CellBounds cellBounds(const Vec3& u, const SurfaceCell& cell)
{
    CellBounds b;
    b.over = along(u, cell.over);
    const Slope centre = firstOrderAlong(u, cell.atCentre);
    b.centreValue = centre.value.middle();
    b.upper = better(expansionAbove(b.over, centre, cell.reach), b.over.value.hi);
    const Vec2& r = cell.reach;
    const Interval du = cell.isFixed(0) ? Interval(0) : Interval(-r.x(), r.x());
    const Interval dv = cell.isFixed(1) ? Interval(0) : Interval(-r.y(), r.y());
    tighten(b.over.du, centre.du + b.over.duu * du + b.over.duv * dv);
    tighten(b.over.dv, centre.dv + b.over.duv * du + b.over.dvv * dv);
    return b;
}

double upperAlong(const Vec3& u, const SurfaceCell& cell)
{
    const Slope over = along(u, cell.over);
    return better(expansionAbove(over, firstOrderAlong(u, cell.atCentre), cell.reach), over.value.hi);
}

} // namespace osculo
