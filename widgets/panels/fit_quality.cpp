// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/fit_quality.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo::widgets {
namespace {

constexpr double kRangePercentile = 0.95; ///< a few far vertices must not make all others white
constexpr double kLeastRange = 1e-12;     ///< [m] of an exact fit

} // namespace

FitQuality qualityOf(const TriangleMesh& mesh, const FaceSelectionPtr& faces, std::vector<double> vertexErrors)
{
    std::vector<bool> counts(mesh.vertices().size(), false);
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        if (!faces || faces->counts(t))
            for (const std::uint32_t vertex : mesh.triangles()[t])
                counts[vertex] = true;
    FitQuality quality;
    for (std::size_t vertex = 0; vertex < counts.size(); ++vertex) {
        if (!counts[vertex])
            continue;
        const double error = vertexErrors[vertex];
        quality.counted.push_back(error);
        if (!quality.worst || std::abs(error) > std::abs(quality.worst->error))
            quality.worst = WorstPoint{mesh.vertices()[vertex], error};
    }
    quality.range = errorRange(quality.counted);
    quality.vertexErrors = std::make_shared<const std::vector<double>>(std::move(vertexErrors));
    return quality;
}

FitQuality qualityOf(const PointCloud& cloud, std::vector<double> pointErrors)
{
    FitQuality quality;
    for (std::size_t i = 0; i < pointErrors.size(); ++i)
        if (!quality.worst || std::abs(pointErrors[i]) > std::abs(quality.worst->error))
            quality.worst = WorstPoint{cloud.points()[i], pointErrors[i]};
    quality.counted = pointErrors;
    quality.range = errorRange(quality.counted);
    quality.vertexErrors = std::make_shared<const std::vector<double>>(std::move(pointErrors));
    return quality;
}

double readableRange(double size)
{
    size = std::max(size, kLeastRange);
    const double power = std::pow(10.0, std::floor(std::log10(size)));
    for (const double factor : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (factor * power >= size)
            return factor * power;
    return 10 * power;
}

double errorRange(const std::vector<double>& errors)
{
    std::vector<double> sizes(errors.size());
    std::transform(errors.begin(), errors.end(), sizes.begin(), [](double error) { return std::abs(error); });
    if (sizes.empty())
        return kLeastRange;
    const auto rank = static_cast<std::ptrdiff_t>(kRangePercentile * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), sizes.begin() + rank, sizes.end());
    return readableRange(sizes[static_cast<std::size_t>(rank)]);
}

std::vector<std::size_t> histogram(const std::vector<double>& errors, double range, std::size_t bins)
{
    std::vector<std::size_t> counts(bins, 0);
    for (const double error : errors) {
        const double place = (error + range) / (2 * range) * static_cast<double>(bins);
        ++counts[static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(bins - 1)))];
    }
    return counts;
}

} // namespace osculo::widgets
