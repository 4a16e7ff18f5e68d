// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/mesh_pair.h"
#include "osculo/shape/superovoid_tessellation.h"

#include "superovoid_draw.h"
#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <Eigen/LU>

namespace osculo {
namespace {

using test::boxMesh;
using test::Draw;
using test::icosphere;

MeshTree treeOf(TriangleMesh mesh)
{
    return MeshTree(std::make_shared<const TriangleMesh>(std::move(mesh)));
}

Pose shifted(const Vec3& p)
{
    return {Eigen::Quaterniond::Identity(), p};
}

/// Whether a segment goes through a triangle: the signs of five volumes.
bool pierces(const Vec3& from, const Vec3& to, const std::array<Vec3, 3>& t)
{
    const auto volume = [](const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
        Mat3 m;
        m << b - a, c - a, d - a;
        return m.determinant();
    };
    if (volume(t[0], t[1], t[2], from) * volume(t[0], t[1], t[2], to) > 0)
        return false;
    const double u = volume(from, to, t[0], t[1]), v = volume(from, to, t[1], t[2]), w = volume(from, to, t[2], t[0]);
    return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

bool meetByBruteForce(const TriangleMesh& a, const Pose& X_WA, const TriangleMesh& b, const Pose& X_WB)
{
    const auto corners = [](const TriangleMesh& mesh, std::size_t t, const Pose& X) {
        return std::array<Vec3, 3>{X * mesh.vertex(t, 0), X * mesh.vertex(t, 1), X * mesh.vertex(t, 2)};
    };
    for (std::size_t i = 0; i < a.triangles().size(); ++i)
        for (std::size_t j = 0; j < b.triangles().size(); ++j) {
            const auto s = corners(a, i, X_WA), t = corners(b, j, X_WB);
            for (std::size_t k = 0; k < 3; ++k)
                if (pierces(s[k], s[(k + 1) % 3], t) || pierces(t[k], t[(k + 1) % 3], s))
                    return true;
        }
    return false;
}

TEST(MeshPairFcl, CollisionAgreesWithBruteForceAtAnySize)
{
    Draw draw(401);
    int meeting = 0, apart = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const double size = std::pow(10, draw.uniform(-4, 4));
        const auto shape = [&] {
            const SuperovoidParameters p = draw.shape(0.3, 1.5, 0.4).parameters();
            return tessellateByCount(Superovoid({size * p.a, p.e1, p.e2, p.tx, p.ty}), 60);
        };
        const TriangleMesh a = shape(), b = shape();
        const Pose X_WA{draw.rotation(), size * draw.direction()};
        const Pose X_WB{draw.rotation(), X_WA.translation + size * draw.uniform(0.5, 4) * draw.direction()};
        const bool truth = meetByBruteForce(a, X_WA, b, X_WB);
        const MeshTree A = treeOf(a), B = treeOf(b);
        EXPECT_EQ(collide(A, X_WA, B, X_WB), truth) << trial << " size " << size;
        EXPECT_EQ(collide(B, X_WB, A, X_WA), truth);
        (truth ? meeting : apart)++;
    }
    EXPECT_GT(meeting, 50);
    EXPECT_GT(apart, 50);
}

TEST(MeshPairFcl, AMeshInsideAnotherDoesNotMeetIt)
{
    const MeshTree outer = treeOf(icosphere(Vec3::Zero(), 2, 2)), inner = treeOf(boxMesh({-1, -1, -1}, {1, 1, 1}));
    EXPECT_FALSE(collide(outer, {}, inner, {}));
    EXPECT_EQ(distance(outer, {}, inner, {}).status, Status::overlapping);
    EXPECT_TRUE(collide(outer, {}, inner, shifted({1.5, 0, 0})));
    EXPECT_FALSE(collide(outer, {}, inner, shifted({4, 0, 0})));
}

TEST(MeshPairFcl, DistanceOfUsualMeshesIsOurs)
{
    Draw draw(402);
    int apart = 0;
    double worst = 0, off = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const test::PlacedPair pair = test::batteryPair(draw);
        const MeshTree A = treeOf(tessellateByCount(pair.A, 290)), B = treeOf(tessellateByCount(pair.B, 290));
        const DistanceResult ours = distance(A, pair.X_WA, B, pair.X_WB);
        const FclDistance fcl = fclDistance(A, pair.X_WA, B, pair.X_WB);
        if (ours.status == Status::overlapping) {
            EXPECT_EQ(fcl.distance <= 0, collide(A, pair.X_WA, B, pair.X_WB));
            continue;
        }
        ++apart;
        worst = std::max(worst, std::abs(fcl.distance - ours.witness.distance));
        off = std::max(off, std::abs((fcl.p_WB - fcl.p_WA).norm() - fcl.distance));
    }
    EXPECT_GT(apart, 60);
    EXPECT_LT(apart, 180);
    EXPECT_LT(worst, 1e-13);
    EXPECT_LT(off, 1e-13);
}

} // namespace
} // namespace osculo
