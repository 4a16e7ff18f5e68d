// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"
#include "widgets/render/offscreen_window.h"
#include "widgets/render/projection.h"
#include "widgets/render/scene_renderer.h"
#include "widgets/render/section_profile.h"

#include "render/sample_scenes.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <sstream>

namespace osculo::widgets {
namespace {

/// Seen from the front, with nothing but bodies, and cut at y = `height`: what is nearer to the eye is away.
Scene cutFromFront(Scene scene, double height, bool caps = true)
{
    SectionPlane section;
    section.origin = Vec3(7, height, -3);
    section.normal = -Vec3::UnitY();
    section.caps = caps;
    scene.view.section = section;
    return scene;
}

Scene oneBall()
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies.push_back(test::bodyWith("ball", Superovoid::sphere(2)));
    return scene;
}

FigureOptions plain()
{
    FigureOptions options;
    options.size.width = 900;
    options.size.height = 600;
    options.transparent = true;
    options.settings.overlays = {};
    options.settings.scaleBar = options.settings.orientation = false;
    Camera camera;
    camera.position = Vec3(0, -20, 0);
    camera.parallel = true;
    camera.parallelScale = 3;
    options.camera = camera;
    return options;
}

/// Share of the pixels of a square around the middle that have a cut face's own colour, which no light changes.
double shareOfFace(const Image& image, Rgb body)
{
    const Rgb face = mix(body, {255, 255, 255}, 0.14);
    int found = 0, all = 0;
    for (int x = 390; x < 510; ++x)
        for (int y = 240; y < 360; ++y, ++all) {
            const auto pixel = image.at(x, y);
            found +=
                std::abs(pixel[0] - face.r) < 3 && std::abs(pixel[1] - face.g) < 3 && std::abs(pixel[2] - face.b) < 3;
        }
    return static_cast<double>(found) / all;
}

TEST(Section, AClosedBodyIsSolidWhereItIsCutAndHollowWithoutCaps)
{
    const Rgb color = palette(Theme::light).bodies[0];
    const Scene whole = oneBall();
    EXPECT_LT(shareOfFace(renderImage(whole, 0, nullptr, plain()), color), 0.1);
    const Image capped = renderImage(cutFromFront(whole, 0), 0, nullptr, plain());
    EXPECT_GT(shareOfFace(capped, color), 0.5) << "the face, between the lines of its hatch";
    EXPECT_LT(shareOfFace(capped, color), 0.97) << "there are lines";
    EXPECT_LT(shareOfFace(renderImage(cutFromFront(whole, 0, false), 0, nullptr, plain()), color), 0.1);
}

TEST(Section, TheCutFaceIsAsLargeAsPythagorasSays)
{
    // Cut at y = 1.5 the ball of radius 2 shows a disc of radius √1.75 and, behind it, its greatest circle no more.
    const Image image = renderImage(cutFromFront(oneBall(), 1.5), 0, nullptr, plain());
    int covered = 0;
    for (int x = 0; x < image.width; ++x)
        for (int y = 0; y < image.height; ++y)
            covered += image.at(x, y)[3] > 127;
    const double pixel = 6.0 / 600, radius = std::sqrt(1.75) + 0.5 * pixel; // half the outline lies outside
    EXPECT_NEAR(covered * pixel * pixel, std::numbers::pi * radius * radius, 0.02);
}

TEST(Section, AnOpenMeshIsCutAndNotFilled)
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    const auto box = test::boxMesh({2, 2, 2});
    std::vector<Triangle> open(box->triangles().begin(), box->triangles().end() - 1);
    scene.bodies.push_back(test::bodyWith(
        "box", test::meshGeometry(std::make_shared<const TriangleMesh>(box->vertices(), std::move(open)))));
    const Image image = renderImage(cutFromFront(scene, 0), 0, nullptr, plain());
    EXPECT_LT(shareOfFace(image, palette(Theme::light).bodies[0]), 0.1);
    EXPECT_GT(image.at(450, 300)[3], 200) << "the wall behind is seen";
}

TEST(Section, PickingTakesTheFaceAndNothingThatIsCutAway)
{
    OffscreenWindow window(300, 200);
    SceneRenderer renderer(window.renderer());
    Scene scene = oneBall();
    scene.bodies.push_back(test::bodyWith("near", Superovoid::sphere(0.5), {0, -5, 0}));
    const Camera camera = *plain().camera;
    renderer.update(scene, 0, nullptr, {});
    renderer.setCamera(camera);
    EXPECT_EQ(renderer.pick(150, 100)->body, 1u);
    renderer.update(cutFromFront(scene, 1.5), 0, nullptr, {});
    const auto face = renderer.pick(150, 100);
    ASSERT_TRUE(face);
    EXPECT_EQ(face->body, 0u);
    EXPECT_NEAR((face->point_W - Vec3(0, 1.5, 0)).norm(), 0, 0.05);
    EXPECT_NEAR(face->point_W.y(), 1.5, 1e-12);
    EXPECT_NEAR((face->normal_W + Vec3::UnitY()).norm(), 0, 1e-12);
    EXPECT_FALSE(renderer.pick(150 + 60, 100)) << "1.8 m beside the middle there was a ball";
    renderer.update(cutFromFront(scene, 0, false), 0, nullptr, {});
    const auto wall = renderer.pick(150, 100);
    ASSERT_TRUE(wall);
    EXPECT_NEAR(wall->point_W.y(), 2, 0.01) << "through the hole to the back";
    renderer.update(scene, 0, nullptr, {});
    EXPECT_EQ(renderer.pick(150, 100)->body, 1u) << "without a section all is there again";
}

TEST(Section, ProfilesAreInTheWorldWhereverTheBodyStands)
{
    Scene scene = oneBall();
    scene.bodies[0].X_PB.translation = Vec3(10, 20, 30);
    scene.bodies[0].X_PB.rotation = Eigen::Quaterniond(0.5, 0.5, 0.5, 0.5);
    SectionPlane plane;
    plane.origin = Vec3(11, 0, 0);
    const Profile profile = sectionProfile(scene, 0, plane);
    ASSERT_EQ(profile.curves.size(), 1u);
    EXPECT_EQ(profile.curves[0].body, "ball");
    for (const Vec3& p : profile.curves[0].curve.points) {
        EXPECT_NEAR(p.x(), 11, 1e-12);
        EXPECT_NEAR((p - Vec3(11, 20, 30)).norm(), std::sqrt(3.0), 1e-4);
    }
    // Against the normal +x one sees y to the right and z upwards.
    EXPECT_NEAR((profile.flat(Vec3(11, 3, 4)) - Vec2(3, 4)).norm(), 0, 1e-12);
    scene.bodies[0].visible = false;
    EXPECT_TRUE(sectionProfile(scene, 0, plane).curves.empty());
}

TEST(Section, ProfileFilesHoldTrueSizes)
{
    Scene scene;
    scene.bodies.push_back(test::bodyWith("a \"b\", c&d", Box{{0.01, 0.02, 0.03}}));
    SectionPlane plane;
    plane.normal = Vec3::UnitZ();
    const Profile profile = sectionProfile(scene, 0, plane);
    std::istringstream rows(profileCsv(profile));
    std::string line;
    std::getline(rows, line);
    EXPECT_EQ(line, "body,shape,curve,closed,point,x,y,z,u,v");
    Bounds box;
    while (std::getline(rows, line)) {
        ASSERT_EQ(line.rfind("\"a \"\"b\"\", c&d\",0,0,1,", 0), 0u) << line;
        double x = 0, y = 0;
        const auto tail = line.substr(line.find(",0,0,1,") + 7);
        ASSERT_EQ(std::sscanf(tail.c_str(), "%*d,%lf,%lf", &x, &y), 2) << tail;
        box.extend(Vec3(x, y, 0));
    }
    EXPECT_NEAR((box.size() - Vec3(0.02, 0.04, 0)).norm(), 0, 1e-15);
    const std::string svg = profileSvg(profile);
    EXPECT_NE(svg.find("width=\"30mm\" height=\"50mm\""), std::string::npos) << "5 mm of margin around 20 × 40";
    EXPECT_NE(svg.find("c&amp;d"), std::string::npos);
    const std::string dxf = profileDxf(profile);
    EXPECT_NE(dxf.find("\n10\n-10\n20\n"), std::string::npos);
    EXPECT_EQ(dxf.find("b\""), std::string::npos) << "layers have plain names";
    EXPECT_THROW(writeProfile("profile.docx", profile), InputError);
}

} // namespace
} // namespace osculo::widgets
