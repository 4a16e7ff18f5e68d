// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "nearness_proof.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace osculo {

namespace {

constexpr std::size_t kMostSquares = 5000; ///< in all, before the least bound counts as it is
constexpr int kHalvings = 12;              ///< of a settled square, before there is none
constexpr double kClose = 1e-6;            ///< of the spacing: a bound this near to the distance found is not refined
constexpr double kRounding = 1e-13;        ///< of the numbers' size, by which a bound may miss what it is equal to

struct Square {
    Vec2 middle, half;
    double bend = 0;  ///< of the cell's patch [1/m]
    double bound = 0; ///< of the distance of its part of the surface [m]
    double there = 0; ///< the distance at the middle [m]
};

Square squareOf(const Heightmap& map, GridCell cell, Smoothness smoothness)
{
    const Vec2 half = 0.5 * map.cell();
    return {map.gridPoint(cell.column, cell.row) + half, half, bendBound(map, cell, smoothness)};
}

void measure(PatchSurface& surface, Square& square, const SeparationAt& separation)
{
    const HeightSample f = *surface.sample(square.middle.x(), square.middle.y());
    const Separation s = separation(Vec3(square.middle.x(), square.middle.y(), f.z));
    const double along = std::abs(s.normal.x() + s.normal.z() * f.gradient.x()) * square.half.x()
                         + std::abs(s.normal.y() + s.normal.z() * f.gradient.y()) * square.half.y();
    square.there = s.distance;
    square.bound = s.distance - along - 0.5 * square.bend * square.half.squaredNorm();
}

bool holds(const SettledSquare& settled, const Square& square)
{
    const Vec2 away = (square.middle - settled.middle).cwiseAbs() + square.half;
    return away.maxCoeff() <= settled.half;
}

} // namespace

std::optional<SettledSquare> settledAbout(PatchSurface& surface, const Vec3& p, const Vec2& foot, double half)
{
    for (int halving = 0; halving < kHalvings; ++halving, half *= 0.5)
        if (surface.convexFrom(p, foot, half))
            return SettledSquare{foot, half};
    return std::nullopt;
}

double nearnessOver(PatchSurface& surface, GridCell cell, const SeparationAt& separation)
{
    Square square = squareOf(surface.map(), cell, surface.cache().smoothness());
    measure(surface, square, separation);
    return square.bound;
}

NearnessProof provedNearness(PatchSurface& surface, const std::vector<GridCell>& cells, const SeparationAt& separation,
                             const std::optional<SettledSquare>& settled, double best, const Vec2& at)
{
    const Heightmap& map = surface.map();
    const double slack = kRounding * (std::abs(best) + map.cell().maxCoeff() + map.bounds().max.cwiseAbs().maxCoeff());
    const double close = settled ? 0 : kClose * map.cell().minCoeff();
    NearnessProof proof{best, best, at};
    const auto later = [](const Square& a, const Square& b) { return a.bound > b.bound; };
    std::priority_queue<Square, std::vector<Square>, decltype(later)> open(later);
    const auto add = [&](Square square) {
        if (settled && holds(*settled, square))
            return;
        measure(surface, square, separation);
        if (square.there < proof.least - slack) {
            proof.least = square.there;
            proof.at = square.middle;
        }
        if (square.bound < proof.least - slack)
            open.push(square);
    };
    for (const GridCell cell : cells)
        add(squareOf(map, cell, surface.cache().smoothness()));
    for (std::size_t taken = 0; taken < kMostSquares && !open.empty() && open.top().bound < proof.least - close;
         ++taken) {
        const Square square = open.top();
        open.pop();
        const Vec2 quarter = 0.5 * square.half;
        for (const Vec2& side : {Vec2(-1, -1), Vec2(1, -1), Vec2(-1, 1), Vec2(1, 1)})
            add({square.middle + side.cwiseProduct(quarter), quarter, square.bend});
    }
    proof.lower = open.empty() ? proof.least : std::min(open.top().bound, proof.least);
    return proof;
}

} // namespace osculo
