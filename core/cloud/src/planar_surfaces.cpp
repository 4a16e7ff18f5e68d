// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/planar_surfaces.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kLeastFilled = 0.4;    ///< share of the least area that a region's cells must cover: edges have none
constexpr std::size_t kFewestCells = 6; ///< of a region, whatever the least area
/// A strip no wider than this many voxels, whose points spread so many times as much as elsewhere in the cloud, is no surface but
/// where two meet: the neighbours of its cells reach into both.
constexpr double kNarrow = 4, kMixed = 1.5;

/// A surface on its way: the plane in the cloud's frame, and the points its hull is taken of.
struct Draft {
    ConsensusPlane plane;
    std::vector<std::uint32_t> inliers;
    std::vector<Vec3> points;
    std::vector<Vec2> flat;
    Outline outline;
};

/// Notes the time and count of steps that follow each other.
class Stages {
public:
    Stages(PlaneExtraction& result, std::stop_token stop, const Progress& progress)
        : m_result(result)
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    /// Runs a step, which returns its count.
    template <typename Step>
    void run(const char* name, Step step)
    {
        constexpr double kStages = 10;
        if (m_stop.stop_requested())
            throw Cancelled();
        if (m_progress)
            m_progress(static_cast<double>(m_result.stages.size()) / kStages, name);
        const Stopwatch watch;
        const std::size_t count = step();
        m_result.stages.push_back({name, watch.microseconds(), count});
        m_result.timeUs += m_result.stages.back().timeUs;
    }

private:
    PlaneExtraction& m_result;
    std::stop_token m_stop;
    const Progress& m_progress;
};

std::optional<Vec3> eyeOf(const PointCloud& cloud, CloudFrame frame)
{
    if (cloud.sensor())
        return cloud.sensor()->translation;
    return frame == CloudFrame::sensor ? std::optional(Vec3(Vec3::Zero())) : std::nullopt;
}

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

Eigen::Quaterniond forwardFromSensor()
{
    Mat3 R; // columns: right, down, forward
    R << 0, 0, 1, -1, 0, 0, 0, -1, 0;
    return Eigen::Quaterniond(R);
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

PlaneExtraction extractPlanes(const PointCloud& cloud, const PlaneOptions& options, std::stop_token stop,
                              const Progress& progress)
{
    validate(options);
    PlaneExtraction result;
    result.pointsIn = cloud.size();
    Stages stages(result, stop, progress);
    const std::optional<Vec3> eye = eyeOf(cloud, options.frame);

    RangeResult range;
    stages.run("range", [&] {
        RangeOptions within = options.range;
        within.eye = eye.value_or(within.eye);
        range = withinRange(cloud.points(), within);
        return range.kept.size();
    });
    VoxelGrid grid;
    stages.run("voxels", [&] {
        grid = voxelGrid(cloud.points(), range.kept, options.voxel, stop);
        return grid.cells();
    });
    result.pointsFiltered = grid.cells();
    CellNeighbours neighbours;
    CellNormals normals;
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
    std::vector<std::vector<std::uint32_t>> regions;
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
        for (const ConsensusPlane& plane : planes)
            cells += plane.cells.size();
        return cells;
    });
    std::vector<std::vector<std::uint32_t>> inliers(planes.size());
    if (options.regrow)
        stages.run("regrow", [&] {
            inliers = regrow(cloud.points(), grid, neighbours, normals, planes, stop);
            std::size_t points = 0;
            for (const auto& some : inliers)
                points += some.size();
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
        const Pose X_WCloud =
            options.frame == CloudFrame::world ? Pose() : options.X_WC * Pose{forwardFromSensor(), Vec3::Zero()};
        for (Draft& draft : all)
            result.surfaces.push_back(surfaceOf(std::move(draft), X_WCloud));
        std::ranges::stable_sort(result.surfaces, std::greater<>(), &PlanarSurface::area);
        return result.surfaces.size();
    });
    stages.run("candidates", [&] {
        result.refused = std::erase_if(
            result.surfaces, [&](const PlanarSurface& surface) { return !isCandidate(surface, options.candidates); });
        return result.surfaces.size();
    });
    return result;
}

} // namespace osculo
