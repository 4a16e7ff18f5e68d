// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scene_renderer.h"

#include "render/sample_scenes.h"
#include "widgets/render/body_actors.h"
#include "widgets/render/offscreen_window.h"
#include "widgets/render/projection.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>

#include <vtkRenderer.h>

namespace osculo::widgets {
namespace {

Camera fromFront(double distance, const Vec3& focus = Vec3::Zero())
{
    Camera camera;
    camera.focus = focus;
    camera.position = focus - Vec3(0, distance, 0);
    return camera;
}

TEST(BodyActors, ChangingOneSuperovoidMakesOnlyItsTrianglesAnew)
{
    OffscreenWindow window(64, 64);
    BodyActors actors(window.renderer(), std::make_shared<MeshStore>());
    Scene scene;
    for (int k = 0; k < 3; ++k)
        scene.bodies.push_back(
            test::bodyWith("ovoid " + std::to_string(k), Superovoid::ellipsoid({1, 2, 1 + 0.1 * k})));
    scene.bodies[1].shapes.push_back(test::bodyWith("", test::meshGeometry(test::boxMesh({1, 1, 1}))).shapes[0]);
    const RenderSettings settings;
    actors.update(scene, worldPoses(scene, 0), settings);
    const auto counts = [&] {
        std::vector<int> result;
        for (const auto& body : actors.shapes())
            for (const auto& shape : body)
                result.push_back(shape->tessellations());
        return result;
    };
    EXPECT_EQ(counts(), (std::vector{1, 1, 1, 1}));

    scene.bodies[1].shapes[0].geometry = Superovoid::ellipsoid({1, 2.5, 1});
    scene.bodies[0].X_PB.translation = {3, 0, 0};
    scene.bodies[2].color = "#ff0000";
    actors.update(scene, worldPoses(scene, 0), settings);
    EXPECT_EQ(counts()[0], 1) << "moved";
    EXPECT_EQ(counts()[2], 1) << "the mesh beside the changed one";
    EXPECT_EQ(counts()[3], 1) << "recoloured";
    EXPECT_LT((actors.bounds_W(Selection{0, {}}).centre() - Vec3(3, 0, 0)).norm(), 1e-12);
    EXPECT_NEAR(actors.bounds_W(Selection{1, 0}).max.y(), 2.5, 1e-9);

    const DisplayMesh* const kept = &actors.shape(2, 0).mesh();
    removeBody(scene, "ovoid 0");
    actors.update(scene, worldPoses(scene, 0), settings);
    EXPECT_EQ(&actors.shape(1, 0).mesh(), kept) << "its number changed, not its triangles";
}

TEST(BodyActors, SlidersGetCoarserTrianglesWhileTheyMove)
{
    OffscreenWindow window(64, 64);
    BodyActors actors(window.renderer(), std::make_shared<MeshStore>());
    Scene scene;
    scene.bodies.push_back(test::bodyWith("ovoid", Superovoid::sphere(1)));
    scene.bodies.push_back(test::bodyWith("other", Superovoid::sphere(2)));
    RenderSettings settings;
    actors.update(scene, worldPoses(scene, 0), settings);
    const auto triangles = [&](std::size_t body) { return actors.shape(body, 0).mesh().triangles.size(); };
    const std::size_t fine = triangles(0), other = triangles(1);
    settings.interacting = true;
    scene.bodies[0].shapes[0].geometry = Superovoid::sphere(1.1);
    actors.update(scene, worldPoses(scene, 0), settings);
    EXPECT_LT(triangles(0), fine / 2);
    EXPECT_EQ(triangles(1), other) << "what does not change stays fine";
    settings.interacting = false;
    actors.update(scene, worldPoses(scene, 0), settings);
    EXPECT_NEAR(double(triangles(0)), double(fine), 0.2 * double(fine));
    EXPECT_EQ(actors.shape(1, 0).tessellations(), 1);
}

/// Picks at the pixels that known points project to.
class Picking : public testing::TestWithParam<double> {};

TEST_P(Picking, FindsTheRightBodyAndPointAtEveryPixelRatio)
{
    const double ratio = GetParam();
    OffscreenWindow window(static_cast<int>(300 * ratio), static_cast<int>(200 * ratio));
    SceneRenderer renderer(window.renderer());
    RenderSettings settings;
    settings.pixelRatio = ratio;
    const Scene scene = test::twoBoxes();
    renderer.update(scene, 0, nullptr, settings);
    renderer.setCamera(fromFront(20));
    window.render();
    const Projection view(renderer.camera(), 300 * ratio, 200 * ratio);
    for (const auto& [p_W, body] :
         {std::pair{Vec3(-2.5, -1, 0.3), 0u}, {Vec3(1.6, -1, -0.9), 1u}, {Vec3(3.4, -1, 0.9), 1u}}) {
        const Vec3 pixel = view.toPixel(p_W);
        const auto hit = renderer.pick(pixel.x(), pixel.y());
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->body, body);
        EXPECT_LT((hit->point_W - p_W).norm(), 1e-9);
        EXPECT_LT((hit->normal_W + Vec3::UnitY()).norm(), 1e-9);
    }
    const Vec3 gap = view.toPixel(Vec3(0, -1, 0));
    EXPECT_FALSE(renderer.pick(gap.x(), gap.y()));
    EXPECT_LT((renderer.pointUnder(gap.x(), gap.y())).norm(), 1e-9) << "at the depth of the focus";
}

INSTANTIATE_TEST_SUITE_P(Ratios, Picking, testing::Values(1.0, 1.5, 2.0));

TEST(Picking, SeesThroughTranslucentBodiesAndSkipsHiddenOnes)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    Scene scene;
    scene.bodies.push_back(test::bodyWith("shell", Box{{3, 3, 3}}));
    scene.bodies.push_back(test::bodyWith("core", Box{{1, 1, 1}}));
    scene.bodies[0].opacity = 0.3;
    renderer.update(scene, 0, nullptr, {});
    renderer.setCamera(fromFront(20));
    EXPECT_EQ(renderer.pick(150, 100)->body, 1u);
    EXPECT_EQ(renderer.pick(150 + 32, 100)->body, 0u) << "beside the core";
    scene.bodies[1].visible = false;
    renderer.update(scene, 0, nullptr, {});
    EXPECT_EQ(renderer.pick(150, 100)->body, 0u);
}

TEST(SceneRenderer, FarFromTheOriginThePictureAndThePickedPointAreAsSharpAsNear)
{
    const Vec3 far(5e6, 4e6, 1e3);
    std::vector<std::vector<std::uint8_t>> pictures;
    for (const Vec3& offset : {Vec3(Vec3::Zero()), far}) {
        OffscreenWindow window(200, 150);
        SceneRenderer renderer(window.renderer());
        Scene scene;
        scene.unit = LengthUnit::metre;
        // Vertices themselves lie far away, as in a survey's coordinates.
        scene.bodies.push_back(test::bodyWith("block", test::meshGeometry(test::boxMesh({1, 1, 1}, offset))));
        scene.bodies.push_back(test::bodyWith("ball", Superovoid::sphere(0.5), offset + Vec3(2.5, 0, 0)));
        renderer.update(scene, 0, nullptr, {});
        renderer.setCamera(fromFront(12, offset));
        pictures.push_back(window.render());
        const Vec3 p_W = offset + Vec3(0.25, -1, 0.125);
        const Vec3 pixel = Projection(renderer.camera(), 200, 150).toPixel(p_W);
        const auto hit = renderer.pick(pixel.x(), pixel.y());
        ASSERT_TRUE(hit);
        EXPECT_LT((hit->point_W - p_W).norm(), 1e-3) << "metres";
    }
    double worst = 0;
    for (std::size_t k = 0; k < pictures[0].size(); ++k)
        worst = std::max(worst, std::abs(double(pictures[0][k]) - double(pictures[1][k])));
    EXPECT_LE(worst, 2) << "of 255";
}

TEST(SceneRenderer, TheCubeNamesTheViewItIsClickedFor)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    renderer.update(test::twoBoxes(), 0, nullptr, {});
    renderer.setCamera(fromFront(20));
    EXPECT_EQ(renderer.orientationCubeAt(300 - 52, 56), StandardView::front);
    EXPECT_EQ(renderer.orientationCubeAt(20, 150), std::nullopt);
    renderer.setView(StandardView::top);
    EXPECT_EQ(renderer.orientationCubeAt(300 - 52, 56), StandardView::top);
    const Projection view(renderer.camera(), 300, 200);
    EXPECT_LT((view.forward() + Vec3::UnitZ()).norm(), 1e-12);
}

TEST(SceneRenderer, AFrameOlderThanTheSceneIsDrawnAsItIs)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    const Frame frame = test::twoBoxesFrame();
    renderer.update(Scene{}, 0, &frame, {});
    renderer.fit();
    window.render(); // nothing to see, nothing to fall over
    EXPECT_TRUE(renderer.bounds_W().empty());
}

TEST(SceneRenderer, HalfSpacesDoNotDecideTheView)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    Scene scene;
    scene.bodies.push_back(test::bodyWith("floor", HalfSpace{}));
    scene.bodies.push_back(test::bodyWith("ball", Superovoid::sphere(1), {0, 0, 3}));
    renderer.update(scene, 0, nullptr, {});
    EXPECT_NEAR(renderer.bounds_W().size().z(), 2, 1e-6);
    scene.bodies.pop_back();
    renderer.update(scene, 0, nullptr, {});
    EXPECT_FALSE(renderer.bounds_W().empty()) << "alone it is what there is to see";
}

TEST(SceneRenderer, AParallelViewCutsNothingOffHoweverFarItIsZoomedIn)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    Scene scene;
    scene.bodies.push_back(test::bodyWith("bar", Box{{0.5, 8, 0.5}}));
    RenderSettings settings;
    settings.overlays = {};
    renderer.update(scene, 0, nullptr, settings);
    Camera camera = fromFront(1); // inside the bar
    camera.parallel = true;
    camera.parallelScale = 2;
    renderer.setCamera(camera);
    const auto rgb = window.render();
    const std::size_t middle = 3 * (100 * 300 + 150);
    EXPECT_GT(rgb[middle + 2], rgb[middle] + 40) << "the blue front face";
    ASSERT_TRUE(renderer.pick(150, 100));
    EXPECT_LT((renderer.pick(150, 100)->point_W - Vec3(0, -8, 0)).norm(), 0.02);
}

} // namespace
} // namespace osculo::widgets
