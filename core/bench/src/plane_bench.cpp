// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/plane_bench.h"

#include "osculo/cloud/depth_camera.h"
#include "osculo/cloud/pcl_planes.h"
#include "osculo/evaluate/scene_depth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string_view>

namespace osculo {

namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr double kSameAngle = 2 * kDegree; ///< between normals of one surface found twice [rad]
constexpr double kSameOffset = 0.005;      ///< [m]
constexpr double kSamePlace = 0.15;        ///< of centroids: hulls of centroids end within the edges [m]

struct Block {
    Vec3 sizes = Vec3::Ones(); ///< [m]
    Pose X_WB;
};

Block standing(double x, double y, double length, double width, double height, double yaw = 0)
{
    return {{length, width, height}, poseFromRpy({x, y, height / 2}, 0, 0, yaw)};
}

Scene sceneOf(const std::vector<Block>& blocks)
{
    Scene scene;
    for (const Block& block : blocks) {
        Body body;
        body.name = uniqueBodyName(scene, "block");
        body.X_PB = block.X_WB;
        body.shapes.push_back({"", Box{0.5 * block.sizes}, {}, ShapeRole::contact, true, {}});
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

struct NamedScene {
    const char* name;
    Scene scene;
};

std::vector<NamedScene> scenes()
{
    const Block ground{{8, 8, 0.1}, poseFromRpy({0, 0, -0.05}, 0, 0, 0)};
    return {{"irregular stairs",
             sceneOf({ground, standing(1.5, 0, 0.4, 0.8, 0.14), standing(1.95, 0.1, 0.5, 0.9, 0.31, 0.12),
                      standing(2.45, -0.1, 0.45, 0.8, 0.5, -0.1), standing(3.1, 0.05, 0.8, 1.4, 0.71, 0.03)})},
            {"slope, step and table", sceneOf({ground,
                                               {{1, 0.7, 0.04}, poseFromRpy({1.7, -0.35, 0.13}, 0, -15 * kDegree, 0)},
                                               standing(2.45, -0.35, 0.5, 0.7, 0.3),
                                               {{0.9, 0.7, 0.04}, poseFromRpy({2.1, 0.6, 0.53}, 0, 0, 0.1)},
                                               standing(2.1, 0.6, 0.2, 0.2, 0.51, 0.1)})}};
}

bool same(const PlanarSurface& a, const PlanarSurface& b)
{
    return a.normal.dot(b.normal) >= std::cos(kSameAngle)
           && std::abs(a.normal.dot(b.centroid) - a.offset) <= kSameOffset
           && (a.centroid - b.centroid).norm() <= kSamePlace;
}

long long matched(const std::vector<PlanarSurface>& found, const std::vector<PlanarSurface>& reference)
{
    return std::ranges::count_if(found, [&](const PlanarSurface& surface) {
        return std::ranges::any_of(reference, [&](const PlanarSurface& other) { return same(surface, other); });
    });
}

/// The time of some stages [µs]; NaN where the method has none of them.
double timeOf(const PlaneExtraction& found, std::initializer_list<std::string_view> names)
{
    double sum = 0;
    bool any = false;
    for (const PlaneStage& stage : found.stages)
        if (std::ranges::find(names, stage.name) != names.end()) {
            sum += stage.timeUs;
            any = true;
        }
    return any ? sum : std::numeric_limits<double>::quiet_NaN();
}

using Method = PlaneExtraction (*)(const PointCloud&, const PlaneOptions&, std::stop_token, const Progress&);

PlaneExtraction fastest(Method method, const PointCloud& cloud, const PlaneOptions& planes, int repeats,
                        std::stop_token stop)
{
    PlaneExtraction best;
    for (int i = 0; i < std::max(1, repeats); ++i) {
        PlaneExtraction found = method(cloud, planes, stop, {});
        if (i == 0 || found.timeUs < best.timeUs)
            best = std::move(found);
    }
    return best;
}

} // namespace

Table planeBench(const PlaneBenchOptions& options, std::stop_token stop)
{
    struct Contestant {
        const char* name;
        Method method;
        bool regrow;
    };
    constexpr std::array<Contestant, 3> kContestants{{{"osculo", &extractPlanes, true},
                                                      {"osculo, no regrow", &extractPlanes, false},
                                                      {"pcl", &extractPlanesByPcl, false}}};
    Table table;
    for (const NamedScene& named : scenes()) {
        DepthCamera camera;
        camera.X_WC = poseFromRpy({0, 0, 1.45}, 0, 30 * kDegree, 0);
        camera.noise = options.noise;
        camera.seed = options.seed;
        const DepthImage image = depthImage(depthTargets(named.scene).targets, camera, stop);
        PlaneOptions planes;
        planes.X_WC = camera.X_WC;
        std::vector<PlaneExtraction> results;
        for (const Contestant& contestant : kContestants) {
            planes.regrow = contestant.regrow;
            results.push_back(fastest(contestant.method, image.cloud, planes, options.repeats, stop));
        }
        for (std::size_t i = 0; i < results.size(); ++i) {
            const PlaneExtraction& found = results[i];
            table.rows.push_back({{"scene", std::string(named.name)},
                                  {"method", std::string(kContestants[i].name)},
                                  {"points_in", static_cast<long long>(found.pointsIn)},
                                  {"points_filtered", static_cast<long long>(found.pointsFiltered)},
                                  {"surfaces", static_cast<long long>(found.surfaces.size())},
                                  {"matched", matched(found.surfaces, results.front().surfaces)},
                                  {"range_us", timeOf(found, {"range"})},
                                  {"voxels_us", timeOf(found, {"voxels"})},
                                  {"normals_us", timeOf(found, {"normals"})},
                                  {"growing_us", timeOf(found, {"growing"})},
                                  {"planes_us", timeOf(found, {"planes"})},
                                  {"regrow_us", timeOf(found, {"regrow"})},
                                  {"hulls_us", timeOf(found, {"projection", "hulls", "frames", "candidates"})},
                                  {"time_us", found.timeUs},
                                  {"of_pcl", found.timeUs / results.back().timeUs}});
        }
    }
    return table;
}

} // namespace osculo
