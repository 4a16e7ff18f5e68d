// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_many.h"

#include "canonical.h"
#include "data_frame.h"
#include "union_search.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_convexity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace osculo {

namespace {

constexpr double kDefaultTolerance = 0.01; ///< p95 ÷ size of the data
constexpr std::size_t kPointsPerPart = 16; ///< that an ovoid must be able to have

void checkOptions(const ManyOptions& options, std::size_t points)
{
    const FitOptions& each = options.each;
    if (each.start || !each.alsoFrom.empty() || each.onImprovement || each.hold.shape || each.hold.rotation
        || each.hold.position)
        throw InvalidShape("a start or a hold is given for the fit of several ovoids",
                           "the ovoids to refit, all of them");
    if (!(each.outlierFraction >= 0 && each.outlierFraction <= kLargestOutlierFraction))
        throw InvalidShape(fmt::format("the outlier fraction is {}", each.outlierFraction), "a share in [0, 0.4]");
    const int count =
        options.from.empty() ? options.count.value_or(options.maxCount) : static_cast<int>(options.from.size());
    if (count < 1)
        throw InvalidShape(fmt::format("{} ovoids are to be fitted", count), "at least one");
    if (options.count && static_cast<std::size_t>(count) * kPointsPerPart > points)
        throw InvalidShape(fmt::format("{} points are too few to fit {} ovoids", points, count),
                           fmt::format("at least {} points", static_cast<std::size_t>(count) * kPointsPerPart));
    if (options.tolerance && !(*options.tolerance > 0 && std::isfinite(*options.tolerance)))
        throw InvalidShape(fmt::format("the tolerance is {} m", *options.tolerance), "a length above 0");
}

FittedPart partOf(const detail::Candidate& candidate, const std::vector<double>& errors, const detail::FitData& data,
                  const detail::ParameterMap& map, const FitOptions& options)
{
    const detail::Candidate form = detail::canonical(candidate, options.kind, map.axesDiffer());
    const PlacedSuperovoid placed = detail::inTheDataFrame(form, data, map, options.locks);
    return {placed.shape, placed.X_MS, summarise(withoutLargest(errors, options.outlierFraction), data.diagonal),
            errors.size(), isPracticallyConvex(placed.shape)};
}

} // namespace

std::vector<PlacedSuperovoid> ManyResult::placed() const
{
    std::vector<PlacedSuperovoid> result;
    for (const FittedPart& part : parts)
        result.push_back({part.shape, part.X_MS});
    return result;
}

ManyResult fitMany(std::span<const SurfaceSample> samples, const ManyOptions& options, std::stop_token stop,
                   const Progress& progress)
{
    if (samples.empty())
        throw InvalidShape("there is nothing to fit: no points", "a mesh with area, or points on a surface");
    checkOptions(options, samples.size());
    const detail::FitData data = detail::normalised(samples, options.each.outlierFraction);
    const detail::ParameterMap map{options.each.kind, detail::scaledLocks(options.each.locks, data.scale),
                                   options.each.ties};
    const double tolerance = options.tolerance.value_or(kDefaultTolerance * 2 * data.reach * data.scale);
    detail::UnionSearch search{data, map, options, tolerance / data.scale, std::move(stop), progress};
    const detail::Union found = search.run();

    std::vector<std::size_t> order(found.parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return found.own[a].size() > found.own[b].size(); });
    ManyResult result;
    result.points = samples.size();
    result.owners.resize(samples.size());
    std::vector<double> all;
    for (std::uint32_t k = 0; k < order.size(); ++k) {
        const detail::Candidate& candidate = found.parts[order[k]];
        std::vector<Vec3> own;
        for (const std::uint32_t i : found.own[order[k]]) {
            result.owners[i] = k;
            own.push_back(data.points[i]);
        }
        const std::vector<double> errors = detail::distancesTo(candidate, own, data.scale);
        all.insert(all.end(), errors.begin(), errors.end());
        result.parts.push_back(partOf(candidate, errors, data, map, options.each));
    }
    result.error = summarise(withoutLargest(std::move(all), options.each.outlierFraction), data.diagonal);
    const bool runaway = std::any_of(found.parts.begin(), found.parts.end(), detail::isRunaway);
    result.status = runaway ? Status::degenerate : found.settled ? Status::converged : Status::maxIterations;
    result.withinTolerance = options.count.has_value() || !options.from.empty() || result.error.p95 <= tolerance;
    return result;
}

ManyResult fitMany(const TriangleMesh& mesh, const ManyOptions& options, std::span<const double> faceWeights,
                   std::stop_token stop, const Progress& progress)
{
    if (mesh.empty())
        throw InvalidShape("the mesh has no triangles", "a mesh with area");
    const std::vector<SurfaceSample> samples =
        faceWeights.empty() ? sampleByArea(mesh, options.each.samples, options.each.seed)
                            : sampleByWeight(mesh, faceWeights, options.each.samples, options.each.seed);
    if (samples.empty())
        throw InvalidShape(options.each.samples == 0 ? "no samples were asked for" : "the mesh has no area that counts",
                           options.each.samples == 0 ? "some thousand samples"
                                                     : "at least one chosen triangle that is not degenerate");
    ManyResult result = fitMany(samples, options, std::move(stop), progress);
    const double diagonal = bounds(mesh).diagonal();
    result.error.relativeRms = diagonal > 0 ? result.error.rms / diagonal : 0;
    return result;
}

} // namespace osculo
