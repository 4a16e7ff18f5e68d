// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/object_clusters.h"

#include "plane_drafts.h"

#include "osculo/math/disjoint_sets.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace osculo {

namespace {

constexpr std::size_t kNeighbours = 26; ///< of a voxel in a full grid

/// Whether a point is over a surface's polygon, or beside it by no more than a margin [m].
bool isOver(const PlanarSurface& surface, const Vec3& p_W, double margin)
{
    for (std::size_t i = 0; i < surface.polygon.size(); ++i) {
        const Vec3& a = surface.polygon[i];
        const Vec3 along = (surface.polygon[(i + 1) % surface.polygon.size()] - a).normalized();
        if (surface.normal.cross(along).dot(p_W - a) < -margin)
            return false;
    }
    return true;
}

double heightOver(const PlanarSurface& surface, const Vec3& p_W)
{
    return surface.normal.dot(p_W) - surface.offset;
}

/// The surface that carries an object; nothing where none does.
std::optional<std::size_t> carrier(const std::vector<Vec3>& points_W, const std::vector<PlanarSurface>& surfaces,
                                   const std::vector<std::size_t>& level, const ObjectOptions& options, double margin)
{
    Vec3 middle = Vec3::Zero();
    for (const Vec3& p : points_W)
        middle += p / static_cast<double>(points_W.size());
    std::optional<std::size_t> best;
    double nearest = options.foot;
    for (const std::size_t i : level) {
        double lowest = std::numeric_limits<double>::infinity();
        for (const Vec3& p : points_W)
            lowest = std::min(lowest, heightOver(surfaces[i], p));
        if (lowest > 0 && lowest <= nearest && isOver(surfaces[i], middle, margin)) {
            nearest = lowest;
            best = i;
        }
    }
    return best;
}

void validate(const ObjectOptions& options)
{
    if (!(options.leastArea > 0) || !(options.gap > 0) || !(options.clearance > 0) || !(options.foot > 0)
        || !(options.largest > 0) || !(options.tilt > 0))
        throw InvalidShape("objects of a length, angle or area that is not positive", "numbers > 0");
}

} // namespace

std::vector<CloudObject> objectsOn(const PointCloud& cloud, const PlaneExtraction& found, const PlaneOptions& options,
                                   const ObjectOptions& objects, std::stop_token stop)
{
    validate(objects);
    const Pose X_WCloud = cloudPose(options);
    const std::vector<PlanarSurface>& surfaces = found.surfaces;
    std::vector<std::size_t> large, level;
    for (std::size_t i = 0; i < surfaces.size(); ++i)
        if (surfaces[i].area >= objects.leastArea) {
            large.push_back(i);
            if (surfaces[i].normal.z() >= std::cos(objects.tilt))
                level.push_back(i);
        }

    RangeOptions range = options.range;
    range.eye = detail::eyeOf(cloud, options.frame).value_or(range.eye);
    const double margin = 2 * options.voxel;
    std::vector<std::uint32_t> left;
    for (const std::uint32_t i : withinRange(cloud.points(), range).kept) {
        const Vec3 p_W = X_WCloud * cloud.points()[i];
        const bool flat = std::ranges::any_of(large, [&](std::size_t k) {
            return std::abs(heightOver(surfaces[k], p_W)) <= std::max(objects.clearance, 4 * surfaces[k].rms)
                   && isOver(surfaces[k], p_W, margin);
        });
        if (!flat)
            left.push_back(i);
    }
    const VoxelGrid grid = voxelGrid(cloud.points(), left, options.voxel, stop);
    const CellNeighbours neighbours = nearestNeighbours(grid, kNeighbours, objects.gap * options.voxel, stop);
    DisjointSets groups(grid.cells());
    for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
        for (const std::uint32_t other : neighbours.of(cell))
            groups.join(cell, other);

    std::map<std::uint32_t, std::size_t> cellsOf;
    for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
        ++cellsOf[groups.root(cell)];
    std::map<std::uint32_t, std::vector<std::uint32_t>> clusters;
    for (const std::uint32_t i : left)
        clusters[groups.root(grid.cellOfPoint[i])].push_back(i);

    std::vector<CloudObject> result;
    for (auto& [group, points] : clusters) {
        if (points.size() < objects.least || cellsOf[group] < objects.leastCells)
            continue;
        std::vector<Vec3> points_W;
        Bounds box;
        for (const std::uint32_t i : points)
            box.extend(points_W.emplace_back(X_WCloud * cloud.points()[i]));
        const auto support = carrier(points_W, surfaces, level, objects, margin);
        if (support && box.diagonal() <= objects.largest)
            result.push_back({std::move(points), *support});
    }
    std::ranges::stable_sort(result, std::greater<>(), [](const CloudObject& object) { return object.points.size(); });
    return result;
}

} // namespace osculo
