// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/terrain_surface.h"

#include <algorithm>
#include <limits>

namespace osculo {

/// The starts whose value no neighbour on the lattice undercuts. Neighbours that are no starts lie beyond reach.
template <typename Value>
std::vector<Vec2> latticeMinima(const std::vector<SearchStart>& starts, Value&& valueAt)
{
    std::vector<Vec2> minima;
    if (starts.empty())
        return minima;
    int c0 = starts[0].column, c1 = c0, r0 = starts[0].row, r1 = r0;
    for (const SearchStart& start : starts) {
        c0 = std::min(c0, start.column);
        c1 = std::max(c1, start.column);
        r0 = std::min(r0, start.row);
        r1 = std::max(r1, start.row);
    }
    const int columns = c1 - c0 + 3;
    std::vector<double> values(static_cast<std::size_t>(columns) * static_cast<std::size_t>(r1 - r0 + 3),
                               std::numeric_limits<double>::infinity());
    const auto index = [&](const SearchStart& start) {
        return static_cast<std::size_t>(start.row - r0 + 1) * static_cast<std::size_t>(columns)
               + static_cast<std::size_t>(start.column - c0 + 1);
    };
    for (const SearchStart& start : starts)
        values[index(start)] = valueAt(start.at);
    for (const SearchStart& start : starts) {
        const double* at = &values[index(start)];
        bool least = *at < std::numeric_limits<double>::infinity();
        for (int dy = -1; dy <= 1 && least; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                least = least && at[dy * columns + dx] >= *at;
        if (least)
            minima.push_back(start.at);
    }
    return minima;
}

} // namespace osculo
