// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/cloud_samples.h"

#include "osculo/cloud/normal_estimation.h"
#include "osculo/cloud/outliers.h"
#include "osculo/cloud/thinning.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_topology.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr std::size_t kMostWorked = 100'000; ///< points that neighbours are looked for; a fit takes a few thousand
constexpr std::size_t kNeighbours = 16;

/// Normals for all points: the cloud's own, and estimates where it has none.
std::vector<Vec3> normalsOf(const PointCloud& cloud, std::stop_token stop, const Progress& progress)
{
    const bool complete = cloud.hasNormals()
                          && std::ranges::none_of(cloud.normals(), [](const Vec3& normal) { return normal.isZero(0); });
    if (complete)
        return cloud.normals();
    NormalOptions options{kNeighbours, std::nullopt};
    if (cloud.sensor())
        options.sensor = cloud.sensor()->translation;
    std::vector<Vec3> normals = estimateNormals(cloud.points(), options, stop, progress).normals;
    if (cloud.hasNormals())
        for (std::size_t i = 0; i < normals.size(); ++i)
            if (!cloud.normals()[i].isZero(0))
                normals[i] = cloud.normals()[i];
    return normals;
}

} // namespace

CloudSamples sampleCloud(const PointCloud& cloud, const CloudSampleOptions& options, std::stop_token stop,
                         const Progress& progress)
{
    if (cloud.empty())
        throw InvalidShape("the cloud has no points", "a cloud with points");
    CloudSamples result;
    const auto checkStop = [&stop] {
        if (stop.stop_requested())
            throw Cancelled();
    };
    checkStop();
    const std::vector<std::uint32_t> first = firstAtSamePlace(cloud.points());
    checkStop();
    std::vector<std::uint32_t> different;
    for (std::uint32_t i = 0; i < first.size(); ++i)
        if (first[i] == i)
            different.push_back(i);
    result.repeated = cloud.size() - different.size();
    std::vector<std::uint32_t> worked;
    for (const std::uint32_t k : subset(different.size(), kMostWorked, options.seed).kept)
        worked.push_back(different[k]);
    PointCloud work = selected(cloud, worked);
    if (options.dropStrays) {
        const OutlierResult together = withoutOutliers(work.points(), {kNeighbours, 3}, stop);
        result.strays = together.dropped;
        work = selected(work, together.kept);
    }
    checkStop();
    const std::vector<Vec3> normals = normalsOf(work, stop, progress);
    result.spacing = options.evenOut ? evenSpacing(work.points(), stop) : 0;
    const ThinningResult even = thinned(work.points(), result.spacing, stop);
    result.crowded = even.dropped;
    for (const std::uint32_t i : even.kept)
        result.even.push_back(work.points()[i]);
    for (const std::uint32_t k : subset(even.kept.size(), options.most, options.seed).kept) {
        const std::uint32_t i = even.kept[k];
        result.samples.push_back({work.points()[i], normals[i]});
        result.withoutNormal += normals[i].isZero(0) ? 1 : 0;
    }
    checkStop();
    return result;
}

} // namespace osculo
