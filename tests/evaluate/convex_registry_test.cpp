// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/registry.h"

#include "osculo/evaluate/evaluate.h"
#include "osculo/math/error.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace osculo {
namespace {

using test::at;
using test::meshBox;

/// Shapes of every kind that has an inside or a face, all of them reaching from −1 to 1 along z.
std::vector<Geometry> shapes()
{
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.emplace_back(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
    return {Superovoid::sphere(1),
            Superovoid::superellipsoid({1, 1, 1}, 0.6, 0.7),
            Box{{1, 1, 1}},
            Cylinder{1, 2},
            Capsule{0.5, 1},
            ConvexPolytope{corners},
            Polygon{{{0.5, 0, 1}, {-0.5, 0, 1}, {0, 0, -1}}},
            meshBox({1, 1, 1})};
}

TEST(ConvexRegistry, EveryPairInBothOrders)
{
    for (const Geometry& a : shapes())
        for (const Geometry& b : shapes()) {
            SCOPED_TRACE(testing::Message() << kindName(a) << " " << kindName(b));
            for (const double gap : {1.0, 1e-6, -1e-3}) {
                const Pose X_WB = at(0, 0, 2 + gap);
                const DistanceResult forth = distance(a, {}, b, X_WB), back = distance(b, X_WB, a, {});
                if (forth.status == Status::overlapping) {
                    EXPECT_TRUE(kindName(a) == "mesh" && kindName(b) == "mesh");
                    continue;
                }
                // Flat shapes in one plane part at once, across it.
                const bool flat = kindName(a) == "polygon" && kindName(b) == "polygon" && gap < 0;
                EXPECT_NEAR(forth.witness.distance, flat ? 0 : gap, 1e-9);
                EXPECT_EQ(forth.status, Status::converged);
                EXPECT_EQ(back.witness.distance, forth.witness.distance);
                EXPECT_EQ(back.witness.nhat_AB_W, -forth.witness.nhat_AB_W);
                const Vec3 n = flat ? forth.witness.nhat_AB_W : Vec3(Vec3::UnitZ());
                EXPECT_LE((forth.witness.nhat_AB_W - n).norm(), 1e-6);
                EXPECT_NEAR((forth.witness.p_WB - forth.witness.p_WA - forth.witness.distance * n).norm(), 0, 1e-9);
            }
        }
}

TEST(ConvexRegistry, HalfSpacesUnderEverything)
{
    const HalfSpace table{Vec3::UnitZ(), 0.5};
    for (const Geometry& shape : shapes())
        for (const double gap : {1.0, 0.0, -0.3}) {
            SCOPED_TRACE(testing::Message() << kindName(shape) << " " << gap);
            const Pose X = at(0.2, 0.3, 1.5 + gap);
            const DistanceResult under = distance(table, {}, shape, X), over = distance(shape, X, table, {});
            EXPECT_NEAR(under.witness.distance, gap, 1e-14);
            EXPECT_EQ(under.status, Status::converged);
            EXPECT_EQ(under.method, "support");
            EXPECT_EQ(under.witness.nhat_AB_W, Vec3::UnitZ());
            EXPECT_NEAR(under.witness.p_WA.z(), 0.5, 1e-14);
            EXPECT_NEAR(under.witness.p_WB.z(), 0.5 + gap, 1e-14);
            EXPECT_EQ(over.witness.nhat_AB_W, -Vec3::UnitZ());
            EXPECT_EQ(over.witness.distance, under.witness.distance);
        }
}

TEST(ConvexRegistry, TwoHalfSpacesMeetUnlessTheyAreOpposite)
{
    const HalfSpace floor{Vec3::UnitZ(), 0}, ceiling{-Vec3::UnitZ(), -2}, wall{Vec3::UnitX(), 0.3};
    const DistanceResult apart = distance(floor, {}, ceiling, {});
    EXPECT_EQ(apart.status, Status::converged);
    EXPECT_NEAR(apart.witness.distance, 2, 1e-15);
    EXPECT_NEAR(distance(floor, at(0, 0, 3), ceiling, {}).witness.distance, -1, 1e-15);
    for (const HalfSpace& other : {wall, floor}) {
        const DistanceResult meet = distance(floor, at(0, 0, 1), other, {});
        EXPECT_EQ(meet.status, Status::overlapping);
        EXPECT_FALSE(meet.hasDistance());
        EXPECT_LE(meet.witness.p_WA.z(), 1 + 1e-12);
        EXPECT_LE(other.normal.dot(meet.witness.p_WB), other.offset + 1e-12);
        EXPECT_EQ(meet.lowerBound, -std::numeric_limits<double>::infinity());
    }
}

TEST(ConvexRegistry, AMeshAgainstASuperovoidIsExactNotTessellated)
{
    const auto ovoid = Superovoid::superellipsoid({1, 0.8, 0.6}, 0.5, 0.7);
    SolverOptions byTriangles;
    byTriangles.method = "mesh";
    const DistanceResult exact = distance(ovoid, at(0.1, 0.2, 3), meshBox({2, 2, 1}), {});
    const DistanceResult tessellated = distance(ovoid, at(0.1, 0.2, 3), meshBox({2, 2, 1}), {}, byTriangles);
    EXPECT_EQ(exact.method, "support");
    EXPECT_EQ(exact.status, Status::converged);
    EXPECT_NEAR(exact.witness.distance, 3 - 1 - 0.6, 1e-12);
    EXPECT_EQ(tessellated.method, "mesh");
    EXPECT_LE(tessellated.lowerBound, exact.witness.distance);
    EXPECT_GE(tessellated.upperBound, exact.witness.distance);
}

TEST(ConvexRegistry, ConvexMeshesHaveADepthByMethodSupport)
{
    SolverOptions support;
    support.method = "support";
    const DistanceResult deep = distance(meshBox({1, 1, 1}), {}, meshBox({1, 1, 0.5}), at(0.1, 0.2, 1.2), support);
    EXPECT_EQ(deep.status, Status::converged);
    EXPECT_NEAR(deep.witness.distance, -0.3, 1e-12);
    const Geometry open =
        MeshGeometry{"",
                     {},
                     std::make_shared<const TriangleMesh>(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                                          std::vector<Triangle>{{0, 1, 2}})};
    EXPECT_NEAR(distance(open, at(0, 0, 3), meshBox({1, 1, 1}), {}, support).witness.distance, 2, 1e-12);
    EXPECT_THROW(distance(open, {}, open, at(3), support), InvalidShape);
    EXPECT_THROW(distance(MeshGeometry{}, {}, Box{}, at(3)), InvalidShape);
    EXPECT_THROW(distance(MeshGeometry{}, {}, HalfSpace{}, at(3)), InvalidShape);
}

TEST(ConvexRegistry, ACacheStartsWarmAndServesShapesThatChange)
{
    PairCache cache;
    for (const double half : {1.0, 0.5, 2.0})
        for (const Geometry& other : shapes()) {
            if (kindName(other) == "mesh")
                cache.data.reset();
            const DistanceResult result = distance(Box{{half, half, half}}, {}, other, at(0, 0, 4), {}, &cache);
            EXPECT_NEAR(result.witness.distance, 3 - half, 1e-9) << kindName(other);
        }
    EXPECT_EQ(distance(Box{}, {}, Capsule{}, at(0, 0, 4), {}, &cache).initial, "support");
    EXPECT_EQ(distance(Box{}, {}, Capsule{}, at(0, 0, 4), {}, &cache).initial, "warm");
    SolverOptions cold;
    cold.initial = "support";
    EXPECT_EQ(distance(Box{}, {}, Capsule{}, at(0, 0, 4), cold, &cache).initial, "support");
    cold.initial = "octree";
    EXPECT_THROW(distance(Box{}, {}, Capsule{}, at(0, 0, 4), cold, &cache), InvalidShape);
}

TEST(ConvexRegistry, ASceneOnATableIsMeasuredAsAWhole)
{
    Scene scene;
    scene.bodies.push_back(test::bodyOf("table", {test::shapeOf(HalfSpace{})}));
    double lift = 0.25;
    for (const Geometry& shape : shapes()) {
        scene.bodies.push_back(test::bodyOf("shape " + std::to_string(scene.bodies.size()),
                                            {test::shapeOf(shape), test::shapeOf(Box{{0.1, 0.1, 0.1}}, at(0, 0, 1.3))},
                                            at(0, 0, 1 + lift)));
        scene.pairs.push_back(test::pairOf(scene.bodies.back().name, "table"));
        lift += 0.25;
    }
    const Frame frame = evaluate(scene, 0);
    ASSERT_EQ(frame.pairs.size(), shapes().size());
    for (std::size_t i = 0; i < frame.pairs.size(); ++i) {
        ASSERT_TRUE(frame.pairs[i].distance);
        EXPECT_NEAR(*frame.pairs[i].distance, 0.25 * static_cast<double>(i + 1), 1e-12);
        EXPECT_EQ(frame.pairs[i].status, Status::converged);
    }
}

} // namespace
} // namespace osculo
