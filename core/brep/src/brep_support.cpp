// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_tree.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace osculo {

namespace {

constexpr int kMostHalved = 20'000;

double reach(const BrepCell& cell, const Vec3& u)
{
    double farthest = -std::numeric_limits<double>::infinity();
    for (const Vec3& p : cell.hull)
        farthest = std::max(farthest, u.dot(p));
    return farthest;
}

} // namespace

BrepSupport support(BrepCells& cells, const Vec3& u, double epsilon)
{
    BrepCells::Tree& tree = cells.tree();
    BrepSupport best;
    best.value = -std::numeric_limits<double>::infinity();
    const auto offer = [&](const Vec3& p) {
        if (u.dot(p) > best.value) {
            best.value = u.dot(p);
            best.point = p;
        }
    };
    for (const BrepVertex& vertex : cells.model().vertices)
        offer(vertex.p_M);
    std::priority_queue<std::pair<double, std::uint32_t>> open;
    open.emplace(reach(tree.cell(BrepCells::Tree::kRoot), u), BrepCells::Tree::kRoot);
    best.upperBound = open.top().first;
    while (!open.empty() && best.iterations < kMostHalved) {
        best.upperBound = std::max(open.top().first, best.value);
        if (best.upperBound <= best.value + epsilon)
            return best;
        const std::uint32_t index = open.top().second;
        open.pop();
        ++best.iterations;
        for (const std::uint32_t child : tree.children(index)) {
            const BrepCell& cell = tree.cell(child);
            if (cell.middleOnFace)
                offer(cell.middle);
            if (cell.ofOneFace() && best.iterations % 8 == 0) // the border, which middles only come near to
                offer(tree.footOn(cell.face, cell.middle + tree.size() * u));
            if (const double bound = reach(cell, u); bound > best.value)
                open.emplace(bound, child);
        }
    }
    if (open.empty())
        best.upperBound = best.value;
    return best;
}

} // namespace osculo
