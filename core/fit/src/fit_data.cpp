// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit_data.h"

#include "starts.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo::detail {

namespace {
constexpr double kFlat = 1e-6;        ///< thickness ÷ size below which points are flat
constexpr double kEqual = 1e-14;      ///< spread ÷ largest coordinate below which points are equal
constexpr double kReachShare = 0.999; ///< of the points, counts as all of them
} // namespace

FitData normalised(std::span<const SurfaceSample> samples, double outlierFraction)
{
    FitData n;
    Bounds box;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!samples[i].point.allFinite() || !samples[i].normal.allFinite())
            throw InvalidShape(fmt::format("point {} is not finite", i), "finite coordinates");
        box.extend(samples[i].point);
    }
    n.diagonal = box.diagonal();
    // Around the box first, so that far-away data lose no digits.
    const Vec3 near = box.centre();
    Vec3 mean = Vec3::Zero();
    for (const SurfaceSample& s : samples)
        mean += (s.point - near) / static_cast<double>(samples.size());
    n.centre = near + mean;
    double square = 0;
    for (const SurfaceSample& s : samples)
        square += (s.point - n.centre).squaredNorm() / static_cast<double>(samples.size());
    n.scale = std::sqrt(square);
    const double size = std::max(box.min.cwiseAbs().maxCoeff(), box.max.cwiseAbs().maxCoeff());
    if (!(n.scale > kEqual * size) || !std::isfinite(n.scale))
        throw InvalidShape("all points to fit are equal", "points spread over a surface");
    for (const SurfaceSample& s : samples) {
        n.samples.push_back({(s.point - n.centre) / n.scale, s.normal});
        n.points.push_back(n.samples.back().point);
    }
    const Spread spread = spreadOf(n.points);
    const Vec3 thickness = spread.variance.cwiseSqrt() / std::sqrt(spread.variance.z());
    if (thickness.y() < kFlat)
        throw InvalidShape("all points to fit lie on one line", "points spread over a surface that encloses space");
    if (thickness.x() < kFlat)
        throw InvalidShape("all points to fit lie in one plane", "points spread over a surface that encloses space");
    std::vector<double> far;
    for (const Vec3& p : n.points)
        far.push_back(p.norm());
    n.reach = quantileOfMagnitudes(std::move(far), kReachShare * (1 - outlierFraction));
    return n;
}

std::vector<Vec3> thinned(const std::vector<Vec3>& all, std::size_t count)
{
    if (all.size() <= count)
        return all;
    std::vector<Vec3> some;
    for (std::size_t k = 0; k < count; ++k)
        some.push_back(all[k * all.size() / count]);
    return some;
}

double quantileOfMagnitudes(std::vector<double> values, double share)
{
    for (double& v : values)
        v = std::abs(v);
    const auto k = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + k, values.end());
    return values[static_cast<std::size_t>(k)];
}

} // namespace osculo::detail
