// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/outliers.h"

#include "neighbourhoods.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <numeric>

namespace osculo {

namespace {

constexpr int kRounds = 3; ///< strays near to each other hide each other until some are gone

std::vector<std::uint32_t> keptOf(std::span<const Vec3> points, const OutlierOptions& options,
                                  const std::stop_token& stop)
{
    const detail::Neighbourhoods near = detail::neighbourhoods(points, options.neighbours, stop);
    std::vector<bool> stray(near.size(), false);
    if (near.count > 0)
        for (std::size_t i = 0; i < near.size() && !stop.stop_requested(); ++i)
            stray[i] = near.meanDistances[i] > options.factor * detail::medianAround(near, i, near.meanDistances);
    if (stop.stop_requested())
        throw Cancelled();
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < points.size(); ++i)
        if (!stray[near.placeOf[i]])
            kept.push_back(i);
    return kept;
}

} // namespace

OutlierResult withoutOutliers(std::span<const Vec3> points, const OutlierOptions& options, std::stop_token stop)
{
    OSCULO_DEMAND(options.neighbours >= 1 && options.factor > 1);
    OutlierResult result;
    result.kept.resize(points.size());
    std::iota(result.kept.begin(), result.kept.end(), 0u);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<Vec3> left;
        left.reserve(result.kept.size());
        for (const std::uint32_t i : result.kept)
            left.push_back(points[i]);
        const std::vector<std::uint32_t> staying = keptOf(left, options, stop);
        if (staying.size() == left.size())
            break;
        for (std::size_t k = 0; k < staying.size(); ++k)
            result.kept[k] = result.kept[staying[k]];
        result.kept.resize(staying.size());
    }
    result.dropped = points.size() - result.kept.size();
    return result;
}

} // namespace osculo
