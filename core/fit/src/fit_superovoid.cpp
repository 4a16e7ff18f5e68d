// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_superovoid.h"

#include "canonical.h"
#include "fit_search.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_convexity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {
constexpr double kRunaway = 100; ///< half size ÷ data's size beyond which the data do not determine a shape
constexpr double kLargestOutlierFraction = 0.4;
constexpr int kPoseUnknowns = 6, kPositionUnknowns = 3;
} // namespace

FitResult fitSuperovoid(std::span<const SurfaceSample> samples, const FitOptions& options, std::stop_token stop,
                        const Progress& progress)
{
    if (!(options.outlierFraction >= 0 && options.outlierFraction <= kLargestOutlierFraction))
        throw InvalidShape(fmt::format("the outlier fraction is {}", options.outlierFraction), "a share in [0, 0.4]");
    if (samples.empty())
        throw InvalidShape("there is nothing to fit: no points", "a mesh with area, or points on a surface");
    if (options.start)
        (void)Superovoid{options.start->first}; // throws for impossible numbers
    const detail::FitData data = detail::normalised(samples, options.outlierFraction);

    auto locks = options.locks;
    for (int k = 0; k < 3; ++k)
        if (locks[k])
            *locks[k] /= data.scale;
    const detail::ParameterMap map{options.kind, locks};
    const int unknowns = map.variables() + (options.kind == FitKind::sphere ? kPositionUnknowns : kPoseUnknowns);
    if (static_cast<int>(samples.size()) < unknowns)
        throw InvalidShape(fmt::format("{} points are too few to fit", samples.size()),
                           fmt::format("at least as many as unknowns: {}", unknowns));

    FitResult result;
    detail::FitSearch search{data, map, options, std::move(stop), progress};
    const detail::Candidate best = detail::canonical(search.run(), options.kind, map.anyLock());
    std::vector<double> errors = detail::residualsOf(best, data.points, detail::Residual::distance);
    for (double& e : errors)
        e *= data.scale;
    std::sort(errors.begin(), errors.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    errors.resize(
        static_cast<std::size_t>(std::ceil((1 - options.outlierFraction) * static_cast<double>(errors.size()))));

    const bool runaway = best.shape.a.maxCoeff() > kRunaway || best.pose.translation.norm() > kRunaway;
    SuperovoidParameters shape = best.shape;
    shape.a *= data.scale;
    for (int k = 0; k < 3; ++k)
        if (options.locks[k])
            shape.a[k] = *options.locks[k]; // exactly what was asked for, without the rounding of the scale
    if (options.kind == FitKind::sphere)
        for (int k = 0; k < 3; ++k)
            if (options.locks[k])
                shape.a.setConstant(*options.locks[k]);
    result.shape = Superovoid{shape};
    result.X_MS = {best.pose.rotation, data.centre + data.scale * best.pose.translation};
    result.error = summarise(errors, data.diagonal);
    result.status = runaway ? Status::degenerate : best.converged ? Status::converged : Status::maxIterations;
    result.iterations = best.iterations;
    result.starts = search.starts();
    result.points = samples.size();
    result.convex = isPracticallyConvex(result.shape);
    return result;
}

FitResult fitSuperovoid(const TriangleMesh& mesh, const FitOptions& options, std::stop_token stop,
                        const Progress& progress)
{
    if (mesh.empty())
        throw InvalidShape("the mesh has no triangles", "a mesh with area");
    const std::vector<SurfaceSample> samples = sampleByArea(mesh, options.samples, options.seed);
    if (samples.empty())
        throw InvalidShape(options.samples == 0 ? "no samples were asked for" : "the mesh has no area",
                           options.samples == 0 ? "some thousand samples"
                                                : "at least one triangle that is not degenerate");
    FitResult result = fitSuperovoid(samples, options, std::move(stop), progress);
    const double diagonal = bounds(mesh).diagonal();
    result.error.relativeRms = diagonal > 0 ? result.error.rms / diagonal : 0;
    return result;
}

} // namespace osculo
