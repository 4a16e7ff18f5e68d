// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/pcl_planes.h"

#include "plane_drafts.h"

#include <pcl/features/normal_3d_omp.h>
#include <pcl/filters/extract_indices.h>
#include <pcl/filters/project_inliers.h>
#include <pcl/filters/voxel_grid.h>
#include <pcl/search/kdtree.h>
#include <pcl/segmentation/region_growing.h>
#include <pcl/segmentation/sac_segmentation.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

using Cloud = pcl::PointCloud<pcl::PointXYZ>;

constexpr int kNeighbours = 20;          ///< of a point, for its normal and for growing
constexpr double kSmoothness = 0.087266; ///< between the normals of neighbours [rad]; 5°
constexpr double kLeastFilled = 0.4;     ///< share of the least area that a region must cover, as in extractPlanes
constexpr std::size_t kFewestPoints = 6;

/// Takes the planes of one region out of it, one after the other.
void addPlanes(const Cloud::Ptr& cloud, const pcl::Normal& facing, pcl::Indices left, std::size_t least,
               double distance, std::vector<detail::Draft>& drafts)
{
    pcl::SACSegmentation<pcl::PointXYZ> segmentation;
    segmentation.setModelType(pcl::SACMODEL_PLANE);
    segmentation.setMethodType(pcl::SAC_RANSAC);
    segmentation.setOptimizeCoefficients(true);
    segmentation.setMaxIterations(100);
    segmentation.setDistanceThreshold(distance);
    segmentation.setInputCloud(cloud);
    while (left.size() >= least) {
        segmentation.setIndices(std::make_shared<pcl::Indices>(left));
        const pcl::PointIndices::Ptr inliers(new pcl::PointIndices);
        const pcl::ModelCoefficients::Ptr plane(new pcl::ModelCoefficients);
        segmentation.segment(*inliers, *plane);
        if (inliers->indices.size() < least)
            return;
        pcl::ProjectInliers<pcl::PointXYZ> projection;
        projection.setModelType(pcl::SACMODEL_PLANE);
        projection.setInputCloud(cloud);
        projection.setIndices(inliers);
        projection.setModelCoefficients(plane);
        Cloud flat;
        projection.filter(flat);
        detail::Draft draft;
        Vec3 normal(plane->values[0], plane->values[1], plane->values[2]);
        const bool turned = normal.dot(facing.getNormalVector3fMap().cast<double>()) < 0;
        const double length = (turned ? -1 : 1) * normal.norm();
        draft.plane.normal = (normal / length).normalized();
        draft.plane.offset = -double(plane->values[3]) / length;
        for (const int i : inliers->indices)
            draft.points.push_back((*cloud)[static_cast<std::size_t>(i)].getVector3fMap().cast<double>());
        std::vector<Vec3> onPlane;
        for (const pcl::PointXYZ& p : flat)
            onPlane.push_back(p.getVector3fMap().cast<double>());
        draft.flat = projected(onPlane, draft.plane.normal);
        drafts.push_back(std::move(draft));
        pcl::Indices taken = inliers->indices, rest;
        std::ranges::sort(taken);
        std::ranges::sort(left);
        std::ranges::set_difference(left, taken, std::back_inserter(rest));
        left = std::move(rest);
    }
}

} // namespace

PlaneExtraction extractPlanesByPcl(const PointCloud& cloud, const PlaneOptions& options, std::stop_token stop,
                                   const Progress& progress)
{
    PlaneExtraction result;
    result.pointsIn = cloud.size();
    detail::Stages stages(result, stop, progress);
    const Vec3 eye = detail::eyeOf(cloud, options.frame).value_or(Vec3::Zero());
    const Cloud::Ptr near(new Cloud), filtered(new Cloud);
    stages.run("range", [&] {
        RangeOptions within = options.range;
        within.eye = eye;
        for (const std::uint32_t i : withinRange(cloud.points(), within).kept) {
            const Eigen::Vector3f p = cloud.points()[i].cast<float>();
            near->push_back({p.x(), p.y(), p.z()});
        }
        return near->size();
    });
    stages.run("voxels", [&] {
        pcl::VoxelGrid<pcl::PointXYZ> grid;
        const auto size = static_cast<float>(options.voxel);
        grid.setLeafSize(size, size, size);
        grid.setInputCloud(near);
        grid.filter(*filtered);
        return filtered->size();
    });
    result.pointsFiltered = filtered->size();
    std::vector<detail::Draft> drafts;
    if (filtered->size() > kNeighbours) {
        const pcl::search::KdTree<pcl::PointXYZ>::Ptr tree(new pcl::search::KdTree<pcl::PointXYZ>);
        const pcl::PointCloud<pcl::Normal>::Ptr normals(new pcl::PointCloud<pcl::Normal>);
        stages.run("normals", [&] {
            pcl::NormalEstimationOMP<pcl::PointXYZ, pcl::Normal> estimation;
            const Eigen::Vector3f from = eye.cast<float>();
            estimation.setViewPoint(from.x(), from.y(), from.z());
            estimation.setSearchMethod(tree);
            estimation.setKSearch(kNeighbours);
            estimation.setInputCloud(filtered);
            estimation.compute(*normals);
            return normals->size();
        });
        const auto least = std::max(kFewestPoints, static_cast<std::size_t>(kLeastFilled * options.candidates.leastArea
                                                                            / (options.voxel * options.voxel)));
        std::vector<pcl::PointIndices> regions;
        stages.run("growing", [&] {
            pcl::RegionGrowing<pcl::PointXYZ, pcl::Normal> growing;
            growing.setMinClusterSize(static_cast<int>(least));
            growing.setMaxClusterSize(static_cast<int>(filtered->size()));
            growing.setSearchMethod(tree);
            growing.setNumberOfNeighbours(kNeighbours);
            growing.setInputCloud(filtered);
            growing.setInputNormals(normals);
            growing.setSmoothnessThreshold(static_cast<float>(kSmoothness));
            growing.setCurvatureThreshold(static_cast<float>(options.growing.curvature));
            growing.extract(regions);
            std::size_t points = 0;
            for (const pcl::PointIndices& region : regions)
                points += region.indices.size();
            return points;
        });
        stages.run("planes", [&] {
            for (const pcl::PointIndices& region : regions)
                addPlanes(filtered, (*normals)[static_cast<std::size_t>(region.indices.front())], region.indices, least,
                          options.consensus.distance, drafts);
            std::size_t points = 0;
            for (const detail::Draft& draft : drafts)
                points += draft.points.size();
            return points;
        });
    }
    detail::finish(std::move(drafts), options, stages, result);
    return result;
}

} // namespace osculo
