// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/convex_body.h"

#include "osculo/math/error.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/support/convex_mesh.h"
#include "osculo/support/point_hull.h"
#include "osculo/support/superovoid_support.h"
#include "support/mesh_makers.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo {
namespace {

class Directions {
public:
    explicit Directions(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    Vec3 next()
    {
        std::normal_distribution<double> normal;
        return Vec3(normal(m_engine), normal(m_engine), normal(m_engine)).normalized();
    }

private:
    std::mt19937_64 m_engine;
};

/// h(u) of the whole body.
double supportValue(const ConvexBody& body, const Vec3& u)
{
    return u.dot(body.farthest(u)) + body.radius() * u.norm();
}

TEST(ConvexBody, SupportFunctionsByTheirDefinitions)
{
    const Box box{{1, 2, 3}};
    const Cylinder cylinder{0.7, 1.6};
    const Capsule capsule{0.4, 1.2};
    const Polygon polygon{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}};
    const auto superovoid = Superovoid({{1, 0.8, 0.6}, 0.7, 0.9, 0.2, -0.1});
    const ConvexBodyPtr bodies[] = {convexBody(box),     convexBody(cylinder),   convexBody(capsule),
                                    convexBody(polygon), convexBody(superovoid), convexBody(Superovoid::sphere(0.5))};
    Directions directions(1);
    for (int i = 0; i < 300; ++i) {
        const Vec3 u = directions.next();
        const double across = std::hypot(u.x(), u.y());
        EXPECT_NEAR(supportValue(*bodies[0], u), box.halfSizes.dot(u.cwiseAbs()), 1e-14);
        EXPECT_NEAR(supportValue(*bodies[1], u), 0.7 * across + 0.8 * std::abs(u.z()), 1e-14);
        EXPECT_NEAR(supportValue(*bodies[2], u), 0.4 + 0.6 * std::abs(u.z()), 1e-14);
        EXPECT_NEAR(supportValue(*bodies[3], u), u.z() + std::max({0.0, u.x(), u.y()}), 1e-14);
        EXPECT_NEAR(supportValue(*bodies[4], u), support(superovoid, u).value, 1e-14);
        EXPECT_NEAR(supportValue(*bodies[5], u), 0.5, 1e-14);
        for (const ConvexBodyPtr& body : bodies) {
            const SmoothSupport smooth = body->smooth(u);
            EXPECT_LE((body->corner(u) + smooth.point - body->farthest(u)).norm(), 1e-14) << "parts add up";
            EXPECT_LE((body->cornerOf(body->farthest(u)) - body->corner(u)).norm(), 1e-14);
            EXPECT_LE((smooth.hessian * u).norm(), 1e-9 * (1 + smooth.hessian.norm()));
            EXPECT_EQ(body->hasSmoothPart(), !smooth.hessian.isZero(0));
            const SupportFace face = body->face(u, 1e-12);
            for (const Vec3& p : face.points)
                EXPECT_NEAR(u.dot(p), u.dot(body->farthest(u)), 2e-12);
        }
    }
}

TEST(ConvexBody, HessiansByFiniteDifferences)
{
    const ConvexBodyPtr cylinder = convexBody(Cylinder{0.7, 1.6});
    Directions directions(2);
    constexpr double kStep = 1e-6;
    for (int i = 0; i < 100; ++i) {
        const Vec3 u = directions.next();
        if (std::hypot(u.x(), u.y()) < 0.1)
            continue;
        const Mat3 hessian = cylinder->smooth(u).hessian;
        for (int axis = 0; axis < 3; ++axis) {
            const Vec3 h = kStep * Vec3::Unit(axis);
            const Vec3 column = (cylinder->smooth(u + h).point - cylinder->smooth(u - h).point) / (2 * kStep);
            EXPECT_LE((column - hessian.col(axis)).norm(), 1e-7);
        }
    }
}

TEST(ConvexBody, FacesEdgesAndCorners)
{
    const ConvexBodyPtr box = convexBody(Box{{1, 2, 3}});
    EXPECT_EQ(box->face({0, 0, 1}, 1e-12).points.size(), 4u);
    EXPECT_EQ(box->face(Vec3(0, 1, 1).normalized(), 1e-12).points.size(), 2u);
    EXPECT_EQ(box->face(Vec3(1, 1, 1).normalized(), 1e-12).points.size(), 1u);
    EXPECT_FALSE(box->roundFaceNormal({0, 0, 1}));

    const ConvexBodyPtr cylinder = convexBody(Cylinder{0.7, 1.6});
    const SupportFace end = cylinder->face({0, 0, -1}, 1e-12), side = cylinder->face({1, 0, 0}, 1e-12);
    EXPECT_EQ(end.points, (std::vector<Vec3>{{0, 0, -0.8}}));
    EXPECT_EQ(end.discRadius, 0.7);
    EXPECT_EQ(side.points, (std::vector<Vec3>{{0.7, 0, -0.8}, {0.7, 0, 0.8}}));
    EXPECT_EQ(side.discRadius, 0);
    EXPECT_EQ(cylinder->roundFaceNormal({0.3, 0, -0.1}), Vec3(0, 0, -1));

    EXPECT_EQ(convexBody(Capsule{0.4, 1.2})->face({1, 0, 0}, 1e-12).points.size(), 2u);
    EXPECT_NE(convexBody(Superovoid::ellipsoid({1, 2, 3}))->superovoid(), nullptr);
    EXPECT_EQ(convexBody(Superovoid::sphere(2))->superovoid(), nullptr) << "a point and a ball";
    EXPECT_EQ(convexBody(Superovoid::sphere(2))->size(), 2);
    EXPECT_FALSE(convexBody(Superovoid({{1, 1, 1}, 1.1, 0.3, 0.4, -0.4}))->isConvex());
}

TEST(ConvexBody, RefusesShapesThatAreNone)
{
    EXPECT_THROW(convexBody(Box{{0, 1, 1}}), InvalidShape);
    EXPECT_THROW(convexBody(Cylinder{1, -1}), InvalidShape);
    EXPECT_THROW(convexBody(Capsule{-1, 1}), InvalidShape);
    EXPECT_THROW(convexBody(ConvexPolytope{}), InvalidShape);
    EXPECT_THROW(convexBody(Polygon{}), InvalidShape);
}

TEST(ConvexMesh, EdgesLeadToTheFarthestPoint)
{
    for (const TriangleMesh& mesh :
         {test::icosphere({0.2, 0.1, 0}, 1, 3), test::asSoup(test::icosphere({0, 0, 0}, 1, 2))}) {
        ASSERT_TRUE(isClosedAndConvex(mesh));
        const PointHull climbed(mesh), scanned(mesh.vertices());
        Directions directions(3);
        for (int i = 0; i < 500; ++i) {
            const Vec3 u = directions.next();
            EXPECT_NEAR(u.dot(climbed.farthest(u)), u.dot(scanned.farthest(u)), 1e-15);
            EXPECT_EQ(climbed.face(u, 1e-12).points.size(), 1u);
        }
    }
}

TEST(ConvexMesh, ClimbsAcrossFlatFacesOfManyTriangles)
{
    // A cube with each face cut into a grid.
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    constexpr std::uint32_t kCells = 8;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {-1.0, 1.0})
            for (std::uint32_t i = 0; i < kCells; ++i)
                for (std::uint32_t j = 0; j < kCells; ++j) {
                    const auto first = static_cast<std::uint32_t>(vertices.size());
                    for (const auto& [u, v] :
                         {std::pair(i, j), std::pair(i + 1, j), std::pair(i + 1, j + 1), std::pair(i, j + 1)}) {
                        Vec3 p;
                        p[axis] = side;
                        p[(axis + 1) % 3] = 2.0 * u / kCells - 1;
                        p[(axis + 2) % 3] = 2.0 * v / kCells - 1;
                        vertices.push_back(p);
                    }
                    const bool out = side > 0;
                    triangles.push_back(out ? Triangle{first, first + 1, first + 2}
                                            : Triangle{first, first + 2, first + 1});
                    triangles.push_back(out ? Triangle{first, first + 2, first + 3}
                                            : Triangle{first, first + 3, first + 2});
                }
    const TriangleMesh mesh(vertices, triangles);
    ASSERT_TRUE(isClosedAndConvex(mesh));
    const PointHull hull(mesh);
    Directions directions(4);
    for (int i = 0; i < 300; ++i) {
        const Vec3 u = directions.next();
        EXPECT_NEAR(u.dot(hull.farthest(u)), u.cwiseAbs().sum(), 1e-15);
    }
    EXPECT_EQ(hull.face({0, 0, 1}, 1e-12).points.size(), (kCells + 1) * (kCells + 1));
}

TEST(ConvexMesh, TellsMeshesThatAreNot)
{
    const TriangleMesh ball = test::icosphere({0, 0, 0}, 1, 2);
    std::vector<Vec3> dented = ball.vertices();
    dented[5] *= 0.7;
    EXPECT_FALSE(isClosedAndConvex({dented, ball.triangles()})) << "a dent";
    std::vector<Triangle> open = ball.triangles();
    open.pop_back();
    EXPECT_FALSE(isClosedAndConvex({ball.vertices(), open})) << "a hole";
    std::vector<Triangle> turned = ball.triangles();
    for (Triangle& t : turned)
        std::swap(t[1], t[2]);
    EXPECT_FALSE(isClosedAndConvex({ball.vertices(), turned})) << "inside out";
    std::vector<Vec3> two = ball.vertices();
    std::vector<Triangle> both = ball.triangles();
    for (const Vec3& p : ball.vertices())
        two.push_back(p + Vec3(5, 0, 0));
    const auto first = static_cast<std::uint32_t>(ball.vertices().size());
    for (const auto& [a, b, c] : ball.triangles())
        both.push_back({first + a, first + b, first + c});
    EXPECT_FALSE(isClosedAndConvex({two, both})) << "two bodies";
    EXPECT_FALSE(isClosedAndConvex({}));
    for (const double size : {1e-6, 1e6}) {
        const TriangleMesh box = test::boxMesh(Vec3::Constant(-size), Vec3::Constant(size));
        EXPECT_TRUE(isClosedAndConvex(box));
    }
}

} // namespace
} // namespace osculo
