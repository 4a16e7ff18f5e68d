// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/half_space_pair.h"

#include "convex_reference.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_parametric.h"
#include "support/mesh_makers.h"

namespace osculo {
namespace {

using test::Draw;
using test::ReferenceShape;

TEST(HalfSpacePair, TheLowestPointOfEveryKind)
{
    Draw draw(1);
    int apart = 0;
    for (const std::string& kind : test::convexKinds())
        for (int i = 0; i < 60; ++i) {
            const ReferenceShape B = drawReference(draw, kind);
            const HalfSpace half{draw.direction(), draw.uniform(-1, 1)};
            const Pose X_WA{draw.rotation(), draw.direction()}, X_WB{draw.rotation(), 3 * draw.direction()};
            const DistanceResult result = distance(half, X_WA, *B.body, X_WB);
            const Vec3 n = X_WA.rotation * half.normal;
            const double expected =
                n.dot(X_WB.translation - X_WA.translation) - half.offset - B.support(X_WB.matrix().transpose() * -n);
            const WitnessPair& w = result.witness;
            EXPECT_EQ(result.status, Status::converged);
            EXPECT_NEAR(w.distance, expected, 1e-13);
            EXPECT_LE((w.nhat_AB_W - n).norm(), 1e-15);
            EXPECT_LE((w.p_WB - w.p_WA - w.distance * n).norm(), 1e-14);
            EXPECT_NEAR(half.normal.dot(X_WA.inverse() * w.p_WA), half.offset, 1e-13) << "on the plane";
            EXPECT_LE(B.outside(X_WB.inverse() * w.p_WB), 1e-12);
            apart += w.distance > 0 ? 1 : 0;
        }
    EXPECT_GT(apart, 100);
    EXPECT_LT(apart, 320);
}

TEST(HalfSpacePair, ExactForOvoidsThatAreNotConvexBySamples)
{
    const Superovoid waist({{1, 1, 1}, 1.1, 0.3, 0.4, -0.4});
    ASSERT_FALSE(isConvex(waist));
    Draw draw(2);
    for (int i = 0; i < 20; ++i) {
        const HalfSpace half{draw.direction(), -1};
        const DistanceResult result = distance(half, {}, *convexBody(waist), {});
        double least = 1e300;
        for (double phi1 = -3.14; phi1 < 3.15; phi1 += 0.02)
            for (double phi2 = -1.57; phi2 < 1.58; phi2 += 0.02)
                least = std::min(least, half.normal.dot(surfacePoint(waist, {phi1, phi2})) + 1);
        EXPECT_EQ(result.status, Status::converged);
        EXPECT_LE(result.witness.distance, least + 1e-12);
        EXPECT_GE(result.witness.distance, least - 0.01);
        EXPECT_NEAR(gauge(waist, result.witness.p_WB), 1, 1e-9);
    }
}

TEST(HalfSpacePair, GapsKeepTheirDigitsFarAway)
{
    const HalfSpace half{Vec3::UnitZ(), 0};
    for (const double size : {1e-6, 1.0, 1e6})
        for (const double share : {1e-3, 1e-9, 1e-14, 0.0, -1e-14, -1e-9, -1e-3}) {
            const Superovoid ovoid = Superovoid::superellipsoid(Vec3(2, 1, 1) * size, 0.5, 0.7);
            const DistanceResult result =
                distance(half, {}, *convexBody(ovoid),
                         {Eigen::Quaterniond::Identity(), Vec3(1e4, -1e4, 0) * size + Vec3(0, 0, size * (1 + share))});
            EXPECT_NEAR(result.witness.distance / size, share, 3e-16);
            EXPECT_EQ(result.witness.nhat_AB_W, Vec3::UnitZ());
        }
}

TEST(HalfSpacePair, MeshesAreMeasuredByTheirVertices)
{
    const TriangleMesh ball = test::icosphere({0, 0, 0}, 1, 3);
    Draw draw(3);
    for (int i = 0; i < 30; ++i) {
        const HalfSpace half{draw.direction(), draw.uniform(-2, 2)};
        const Pose X_WB{draw.rotation(), draw.direction()};
        double least = 1e300;
        for (const Vec3& p : ball.vertices())
            least = std::min(least, half.normal.dot(X_WB * p) - half.offset);
        EXPECT_NEAR(distance(half, {}, ball, X_WB).witness.distance, least, 1e-14);
    }
}

TEST(HalfSpacePair, PlanesThatAreNearlyOppositeMeetFarAway)
{
    const HalfSpace floor{Vec3::UnitZ(), 0};
    for (const double tilt : {1e-3, 1e-6, 1e-9}) {
        const HalfSpace ceiling{Vec3(std::sin(tilt), 0, -std::cos(tilt)), -1};
        const DistanceResult result = distance(floor, {}, ceiling, {});
        EXPECT_EQ(result.status, Status::overlapping);
        EXPECT_NEAR(result.witness.p_WA.z(), 0, 1e-12);
        EXPECT_NEAR(ceiling.normal.dot(result.witness.p_WB), -1, 1e-6) << "on both planes";
    }
    const HalfSpace tilted{Vec3(1e-14, 0, -1), -1};
    EXPECT_EQ(distance(floor, {}, tilted, {}).status, Status::converged);
    EXPECT_THROW(distance(HalfSpace{{0, 0, 2}, 0}, {}, floor, {}), InvalidShape);
}

} // namespace
} // namespace osculo
