// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_error.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/shape/triangle_tree.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {
constexpr std::size_t kSurfaceVertices = 4000; ///< points of the surface whose distance to the mesh is taken
constexpr std::size_t kGrain = 256;            ///< points of one task
} // namespace

std::vector<double> signedErrors(std::span<const Vec3> points_M, const Superovoid& shape, const Pose& X_MS)
{
    const SuperovoidProjector projector{shape};
    const Pose X_SM = X_MS.inverse();
    std::vector<double> errors(points_M.size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, points_M.size(), kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i)
            errors[i] = projector.project(X_SM * points_M[i]).distance;
    });
    return errors;
}

std::vector<double> errorMap(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS)
{
    return signedErrors(mesh.vertices(), shape, X_MS);
}

FitError measureFit(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS, std::size_t samples)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& s : sampleByArea(mesh, samples))
        points.push_back(s.point);
    if (points.empty())
        throw InvalidShape("the mesh has no area to measure on", "at least one triangle that is not degenerate");
    FitError error = summarise(signedErrors(points, shape, X_MS), bounds(mesh).diagonal());

    const std::vector<double> atVertices = errorMap(mesh, shape, X_MS);
    for (const Triangle& t : mesh.triangles())
        for (const std::uint32_t v : t)
            error.hausdorff = std::max(error.hausdorff, std::abs(atVertices[v]));
    const TriangleTree tree{mesh};
    const TriangleMesh surface = tessellateByCount(shape, kSurfaceVertices);
    std::vector<double> back(surface.vertices().size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, back.size(), kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i)
            back[i] = tree.distance(X_MS * surface.vertices()[i]);
    });
    for (const double d : back)
        error.hausdorff = std::max(error.hausdorff, d);
    return error;
}

FitError summarise(std::span<const double> errors, double diagonal)
{
    FitError result;
    if (errors.empty())
        return result;
    const double n = static_cast<double>(errors.size());
    double sum = 0, square = 0;
    std::vector<double> magnitude;
    magnitude.reserve(errors.size());
    for (const double e : errors) {
        sum += e;
        square += e * e;
        magnitude.push_back(std::abs(e));
    }
    result.rms = std::sqrt(square / n);
    result.mean = sum / n;
    double spread = 0;
    for (const double e : errors)
        spread += (e - result.mean) * (e - result.mean);
    result.sd = std::sqrt(spread / n);
    std::sort(magnitude.begin(), magnitude.end());
    const auto rank = static_cast<std::size_t>(std::ceil(0.95 * n));
    result.p95 = magnitude[std::max<std::size_t>(rank, 1) - 1];
    result.max = magnitude.back();
    result.hausdorff = result.max;
    result.relativeRms = diagonal > 0 ? result.rms / diagonal : 0;
    return result;
}

} // namespace osculo
