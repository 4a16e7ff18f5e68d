// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "neighbourhoods.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_topology.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

namespace osculo::detail {

namespace {
constexpr std::size_t kGrain = 512; ///< points of one task
} // namespace

Neighbourhoods neighbourhoods(std::span<const Vec3> cloud, std::size_t count, std::stop_token stop)
{
    Neighbourhoods near;
    const std::vector<std::uint32_t> first = firstAtSamePlace({cloud.begin(), cloud.end()});
    near.placeOf.resize(cloud.size());
    for (std::size_t i = 0; i < cloud.size(); ++i) {
        if (first[i] == i) {
            near.placeOf[i] = static_cast<std::uint32_t>(near.points.size());
            near.points.push_back(cloud[i]);
        } else {
            near.placeOf[i] = near.placeOf[first[i]];
        }
    }
    const std::size_t n = near.points.size();
    near.count = n == 0 ? 0 : std::min(count, n - 1);
    near.indices.resize(n * near.count);
    near.meanDistances.resize(n);
    near.reaches.resize(n);
    const PointTree tree(near.points);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n, kGrain), [&](const auto& range) {
        std::vector<NearPoint> found;
        for (std::size_t i = range.begin(); i != range.end() && !stop.stop_requested(); ++i) {
            tree.nearest(near.points[i], near.count + 1, found); // itself first: it is the only one at distance 0
            double sum = 0;
            for (std::size_t k = 0; k < near.count; ++k) {
                near.indices[i * near.count + k] = found[k + 1].index;
                sum += std::sqrt(found[k + 1].squaredDistance);
            }
            near.meanDistances[i] = near.count > 0 ? sum / static_cast<double>(near.count) : 0;
            near.reaches[i] = std::sqrt(found.back().squaredDistance);
        }
    });
    if (stop.stop_requested())
        throw Cancelled();
    return near;
}

double medianAround(const Neighbourhoods& near, std::size_t point, const std::vector<double>& values)
{
    std::vector<double> around;
    around.reserve(near.count);
    for (const std::uint32_t neighbour : near.of(point))
        around.push_back(values[neighbour]);
    const auto middle = around.begin() + static_cast<std::ptrdiff_t>(around.size() / 2);
    std::nth_element(around.begin(), middle, around.end());
    return *middle;
}

} // namespace osculo::detail
