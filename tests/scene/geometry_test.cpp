// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/geometry.h"
#include "osculo/scene/unit.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TEST(Geometry, KindsHaveTheNamesOfSceneFiles)
{
    EXPECT_EQ(kindName(Superovoid()), "superovoid");
    EXPECT_EQ(kindName(Box{}), "box");
    EXPECT_EQ(kindName(Cylinder{}), "cylinder");
    EXPECT_EQ(kindName(Capsule{}), "capsule");
    EXPECT_EQ(kindName(HalfSpace{}), "halfspace");
    EXPECT_EQ(kindName(ConvexPolytope{}), "polytope");
    EXPECT_EQ(kindName(MeshGeometry{}), "mesh");
    EXPECT_EQ(kindName(BrepGeometry{}), "brep");
    EXPECT_EQ(kindName(CloudGeometry{}), "cloud");
    EXPECT_EQ(kindName(Polygon{}), "polygon");
    EXPECT_EQ(kindName(HeightmapGeometry{}), "heightmap");
    EXPECT_EQ(kindName(SurfaceGeometry{}), "surface");
}

TEST(Geometry, BoundsAreTight)
{
    const auto expect = [](const Geometry& geometry, const Vec3& min, const Vec3& max) {
        const auto box = geometryBounds(geometry);
        ASSERT_TRUE(box) << kindName(geometry);
        EXPECT_NEAR((box->min - min).norm(), 0, 1e-12) << kindName(geometry);
        EXPECT_NEAR((box->max - max).norm(), 0, 1e-12) << kindName(geometry);
    };
    expect(Superovoid::ellipsoid({1, 2, 3}), {-1, -2, -3}, {1, 2, 3});
    expect(Box{{1, 2, 3}}, {-1, -2, -3}, {1, 2, 3});
    expect(Cylinder{1, 4}, {-1, -1, -2}, {1, 1, 2});
    expect(Capsule{1, 4}, {-1, -1, -3}, {1, 1, 3});
    expect(ConvexPolytope{{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0, 0, -3}}}, {0, 0, -3}, {1, 2, 0});
    expect(Polygon{{{0, 0, 1}, {1, 0, 1}, {0, 2, 1}}}, {0, 0, 1}, {1, 2, 1});
    expect(MeshGeometry{"",
                        {},
                        std::make_shared<const TriangleMesh>(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}},
                                                             std::vector<Triangle>{{0, 1, 2}})},
           {0, 0, 0}, {1, 2, 0});
    for (const Geometry& boundless :
         {Geometry(HalfSpace{}), Geometry(MeshGeometry{}), Geometry(BrepGeometry{"a.step", std::nullopt, 0, nullptr})})
        EXPECT_FALSE(geometryBounds(boundless));
}

TEST(Geometry, MeshesDifferByTheirChosenFaces)
{
    const auto faces = [](double weight) { return std::make_shared<const FaceSelection>(3, weight); };
    const MeshGeometry all{"a.stl", {}, nullptr};
    MeshGeometry one = all, same = all, other = all;
    one.faces = faces(1);
    same.faces = faces(1);
    other.faces = faces(2);
    EXPECT_EQ(one, same);
    EXPECT_NE(one, other);
    EXPECT_NE(one, all);
}

TEST(Unit, NamesAndMetres)
{
    EXPECT_EQ(metresPer(LengthUnit::millimetre), 0.001);
    EXPECT_EQ(metresPer(LengthUnit::centimetre), 0.01);
    EXPECT_EQ(metresPer(LengthUnit::metre), 1.0);
    EXPECT_EQ(metresPer(LengthUnit::inch), 0.0254);
    for (const LengthUnit unit : {LengthUnit::millimetre, LengthUnit::centimetre, LengthUnit::metre, LengthUnit::inch})
        EXPECT_EQ(lengthUnitFromString(toString(unit)), unit);
    EXPECT_FALSE(lengthUnitFromString("km"));
    EXPECT_FALSE(lengthUnitFromString(""));
}

} // namespace
} // namespace osculo
