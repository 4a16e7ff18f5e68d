// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/evaluate/scene_depth.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace osculo {

namespace {

Scene sceneWith(const Geometry& geometry, const Pose& X_WB)
{
    Scene scene;
    Body body;
    body.name = "it";
    body.X_PB = X_WB;
    SceneShape shape;
    shape.geometry = geometry;
    body.shapes.push_back(std::move(shape));
    scene.bodies.push_back(std::move(body));
    return scene;
}

DepthImage pictureOf(const Scene& scene)
{
    DepthCamera camera;
    camera.columns = 64;
    camera.rows = 48;
    camera.noise = 0;
    camera.dropout = 0;
    return depthImage(depthTargets(scene).targets, camera);
}

TEST(SceneDepth, APolytopeLooksAsTheBoxOfItsCorners)
{
    const Vec3 half(0.3, 0.4, 0.2);
    ConvexPolytope corners;
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const double z : {-1.0, 1.0})
                corners.points.push_back(half.cwiseProduct(Vec3(x, y, z)));
    corners.points.emplace_back(0.05, 0, 0); // inside
    const Pose X_WB = poseFromRpy({2, 0.1, 0}, 0.3, 0.5, 0.7);
    const DepthImage box = pictureOf(sceneWith(Box{half}, X_WB)), polytope = pictureOf(sceneWith(corners, X_WB));
    ASSERT_GT(box.cloud.size(), 200u);
    ASSERT_EQ(box.cloud.cells(), polytope.cloud.cells());
    for (std::size_t i = 0; i < box.cloud.size(); ++i)
        EXPECT_LT((box.cloud.points()[i] - polytope.cloud.points()[i]).norm(), 1e-9);
}

TEST(SceneDepth, RoundShapesAreWhereTheyAre)
{
    const Pose X_WB = poseFromRpy({2, 0, 0}, 0.2, -0.4, 1);
    const Vec3 centre(0, 0, 2); // in the sensor's frame
    for (const Geometry& ball : {Geometry(Superovoid::sphere(0.4)), Geometry(Capsule{0.4, 1e-6})}) {
        const DepthImage image = pictureOf(sceneWith(ball, X_WB));
        ASSERT_GT(image.cloud.size(), 200u);
        for (const Vec3& p : image.cloud.points())
            EXPECT_NEAR((p - centre).norm(), 0.4, 0.4 * 5e-3);
    }
}

TEST(SceneDepth, SeesHalfSpacesAndLeavesOutWhatIsHidden)
{
    Scene scene = sceneWith(HalfSpace{Vec3(-1, 0, 0), -3}, Pose());
    const DepthImage wall = pictureOf(scene);
    ASSERT_EQ(wall.cloud.size(), 64u * 48u);
    for (const Vec3& p : wall.cloud.points())
        EXPECT_NEAR(p.z(), 3, 1e-9);
    scene.bodies[0].visible = false;
    EXPECT_TRUE(depthTargets(scene).targets.empty());
    const SceneTargets file = depthTargets(sceneWith(BrepGeometry{"part.step", std::nullopt, 0, nullptr}, Pose()));
    ASSERT_EQ(file.leftOut.size(), 1u);
    EXPECT_EQ(file.leftOut[0], "it: a brep");
}

TEST(SceneDepth, SeesTheGroundOfAnElevationMap)
{
    const auto file = std::filesystem::temp_directory_path() / "osculo-depth-slope.asc";
    {
        std::ofstream text(file);
        text << "ncols 21\nnrows 21\nxllcenter -10\nyllcenter -10\ncellsize 1\n";
        for (int row = 20; row >= 0; --row)
            for (int column = 0; column < 21; ++column)
                text << 0.3 * (column - 10) - 0.2 * (row - 10) << ' ';
    }
    const Pose X_WB = poseFromRpy({5, 0, -2}, 0, 0, 0.4);
    const DepthImage image = pictureOf(sceneWith(HeightmapGeometry{file.string(), LengthUnit::metre}, X_WB));
    std::filesystem::remove(file);
    ASSERT_GT(image.cloud.size(), 500u);
    const Pose X_BS = X_WB.inverse() * Pose{forwardFromSensor(), Vec3::Zero()};
    for (const Vec3& p_S : image.cloud.points()) {
        const Vec3 p = X_BS * p_S;
        EXPECT_NEAR(p.z(), 0.3 * p.x() - 0.2 * p.y(), 1e-9);
    }
}

TEST(SceneDepth, SeesParametricSurfaces)
{
    const Pose X_WB = poseFromRpy({5, 0, 0}, 0.2, 0.3, 0.4);
    const DepthImage image = pictureOf(sceneWith(SurfaceGeometry{"ellipsoid123", ""}, X_WB));
    ASSERT_GT(image.cloud.size(), 500u);
    const Pose X_BS = X_WB.inverse() * Pose{forwardFromSensor(), Vec3::Zero()};
    for (const Vec3& p_S : image.cloud.points())
        EXPECT_NEAR((X_BS * p_S).cwiseQuotient(Vec3(1, 2, 3)).norm(), 1, 5e-3);
}

} // namespace

} // namespace osculo
