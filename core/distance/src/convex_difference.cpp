// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_difference.h"

#include <limits>
#include <utility>

namespace osculo {

namespace {

constexpr double kConcentric = 1e-14; ///< of the size

} // namespace

Vec3 startDirection(const ConvexDifference& difference, const Vec3& p_AB, const Mat3& R_AB, double size)
{
    const double length = p_AB.norm();
    if (length > kConcentric * size)
        return p_AB / length;
    Vec3 best = Vec3::UnitZ();
    double highest = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < 6; ++i) {
        const Vec3 n = i < 3 ? Vec3(Vec3::Unit(i)) : Vec3(R_AB.col(i - 3));
        const double g = n.dot(difference.lowestAlong(n).y);
        if (g > highest) {
            highest = g;
            best = n;
        }
    }
    return best;
}

void placeSteps(Trace& trace, std::size_t first, const Pose& X_WA, bool swapped, double radii)
{
    for (std::size_t i = first; i < trace.steps.size(); ++i) {
        TraceStep& step = trace.steps[i];
        step.p_WA = X_WA * step.p_WA;
        step.p_WB = X_WA * step.p_WB;
        for (std::optional<double>* bound : {&step.lower, &step.upper})
            if (*bound)
                **bound -= radii;
    }
    if (swapped)
        swapBodies(trace, first);
}

} // namespace osculo
