// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/heightmap.h"

#include <cmath>
#include <limits>
#include <memory>
#include <random>

namespace osculo::test {

inline constexpr double kHole = std::numeric_limits<double>::quiet_NaN();

/// Heights of a function at the points of a grid.
template <typename Function>
HeightmapData gridOf(Function&& z, int columns, int rows, double cellX, double cellY, const Vec2& origin = Vec2::Zero())
{
    HeightmapData data{columns, rows, cellX, cellY, origin, {}};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            data.heights.push_back(z(origin.x() + column * cellX, origin.y() + row * cellY));
    return data;
}

template <typename Function>
HeightmapPtr mapOf(Function&& z, int columns, int rows, double cellX, double cellY, const Vec2& origin = Vec2::Zero())
{
    return std::make_shared<const Heightmap>(gridOf(z, columns, rows, cellX, cellY, origin));
}

/// Random heights in [0, relief].
inline HeightmapPtr roughMap(int columns, int rows, double cellX, double cellY, double relief, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> height(0, relief);
    return mapOf([&](double, double) { return height(random); }, columns, rows, cellX, cellY);
}

} // namespace osculo::test
