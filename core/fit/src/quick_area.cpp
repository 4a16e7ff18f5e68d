// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "quick_area.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace osculo::detail {

namespace {

constexpr std::size_t kRounds = 9, kHeights = 17; ///< of points over a quadrant: about z, and from end to end
constexpr double kStep = 1e-4;                    ///< of the differences: relative for sizes, absolute for the rest

double power(double base, double exponent)
{
    return base > 0 ? std::pow(base, exponent) : 0;
}

double facets(const SuperovoidParameters& shape)
{
    std::array<Vec2, kRounds> round;
    for (std::size_t i = 0; i < kRounds; ++i) {
        const double w = 0.5 * std::numbers::pi * static_cast<double>(i) / (kRounds - 1);
        round[i] = {power(i + 1 < kRounds ? std::cos(w) : 0, shape.e1), power(std::sin(w), shape.e1)};
    }
    const auto ring = [&](std::size_t k) {
        const double h = std::numbers::pi * (static_cast<double>(k) / (kHeights - 1) - 0.5);
        const bool end = k == 0 || k + 1 == kHeights;
        const double radius = power(end ? 0 : std::cos(h), shape.e2);
        const double z = std::copysign(power(std::abs(std::sin(h)), shape.e2), h);
        std::array<Vec3, kRounds> points;
        for (std::size_t i = 0; i < kRounds; ++i)
            points[i] = {shape.a.x() * (1 + shape.tx * z) * radius * round[i].x(),
                         shape.a.y() * (1 + shape.ty * z) * radius * round[i].y(), shape.a.z() * z};
        return points;
    };
    double area = 0;
    std::array<Vec3, kRounds> below = ring(0);
    for (std::size_t k = 1; k < kHeights; ++k) {
        const std::array<Vec3, kRounds> above = ring(k);
        for (std::size_t i = 0; i + 1 < kRounds; ++i) // half the cross product of the diagonals
            area += 0.5 * (above[i + 1] - below[i]).cross(above[i] - below[i + 1]).norm();
        below = above;
    }
    return 4 * area;
}

} // namespace

QuickArea quickArea(const SuperovoidParameters& shape)
{
    QuickArea result;
    result.area = facets(shape);
    const auto values = toArray(shape);
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double step = k < 3 ? kStep * values[k] : kStep;
        auto low = values, high = values;
        low[k] -= step;
        high[k] += step;
        result.logByParameter[k] = std::log(facets(fromArray(high)) / facets(fromArray(low))) / (2 * step);
    }
    return result;
}

} // namespace osculo::detail
