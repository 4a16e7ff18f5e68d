// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/thinning.h"

#include "local_planes.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace osculo {

namespace {

constexpr std::size_t kNeighbours = 16;  ///< that tell the density at a point
constexpr std::size_t kFewest = 20;      ///< points below which there is no density to speak of
constexpr double kLikeASurface = 0.4;    ///< confidence of a normal; a gas of points has 0.25, a smooth surface 0.7
constexpr double kShareOfSpacing = 0.25; ///< of an even cloud one point in ten is then nearer to another

/// SplitMix64 (Steele, Lea, Flood 2014): the same on every platform.
std::uint64_t mixed(std::uint64_t z)
{
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

} // namespace

ThinningResult thinned(std::span<const Vec3> points, double spacing, std::stop_token stop)
{
    OSCULO_DEMAND(spacing >= 0);
    const PointTree tree(points);
    std::vector<bool> decided(points.size(), false);
    ThinningResult result;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (decided[i])
            continue;
        if (stop.stop_requested())
            throw Cancelled();
        result.kept.push_back(i);
        for (const NearPoint& near : tree.within(points[i], spacing))
            decided[near.index] = true;
    }
    result.dropped = points.size() - result.kept.size();
    return result;
}

ThinningResult subset(std::size_t points, std::size_t most, std::uint64_t seed)
{
    ThinningResult result;
    result.kept.resize(points);
    std::iota(result.kept.begin(), result.kept.end(), 0u);
    if (points <= most)
        return result;
    const auto lot = [seed](std::uint32_t i) { return mixed(seed * 0x9e3779b97f4a7c15u + i); };
    const auto last = result.kept.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(result.kept.begin(), last, result.kept.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return std::pair(lot(a), a) < std::pair(lot(b), b); });
    result.kept.erase(last, result.kept.end());
    std::sort(result.kept.begin(), result.kept.end());
    result.dropped = points - most;
    return result;
}

double evenSpacing(std::span<const Vec3> points, std::stop_token stop)
{
    const detail::Neighbourhoods near = detail::neighbourhoods(points, kNeighbours, std::move(stop));
    if (near.size() < kFewest)
        return 0;
    const std::vector<double> confidence = detail::localPlanes(near).confidence;
    struct Part {
        double spacing, area;
    };
    std::vector<Part> parts;
    double whole = 0;
    const double perReach = std::sqrt(std::numbers::pi / kNeighbours);
    for (const bool anyShape : {false, true}) {
        for (std::size_t i = 0; i < near.size(); ++i)
            if (anyShape || confidence[i] >= kLikeASurface) {
                const double spacing = perReach * near.reaches[i];
                parts.push_back({spacing, spacing * spacing});
                whole += parts.back().area;
            }
        if (parts.size() >= kFewest)
            break;
        parts.clear();
        whole = 0;
    }
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.spacing < b.spacing; });
    double below = 0;
    for (const Part& part : parts) {
        below += part.area;
        if (below >= 0.5 * whole)
            return kShareOfSpacing * part.spacing;
    }
    return 0;
}

} // namespace osculo
