// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/curvature_map.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::meshBox;
using test::shapeOf;

TEST(CurvatureMap, OfABallIsOneOverItsRadiusEverywhere)
{
    const auto map = curvatureMap(Superovoid::sphere(0.25));
    ASSERT_TRUE(map);
    ASSERT_GT(map->values->size(), 1000u);
    ASSERT_EQ(map->values->size(), map->surface->vertices().size());
    for (const double value : *map->values)
        EXPECT_NEAR(value, 4, 1e-9);
}

TEST(CurvatureMap, OfAnEllipsoidIsThatOfItsClosedForm)
{
    SuperovoidParameters p;
    p.a = Vec3(0.3, 0.2, 0.5);
    const auto map = curvatureMap(Superovoid(p));
    ASSERT_TRUE(map);
    for (std::size_t i = 0; i < map->values->size(); ++i) {
        // Mean curvature of x²/a² + y²/b² + z²/c² = 1: |r² − a² − b² − c²| / (2 a²b²c² h³), h² = Σ x²/a⁴.
        const Vec3 x = map->surface->vertices()[i], a2 = p.a.cwiseAbs2();
        const double h = x.cwiseQuotient(a2).norm();
        const double expected = (a2.sum() - x.squaredNorm()) / (2 * a2.prod() * h * h * h);
        EXPECT_NEAR((*map->values)[i], expected, 1e-7 * expected) << x.transpose();
    }
}

TEST(CurvatureMap, MapsWhatIsVisibleAndKnowsItsKind)
{
    Scene scene;
    scene.bodies = {bodyOf("plane", {shapeOf(HalfSpace{Vec3::UnitZ(), 0})}),
                    bodyOf("two", {shapeOf(Box{{1, 1, 1}}), shapeOf(meshBox({1, 1, 1})),
                                   shapeOf(Superovoid::sphere(0.5), at(2, 0, 0))}),
                    bodyOf("hidden", {shapeOf(Superovoid::sphere(0.5))})};
    scene.bodies[2].visible = false;
    const auto maps = curvatureMaps(scene);
    ASSERT_EQ(maps.size(), 1u);
    EXPECT_EQ(maps[0].body, 1u);
    ASSERT_EQ(maps[0].shapes.size(), 2u);
    EXPECT_EQ(maps[0].shapes[0].shape, 1u);
    EXPECT_EQ(maps[0].shapes[0].surface, std::get<MeshGeometry>(scene.bodies[1].shapes[1].geometry).mesh)
        << "a mesh keeps its own triangles";
    EXPECT_EQ(maps[0].shapes[1].shape, 2u);
    EXPECT_NEAR(curvatureRange({{0, {maps[0].shapes[1]}}}), 2, 1e-9);
    EXPECT_EQ(curvatureRange({}), 0);

    const Scene shown = withMappedSurfaces(scene, 1, maps[0].shapes);
    EXPECT_TRUE(std::holds_alternative<Box>(shown.bodies[1].shapes[0].geometry));
    EXPECT_TRUE(std::holds_alternative<MeshGeometry>(shown.bodies[1].shapes[2].geometry));
}

} // namespace
} // namespace osculo
