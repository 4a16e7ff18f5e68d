// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The smallest use of the installed core: the gap between two superovoids.

#include <osculo/distance/superovoid_pair.h>

#include <cmath>
#include <cstdio>

int main()
{
    using namespace osculo;
    const Superovoid ball = Superovoid::sphere(1);
    const Superovoid egg({.a = {1, 1, 1.5}, .e1 = 1, .e2 = 1, .tx = 0.2, .ty = 0.2});
    const Pose X_WB{Eigen::Quaterniond::Identity(), Vec3(0, 0, 4)};

    const DistanceResult result = distance(ball, Pose{}, egg, X_WB);
    std::printf("gap %.12f m in [%.12f, %.12f], %s\n", result.witness.distance, result.lowerBound, result.upperBound,
                std::string(toString(result.status)).c_str());
    // Along the axis: the ball ends at 1, the egg begins at 4 − 1.5.
    return std::abs(result.witness.distance - 1.5) < 1e-9 ? 0 : 1;
}
