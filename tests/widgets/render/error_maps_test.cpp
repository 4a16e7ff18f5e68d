// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/error_maps.h"

#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

namespace osculo::widgets {
namespace {

SceneShape meshOfSphere(double radius, const Pose& X_BS)
{
    MeshGeometry mesh;
    mesh.mesh = std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid::sphere(radius), 400));
    SceneShape shape;
    shape.geometry = mesh;
    shape.X_BS = X_BS;
    shape.role = ShapeRole::reference;
    return shape;
}

SceneShape sphere(double radius, const Pose& X_BS)
{
    SceneShape shape;
    shape.geometry = Superovoid::sphere(radius);
    shape.X_BS = X_BS;
    return shape;
}

/// Two bodies whose spheres are 0.2 too small and 0.1 too large for their meshes, wherever these lie.
TEST(ErrorMaps, AreSignedDistancesAndShareOneRange)
{
    const Pose X = poseFromRpy({3, -1, 2}, 0.4, 0.2, -0.7);
    Scene scene;
    scene.bodies.resize(3);
    scene.bodies[0].shapes = {meshOfSphere(1.2, X), sphere(1, X)};
    scene.bodies[1].shapes = {sphere(1.1, X), meshOfSphere(1, X)};
    scene.bodies[2].shapes = {meshOfSphere(1, X)}; // nothing fitted to it
    const std::vector<ErrorMap> maps = errorMapsOf(scene);
    ASSERT_EQ(maps.size(), 2u);
    EXPECT_EQ(maps[0].body, 0u);
    EXPECT_EQ(maps[0].shape, 0u);
    EXPECT_EQ(maps[1].body, 1u);
    EXPECT_EQ(maps[1].shape, 1u);
    for (const double e : *maps[0].values)
        EXPECT_NEAR(e, 0.2, 1e-9);
    for (const double e : *maps[1].values)
        EXPECT_NEAR(e, -0.1, 1e-9);
    EXPECT_NEAR(maps[0].range, 0.2, 1e-9);
    EXPECT_EQ(maps[0].range, maps[1].range);
}

TEST(ErrorMaps, OfSeveralShapesAreOfTheirUnion)
{
    Scene scene;
    scene.bodies.resize(1);
    scene.bodies[0].shapes = {meshOfSphere(1, {}), sphere(0.5, {}), sphere(0.9, {})};
    const std::vector<ErrorMap> maps = errorMapsOf(scene);
    ASSERT_EQ(maps.size(), 1u);
    for (const double e : *maps[0].values)
        EXPECT_NEAR(e, 0.1, 1e-9);
}

TEST(ErrorMaps, OfCloudsHaveAValueForEachPoint)
{
    const Pose X = poseFromRpy({3, -1, 2}, 0.4, 0.2, -0.7);
    CloudGeometry cloud;
    PointCloudData data;
    data.points = {{2, 0, 0}, {0, 0.5, 0}, {0, 0, -1.25}};
    cloud.cloud = std::make_shared<const PointCloud>(data);
    SceneShape points;
    points.geometry = cloud;
    points.X_BS = X;
    Scene scene;
    scene.bodies.resize(1);
    scene.bodies[0].shapes = {points, sphere(1, X)};
    const std::vector<ErrorMap> maps = errorMapsOf(scene);
    ASSERT_EQ(maps.size(), 1u);
    ASSERT_EQ(maps[0].values->size(), 3u);
    EXPECT_NEAR((*maps[0].values)[0], 1, 1e-9);
    EXPECT_NEAR((*maps[0].values)[1], -0.5, 1e-9);
    EXPECT_NEAR((*maps[0].values)[2], 0.25, 1e-9);
}

TEST(ErrorMaps, HiddenMeshesAndFacesThatDoNotCountSetNoRange)
{
    Scene scene;
    scene.bodies.resize(1);
    scene.bodies[0].shapes = {meshOfSphere(1, {}), sphere(0.5, poseFromRpy({0, 0, -0.5}, 0, 0, 0))};
    auto& mesh = std::get<MeshGeometry>(scene.bodies[0].shapes[0].geometry);
    FaceList lowest; // where the small sphere touches the large one
    for (std::uint32_t t = 0; t < mesh.mesh->triangles().size(); ++t)
        if (mesh.mesh->vertex(t, 0).z() < -0.9 && mesh.mesh->vertex(t, 1).z() < -0.9
            && mesh.mesh->vertex(t, 2).z() < -0.9)
            lowest.push_back(t);
    ASSERT_FALSE(lowest.empty());
    mesh.faces = std::make_shared<const FaceSelection>(mesh.mesh->triangles().size(), lowest);
    EXPECT_LT(errorMapsOf(scene).front().range, 0.1); // 1 at the top
    scene.bodies[0].shapes[0].visible = false;
    EXPECT_TRUE(errorMapsOf(scene).empty());
}

} // namespace
} // namespace osculo::widgets
