// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "data_frame.h"

namespace osculo::detail {

namespace {
constexpr double kRunaway =
    100; ///< half size, or distance, ÷ data's size beyond which the data do not determine a shape
constexpr int kSizes = 3;
} // namespace

std::array<std::optional<double>, kParameters> scaledLocks(std::array<std::optional<double>, kParameters> locks,
                                                           double scale)
{
    for (int k = 0; k < kSizes; ++k)
        if (locks[k])
            *locks[k] /= scale;
    return locks;
}

PlacedSuperovoid inTheDataFrame(const Candidate& candidate, const FitData& data, const ParameterMap& map,
                                const std::array<std::optional<double>, kParameters>& locks)
{
    SuperovoidParameters shape = candidate.shape;
    shape.a *= data.scale;
    for (int k = 0; k < kSizes; ++k)
        for (int tied = 0; tied < kSizes; ++tied)
            if (locks[tied] && map.rootOf(tied) == map.rootOf(k))
                shape.a[k] = *locks[tied];
    return {Superovoid{shape}, {candidate.pose.rotation, data.centre + data.scale * candidate.pose.translation}};
}

bool isRunaway(const Candidate& candidate)
{
    return candidate.shape.a.maxCoeff() > kRunaway || candidate.pose.translation.norm() > kRunaway;
}

std::vector<double> distancesTo(const Candidate& candidate, std::span<const Vec3> points, double scale)
{
    std::vector<double> distances = residualsOf(candidate, points, Residual::distance);
    for (double& d : distances)
        d *= scale;
    return distances;
}

} // namespace osculo::detail
