// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/convex_outline.h"
#include "osculo/cloud/plane_growing.h"
#include "osculo/cloud/voxel_cells.h"
#include "osculo/math/pose.h"
#include "osculo/math/progress.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/primitives.h"

#include <cstddef>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

/// A flat convex piece of what a cloud shows, in the world.
struct PlanarSurface {
    Vec3 normal = Vec3::UnitZ();             ///< unit, out of the body, to where it was seen from
    double offset = 0;                       ///< normal · x [m]
    Vec3 tangent = Vec3::UnitX();            ///< unit; tangent × bitangent = normal
    Vec3 bitangent = Vec3::UnitY();          ///< unit
    Vec3 centroid = Vec3::Zero();            ///< of the polygon's area [m]
    double area = 0;                         ///< of the polygon [m²]
    std::vector<Vec3> polygon;               ///< convex, counter-clockwise about the normal [m]
    std::size_t points = 0;                  ///< that lie on it: of the cloud, or centroids where it was not regrown
    double rms = 0;                          ///< of their distances to the plane [m]
    std::vector<std::uint32_t> inliers = {}; ///< numbers of the points in the cloud, in rising order
};

/// Which surfaces a contact may be made with.
struct CandidateOptions {
    double gravityAngle = 3.15; ///< at most this between normal and up [rad]; more than π: any
    double least = -std::numeric_limits<double>::infinity(); ///< height of the centroid, world z [m]
    double most = std::numeric_limits<double>::infinity();   ///< the same
    double leastArea = 0.02;                                 ///< [m²]
};

/// What the points' coordinates mean.
enum class CloudFrame {
    sensor, ///< x right, y down, z forward; seen from the origin, or from where the cloud says
    world   ///< z up; seen from where the cloud says, if it does
};

struct PlaneOptions {
    RangeOptions range;       ///< `eye` is taken from the cloud
    double voxel = 0.02;      ///< [m]
    std::size_t nearest = 12; ///< neighbours of a cell in a cloud that is no image
    double gap = 3;           ///< neighbouring cells are at most so many voxels apart in an image
    GrowingOptions growing;
    ConsensusOptions consensus;
    bool regrow =
        true; ///< planes take all points of the cloud that lie on them before their hull; else the centroids only
    bool split = false; ///< concave surfaces into convex pieces, rather than one hull
    SplitOptions splitting;
    CandidateOptions candidates;
    CloudFrame frame = CloudFrame::sensor;
    /// Of the camera in the world, x forward, y left, z up: the identity looks along x. Of no effect with CloudFrame::world.
    Pose X_WC;
};

/// What a step of the pipeline took and left.
struct PlaneStage {
    std::string name;
    double timeUs = 0;
    std::size_t points = 0; ///< that it gave on: points, cells, or corners of hulls
};

struct PlaneExtraction {
    std::vector<PlanarSurface> surfaces; ///< the largest first
    std::vector<PlaneStage> stages;
    std::size_t pointsIn = 0, pointsFiltered = 0; ///< of the cloud; cells within the range
    std::size_t refused = 0;                      ///< surfaces that are no candidates
    double timeUs = 0;
};

/// From a cloud to convex planar surfaces (S. Brossette et al., Point-cloud multi-contact planning for humanoids, RAM 2013, section III):
/// range, voxels, normals, growing, planes, regrow, projection, hulls, frames, candidates. Clouds that came as an image find their
/// neighbours in it. No surface is an answer, also for an empty cloud. The same cloud and options give the same surfaces with any
/// number of threads.
/// @throws InvalidShape for options out of range; Cancelled when stopped
PlaneExtraction extractPlanes(const PointCloud& cloud, const PlaneOptions& options = {}, std::stop_token stop = {},
                              const Progress& progress = {});

/// What the steps gave on, for those who look at them one by one. Cells are those of the grid, points those of the cloud.
struct PlaneSteps {
    std::vector<std::uint32_t> kept; ///< points within the range
    VoxelGrid grid;
    CellNormals normals;                             ///< in the cloud's frame
    std::vector<std::vector<std::uint32_t>> regions; ///< cells that grew together
    std::vector<std::vector<std::uint32_t>> planes;  ///< cells on each plane
    std::vector<std::vector<std::uint32_t>> regrown; ///< points on each plane; empty lists where it is not asked for
    std::vector<PlanarSurface> surfaces;             ///< before the filters
};

/// The same, with its steps. They are as far as it came where it throws.
PlaneExtraction extractPlanes(const PointCloud& cloud, const PlaneOptions& options, PlaneSteps& steps,
                              std::stop_token stop = {}, const Progress& progress = {});

/// The single steps that follow consensusPlanes.

/// The points of the cloud on each plane: those in its cells and in cells up to two neighbours from them that neither belong to
/// another plane nor show another surface. The planes are fitted again to the points of their own cells. A point that
/// several planes reach is the nearest one's; in curved cells, which may show a neighbour that the plane cuts, only where enough
/// points are the plane's alone, or all points of the cell are nearest to it.
/// @throws Cancelled when stopped
std::vector<std::vector<std::uint32_t>> regrow(std::span<const Vec3> points, const VoxelGrid& grid,
                                               const CellNeighbours& neighbours, const CellNormals& normals,
                                               std::vector<ConsensusPlane>& planes, std::stop_token stop = {});

/// Points projected onto a plane, in the frame (tangent, bitangent) of its normal (tangentBasis).
std::vector<Vec2> projected(std::span<const Vec3> points, const Vec3& normal);

/// The camera's axes x right, y down, z forward in axes x forward, y left, z up.
Eigen::Quaterniond forwardFromSensor();

/// The place in the world of the cloud that surfaces are found in.
Pose cloudPose(const PlaneOptions& options);

/// Whether a surface passes the filters.
bool isCandidate(const PlanarSurface& surface, const CandidateOptions& options);

/// A surface as a thin body: its polygon, and the same polygon `thickness` [m] below. @pre at least three corners; thickness > 0
ConvexPolytope extruded(const PlanarSurface& surface, double thickness = 0.03);

} // namespace osculo
