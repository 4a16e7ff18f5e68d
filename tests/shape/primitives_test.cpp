// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/primitives.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>

namespace osculo {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

Polygon regularPolygon(int corners, double radius, int turns = 1)
{
    Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * turns * i / corners;
        polygon.vertices.push_back({radius * std::cos(angle), radius * std::sin(angle), 2});
    }
    return polygon;
}

TEST(Primitives, SizesAreFiniteAndPositive)
{
    EXPECT_NO_THROW(validate(Box{}));
    EXPECT_NO_THROW(validate(Cylinder{}));
    EXPECT_NO_THROW(validate(Capsule{}));
    EXPECT_NO_THROW(validate(Box{{1e-12, 1, 1e12}}));
    for (const double bad : {0.0, -1.0, kNaN, kInfinity, 1e101}) {
        EXPECT_THROW(validate(Box{{1, bad, 1}}), InvalidShape) << bad;
        EXPECT_THROW(validate(Cylinder{bad, 1}), InvalidShape) << bad;
        EXPECT_THROW(validate(Cylinder{1, bad}), InvalidShape) << bad;
        EXPECT_THROW(validate(Capsule{bad, 1}), InvalidShape) << bad;
        EXPECT_THROW(validate(Capsule{1, bad}), InvalidShape) << bad;
    }
    try {
        validate(Box{{1, 1, -2.5}});
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(error.problem(), "half size 3 is -2.5");
    }
}

TEST(Primitives, AHalfSpaceHasAUnitNormal)
{
    EXPECT_NO_THROW(validate(HalfSpace{}));
    EXPECT_NO_THROW(validate(HalfSpace{Vec3(0, 0.6, -0.8), -3}));
    EXPECT_THROW(validate(HalfSpace{Vec3::Zero(), 0}), InvalidShape);
    EXPECT_THROW(validate(HalfSpace{Vec3(0, 0, 1.001), 0}), InvalidShape);
    EXPECT_THROW(validate(HalfSpace{Vec3(kNaN, 0, 0), 0}), InvalidShape);
    EXPECT_THROW(validate(HalfSpace{Vec3::UnitX(), kInfinity}), InvalidShape);
}

TEST(Primitives, APolytopeHasAnInside)
{
    const std::vector<Vec3> corner{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    EXPECT_NO_THROW(validate(ConvexPolytope{corner}));
    for (const double scale : {1e-9, 1e9}) {
        ConvexPolytope scaled{corner};
        for (Vec3& p : scaled.points)
            p = scale * p + Vec3(3, 4, 5) * scale;
        EXPECT_NO_THROW(validate(scaled)) << scale;
    }
    EXPECT_THROW(validate(ConvexPolytope{}), InvalidShape);
    EXPECT_THROW(validate(ConvexPolytope{{corner[0], corner[1], corner[2]}}), InvalidShape);
    EXPECT_THROW(validate(ConvexPolytope{{corner[0], corner[1], corner[2], Vec3(1, 1, 0)}}), InvalidShape);
    EXPECT_THROW(validate(ConvexPolytope{{Vec3(1, 1, 1), Vec3(2, 2, 2), Vec3(3, 3, 3), Vec3(4, 4, 4)}}), InvalidShape);
    EXPECT_THROW(validate(ConvexPolytope{std::vector<Vec3>(5, Vec3(1, 2, 3))}), InvalidShape);
    EXPECT_THROW(validate(ConvexPolytope{{corner[0], corner[1], corner[2], Vec3(0, 0, kNaN)}}), InvalidShape);
}

TEST(Primitives, APolygonIsFlatConvexAndGoesAroundOnce)
{
    for (const int corners : {3, 4, 7, 1000})
        EXPECT_NO_THROW(validate(regularPolygon(corners, 0.5))) << corners;
    Polygon clockwise = regularPolygon(5, 1);
    std::reverse(clockwise.vertices.begin(), clockwise.vertices.end()); // counter-clockwise about −z
    EXPECT_NO_THROW(validate(clockwise));
    Polygon withStraightCorner{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}};
    EXPECT_NO_THROW(validate(withStraightCorner));

    EXPECT_THROW(validate(Polygon{}), InvalidShape);
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {1, 0, 0}}}), InvalidShape);
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}), InvalidShape);
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0.01}}}), InvalidShape) << "not flat";
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}}}), InvalidShape) << "a dent";
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}}), InvalidShape) << "crosses itself";
    EXPECT_THROW(validate(regularPolygon(5, 1, 2)), InvalidShape) << "a pentagram turns twice";
    EXPECT_THROW(validate(Polygon{{{0, 0, 0}, {0, 0, 0}, {1, 1, 0}, {0, 1, 0}}}), InvalidShape) << "a corner twice";
    Polygon broken = regularPolygon(4, 1);
    broken.vertices[2].x() = kInfinity;
    EXPECT_THROW(validate(broken), InvalidShape);
}

} // namespace
} // namespace osculo
