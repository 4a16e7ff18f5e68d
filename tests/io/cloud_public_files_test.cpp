// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"

#include "support/test_data.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

/// What other programs found in the file.
struct Known {
    const char* file;
    std::size_t points, notFinite;
    Vec3 size; ///< of the bounding box, to four digits
    bool normals = false, colors = false;
};

const std::vector<Known> kKnown{
    {"formats/autzen-utm.pcd", 1065, 0, {998.8, 1387, 54.8}, false, true},
    {"formats/autzen.pts", 10, 0, {23.56, 376.4, 84.22}, false, true},
    {"formats/crlf_test.txt", 10, 0, {4.35, 1.98, 0.18}},
    {"formats/points_ascii_with_lists.ply", 5, 0, {0.00175, 0.0007496, 0.002159}},
    {"formats/points_bin.ply", 5, 0, {0.00175, 0.0007496, 0.002159}},
    {"formats/points_cloudcompare.xyz", 101, 0, {16.5, 83.8, 17.85}, false, true},
    {"formats/points_emptyface.ply", 1024, 0, {265.5, 209.4, 167.8}},
    {"formats/text_extradim.ply", 1, 0, {0, 0, 0}, true, true},
    {"formats/utm17_3.txt", 11, 0, {4.35, 1.98, 0.18}},
    {"formats/utm17_tab.pcd", 10, 0, {4.35, 1.98, 0.18}},
    {"indoor/capture0001.pcd", 307200, 57553, {2.946, 1.976, 1.645}},
    {"indoor/office1.pcd", 307200, 52744, {4.15, 3.778, 3.531}, false, true},
    {"indoor/room_scan1.pcd", 112586, 0, {29.25, 14.47, 3.061}},
    {"indoor/tilted-steps.pcd", 181648, 0, {6.155, 7.691, 3.928}},
    {"misc/bun0.pcd", 397, 0, {0.1535, 0.1471, 0.1128}, true},
    {"misc/bunny.pcd", 397, 0, {0.1535, 0.1471, 0.1128}},
    {"misc/cturtle.pcd", 167198, 0, {2.839, 2.114, 0.6039}},
    {"misc/input_cloud.pcd", 56423, 0, {2.548, 1.33, 0.1393}},
    {"misc/object_template_0.pcd", 1397, 0, {0.1676, 0.1695, 0.1}},
    {"misc/octants.pcd", 8, 0, {18, 6, 6}},
    {"misc/sac_plane_test.pcd", 3283, 0, {0.785, 1.025, 0.6451}, true},
    {"outdoor/car6.pcd", 10031, 0, {6.219, 6.68, 1.56}},
    {"outdoor/min_cut_segmentation_tutorial.pcd", 9311, 0, {8, 7.26, 1.78}},
    {"outdoor/region_growing_tutorial.pcd", 108104, 0, {5205, 7661, 1905}, false, true},
    {"outdoor/samp11-utm.pcd", 38010, 0, {133.9, 302.5, 108.8}},
    {"stairs/kinect2_stairs_0000.pcd", 217088, 0, {1.283, 1.592, 1.789}, false, true},
    {"stairs/terrain_med.pcd", 68913, 0, {6.42, 6.116, 3.356}},
    {"table/chef.pcd", 5092, 0, {0.2732, 0.123, 0.1072}, true},
    {"table/milk_color.pcd", 13704, 0, {0.1539, 0.2521, 0.177}, false, true},
    {"table/table_scene_mug_stereo_textured.pcd", 307200, 97920, {1.172, 0.69, 1.903}, false, true},
};

TEST(PublicClouds, HoldWhatOtherProgramsFoundInThem)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    for (const Known& known : kKnown) {
        SCOPED_TRACE(known.file);
        const CloudFile file = readCloud(*folder / known.file);
        EXPECT_EQ(file.points, known.points);
        EXPECT_EQ(file.dropped, known.notFinite);
        EXPECT_EQ(file.cloud->size(), known.points - known.notFinite);
        EXPECT_EQ(file.cloud->hasNormals(), known.normals);
        EXPECT_EQ(file.cloud->hasColors(), known.colors);
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(file.cloud->bounds().size()[axis], known.size[axis], 6e-4 * known.size[axis]);
    }
}

TEST(PublicClouds, DepthImagesKeepTheirImageAndSensor)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    for (const auto& [name, columns, rows] : {std::tuple{"indoor/capture0001.pcd", 640u, 480u},
                                              {"indoor/office1.pcd", 640u, 480u},
                                              {"stairs/kinect2_stairs_0000.pcd", 512u, 424u},
                                              {"table/table_scene_mug_stereo_textured.pcd", 640u, 480u}}) {
        const PointCloudPtr cloud = readCloud(*folder / name).cloud;
        EXPECT_EQ(cloud->columns(), columns) << name;
        EXPECT_EQ(cloud->rows(), rows) << name;
        EXPECT_TRUE(cloud->sensor()) << name;
        EXPECT_EQ(cloud->cells().size(), cloud->size()) << name;
    }
    EXPECT_NEAR(readCloud(*folder / "misc/input_cloud.pcd").cloud->sensor()->translation.x(), 23.6795, 1e-12);
}

TEST(PublicClouds, TheSamePointsInTwoFormatsAreTheSame)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    const auto text = readCloud(*folder / "formats/crlf_test.txt").cloud;
    const auto pcd = readCloud(*folder / "formats/utm17_tab.pcd").cloud;
    EXPECT_EQ(text->points(), pcd->points());
}

/// Files of this folder that hold no cloud we can read, each for its reason.
TEST(PublicClouds, WhatIsNotReadIsRefusedWithTheReason)
{
    const auto folder = test::dataFile("04_pointclouds");
    OSCULO_REQUIRE_DATA(folder);
    const std::vector<std::pair<const char*, const char*>> refused{
        {"formats/missingheader.pcd", "a line of its header is missing"}, // begins with its first point
        {"formats/sized_dims.ply", "no vertices with x, y and z"},        // x, y, j and i
        {"stairs/0000_imu.txt", "is not a number"},                       // an inertial sensor's log
        {"formats/1.2-with-color.las", "is not a cloud format that is read"},
        {"formats/simple.laz", "is not a cloud format that is read"},
        {"formats/A4.e57", "is not a cloud format that is read"}};
    for (const auto& [name, reason] : refused)
        try {
            readCloud(*folder / name);
            ADD_FAILURE() << name << " was read";
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
        }
}

} // namespace
} // namespace osculo
