// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/support/surface_cells.h"

#include <array>
#include <cmath>

namespace osculo {

// What branch and bound over pairs asks of a cell, as Intervals in its surface's frame.

/// About the box of a cell.
struct CellBall {
    Vec3 centre;
    double radius;
};

inline CellBall ballAbout(const SurfaceCell& cell)
{
    const auto& [x, y, z] = cell.over;
    const Vec3 half(x.value.width(), y.value.width(), z.value.width());
    return {{x.value.middle(), y.value.middle(), z.value.middle()}, 0.5 * half.norm()};
}

inline Vec3 middleOf(const SurfaceJet<Interval>& jet, Interval Jet<Interval>::*part)
{
    return {(jet[0].*part).middle(), (jet[1].*part).middle(), (jet[2].*part).middle()};
}

using Intervals = std::array<Interval, 3>;

inline Intervals partOf(const SurfaceJet<Interval>& jet, Interval Jet<Interval>::*part)
{
    return {jet[0].*part, jet[1].*part, jet[2].*part};
}

inline Interval dot(const Intervals& a, const Intervals& b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// R · x, R as its doubles are.
inline Intervals turned(const Mat3& R, const Intervals& x)
{
    Intervals y;
    for (int i = 0; i < 3; ++i)
        y[i] = R(i, 0) * x[0] + R(i, 1) * x[1] + R(i, 2) * x[2];
    return y;
}

/// How far the surface reaches over a cell along a parameter, about.
inline double extent(const SurfaceCell& cell, int axis)
{
    const auto part = axis == 0 ? &Jet<Interval>::du : &Jet<Interval>::dv;
    Vec3 size;
    for (int i = 0; i < 3; ++i)
        size[i] = (cell.over[i].*part).magnitude();
    const double reach = cell.reach[axis] * size.norm();
    return std::isfinite(reach) ? reach : 2 * ballAbout(cell).radius;
}

/// The farthest that a surface comes from its origin, or 0 where that is not known.
inline double sizeOf(const SurfaceCell& root)
{
    const CellBall ball = ballAbout(root);
    return std::isfinite(ball.radius) ? ball.centre.norm() + ball.radius : 0;
}

} // namespace osculo
