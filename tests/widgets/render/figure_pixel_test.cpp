// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"
#include "widgets/render/projection.h"

#include "render/sample_scenes.h"

#include "osculo/math/error.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>

namespace osculo::widgets {
namespace {

/// A picture of nothing but bodies, from the front.
FigureOptions plain(int width, int height)
{
    FigureOptions options;
    options.size.width = width;
    options.size.height = height;
    options.settings.overlays = {};
    options.settings.scaleBar = options.settings.orientation = false;
    Camera camera;
    camera.position = Vec3(0, -20, 0);
    options.camera = camera;
    return options;
}

std::array<std::uint8_t, 4> pixelAt(const Image& image, const FigureOptions& options, const Vec3& p_W)
{
    const Vec3 pixel = Projection(*options.camera, image.width, image.height).toPixel(p_W);
    return image.at(static_cast<int>(pixel.x()), static_cast<int>(pixel.y()));
}

/// Hue and strength rather than brightness: what light does not change.
bool isColored(const std::array<std::uint8_t, 4>& pixel, Rgb color)
{
    const Vec3 a = Vec3(pixel[0], pixel[1], pixel[2]).normalized(), b = Vec3(color.r, color.g, color.b).normalized();
    return a.dot(b) > 0.97 && Vec3(pixel[0], pixel[1], pixel[2]).norm() > 40;
}

TEST(FigurePixels, BodiesAreWhereTheyAreInTheirColours)
{
    const FigureOptions options = plain(300, 200);
    const Image image = renderImage(test::twoBoxes(), 0, nullptr, options);
    ASSERT_EQ(image.width, 300);
    ASSERT_EQ(image.height, 200);
    EXPECT_TRUE(isColored(pixelAt(image, options, {-2.5, -1, 0}), palette(Theme::light).bodies[0]));
    EXPECT_TRUE(isColored(pixelAt(image, options, {2.5, -1, 0}), palette(Theme::light).bodies[1]));
    const auto ground = pixelAt(image, options, {0, 0, 0});
    EXPECT_GT(int(ground[0]) + ground[1] + ground[2], 3 * 225) << "the light theme's ground between them";
    EXPECT_EQ(ground[3], 255);
}

class Opacity : public testing::TestWithParam<double> {};

TEST_P(Opacity, AlphaIsThatOfTheBodyAndNothingElse)
{
    FigureOptions options = plain(300, 200);
    options.transparent = true;
    Scene scene;
    scene.bodies.push_back(test::bodyWith("plate", Polygon{{{-3, 0, -3}, {3, 0, -3}, {3, 0, 3}, {-3, 0, 3}}}));
    scene.bodies[0].opacity = GetParam();
    const Image image = renderImage(scene, 0, nullptr, options);
    EXPECT_NEAR(pixelAt(image, options, {0.3, 0, 0.4})[3], 255 * GetParam(), 2);
    EXPECT_EQ(pixelAt(image, options, {5, 0, 0})[3], 0);
    EXPECT_TRUE(isColored(pixelAt(image, options, {0.3, 0, 0.4}), palette(Theme::light).bodies[0]))
        << "not darkened by the missing ground";
}

INSTANTIATE_TEST_SUITE_P(Values, Opacity, testing::Values(1.0, 0.99, 0.3));

TEST(FigurePixels, TwoTranslucentLayersCoverAsTwoLayersDo)
{
    FigureOptions options = plain(300, 200);
    options.transparent = true;
    Scene scene;
    for (const double y : {0.0, 2.0}) {
        scene.bodies.push_back(
            test::bodyWith(y > 0 ? "rear" : "front", Polygon{{{-3, y, -3}, {3, y, -3}, {3, y, 3}, {-3, y, 3}}}));
        scene.bodies.back().opacity = 0.5;
    }
    EXPECT_NEAR(pixelAt(renderImage(scene, 0, nullptr, options), options, {0, 0, 0})[3], 255 * 0.75, 3);
}

TEST(FigurePixels, EdgesOfTransparentPicturesAreSmooth)
{
    FigureOptions options = plain(300, 200);
    options.transparent = true;
    Scene scene;
    scene.bodies.push_back(test::bodyWith("ball", Superovoid::sphere(3)));
    const Image image = renderImage(scene, 0, nullptr, options);
    int partial = 0;
    for (std::size_t k = 3; k < image.rgba.size(); k += 4)
        partial += image.rgba[k] > 20 && image.rgba[k] < 235;
    EXPECT_GT(partial, 100);
}

TEST(FigurePixels, AReferenceInsideABodyIsSeenThrough)
{
    FigureOptions options = plain(300, 200);
    Scene scene;
    scene.bodies.push_back(test::bodyWith("crown", Box{{1, 1, 1}}));
    SceneShape shell = test::bodyWith("", test::meshGeometry(test::boxMesh({3, 3, 3}))).shapes[0];
    shell.role = ShapeRole::reference;
    scene.bodies[0].shapes.push_back(shell);
    const Image image = renderImage(scene, 0, nullptr, options);
    const auto through = pixelAt(image, options, {0, -1, 0}), beside = pixelAt(image, options, {2, -1, 2});
    EXPECT_GT(through[2], through[0] + 15) << "blue inside";
    EXPECT_LT(std::abs(beside[2] - beside[0]), 15) << "grey beside";
}

TEST(FigurePixels, ErrorMapEndsAreBlueAndRedAndZeroIsPale)
{
    FigureOptions options = plain(300, 200);
    options.settings.overlays = {Overlay::error};
    Scene scene;
    scene.bodies.push_back(test::bodyWith("part", test::meshGeometry(test::boxMesh({3, 1, 2}))));
    std::vector<double> values;
    for (unsigned k = 0; k < 8; ++k)
        values.push_back(k & 1u ? 0.002 : -0.002); // by the sign of x
    options.settings.errorMaps = {{0, 0, std::make_shared<const std::vector<double>>(values), 0.002}};
    const Image image = renderImage(scene, 0, nullptr, options);
    const auto blue = pixelAt(image, options, {-2.95, -1, 0}), red = pixelAt(image, options, {2.95, -1, 0}),
               pale = pixelAt(image, options, {0, -1, 0});
    EXPECT_TRUE(isColored(blue, divergingColor(-0.98)));
    EXPECT_TRUE(isColored(red, divergingColor(0.98)));
    EXPECT_LT(std::max({pale[0], pale[1], pale[2]}) - std::min({pale[0], pale[1], pale[2]}), 20);
    EXPECT_GT(pale[1], 150);
}

TEST(FigurePixels, OverlapIsDrawnInTheOverlapColour)
{
    FigureOptions options = plain(300, 200);
    options.settings.overlays = {Overlay::closest};
    const Scene scene = test::twoBoxes();
    Frame frame = test::twoBoxesFrame();
    const auto middle = [&] { return pixelAt(renderImage(scene, 0, &frame, options), options, {-0.7, 0, 0}); };
    EXPECT_TRUE(middle()[0] < 90 && middle()[1] < 90) << "dark where apart";
    frame.pairs[0].contacts[0].distance = -3;
    EXPECT_TRUE(isColored(middle(), palette(Theme::light).overlap));
}

TEST(FigurePixels, FramingDependsOnTheAspectOnly)
{
    Scene scene;
    scene.bodies.push_back(test::bodyWith("ball", Superovoid::sphere(0.02)));
    FigureOptions options = plain(300, 200);
    options.camera.reset();
    const auto extent = [](const Image& image) {
        int left = image.width, right = 0;
        for (int y = 0; y < image.height; ++y)
            for (int x = 0; x < image.width; ++x) {
                const auto p = image.at(x, y);
                if (int(p[2]) - p[0] > 40) {
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
            }
        return std::pair(double(left) / image.width, double(right + 1) / image.width);
    };
    const auto small = extent(renderImage(scene, 0, nullptr, options));
    options.size.width = 600;
    options.size.height = 400;
    const auto large = extent(renderImage(scene, 0, nullptr, options));
    options.size.width = 300;
    options.size.height = 200;
    options.size.scale = 2;
    const auto scaled = extent(renderImage(scene, 0, nullptr, options));
    for (const auto& other : {large, scaled}) {
        EXPECT_NEAR(other.first, small.first, 0.006);
        EXPECT_NEAR(other.second, small.second, 0.006);
    }
    EXPECT_NEAR(0.5 * (small.first + small.second), 0.5, 0.01);
}

TEST(FigurePixels, ImpossibleSizesAndCamerasAreRefused)
{
    FigureOptions options = plain(0, 200);
    EXPECT_THROW(renderImage(Scene{}, 0, nullptr, options), InvalidShape);
    options = plain(300, 200);
    options.size.scale = 1000;
    EXPECT_THROW(renderImage(Scene{}, 0, nullptr, options), InvalidShape);
    options.size.scale = std::nan("");
    EXPECT_THROW(renderImage(Scene{}, 0, nullptr, options), InvalidShape);
    options = plain(30, 20);
    options.cameraText = "sideways";
    EXPECT_THROW(renderImage(Scene{}, 0, nullptr, options), InvalidShape);
}

} // namespace
} // namespace osculo::widgets
