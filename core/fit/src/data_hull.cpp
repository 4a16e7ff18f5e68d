// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "data_hull.h"

#include "starts.h"

#include "osculo/math/golden_angle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo::detail {

namespace {
constexpr int kDirections = 150;
} // namespace

std::vector<HullBound> hullOf(std::span<const Vec3> points, double margin)
{
    const Spread spread = spreadOf(points);
    Mat3 axes = spread.axes;
    for (int k = 0; k < 2; ++k) {
        double lean = 0;
        for (const Vec3& p : points)
            lean += std::pow(axes.col(k).dot(p - spread.mean), 3);
        if (lean < 0)
            axes.col(k) = -axes.col(k);
    }
    axes.col(2) = axes.col(0).cross(axes.col(1));
    std::vector<HullBound> bounds;
    for (int k = 0; k < kDirections; ++k) {
        const double z = 1 - (2 * k + 1.0) / kDirections, r = std::sqrt(1 - z * z);
        const Vec3 u = axes * Vec3{r * std::cos(kGoldenAngle * k), r * std::sin(kGoldenAngle * k), z};
        double height = -std::numeric_limits<double>::infinity();
        for (const Vec3& p : points)
            height = std::max(height, u.dot(p));
        bounds.push_back({u, height + margin});
    }
    return bounds;
}

} // namespace osculo::detail
