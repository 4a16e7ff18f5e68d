// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/distance_map.h"

#include "osculo/math/error.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::meshBox;
using test::shapeOf;

const Pose kTurned{Eigen::Quaterniond(0.8, 0.3, -0.4, 0.33166247903554).normalized(), Vec3(0.4, -0.2, 0.7)};

/// Calls check(point in world, value) for every point of a map.
template <typename Check>
void forPoints(const DistanceMap& map, const Scene& scene, const Check& check)
{
    const std::size_t body = *findBody(scene, map.on);
    for (const MappedShape& shape : map.shapes)
        for (std::size_t i = 0; i < shape.values->size(); ++i)
            check(scene.bodies[body].X_PB
                      * (scene.bodies[body].shapes[shape.shape].X_BS * shape.surface->vertices()[i]),
                  (*shape.values)[i]);
}

TEST(DistanceMap, OfASphereAgainstAPlaneIsTheHeightAboveIt)
{
    Scene scene;
    scene.bodies = {bodyOf("ball", {shapeOf(Superovoid::sphere(0.5), at(0.1, 0.2, 0.3))}, kTurned),
                    bodyOf("ground", {shapeOf(HalfSpace{Vec3::UnitZ(), 0.25})})};
    const DistanceMap map = distanceMap(scene, 0, "ball", "ground");
    ASSERT_GT(map.points(), 1000u);
    forPoints(map, scene, [](const Vec3& p_W, double value) { EXPECT_NEAR(value, p_W.z() - 0.25, 1e-14); });
    const double centre = (kTurned * Vec3(0.1, 0.2, 0.3)).z();
    EXPECT_NEAR(map.least, centre - 0.5 - 0.25, 1e-3);                    // the lowest point lies between samples
    EXPECT_NEAR(map.mean, centre - 0.25, 2e-3);                           // the mean over a sphere
    EXPECT_NEAR(map.rms * map.rms - map.mean * map.mean, 0.25 / 3, 1e-3); // variance of a height on it: r²/3
    EXPECT_NEAR((map.least_W - (kTurned * Vec3(0.1, 0.2, 0.3) - Vec3(0, 0, 0.5))).norm(), 0, 0.02);
}

TEST(DistanceMap, OfAMeshBoxAgainstASphereIsTheDistanceToItsCentreLessItsRadius)
{
    Scene scene;
    scene.bodies = {bodyOf("box", {shapeOf(meshBox(Vec3(0.3, 0.2, 0.4)))}, kTurned),
                    bodyOf("ball", {shapeOf(Superovoid::sphere(0.5))}, at(0.3, 0, 0.2))};
    const DistanceMap map = distanceMap(scene, 0, "box", "ball");
    EXPECT_GT(map.points(), 5000u); // twelve triangles are divided
    int inside = 0;
    forPoints(map, scene, [&](const Vec3& p_W, double value) {
        EXPECT_NEAR(value, (p_W - Vec3(0.3, 0, 0.2)).norm() - 0.5, 1e-9);
        inside += value < 0;
    });
    EXPECT_GT(inside, 100);
    EXPECT_LT(inside, static_cast<int>(map.points()));
}

TEST(DistanceMap, SamplesSimpleShapesOnTheirSurfaces)
{
    Scene scene;
    scene.bodies = {bodyOf("cylinder", {shapeOf(Cylinder{0.2, 0.6})}), bodyOf("capsule", {shapeOf(Capsule{0.2, 0.6})}),
                    bodyOf("box", {shapeOf(Box{Vec3(0.1, 0.2, 0.3)})}),
                    bodyOf("probe", {shapeOf(Superovoid::sphere(1))})};
    const auto onCylinder = [](const Vec3& p) { return std::max(p.head<2>().norm() - 0.2, std::abs(p.z()) - 0.3); };
    const auto onCapsule = [](const Vec3& p) { return (p - Vec3(0, 0, std::clamp(p.z(), -0.3, 0.3))).norm() - 0.2; };
    const auto onBox = [](const Vec3& p) { return (p.cwiseAbs() - Vec3(0.1, 0.2, 0.3)).maxCoeff(); };
    const auto check = [&](const char* name, const auto& field, double area) {
        const DistanceMap map = distanceMap(scene, 0, name, "probe", {.spacing = 0.02});
        double sum = 0, volume = 0;
        const TriangleMesh& surface = *map.shapes.front().surface;
        for (const Vec3& p : surface.vertices())
            EXPECT_NEAR(field(p), 0, 1e-15) << name;
        for (std::size_t t = 0; t < surface.triangles().size(); ++t) {
            const Vec3 &a = surface.vertex(t, 0), &b = surface.vertex(t, 1), &c = surface.vertex(t, 2);
            sum += 0.5 * (b - a).cross(c - a).norm();
            volume += a.dot(b.cross(c)) / 6;
        }
        EXPECT_NEAR(sum, area, 0.01 * area) << name;
        EXPECT_GT(volume, 0) << name; // triangles face outwards
    };
    check("cylinder", onCylinder, 2 * M_PI * 0.2 * (0.2 + 0.6));
    check("capsule", onCapsule, 2 * M_PI * 0.2 * (0.6 + 2 * 0.2));
    check("box", onBox, 8 * (0.1 * 0.2 + 0.2 * 0.3 + 0.3 * 0.1));
}

TEST(DistanceMap, TakesTheNearestPartOfAUnion)
{
    Scene scene;
    scene.bodies = {bodyOf("ball", {shapeOf(Superovoid::sphere(0.1))}),
                    bodyOf("two", {shapeOf(Superovoid::sphere(0.2), at(-1)), shapeOf(Superovoid::sphere(0.3), at(1))})};
    forPoints(distanceMap(scene, 0, "ball", "two"), scene, [](const Vec3& p, double value) {
        EXPECT_NEAR(value, std::min((p + Vec3::UnitX()).norm() - 0.2, (p - Vec3::UnitX()).norm() - 0.3), 1e-9);
    });
}

TEST(DistanceMap, IsTheSameWithOneThreadAndMany)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid({Vec3(0.3, 0.2, 0.4), 0.8, 1.2, 0.1, -0.2}))}, kTurned),
                    bodyOf("b", {shapeOf(Superovoid({Vec3(0.2, 0.3, 0.2), 1.1, 0.7, 0, 0.3}))})};
    const DistanceMap one = distanceMap(scene, 0, "a", "b", {.threads = 1});
    const DistanceMap many = distanceMap(scene, 0, "a", "b", {.threads = 4});
    EXPECT_EQ(*one.shapes[0].values, *many.shapes[0].values);
    EXPECT_EQ(one.mean, many.mean);
}

TEST(DistanceMap, SaysWhatItCannotMap)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(HalfSpace{})}), bodyOf("b", {shapeOf(Superovoid::sphere(1))}),
                    bodyOf("c", {})};
    EXPECT_THROW(distanceMap(scene, 0, "a", "b"), InvalidShape);
    EXPECT_THROW(distanceMap(scene, 0, "b", "b"), InvalidShape);
    EXPECT_THROW(distanceMap(scene, 0, "b", "c"), InvalidShape);
    EXPECT_THROW(distanceMap(scene, 0, "c", "b"), InvalidShape);
    EXPECT_THROW(distanceMap(scene, 0, "nobody", "b"), InvalidShape);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(distanceMap(scene, 0, "b", "a", {}, stop.get_token()), Cancelled);
}

TEST(DistanceMap, WritesEveryPointAndShowsItsSurface)
{
    Scene scene;
    scene.bodies = {bodyOf("ball", {shapeOf(Superovoid::sphere(0.01))}, at(0, 0, 0.02)),
                    bodyOf("ground", {shapeOf(HalfSpace{})})};
    const DistanceMap map = distanceMap(scene, 0, "ball", "ground", {.spacing = 0.1});
    std::istringstream lines(distanceMapCsv(map, scene, 0));
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(line, "x_mm,y_mm,z_mm,distance_mm");
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        double x = 0, y = 0, z = 0, d = 0;
        char comma = 0;
        std::istringstream(line) >> x >> comma >> y >> comma >> z >> comma >> d;
        EXPECT_NEAR(z, d, 1e-12);
        ++count;
    }
    EXPECT_EQ(count, map.points());
    const Scene shown = withMappedSurfaces(scene, *findBody(scene, map.on), map.shapes);
    EXPECT_EQ(std::get<MeshGeometry>(shown.bodies[0].shapes[0].geometry).mesh, map.shapes[0].surface);
    EXPECT_TRUE(shown.bodies[1] == scene.bodies[1]);
}

} // namespace
} // namespace osculo
