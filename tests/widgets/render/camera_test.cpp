// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/camera_motion.h"
#include "widgets/render/camera_views.h"
#include "widgets/render/projection.h"

#include "osculo/math/error.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <numbers>
#include <random>

#include <numbers>
#include <random>

namespace osculo::widgets {
namespace {

Bounds box(const Vec3& min, const Vec3& max)
{
    Bounds bounds;
    bounds.extend(min);
    bounds.extend(max);
    return bounds;
}

Camera randomCamera(std::mt19937_64& random)
{
    std::uniform_real_distribution<double> number(-1, 1);
    Camera camera;
    camera.position = Vec3(number(random), number(random), number(random)) * 3 + Vec3(4, 0, 0);
    camera.focus = Vec3(number(random), number(random), number(random));
    camera.up = Vec3(0.1, 0.2, 1).normalized();
    camera.parallelScale = 2;
    return camera;
}

TEST(Projection, RaysGoThroughThePixelsThatPointsProjectTo)
{
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> number(-1, 1);
    for (int k = 0; k < 200; ++k) {
        Camera camera = randomCamera(random);
        camera.parallel = k % 2 == 1;
        const Projection view(camera, 800, 500);
        const Vec3 p_W(number(random), number(random), number(random));
        const Vec3 pixel = view.toPixel(p_W);
        const Ray ray = view.ray(pixel.x(), pixel.y());
        const Vec3 to = p_W - ray.origin_W;
        EXPECT_LT((to - to.dot(ray.direction_W) * ray.direction_W).norm(), 1e-12);
        EXPECT_LT((view.unproject(pixel.x(), pixel.y(), pixel.z()) - p_W).norm(), 1e-12);
    }
}

TEST(Projection, FarFromTheOriginAPixelComesBackWithinAMicrometre)
{
    Camera camera;
    camera.position = Vec3(5e6, 5e6 - 3, 5e6 + 1);
    camera.focus = Vec3(5e6, 5e6, 5e6);
    const Projection view(camera, 800, 500);
    const Vec3 p_W = camera.focus + Vec3(0.1, 0.2, -0.3);
    const Vec3 pixel = view.toPixel(p_W);
    EXPECT_LT((view.unproject(pixel.x(), pixel.y(), pixel.z()) - p_W).norm(), 1e-6);
}

TEST(CameraViews, FittedBoundsLieInsideThePictureAndNearlyFillIt)
{
    const Bounds bounds = box({-1, -2, 0.5}, {3, 1, 2});
    for (const auto standard : {StandardView::front, StandardView::top, StandardView::iso, StandardView::left})
        for (const bool parallel : {false, true})
            for (const double aspect : {0.5, 1.0, 2.0}) {
                Camera camera;
                camera.parallel = parallel;
                camera = fitted(camera, directionOf(standard), bounds, aspect);
                const Projection view(camera, 1000 * aspect, 1000);
                double reach = 0;
                for (unsigned k = 0; k < 8; ++k) {
                    const Vec3 corner(k & 1u ? 3 : -1, k & 2u ? 1 : -2, k & 4u ? 2 : 0.5);
                    const Vec3 pixel = view.toPixel(corner);
                    reach = std::max({reach, std::abs(pixel.x() / (500 * aspect) - 1), std::abs(pixel.y() / 500 - 1)});
                }
                EXPECT_LE(reach, 0.81) << toString(standard) << " parallel " << parallel << " aspect " << aspect;
                EXPECT_GE(reach, 0.79) << toString(standard) << " parallel " << parallel << " aspect " << aspect;
            }
}

TEST(CameraViews, StandardViewsAreRightHandedAndShowTheNamedSide)
{
    for (const auto& [view, side] : {std::pair{StandardView::front, Vec3(0, -1, 0)},
                                     {StandardView::back, Vec3(0, 1, 0)},
                                     {StandardView::left, Vec3(-1, 0, 0)},
                                     {StandardView::right, Vec3(1, 0, 0)},
                                     {StandardView::top, Vec3(0, 0, 1)},
                                     {StandardView::bottom, Vec3(0, 0, -1)}}) {
        const ViewDirection direction = directionOf(view);
        EXPECT_EQ(direction.forward, -side) << toString(view);
        EXPECT_EQ(direction.forward.dot(direction.up), 0) << toString(view);
        EXPECT_EQ(standardViewFromString(toString(view)), view);
    }
}

TEST(CameraViews, ACameraIsANameOrTwoPointsWithUnits)
{
    const Camera camera = parseCamera("10mm,-2cm,0.5:0,0,0", Camera{}, {}, 1);
    EXPECT_LT((*camera.position - Vec3(0.01, -0.02, 0.5)).norm(), 1e-15);
    EXPECT_EQ(camera.focus, Vec3(Vec3::Zero()));
    EXPECT_EQ(parseCamera("0,0,5:0,0,0", Camera{}, {}, 1).up, Vec3(Vec3::UnitY())) << "looking along z";
    for (const char* wrong : {"sideways", "1,2:0,0,0", "1,2,3:1,2,3", "1,2,3", "1,2,3,4:0,0,0", ""})
        EXPECT_THROW(parseCamera(wrong, Camera{}, {}, 1), InvalidShape) << wrong;
}

TEST(CameraMotion, OrbitingKeepsTheDistanceAndMovingThePictureFollowsTheMouse)
{
    std::mt19937_64 random(2);
    for (int k = 0; k < 50; ++k) {
        const Camera camera = randomCamera(random);
        const double distance = (*camera.position - camera.focus).norm();
        for (const Camera& moved : {orbited(camera, 0.3, -0.2), turned(camera, 0.3, -0.2), rolled(camera, 0.4)}) {
            EXPECT_NEAR((*moved.position - moved.focus).norm(), distance, 1e-12);
            EXPECT_EQ(moved.focus, camera.focus);
        }
        const Camera panned_ = panned(camera, 30, -20, 500);
        const Vec3 before = Projection(camera, 800, 500).toPixel(camera.focus);
        const Vec3 after = Projection(panned_, 800, 500).toPixel(camera.focus);
        EXPECT_NEAR(after.x() - before.x(), 30, 1e-9);
        EXPECT_NEAR(after.y() - before.y(), -20, 1e-9);
    }
}

TEST(CameraMotion, TheSceneFollowsTheDrag)
{
    Camera camera; // from the front
    camera.position = Vec3(0, -5, 0);
    const Vec3 nearSide(0, -1, 0);
    for (const auto& move : {orbited, turned}) {
        EXPECT_GT(Projection(move(camera, 0.1, 0), 100, 100).toPixel(nearSide).x(), 50) << "to the right";
        EXPECT_GT(Projection(move(camera, 0, 0.1), 100, 100).toPixel(nearSide).y(), 50) << "down";
    }
}

TEST(CameraMotion, ATurntableNeverTipsOver)
{
    Camera camera;
    camera.position = Vec3(0, -5, 0);
    for (int k = 0; k < 100; ++k) {
        camera = turned(camera, 0.05, 0.2);
        EXPECT_GT(Projection(camera, 100, 100).up().z(), 0);
    }
}

TEST(CameraMotion, ZoomKeepsTheAnchorInItsPlace)
{
    std::mt19937_64 random(3);
    for (int k = 0; k < 50; ++k) {
        Camera camera = randomCamera(random);
        camera.parallel = k % 2 == 0;
        const Vec3 anchor_W(0.2, 0.3, -0.1);
        const Vec3 before = Projection(camera, 800, 500).toPixel(anchor_W);
        const Vec3 after = Projection(zoomed(camera, 1.7, anchor_W), 800, 500).toPixel(anchor_W);
        EXPECT_NEAR(after.x(), before.x(), 1e-8);
        EXPECT_NEAR(after.y(), before.y(), 1e-8);
        EXPECT_NEAR(Projection(zoomed(camera, 1.7, anchor_W), 800, 500).worldPerPixel(after.z()) * 1.7,
                    Projection(camera, 800, 500).worldPerPixel(before.z()), 1e-12);
    }
}

TEST(CameraMotion, PerspectiveAndParallelShowTheFocusAtOneSize)
{
    std::mt19937_64 random(4);
    const Camera camera = randomCamera(random);
    const Camera flat = withParallel(camera, true);
    const auto atFocus = [](const Camera& c) {
        const Projection view(c, 800, 500);
        return view.worldPerPixel(view.depth(c.focus));
    };
    EXPECT_NEAR(atFocus(flat), atFocus(camera), 1e-12);
    EXPECT_LT((*withParallel(zoomed(flat, 2, flat.focus), false).position - flat.focus).norm(),
              0.51 * (*camera.position - camera.focus).norm());
}

TEST(ParseCamera, TakesUpAndLens)
{
    const Camera angled = parseCamera("0,-1,0:0,0,0:0,0,2:40", Camera{}, {}, 1);
    EXPECT_NEAR(angled.angle, 40 * std::numbers::pi / 180, 1e-15);
    EXPECT_EQ(angled.up, Vec3(Vec3::UnitZ()));
    EXPECT_FALSE(angled.parallel);
    const Camera flat = parseCamera("0,-1,0:0,0,0:1,0,1:parallel=30mm", Camera{}, {}, 1);
    EXPECT_TRUE(flat.parallel);
    EXPECT_DOUBLE_EQ(flat.parallelScale, 0.015);
    EXPECT_NEAR((flat.up - Vec3(1, 0, 1).normalized()).norm(), 0, 1e-15);
    for (const char* wrong :
         {"0,0,1:0,0,0:0,0,1", "0,0,1:0,0,0:0,0,0", "0,-1,0:0,0,0:0,0,1:0", "0,-1,0:0,0,0:0,0,1:180",
          "0,-1,0:0,0,0:0,0,1:parallel=0", "0,-1,0:0,0,0:0,0,1:40:2", "0,-1,0:0,0,0:0,0,1:wide"})
        EXPECT_THROW(parseCamera(wrong, Camera{}, {}, 1), InvalidShape) << wrong;
}

TEST(ParseCamera, ReadsWhatIsWritten)
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> number(-1, 1);
    const auto point = [&] { return Vec3(number(random), number(random), number(random)); };
    for (int i = 0; i < 100; ++i) {
        Camera camera;
        camera.position = point();
        camera.focus = point();
        camera.up = point().normalized();
        camera.parallel = i % 2 == 0;
        camera.angle = 0.1 + std::abs(number(random));
        camera.parallelScale = 0.1 + std::abs(number(random));
        const Camera read = parseCamera(cameraText(camera), Camera{}, {}, 1);
        EXPECT_EQ(read.position, camera.position);
        EXPECT_EQ(read.focus, camera.focus);
        EXPECT_LT((read.up - camera.up).norm(), 1e-15);
        EXPECT_EQ(read.parallel, camera.parallel);
        if (camera.parallel)
            EXPECT_DOUBLE_EQ(read.parallelScale, camera.parallelScale);
        else
            EXPECT_DOUBLE_EQ(read.angle, camera.angle);
    }
}

} // namespace
} // namespace osculo::widgets
