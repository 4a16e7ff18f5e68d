// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

Body bodyCalled(const std::string& name, const std::string& parent = "", const Pose& X_PB = {})
{
    Body body;
    body.name = name;
    body.parent = parent;
    body.X_PB = X_PB;
    return body;
}

Pair pairOf(const std::string& a, const std::string& b)
{
    Pair pair;
    pair.a = a;
    pair.b = b;
    return pair;
}

Motion motionOf(const std::string& body, std::vector<MotionKey> keys)
{
    Motion motion;
    motion.body = body;
    motion.keys = std::move(keys);
    return motion;
}

/// Homogeneous matrices: another way to compose placements.
Eigen::Matrix4d matrixOf(const Pose& pose)
{
    Eigen::Matrix4d matrix = Eigen::Matrix4d::Identity();
    matrix.topLeftCorner<3, 3>() = pose.matrix();
    matrix.topRightCorner<3, 1>() = pose.translation;
    return matrix;
}

Pose randomPose(std::mt19937_64& random)
{
    std::uniform_real_distribution<double> uniform(-1, 1);
    const auto draw = [&] { return uniform(random); };
    return {Eigen::Quaterniond(draw(), draw(), draw(), draw()).normalized(), Vec3(draw(), draw(), draw())};
}

TEST(Scene, FindsBodiesAndMakesNames)
{
    Scene scene;
    EXPECT_EQ(uniqueBodyName(scene, ""), "body");
    scene.bodies = {bodyCalled("tooth"), bodyCalled("tooth 2"), bodyCalled("7")};
    EXPECT_EQ(findBody(scene, "tooth 2"), 1u);
    EXPECT_FALSE(findBody(scene, "Tooth"));
    EXPECT_EQ(uniqueBodyName(scene, "crown"), "crown");
    EXPECT_EQ(uniqueBodyName(scene, "tooth"), "tooth 3");
    EXPECT_EQ(uniqueBodyName(scene, "tooth 2"), "tooth 3");
    EXPECT_EQ(uniqueBodyName(scene, "7"), "7 2");
}

TEST(Scene, RenamingRewritesReferences)
{
    Scene scene;
    scene.bodies = {bodyCalled("a"), bodyCalled("b", "a"), bodyCalled("c")};
    scene.pairs = {pairOf("a", "b"), pairOf("c", "a"), pairOf("b", "c")};
    scene.motions = {motionOf("a", {MotionKey{}})};
    scene.impulses = {Impulse{"a", 1, Vec3::UnitX(), {}}};
    renameBody(scene, scene.bodies[0].name, "A");
    EXPECT_EQ(scene.bodies[0].name, "A");
    EXPECT_EQ(scene.bodies[1].parent, "A");
    EXPECT_EQ(scene.pairs[0].a, "A");
    EXPECT_EQ(scene.pairs[1].b, "A");
    EXPECT_EQ(scene.pairs[2].a, "b");
    EXPECT_EQ(scene.motions[0].body, "A");
    EXPECT_EQ(scene.impulses[0].body, "A");

    const Scene before = scene;
    EXPECT_THROW(renameBody(scene, "A", ""), InvalidShape);
    EXPECT_THROW(renameBody(scene, "A", "b"), InvalidShape);
    EXPECT_THROW(renameBody(scene, "nobody", "x"), InvalidShape);
    renameBody(scene, "A", "A");
    EXPECT_EQ(scene, before);
}

TEST(Scene, RemovingABodyTakesItsReferencesAndKeepsItsChildrenInPlace)
{
    std::mt19937_64 random(3);
    Scene scene;
    scene.bodies = {bodyCalled("root", "", randomPose(random)), bodyCalled("middle", "root", randomPose(random)),
                    bodyCalled("leaf", "middle", randomPose(random)),
                    bodyCalled("mover", "middle", randomPose(random))};
    scene.pairs = {pairOf("middle", "leaf"), pairOf("root", "leaf")};
    scene.impulses = {Impulse{"middle", 0, Vec3::Zero(), {}}};
    MotionKey key;
    key.pose = randomPose(random);
    scene.motions = {motionOf("mover", {key})};
    const std::vector<Pose> before = worldPoses(scene, 0);

    removeBody(scene, "middle");
    ASSERT_EQ(scene.bodies.size(), 3u);
    EXPECT_EQ(scene.bodies[1].parent, "root");
    ASSERT_EQ(scene.pairs.size(), 1u);
    EXPECT_EQ(scene.pairs[0].a, "root");
    EXPECT_TRUE(scene.impulses.empty());
    const std::vector<Pose> after = worldPoses(scene, 0);
    EXPECT_NEAR((matrixOf(after[1]) - matrixOf(before[2])).norm(), 0, 1e-14);
    EXPECT_NEAR((matrixOf(after[2]) - matrixOf(before[3])).norm(), 0, 1e-14);

    const Scene unchanged = scene;
    removeBody(scene, "nobody");
    EXPECT_EQ(scene, unchanged);
}

TEST(Scene, WorldPosesFollowParentsInAnyOrder)
{
    std::mt19937_64 random(4);
    constexpr int kCount = 50;
    std::vector<Pose> X_PB;
    for (int i = 0; i < kCount; ++i)
        X_PB.push_back(randomPose(random));
    Scene scene; // a chain, listed from its end
    for (int i = kCount - 1; i >= 0; --i)
        scene.bodies.push_back(bodyCalled(std::to_string(i), i > 0 ? std::to_string(i - 1) : "", X_PB[i]));
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    Eigen::Matrix4d expected = Eigen::Matrix4d::Identity();
    for (int i = 0; i < kCount; ++i) {
        expected *= matrixOf(X_PB[i]);
        EXPECT_NEAR((matrixOf(X_WB[kCount - 1 - i]) - expected).norm(), 0, 1e-12) << i;
    }
}

TEST(Scene, AMotionReplacesThePoseInTheParent)
{
    Scene scene;
    scene.bodies = {bodyCalled("base", "", {Eigen::Quaterniond::Identity(), Vec3(10, 0, 0)}),
                    bodyCalled("rider", "base", {Eigen::Quaterniond::Identity(), Vec3(0, 5, 0)})};
    MotionKey from, to;
    from.frame = 0;
    to.frame = 30;
    to.pose.translation = Vec3(0, 0, 3);
    scene.motions = {motionOf("rider", {from, to})};
    EXPECT_EQ(worldPoses(scene, 0)[1].translation, Vec3(10, 0, 0));
    EXPECT_NEAR((worldPoses(scene, 0.5)[1].translation - Vec3(10, 0, 1.5)).norm(), 0, 1e-15);
    EXPECT_EQ(worldPoses(scene, 9)[1].translation, Vec3(10, 0, 3));
}

TEST(SceneDeathTest, CyclicParentsAreAProgrammersMistake)
{
    Scene scene;
    scene.bodies = {bodyCalled("a", "b"), bodyCalled("b", "a")};
    EXPECT_DEATH(worldPoses(scene, 0), "broken assumption");
}

TEST(Scene, IsComparedAsAValue)
{
    Scene scene;
    scene.bodies = {bodyCalled("a")};
    SceneShape shape;
    const auto triangle = [] {
        return std::make_shared<const TriangleMesh>(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                                    std::vector<Triangle>{{0, 1, 2}});
    };
    shape.geometry = MeshGeometry{"a.stl", {}, triangle()};
    scene.bodies[0].shapes = {shape};
    Scene copy = scene;
    EXPECT_EQ(copy, scene);
    std::get<MeshGeometry>(copy.bodies[0].shapes[0].geometry).mesh = triangle(); // equal triangles, another object
    EXPECT_EQ(copy, scene);
    copy.bodies[0].shapes[0].X_BS.translation.x() = 1e-300;
    EXPECT_NE(copy, scene);
}

} // namespace
} // namespace osculo
