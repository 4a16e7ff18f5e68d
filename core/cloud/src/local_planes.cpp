// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "local_planes.h"

#include <Eigen/Eigenvalues>
#include <tbb/parallel_for.h>

#include <algorithm>

namespace osculo::detail {

namespace {

constexpr double kLeastConfidence = 2e-3; ///< below it the neighbours lie on a line: spread 20 times as long as wide
constexpr double kIsolated = 8;           ///< neighbours this much farther than those of the neighbours are no surface
constexpr std::size_t kGrain = 512;       ///< points of one task

struct Plane {
    Vec3 normal = Vec3::Zero();
    double confidence = 0;
};

Plane planeOf(const Neighbourhoods& near, std::size_t point)
{
    const Vec3& centre = near.points[point];
    const auto others = near.of(point);
    const double count = static_cast<double>(others.size()) + 1;
    Vec3 mean = Vec3::Zero(); // about the point, so that far-away clouds lose no digits
    for (const std::uint32_t i : others)
        mean += (near.points[i] - centre) / count;
    Mat3 spread = mean * mean.transpose();
    for (const std::uint32_t i : others) {
        const Vec3 arm = near.points[i] - centre - mean;
        spread += arm * arm.transpose();
    }
    const double size = spread.trace();
    if (!(size > 0))
        return {};
    const Eigen::SelfAdjointEigenSolver<Mat3> axes(spread / size);
    const Vec3& variance = axes.eigenvalues();
    const double confidence = (variance[1] - variance[0]) / variance[2];
    if (!(confidence >= kLeastConfidence))
        return {};
    return {axes.eigenvectors().col(0), std::min(confidence, 1.0)};
}

} // namespace

LocalPlanes localPlanes(const Neighbourhoods& near)
{
    LocalPlanes planes{std::vector<Vec3>(near.size(), Vec3::Zero()), std::vector<double>(near.size(), 0)};
    if (near.count < 2)
        return planes;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, near.size(), kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) {
            if (near.reaches[i] > kIsolated * medianAround(near, i, near.reaches))
                continue;
            const Plane plane = planeOf(near, i);
            planes.normals[i] = plane.normal;
            planes.confidence[i] = plane.confidence;
        }
    });
    return planes;
}

} // namespace osculo::detail
