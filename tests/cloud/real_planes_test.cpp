// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "support/test_data.h"

#include "osculo/cloud/pcl_planes.h"
#include "osculo/io/cloud_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace osculo {

namespace {

TEST(RealPlanes, AStaircaseGivesItsFloorAndTwoSteps)
{
    const auto path = test::dataFile("04_pointclouds/stairs/kinect2_stairs_0000.pcd");
    OSCULO_REQUIRE_DATA(path);
    PlaneOptions options;
    options.frame = CloudFrame::world; // the file's x points down
    const PlaneExtraction found = extractPlanes(*readCloud(*path).cloud, options);
    std::vector<double>
        depths; // of floor and treads: by eye 0.98, 0.89 and 0.78 m below the camera, the floor in parts
    for (const PlanarSurface& surface : found.surfaces)
        if (std::abs(surface.normal.x()) > 0.995 && surface.area > 0.1)
            depths.push_back(std::abs(surface.offset));
    std::ranges::sort(depths);
    std::vector<double> levels;
    for (const double depth : depths)
        if (levels.empty() || depth - levels.back() > 0.05)
            levels.push_back(depth);
    ASSERT_EQ(levels.size(), 3u);
    EXPECT_NEAR(levels[1] - levels[0], 0.11, 0.015);
    EXPECT_NEAR(levels[2] - levels[1], 0.08, 0.025);
    const auto treads = std::ranges::count_if(depths, [&](double depth) { return depth < levels[2] - 0.02; });
    EXPECT_EQ(treads, 2);
}

TEST(RealPlanes, ATableIsOneSurface)
{
    const auto path = test::dataFile("04_pointclouds/table/table_scene_mug_stereo_textured.pcd");
    OSCULO_REQUIRE_DATA(path);
    const CloudFile file = readCloud(*path);
    EXPECT_EQ(file.dropped, 97'920u);
    EXPECT_TRUE(file.cloud->isOrganised());
    const PlaneExtraction ours = extractPlanes(*file.cloud), peer = extractPlanesByPcl(*file.cloud);
    const auto large = std::ranges::count_if(ours.surfaces, [](const auto& s) { return s.area > 0.05; });
    EXPECT_EQ(large, 1);
    ASSERT_FALSE(ours.surfaces.empty());
    const PlanarSurface& table = ours.surfaces[0];
    EXPECT_TRUE(std::ranges::any_of(peer.surfaces, [&](const PlanarSurface& other) {
        return other.normal.dot(table.normal) > std::cos(0.02) && std::abs(other.offset - table.offset) < 0.005;
    }));
}

} // namespace

} // namespace osculo
