// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_superovoid.h"

#include "canonical.h"
#include "data_frame.h"
#include "fit_search.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_convexity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

void checkHolds(const FitOptions& options)
{
    const FitHolds& hold = options.hold;
    if ((hold.shape || hold.rotation || hold.position) && !options.start)
        throw InvalidShape("a pose or a shape is to be held, but none was given", "a start to hold it from");
}

/// All that is held [m, –, –].
std::array<std::optional<double>, 7> heldBy(const FitOptions& options)
{
    auto locks = options.locks;
    if (options.hold.shape) {
        const auto values = detail::toArray(options.start->shape.parameters());
        for (int k = 0; k < detail::kParameters; ++k)
            if (!locks[k])
                locks[k] = values[k];
    }
    return locks;
}

/// Unknowns that are free.
int freedom(const detail::ParameterMap& map, const FitOptions& options)
{
    constexpr int kPosition = 3;
    const int rotation = unknowns(options.kind) - detail::kParameters - kPosition; // less than three where it is round
    const int ofShape = map.variables();
    return ofShape + (options.hold.position ? 0 : kPosition) + (options.hold.rotation ? 0 : rotation);
}

/// A candidate as an answer: in its chosen form, with its error over the points that count.
FitAlternative answer(const detail::Candidate& candidate, const detail::FitData& data, const detail::ParameterMap& map,
                      const FitOptions& options)
{
    const detail::Candidate form =
        options.hold.rotation ? candidate : detail::canonical(candidate, options.kind, map.axesDiffer());
    const std::vector<double> errors = detail::distancesTo(form, data.points, data.scale);
    const PlacedSuperovoid placed = detail::inTheDataFrame(form, data, map, heldBy(options));
    FitAlternative fit;
    fit.shape = placed.shape;
    fit.X_MS = placed.X_MS;
    if (options.hold.position)
        fit.X_MS.translation = options.start->X_MS.translation;
    fit.error = summarise(withoutLargest(errors, options.outlierFraction), data.diagonal);
    fit.convex = isPracticallyConvex(fit.shape);
    return fit;
}

} // namespace

FitResult fitSuperovoid(std::span<const SurfaceSample> samples, const FitOptions& options, std::stop_token stop,
                        const Progress& progress)
{
    if (!(options.outlierFraction >= 0 && options.outlierFraction <= kLargestOutlierFraction))
        throw InvalidShape(fmt::format("the outlier fraction is {}", options.outlierFraction), "a share in [0, 0.4]");
    if (samples.empty())
        throw InvalidShape("there is nothing to fit: no points", "a mesh with area, or points on a surface");
    checkHolds(options);
    const detail::FitData data = detail::normalised(samples, options.outlierFraction);
    const detail::ParameterMap map{options.kind, detail::scaledLocks(heldBy(options), data.scale), options.ties};
    const int free = freedom(map, options);
    if (free == 0)
        throw InvalidShape("everything is held: nothing is left to fit", "at least one free parameter or the pose");
    if (static_cast<int>(samples.size()) < free)
        throw InvalidShape(fmt::format("{} points are too few to fit", samples.size()),
                           fmt::format("at least as many as unknowns: {}", free));

    detail::FitSearch search{data, map, options, std::move(stop), progress};
    const std::vector<detail::Candidate> found = search.run();
    FitResult result;
    for (const detail::Candidate& candidate : found) {
        const FitAlternative fit = answer(candidate, data, map, options);
        if (&candidate != &found.front()) {
            result.alternatives.push_back(fit);
            continue;
        }
        result.shape = fit.shape;
        result.X_MS = fit.X_MS;
        result.error = fit.error;
        result.convex = fit.convex;
    }
    const detail::Candidate& best = found.front();
    result.status = detail::isRunaway(best) ? Status::degenerate
                    : best.converged        ? Status::converged
                                            : Status::maxIterations;
    result.iterations = best.iterations;
    result.starts = search.starts();
    result.points = samples.size();
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
    const auto relate = [diagonal](FitError& e) { e.relativeRms = diagonal > 0 ? e.rms / diagonal : 0; };
    relate(result.error);
    for (FitAlternative& other : result.alternatives)
        relate(other.error);
    return result;
}

} // namespace osculo
