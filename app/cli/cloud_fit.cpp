// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/cloud_fit.h"

#include "app/cli/json_output.h"
#include "app/cli/usage_error.h"
#include "osculo/fit/fit_error.h"
#include "osculo/math/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace osculo::cli {

namespace {

PointCloud pointsWithin(const std::string& source, const PointCloud& cloud, const std::vector<HalfSpace>& within)
{
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < cloud.size(); ++i)
        if (std::ranges::all_of(
                within, [&](const HalfSpace& half) { return half.normal.dot(cloud.points()[i]) <= half.offset; }))
            kept.push_back(i);
    if (kept.empty())
        throw ComputationError(source, fmt::format("none of the {} points is chosen", cloud.size()),
                               "half-spaces that have some points in common");
    return selected(cloud, kept);
}

/// Statistics of distances without the share of the largest that may be outliers.
FitError measured(const std::vector<Vec3>& points, const FitResult& fit, double outlierFraction)
{
    Bounds box;
    for (const Vec3& p : points)
        box.extend(p);
    std::vector<double> errors = signedErrors(points, fit.shape, fit.X_MS);
    std::ranges::stable_sort(errors, {}, [](double error) { return std::abs(error); });
    const auto kept = static_cast<std::size_t>(std::ceil((1 - outlierFraction) * static_cast<double>(errors.size())));
    errors.resize(std::clamp<std::size_t>(kept, 1, errors.size()));
    return summarise(errors, box.diagonal());
}

} // namespace

CloudFit fitCloud(const std::string& source, const PointCloud& cloud, const FitOptions& options,
                  const std::vector<HalfSpace>& within)
{
    CloudSampleOptions sampling;
    sampling.most = options.samples;
    sampling.seed = options.seed;
    sampling.evenOut = options.outlierFraction == 0;
    try {
        CloudFit result;
        result.samples = sampleCloud(within.empty() ? cloud : pointsWithin(source, cloud, within), sampling);
        result.fit = fitSuperovoid(result.samples.samples, options);
        result.error = measured(result.samples.even, result.fit, options.outlierFraction);
        return result;
    } catch (const InvalidShape& error) {
        throw ComputationError(source, error.problem(), error.remedy());
    }
}

Json toJson(const CloudSamples& samples)
{
    return Json{{"samples", samples.samples.size()},
                {"measured", samples.even.size()},
                {"repeated", samples.repeated},
                {"strays", samples.strays},
                {"crowded", samples.crowded},
                {"spacing", toJson(samples.spacing)},
                {"without_normal", samples.withoutNormal}};
}

Facts facts(const PointCloud& cloud, const CloudSamples& samples, LengthUnit unit)
{
    Facts facts{{"points", fmt::format("{}, {} fitted", cloud.size(), samples.samples.size())}};
    const auto add = [&](std::size_t count, const char* name) {
        if (count > 0)
            facts.emplace_back(name, fmt::format("{} left out", count));
    };
    add(samples.repeated, "repeated");
    add(samples.strays, "strays");
    add(samples.crowded, "crowded");
    if (samples.spacing > 0)
        facts.emplace_back("spacing", "at least " + lengthText(samples.spacing, unit));
    return facts;
}

} // namespace osculo::cli
