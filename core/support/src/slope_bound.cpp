// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/printed_support.h"

#include <queue>

namespace osculo {

namespace {

constexpr double kRelativeGap = 0.02; ///< within which the bound is good enough to compare by
constexpr std::size_t kMostCells = 20'000;

struct Entry {
    double upper;
    SurfaceCell::Index cell;

    bool operator<(const Entry& other) const
    {
        return upper < other.upper || (upper == other.upper && cell > other.cell);
    }
};

double steepest(const Slope& slope)
{
    return std::hypot(slope.du.magnitude(), slope.dv.magnitude());
}
double flattest(const Slope& slope)
{
    return std::hypot(abs(slope.du).lo, abs(slope.dv).lo);
}

} // namespace

double slopeBound(SurfaceCells& cells, const Vec3& direction)
{
    std::priority_queue<Entry> queue;
    double attained = 0;
    const auto consider = [&](SurfaceCell::Index index) {
        attained = std::max(attained, flattest(firstOrderAlong(direction, cells[index].atCentre)));
        queue.push({steepest(firstOrderAlong(direction, cells[index].over)), index});
    };
    const ParameterBox& domain = cells.surface().domain;
    consider(SurfaceCells::root());
    std::size_t looked = 1;
    while (queue.top().upper > (1 + kRelativeGap) * attained && looked < kMostCells) {
        const SurfaceCell::Index index = queue.top().cell;
        const Vec2& reach = cells[index].reach;
        const int axis = reach.x() / domain.u.width() >= reach.y() / domain.v.width() ? 0 : 1;
        if (cells.isAtom(index, axis))
            break;
        queue.pop();
        const SurfaceCell::Index first = cells.half(index, axis);
        consider(first);
        consider(first + 1);
        looked += 2;
    }
    return queue.top().upper;
}

double slopeOver(const ParametricSurface& surface, const Vec3& direction, const ParameterBox& box)
{
    return steepest(firstOrderAlong(direction, surface.map->over(box)));
}

} // namespace osculo
