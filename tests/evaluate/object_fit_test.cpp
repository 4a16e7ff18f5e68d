// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/object_fit.h"

#include "osculo/evaluate/scene_depth.h"
#include "osculo/io/cloud_file.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

namespace osculo {
namespace {

struct Placed {
    Superovoid shape;
    Pose X_WS;
};

Body bodyOf(const std::string& name, const Geometry& geometry, const Pose& X_WB)
{
    Body body;
    body.name = name;
    body.X_PB = X_WB;
    body.shapes.emplace_back().geometry = geometry;
    return body;
}

/// A table of 1.2 × 1.6 m, its top at 0.7 m, over a floor.
Scene tableWith(const std::vector<Placed>& objects)
{
    Scene scene;
    scene.bodies = {bodyOf("floor", HalfSpace{Vec3::UnitZ(), 0}, {}),
                    bodyOf("table", Box{Vec3(0.6, 0.8, 0.02)}, poseFromRpy({1.6, 0, 0.68}, 0, 0, 0.1))};
    for (std::size_t i = 0; i < objects.size(); ++i)
        scene.bodies.push_back(bodyOf("object " + std::to_string(i), objects[i].shape, objects[i].X_WS));
    return scene;
}

DepthCamera camera(std::uint64_t seed)
{
    DepthCamera camera;
    camera.X_WC = poseFromRpy({0, 0, 1.45}, 0, 30 * std::numbers::pi / 180, 0);
    camera.seed = seed;
    return camera;
}

struct Picture {
    PointCloud cloud;
    PlaneOptions options;
    PlaneExtraction planes;
};

Picture pictureOf(const std::vector<Placed>& objects, std::uint64_t seed)
{
    Picture picture;
    picture.options.X_WC = camera(seed).X_WC;
    picture.cloud = depthImage(depthTargets(tableWith(objects)).targets, camera(seed)).cloud;
    picture.planes = extractPlanes(picture.cloud, picture.options);
    return picture;
}

std::vector<Placed> ovoids()
{
    return {{Superovoid::ellipsoid({0.09, 0.06, 0.08}), poseFromRpy({1.4, 0.3, 0.78}, 0, 0, 0.5)},
            {Superovoid::superellipsoid({0.07, 0.07, 0.12}, 0.9, 0.5), poseFromRpy({1.7, 0, 0.82}, 0, 0, 0)},
            {Superovoid::sphere(0.08), poseFromRpy({1.35, -0.35, 0.78}, 0, 0, 0)}};
}

TEST(ObjectFit, FindsWhatStandsOnATableAndFitsTheSideThatIsSeen)
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const std::vector<Placed> truth = ovoids();
        const Picture picture = pictureOf(truth, seed);
        const std::vector<ObjectFit> found = fitObjects(picture.cloud, picture.planes, picture.options);
        ASSERT_EQ(found.size(), truth.size()) << seed;
        for (const Placed& placed : truth) {
            const auto nearest = std::ranges::min_element(found, {}, [&](const ObjectFit& fit) {
                return (fit.X_WS.translation - placed.X_WS.translation).norm();
            });
            ASSERT_EQ(nearest->problem, "");
            const double size = placed.shape.a().maxCoeff();
            EXPECT_NEAR(picture.planes.surfaces[nearest->object.support].centroid.z(), 0.7, 0.01);
            EXPECT_LT(nearest->error.rms, 0.004) << seed << " " << size; // noise of 2 mm along the ray
            EXPECT_LT((nearest->X_WS.translation - placed.X_WS.translation).norm(), 0.35 * size) << seed << " " << size;
            const double volume = nearest->shape.a().prod() / placed.shape.a().prod();
            EXPECT_GT(volume, 0.5) << seed << " " << size;
            EXPECT_LT(volume, 2) << seed << " " << size;
            EXPECT_LT(nearest->sunk, 0.02);
        }
    }
}

TEST(ObjectFit, PointsBelongToTheObjectsTheyAreOf)
{
    const std::vector<Placed> truth = ovoids();
    const Picture picture = pictureOf(truth, 1);
    const DepthImage image = depthImage(depthTargets(tableWith(truth)).targets, camera(1)); // the same points, labelled
    ASSERT_EQ(image.cloud.size(), picture.cloud.size());
    for (const CloudObject& object : objectsOn(picture.cloud, picture.planes, picture.options)) {
        std::vector<std::size_t> counts(5, 0);
        for (const std::uint32_t i : object.points)
            ++counts[image.labels[i].target];
        EXPECT_EQ(counts[0] + counts[1], 0u); // neither floor nor table
        EXPECT_EQ(*std::ranges::max_element(counts), object.points.size());
    }
}

TEST(ObjectFit, AnEmptyTableCarriesNothing)
{
    const Picture picture = pictureOf({}, 1);
    ASSERT_GE(picture.planes.surfaces.size(), 1u);
    EXPECT_TRUE(fitObjects(picture.cloud, picture.planes, picture.options).empty());
    EXPECT_TRUE(fitObjects(PointCloud(), PlaneExtraction{}, picture.options).empty());
}

TEST(ObjectFit, AMugStandsOnARealTable)
{
    const auto path = test::dataFile("04_pointclouds/table/table_scene_mug_stereo_textured.pcd");
    OSCULO_REQUIRE_DATA(path);
    const PointCloudPtr cloud = readCloud(*path).cloud;
    PlaneOptions options;
    options.X_WC = poseFromRpy(Vec3::Zero(), 0, 33 * std::numbers::pi / 180, 0); // levels the table to a degree
    const PlaneExtraction planes = extractPlanes(*cloud, options);
    const std::vector<ObjectFit> found = fitObjects(*cloud, planes, options);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].problem, "");
    EXPECT_EQ(found[0].object.support, 0u); // the table is the largest surface
    EXPECT_GT(found[0].object.points.size(), 10'000u);
    EXPECT_LT(found[0].error.rms, 0.006); // a mug with a handle is no superovoid
    EXPECT_LT(found[0].sunk, 0.01);
    const double above = planes.surfaces[0].normal.dot(found[0].X_WS.translation) - planes.surfaces[0].offset;
    EXPECT_GT(above, 0.02);
    EXPECT_LT(above, 0.1);
}

} // namespace
} // namespace osculo
