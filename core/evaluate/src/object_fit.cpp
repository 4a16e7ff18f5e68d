// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/object_fit.h"

#include "osculo/cloud/cloud_samples.h"
#include "osculo/math/error.h"
#include "osculo/support/superovoid_support.h"

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

constexpr double kNearlyAsWell = 1.15; ///< times the least rms: what noise tells no difference of
constexpr double kSinks = 0.005;       ///< differences of depth that decide nothing [m]

double depthBelow(const PlanarSurface& surface, const Superovoid& shape, const Pose& X_WS)
{
    const Vec3 down = X_WS.rotation.conjugate() * -surface.normal;
    return surface.offset - surface.normal.dot(X_WS.translation) + support(shape, down).value;
}

/// The share of the surface's area is of no use here: the sizes' product orders as the volume does.
double bulk(const Superovoid& shape)
{
    return shape.a().prod();
}

/// The cloud of one object, in the world, seen from where the whole was.
PointCloud cloudOf(const PointCloud& cloud, const CloudObject& object, const Pose& X_WCloud,
                   const PlaneOptions& options)
{
    PointCloudData data;
    for (const std::uint32_t i : object.points)
        data.points.push_back(X_WCloud * cloud.points()[i]);
    if (cloud.sensor())
        data.sensor = X_WCloud * *cloud.sensor();
    else if (options.frame == CloudFrame::sensor)
        data.sensor = X_WCloud;
    return PointCloud(std::move(data));
}

void take(ObjectFit& result, const FitResult& fit, const PlanarSurface& surface)
{
    std::vector<FitAlternative> all{{fit.shape, fit.X_MS, fit.error, fit.convex}};
    all.insert(all.end(), fit.alternatives.begin(), fit.alternatives.end());
    const double least = std::ranges::min(all, {}, [](const FitAlternative& a) { return a.error.rms; }).error.rms;
    std::erase_if(all, [&](const FitAlternative& a) { return a.error.rms > kNearlyAsWell * least; });
    const auto depth = [&](const FitAlternative& a) { return std::max(depthBelow(surface, a.shape, a.X_MS), 0.0); };
    double shallowest = depth(all.front());
    for (const FitAlternative& a : all)
        shallowest = std::min(shallowest, depth(a));
    std::erase_if(all, [&](const FitAlternative& a) { return depth(a) > shallowest + kSinks; });
    const FitAlternative& chosen =
        *std::ranges::min_element(all, {}, [](const FitAlternative& a) { return std::pair(!a.convex, bulk(a.shape)); });
    result.shape = chosen.shape;
    result.X_WS = chosen.X_MS;
    result.error = chosen.error;
    result.convex = chosen.convex;
    result.sunk = depth(chosen);
    result.status = fit.status;
}

} // namespace

std::vector<ObjectFit> fitObjects(const PointCloud& cloud, const PlaneExtraction& found, const PlaneOptions& options,
                                  const ObjectOptions& objects, const FitOptions& fit, std::stop_token stop,
                                  const Progress& progress)
{
    const Pose X_WCloud = cloudPose(options);
    std::vector<CloudObject> seen = objectsOn(cloud, found, options, objects, stop);
    std::vector<ObjectFit> result;
    const auto count = static_cast<double>(seen.size());
    for (CloudObject& object : seen) {
        if (progress)
            progress(static_cast<double>(result.size()) / count, "objects");
        ObjectFit& one = result.emplace_back();
        one.object = std::move(object);
        try {
            const CloudSamples samples = sampleCloud(cloudOf(cloud, one.object, X_WCloud, options), {}, stop);
            take(one, fitSuperovoid(samples.samples, fit, stop), found.surfaces[one.object.support]);
        } catch (const InvalidShape& error) {
            one.problem = error.problem();
        }
    }
    return result;
}

} // namespace osculo
