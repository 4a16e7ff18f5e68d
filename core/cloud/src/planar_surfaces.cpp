// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/planar_surfaces.h"

#include "plane_drafts.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>

namespace osculo {

using detail::Draft;
using detail::Stages;

namespace {

constexpr double kLeastFilled = 0.4;    ///< share of the least area that a region's cells must cover: edges have none
constexpr std::size_t kFewestCells = 6; ///< of a region, whatever the least area
/// A strip no wider than this many voxels, whose points spread so many times as much as elsewhere in the cloud, is no surface but
/// where two meet: the neighbours of its cells reach into both.
constexpr double kNarrow = 4, kMixed = 1.5;

std::vector<Draft> drafts(const PointCloud& cloud, const VoxelGrid& grid, std::vector<ConsensusPlane> planes,
                          std::vector<std::vector<std::uint32_t>> inliers, bool centroids)
{
    std::vector<Draft> result;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        Draft draft{std::move(planes[i]), std::move(inliers[i]), {}, {}, {}};
        if (centroids)
            for (const std::uint32_t cell : draft.plane.cells)
                draft.points.push_back(grid.centroid(cell));
        else
            for (const std::uint32_t point : draft.inliers)
                draft.points.push_back(cloud.points()[point]);
        if (draft.points.size() >= 3)
            result.push_back(std::move(draft));
    }
    return result;
}

/// Spread of the points about the local planes of these cells, the median [m]; 0 where there are none.
double localSpread(const CellNormals& normals, const std::vector<ConsensusPlane>& planes)
{
    std::vector<double> rms;
    for (const ConsensusPlane& plane : planes)
        for (const std::uint32_t cell : plane.cells)
            rms.push_back(normals.rms[cell]);
    if (rms.empty())
        return 0;
    const auto middle = rms.begin() + static_cast<std::ptrdiff_t>(rms.size() / 2);
    std::nth_element(rms.begin(), middle, rms.end());
    return *middle;
}

void dropMixedStrips(std::vector<ConsensusPlane>& planes, const VoxelGrid& grid, const CellNormals& normals)
{
    const double usual = localSpread(normals, planes);
    std::erase_if(planes, [&](const ConsensusPlane& plane) {
        std::vector<Vec3> centroids;
        for (const std::uint32_t cell : plane.cells)
            centroids.push_back(grid.centroid(cell));
        return width(convexOutline(projected(centroids, plane.normal))) <= kNarrow * grid.size
               && localSpread(normals, {plane}) > kMixed * usual;
    });
}

void validate(const PlaneOptions& options)
{
    const auto demand = [](bool right, const char* problem, const char* remedy) {
        if (!right)
            throw InvalidShape(problem, remedy);
    };
    demand(options.nearest >= 3, "fewer than three neighbours a cell", "three or more");
    demand(options.gap > 0, "neighbouring cells with no room between them", "a gap > 0");
    demand(options.candidates.leastArea >= 0, "a least area below 0", "an area ≥ 0");
    demand(options.growing.angle > 0 && options.consensus.angle > 0, "an angle that is not positive", "an angle > 0");
    demand(options.consensus.distance > 0 && options.growing.distance > 0, "a distance to planes that is not positive",
           "a distance > 0");
    demand(options.consensus.trials > 0, "a consensus of no trials", "at least one");
    demand(options.splitting.cell > 0, "a grid without a size to split by", "a size > 0");
}

} // namespace

PlaneExtraction extractPlanes(const PointCloud& cloud, const PlaneOptions& options, std::stop_token stop,
                              const Progress& progress)
{
    PlaneSteps unused;
    return extractPlanes(cloud, options, unused, std::move(stop), progress);
}

PlaneExtraction extractPlanes(const PointCloud& cloud, const PlaneOptions& options, PlaneSteps& steps,
                              std::stop_token stop, const Progress& progress)
{
    validate(options);
    PlaneExtraction result;
    result.pointsIn = cloud.size();
    Stages stages(result, stop, progress);
    const std::optional<Vec3> eye = detail::eyeOf(cloud, options.frame);

    stages.run("range", [&] {
        RangeOptions within = options.range;
        within.eye = eye.value_or(within.eye);
        steps.kept = withinRange(cloud.points(), within).kept;
        return steps.kept.size();
    });
    VoxelGrid& grid = steps.grid;
    stages.run("voxels", [&] {
        grid = voxelGrid(cloud.points(), steps.kept, options.voxel, stop);
        return grid.cells();
    });
    result.pointsFiltered = grid.cells();
    CellNeighbours neighbours;
    CellNormals& normals = steps.normals;
    stages.run("normals", [&] {
        const double gap = options.gap * options.voxel;
        neighbours = cloud.isOrganised() ? imageNeighbours(cloud, grid, gap)
                                         : nearestNeighbours(grid, options.nearest, gap, stop);
        normals = cellNormals(grid, neighbours, eye, stop);
        return grid.cells() - normals.undefined;
    });
    const auto covering =
        static_cast<std::size_t>(kLeastFilled * options.candidates.leastArea / (options.voxel * options.voxel));
    const std::size_t least = std::max(kFewestCells, covering);
    std::vector<std::vector<std::uint32_t>>& regions = steps.regions;
    stages.run("growing", [&] {
        GrowingOptions growing = options.growing;
        growing.least = least;
        regions = growRegions(grid, neighbours, normals, growing, stop);
        std::size_t cells = 0;
        for (const auto& region : regions)
            cells += region.size();
        return cells;
    });
    std::vector<ConsensusPlane> planes;
    stages.run("planes", [&] {
        ConsensusOptions consensus = options.consensus;
        consensus.least = least;
        for (const auto& region : regions)
            for (ConsensusPlane& plane : consensusPlanes(grid, normals, region, consensus, stop))
                planes.push_back(std::move(plane));
        dropMixedStrips(planes, grid, normals);
        std::size_t cells = 0;
        for (const ConsensusPlane& plane : planes) {
            cells += plane.cells.size();
            steps.planes.push_back(plane.cells);
        }
        return cells;
    });
    std::vector<std::vector<std::uint32_t>> inliers(planes.size());
    if (options.regrow)
        stages.run("regrow", [&] {
            inliers = regrow(cloud.points(), grid, neighbours, normals, planes, stop);
            std::size_t points = 0;
            for (const auto& some : inliers)
                points += some.size();
            steps.regrown = inliers;
            return points;
        });
    std::vector<Draft> all;
    stages.run("projection", [&] {
        all = drafts(cloud, grid, std::move(planes), std::move(inliers), !options.regrow);
        std::size_t points = 0;
        for (Draft& draft : all) {
            draft.flat = projected(draft.points, draft.plane.normal);
            points += draft.flat.size();
        }
        return points;
    });
    detail::finish(std::move(all), options, stages, result, &steps.surfaces);
    return result;
}

} // namespace osculo
