// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/point_tree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace osculo::detail {

/// The different points of a cloud and, for each, the nearest others.
struct Neighbourhoods {
    std::vector<Vec3> points;           ///< no two equal
    std::vector<std::uint32_t> placeOf; ///< for each point of the cloud, where it stands in `points`
    std::size_t count = 0;              ///< neighbours of each: as asked for, or all others
    std::vector<std::uint32_t> indices; ///< `count` for each point, the nearest first
    std::vector<double> meanDistances;  ///< to the neighbours [m]
    std::vector<double> reaches;        ///< distance to the farthest of the neighbours [m]

    std::size_t size() const { return points.size(); }
    std::span<const std::uint32_t> of(std::size_t point) const { return {indices.data() + point * count, count}; }
};

/// @pre finite points. @throws Cancelled when stopped
Neighbourhoods neighbourhoods(std::span<const Vec3> cloud, std::size_t count, std::stop_token stop = {});

/// The median of what the values are at a point's neighbours. @pre count > 0
double medianAround(const Neighbourhoods& near, std::size_t point, const std::vector<double>& values);

} // namespace osculo::detail
