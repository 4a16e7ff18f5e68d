// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_error.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/shape/triangle_tree.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kGrain = 256;           ///< points of one task
constexpr std::size_t kSurfaceSamples = 4000; ///< points of the union whose distance to the mesh makes hausdorff
constexpr double kOnSurface = 1e-9;           ///< ÷ half size: depth from which a point is inside another ovoid
constexpr std::size_t kTriangles = 20'000;    ///< of the tessellations that give points spread by area

/// The distance to one of several ovoids, and a bound of it that is cheap.
struct Projected {
    explicit Projected(const PlacedSuperovoid& ovoid)
        : X_SM{ovoid.X_MS.inverse()}
        , projector{ovoid.shape}
        , centre{ovoid.X_MS.translation}
    {
        const Bounds box = bounds(ovoid.shape);
        radius = box.min.cwiseAbs().cwiseMax(box.max.cwiseAbs()).norm();
    }

    double leastDistance(const Vec3& p) const { return (p - centre).norm() - radius; }

    Pose X_SM;
    SuperovoidProjector projector;
    Vec3 centre;
    double radius; ///< of a ball about the centre that holds the ovoid [m]
};

std::vector<double> backErrors(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids, std::size_t samples)
{
    std::vector<TriangleMesh> surfaces;
    double area = 0;
    for (const PlacedSuperovoid& ovoid : ovoids) {
        surfaces.push_back(tessellateByCount(ovoid.shape, kTriangles / 2 / ovoids.size()));
        area += surfaceArea(surfaces.back());
    }
    std::vector<Vec3> points;
    for (std::size_t k = 0; k < ovoids.size(); ++k) {
        const SuperovoidProjector own{ovoids[k].shape};
        const auto share =
            static_cast<std::size_t>(std::ceil(static_cast<double>(samples) * surfaceArea(surfaces[k]) / area));
        for (const SurfaceSample& s : sampleByArea(surfaces[k], share)) {
            const Vec3 p_M =
                ovoids[k].X_MS * own.project(s.point).point; // the tessellation is flat, the surface is not
            const auto covers = [&](const PlacedSuperovoid& other) {
                return &other != &ovoids[k] && gauge(other.shape, other.X_MS.inverse() * p_M) < 1 - kOnSurface;
            };
            if (std::none_of(ovoids.begin(), ovoids.end(), covers))
                points.push_back(p_M);
        }
    }
    const TriangleTree tree{mesh};
    std::vector<double> errors(points.size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, points.size(), kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i)
            errors[i] = tree.distance(points[i]);
    });
    return errors;
}

} // namespace

std::vector<double> signedErrors(std::span<const Vec3> points_M, std::span<const PlacedSuperovoid> ovoids)
{
    const std::vector<Projected> all(ovoids.begin(), ovoids.end());
    std::vector<double> errors(points_M.size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, points_M.size(), kGrain), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) {
            double least = std::numeric_limits<double>::infinity();
            for (const Projected& ovoid : all)
                if (ovoid.leastDistance(points_M[i]) < least)
                    least = std::min(least, ovoid.projector.project(ovoid.X_SM * points_M[i]).distance);
            errors[i] = least;
        }
    });
    return errors;
}

std::vector<double> signedErrors(std::span<const Vec3> points_M, const Superovoid& shape, const Pose& X_MS)
{
    return signedErrors(points_M, std::array{PlacedSuperovoid{shape, X_MS}});
}

std::vector<double> errorMap(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS)
{
    return signedErrors(mesh.vertices(), shape, X_MS);
}

std::vector<double> errorMap(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids)
{
    return signedErrors(mesh.vertices(), ovoids);
}

FitError measureFit(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids, std::size_t samples)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& s : sampleByArea(mesh, samples))
        points.push_back(s.point);
    if (points.empty())
        throw InvalidShape("the mesh has no area to measure on", "at least one triangle that is not degenerate");
    FitError error = summarise(signedErrors(points, ovoids), bounds(mesh).diagonal());

    const std::vector<double> atVertices = errorMap(mesh, ovoids);
    for (const Triangle& t : mesh.triangles())
        for (const std::uint32_t v : t)
            error.hausdorff = std::max(error.hausdorff, std::abs(atVertices[v]));
    for (const double d : backErrors(mesh, ovoids, kSurfaceSamples))
        error.hausdorff = std::max(error.hausdorff, d);
    return error;
}

FitError measureFit(const TriangleMesh& mesh, const Superovoid& shape, const Pose& X_MS, std::size_t samples)
{
    return measureFit(mesh, std::array{PlacedSuperovoid{shape, X_MS}}, samples);
}

FitError measureBack(const TriangleMesh& mesh, std::span<const PlacedSuperovoid> ovoids, std::size_t samples)
{
    return summarise(backErrors(mesh, ovoids, samples), bounds(mesh).diagonal());
}

std::vector<double> withoutLargest(std::vector<double> errors, double share)
{
    std::stable_sort(errors.begin(), errors.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    const auto kept = static_cast<std::size_t>(std::ceil((1 - share) * static_cast<double>(errors.size())));
    errors.resize(std::min(errors.size(), std::max<std::size_t>(kept, 1)));
    return errors;
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
