// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "plane_drafts.h"

#include "osculo/math/demand.h"
#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace detail {

namespace {

/// Takes each draft apart where its points fill no convex region.
std::vector<Draft> split(std::vector<Draft> whole, const SplitOptions& options)
{
    std::vector<Draft> pieces;
    for (const Draft& draft : whole)
        for (const std::vector<std::size_t>& numbers : convexPieces(draft.flat, options)) {
            Draft piece{draft.plane, {}, {}, {}, {}};
            for (const std::size_t i : numbers) {
                if (draft.inliers.size() == draft.points.size()) // of centroids nobody asks which points they are of
                    piece.inliers.push_back(draft.inliers[i]);
                piece.points.push_back(draft.points[i]);
                piece.flat.push_back(draft.flat[i]);
            }
            pieces.push_back(std::move(piece));
        }
    return pieces;
}

PlanarSurface surfaceOf(Draft draft, const Pose& X_WCloud)
{
    PlanarSurface surface;
    const Vec3& n = draft.plane.normal;
    const Mat32 tb = tangentBasis(n);
    const auto inWorld = [&](const Vec2& p) { return X_WCloud * Vec3(tb * p + draft.plane.offset * n); };
    const Mat3 R = X_WCloud.matrix();
    surface.normal = (R * n).normalized();
    surface.tangent = R * tb.col(0);
    surface.bitangent = R * tb.col(1);
    surface.centroid = inWorld(centroid(draft.outline));
    surface.offset = surface.normal.dot(surface.centroid);
    surface.area = area(draft.outline);
    for (const Vec2& corner : draft.outline)
        surface.polygon.push_back(inWorld(corner));
    double squares = 0;
    for (const Vec3& p : draft.points)
        squares += std::pow(n.dot(p) - draft.plane.offset, 2);
    surface.points = draft.points.size();
    surface.rms = std::sqrt(squares / static_cast<double>(draft.points.size()));
    surface.inliers = std::move(draft.inliers);
    return surface;
}

} // namespace

std::optional<Vec3> eyeOf(const PointCloud& cloud, CloudFrame frame)
{
    if (cloud.sensor())
        return cloud.sensor()->translation;
    return frame == CloudFrame::sensor ? std::optional(Vec3(Vec3::Zero())) : std::nullopt;
}

void finish(std::vector<Draft> all, const PlaneOptions& options, Stages& stages, PlaneExtraction& result,
            std::vector<PlanarSurface>* unfiltered)
{
    stages.run("hulls", [&] {
        if (options.split)
            all = split(std::move(all), options.splitting);
        std::size_t corners = 0;
        for (Draft& draft : all) {
            draft.outline = convexOutline(draft.flat);
            corners += draft.outline.size();
        }
        std::erase_if(all, [](const Draft& draft) { return draft.outline.size() < 3; });
        return corners;
    });
    stages.run("frames", [&] {
        const Pose X_WCloud = cloudPose(options);
        for (Draft& draft : all)
            result.surfaces.push_back(surfaceOf(std::move(draft), X_WCloud));
        std::ranges::stable_sort(result.surfaces, std::greater<>(), &PlanarSurface::area);
        return result.surfaces.size();
    });
    if (unfiltered)
        *unfiltered = result.surfaces;
    stages.run("candidates", [&] {
        result.refused = std::erase_if(
            result.surfaces, [&](const PlanarSurface& surface) { return !isCandidate(surface, options.candidates); });
        return result.surfaces.size();
    });
}

} // namespace detail

Eigen::Quaterniond forwardFromSensor()
{
    Mat3 R; // columns: right, down, forward
    R << 0, 0, 1, -1, 0, 0, 0, -1, 0;
    return Eigen::Quaterniond(R);
}

Pose cloudPose(const PlaneOptions& options)
{
    return options.frame == CloudFrame::world ? Pose() : options.X_WC * Pose{forwardFromSensor(), Vec3::Zero()};
}

std::vector<Vec2> projected(std::span<const Vec3> points, const Vec3& normal)
{
    const Mat32 tb = tangentBasis(normal);
    std::vector<Vec2> flat(points.size());
    std::ranges::transform(points, flat.begin(), [&](const Vec3& p) { return Vec2(tb.transpose() * p); });
    return flat;
}

bool isCandidate(const PlanarSurface& surface, const CandidateOptions& options)
{
    const double angle = std::acos(std::clamp(surface.normal.z(), -1.0, 1.0));
    return surface.area >= options.leastArea && angle <= options.gravityAngle && surface.centroid.z() >= options.least
           && surface.centroid.z() <= options.most;
}

ConvexPolytope extruded(const PlanarSurface& surface, double thickness)
{
    OSCULO_DEMAND(surface.polygon.size() >= 3 && thickness > 0);
    ConvexPolytope body{surface.polygon};
    for (const Vec3& corner : surface.polygon)
        body.points.push_back(corner - thickness * surface.normal);
    return body;
}

} // namespace osculo
