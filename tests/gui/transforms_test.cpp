// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/transforms.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

constexpr double kRounding = 1e-12;

class Transforms : public testing::Test {
protected:
    Pose drawPose()
    {
        std::uniform_real_distribution<double> draw(-1, 1);
        const auto number = [&] { return draw(random); };
        return {Eigen::Quaterniond(number(), number(), number(), number()).normalized(),
                {number(), number(), number()}};
    }

    /// A turned body on a turned parent, with two turned shapes.
    Scene family()
    {
        Scene scene;
        scene.bodies.resize(2);
        scene.bodies[0].name = "parent";
        scene.bodies[0].X_PB = drawPose();
        scene.bodies[1].name = "child";
        scene.bodies[1].parent = "parent";
        scene.bodies[1].X_PB = drawPose();
        for (int k = 0; k < 2; ++k) {
            SceneShape part;
            part.geometry = Superovoid({.a = {0.3, 0.2, 0.1}, .e1 = 0.8, .e2 = 0.7, .tx = 0.2, .ty = -0.1});
            part.X_BS = drawPose();
            scene.bodies[1].shapes.push_back(part);
        }
        return scene;
    }

    static void expectEqual(const Pose& a, const Pose& b)
    {
        EXPECT_LT((a.matrix() - b.matrix()).norm(), kRounding);
        EXPECT_LT((a.translation - b.translation).norm(), kRounding);
    }

    std::mt19937_64 random{99};
    const SceneItem parent{Kind::body, 0}, child{Kind::body, 1}, shape{Kind::shape, 1, 0}, other{Kind::shape, 1, 1};
};

TEST_F(Transforms, AMotionOfTheWorldIsOneUnderTurnedParents)
{
    for (int k = 0; k < 20; ++k) {
        const Scene before = family();
        const Pose D_W = drawPose();
        for (const SceneItem& item : {parent, child, shape}) {
            const Scene after = withWorldMotion(before, {item}, D_W);
            expectEqual(*worldPose(after, item), D_W * *worldPose(before, item));
        }
        expectEqual(*worldPose(withWorldMotion(before, {shape}, D_W), other), *worldPose(before, other));
    }
}

TEST_F(Transforms, WhatFollowsASelectedBodyMovesOnce)
{
    const Scene before = family();
    const Pose D_W = drawPose();
    const Scene after = withWorldMotion(before, {shape, parent, child}, D_W);
    for (const SceneItem& item : {parent, child, shape, other})
        expectEqual(*worldPose(after, item), D_W * *worldPose(before, item));
}

TEST_F(Transforms, AMoveKeepsEveryDigitOfTheRotation)
{
    const Scene before = family();
    const Scene after = withWorldMotion(before, {shape}, {Eigen::Quaterniond::Identity(), {1, 2, 3}});
    EXPECT_EQ(after.bodies[1].shapes[0].X_BS.rotation.coeffs(), before.bodies[1].shapes[0].X_BS.rotation.coeffs());
}

TEST_F(Transforms, APlaceInTheWorldIsTaken)
{
    const Pose goal = drawPose();
    for (const SceneItem& item : {parent, child, shape})
        expectEqual(*worldPose(withWorldPose(family(), item, goal), item), goal);
}

TEST_F(Transforms, AMotionKeepsItsBody)
{
    Scene scene = family();
    EXPECT_TRUE(whyNotMovable(scene, child).isEmpty());
    Motion motion;
    motion.body = "child";
    motion.keys.push_back({});
    scene.motions.push_back(motion);
    EXPECT_FALSE(whyNotMovable(scene, child).isEmpty());
    EXPECT_TRUE(whyNotMovable(scene, shape).isEmpty());
    EXPECT_FALSE(whyNotMovable(scene, {Kind::pair, 0}).isEmpty());
}

TEST_F(Transforms, SizesAreScaledAxisByAxis)
{
    Scene scene = family();
    scene.bodies[1].shapes[1].geometry = Cylinder{0.5, 2};
    const Scene after = withScale(withScale(scene, shape, {2, 3, 0.5}), other, {1, 3, 2});
    const auto& ovoid = std::get<Superovoid>(after.bodies[1].shapes[0].geometry);
    EXPECT_LT((ovoid.a() - Vec3(0.6, 0.6, 0.05)).norm(), kRounding);
    EXPECT_EQ(ovoid.tx(), 0.2);
    EXPECT_EQ(std::get<Cylinder>(after.bodies[1].shapes[1].geometry), (Cylinder{1.5, 4}));

    const Scene whole = withScale(scene, child, Vec3::Constant(2));
    EXPECT_EQ(std::get<Cylinder>(whole.bodies[1].shapes[1].geometry), (Cylinder{1, 4}));
    EXPECT_LT((whole.bodies[1].shapes[1].X_BS.translation - 2 * scene.bodies[1].shapes[1].X_BS.translation).norm(),
              kRounding);
    EXPECT_TRUE(withScale(scene, child, {1, 2, 1}) == scene) << "a body of several shapes has no axes of its own";

    scene.bodies[1].shapes[1].geometry = MeshGeometry{};
    EXPECT_EQ(scalingOf(scene, other), Scaling::none);
    EXPECT_EQ(scalingOf(scene, child), Scaling::none);
}

TEST_F(Transforms, AShapeIsTurnedToThePrincipalAxesOfItsMesh)
{
    Scene scene = family();
    // Long along y, then x, then z of its own turned frame.
    scene.bodies[1].shapes[1].geometry = MeshGeometry{
        "", {}, std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid::ellipsoid({2, 3, 1}), 800)), {}};
    const Scene after = withAlignedAxes(scene, shape);
    const Mat3 cosines = worldPose(after, shape)->matrix().transpose() * worldPose(after, other)->matrix();
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_NEAR(cosines.row(axis).cwiseAbs().maxCoeff(), 1, 1e-3) << cosines;
    EXPECT_LT((*worldCentre(after, shape) - *worldCentre(scene, shape)).norm(), 1e-9) << "it turns about its middle";
    // Again it changes nothing: it is the least turn.
    const Scene again = withAlignedAxes(after, shape);
    EXPECT_LT((worldPose(again, shape)->matrix() - worldPose(after, shape)->matrix()).norm(), 1e-9);

    scene.bodies[1].shapes[1].geometry =
        MeshGeometry{"", {}, std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid::sphere(1), 800)), {}};
    EXPECT_THROW(withAlignedAxes(scene, shape), InvalidShape) << "a ball has no principal axes";
}

TEST_F(Transforms, MirrorImagesAppearOnTheOtherSide)
{
    const Scene before = family();
    const MirrorPlane plane_W{Vec3(1, 2, -1).normalized(), 0.3};
    const MirrorResult result = withMirrorImages(before, {shape, child}, plane_W);
    ASSERT_EQ(result.images.size(), 1u) << "the shape is mirrored with its body";
    ASSERT_EQ(result.scene.bodies.size(), 3u);
    EXPECT_EQ(result.scene.bodies[2].parent, "parent");
    EXPECT_NE(result.scene.bodies[2].name, "child");
    for (std::size_t k = 0; k < 2; ++k) {
        const Vec3 image = worldPose(result.scene, {Kind::shape, 2, k})->translation;
        EXPECT_LT((image - plane_W.mirrored(worldPose(before, {Kind::shape, 1, k})->translation)).norm(), kRounding);
    }
    const MirrorResult inside = withMirrorImages(before, {shape}, plane_W);
    ASSERT_EQ(inside.images, (ItemSelection{{Kind::shape, 1, 2}}));
    EXPECT_LT((worldPose(inside.scene, inside.images[0])->translation
               - plane_W.mirrored(worldPose(before, shape)->translation))
                  .norm(),
              kRounding);
}

} // namespace
} // namespace osculo::app
