// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/mesh_pair.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"

#include "support/mesh_makers.h"
#include "triangle_reference.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

using test::boxMesh;
using test::bruteForce;
using test::featureDistance;
using test::icosphere;
using test::offSurface;
using test::placed;

MeshTree treeOf(TriangleMesh mesh)
{
    return MeshTree(std::make_shared<const TriangleMesh>(std::move(mesh)));
}

Pose randomPose(std::mt19937_64& generator, double spread)
{
    std::uniform_real_distribution<double> place(-spread, spread);
    std::normal_distribution<double> normal;
    Eigen::Quaterniond q(normal(generator), normal(generator), normal(generator), normal(generator));
    return {q.normalized(), {place(generator), place(generator), place(generator)}};
}

/// An open surface of loose triangles.
TriangleMesh randomSoup(std::mt19937_64& generator, std::size_t count)
{
    std::uniform_real_distribution<double> place(-1, 1);
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::uint32_t t = 0; t < count; ++t) {
        const Vec3 centre(place(generator), place(generator), place(generator));
        for (int corner = 0; corner < 3; ++corner)
            vertices.push_back(centre + 0.9 * Vec3(place(generator), place(generator), place(generator)));
        triangles.push_back({3 * t, 3 * t + 1, 3 * t + 2});
    }
    return {std::move(vertices), std::move(triangles)};
}

TEST(MeshPair, AgreesWithBruteForceOnRandomSoups)
{
    std::mt19937_64 generator(20260101);
    int apart = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const TriangleMesh a = randomSoup(generator, 1 + generator() % 8),
                           b = randomSoup(generator, 1 + generator() % 8);
        const Pose X_WA = randomPose(generator, 0.6), X_WB = randomPose(generator, 0.6);
        const MeshTree A = treeOf(a), B = treeOf(b);
        const DistanceResult result = distance(A, X_WA, B, X_WB);
        const double expected = bruteForce(a, X_WA, b, X_WB);
        const WitnessPair& w = result.witness;
        SCOPED_TRACE(trial);
        ASSERT_NEAR(w.nhat_AB_W.norm(), 1, 1e-12);
        EXPECT_LT(offSurface(w.p_WA, a, X_WA), 1e-13);
        EXPECT_LT(offSurface(w.p_WB, b, X_WB), 1e-13);
        if (expected < 1e-13) {
            EXPECT_EQ(result.status, Status::overlapping);
            EXPECT_EQ(w.p_WA, w.p_WB);
            EXPECT_LE(result.lowerBound, result.upperBound);
            continue;
        }
        ++apart;
        ASSERT_EQ(result.status, Status::converged) << expected;
        EXPECT_NEAR(w.distance, expected, 1e-13);
        EXPECT_LT((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-13);
        EXPECT_LE(result.lowerBound, expected);
        EXPECT_GE(result.upperBound, expected);
        EXPECT_LT(result.upperBound - result.lowerBound, 1e-11);

        const DistanceResult swapped = distance(B, X_WB, A, X_WA);
        EXPECT_NEAR(swapped.witness.distance, w.distance, 1e-14);
        EXPECT_LT((swapped.witness.nhat_AB_W + w.nhat_AB_W).norm(), 1e-9);
        EXPECT_LT((swapped.witness.p_WA - w.p_WB).norm(), 1e-9);

        const Pose X = randomPose(generator, 10);
        const DistanceResult moved = distance(A, X * X_WA, B, X * X_WB);
        EXPECT_NEAR(moved.witness.distance, w.distance, 1e-13);
        EXPECT_LT((moved.witness.p_WA - X * w.p_WA).norm(), 1e-9);

        // Millimetres to metres and to micrometres: nothing depends on the size.
        for (const double scale : {1e-3, 1e-6}) {
            const MeshTree smallA = treeOf(scaled(a, scale)), smallB = treeOf(scaled(b, scale));
            const Pose X_Wa{X_WA.rotation, scale * X_WA.translation}, X_Wb{X_WB.rotation, scale * X_WB.translation};
            const DistanceResult small = distance(smallA, X_Wa, smallB, X_Wb);
            EXPECT_EQ(small.status, Status::converged);
            EXPECT_NEAR(small.witness.distance, scale * w.distance, 1e-12 * scale);
        }
    }
    EXPECT_GT(apart, 90) << "the sample must hold both cases";
    EXPECT_LT(apart, 210);
}

TEST(MeshPair, LargerMeshesAgreeWithBruteForce)
{
    std::mt19937_64 generator(11);
    const TriangleMesh a = icosphere({0, 0, 0}, 1, 1), b = boxMesh({-0.3, -0.5, -0.7}, {0.4, 0.6, 0.8});
    const MeshTree A = treeOf(a), B = treeOf(b);
    for (int trial = 0; trial < 20; ++trial) {
        const Pose X_WA = randomPose(generator, 2), X_WB = randomPose(generator, 2);
        const double expected = bruteForce(a, X_WA, b, X_WB);
        const DistanceResult result = distance(A, X_WA, B, X_WB);
        if (result.status == Status::converged) {
            EXPECT_NEAR(result.witness.distance, expected, 1e-13);
        } else if (expected > 1e-13) { // surfaces apart, one inside the other: the ball's radius tells
            EXPECT_LT((X_WA.translation - X_WB.translation).norm(), 1);
        }
    }
}

TEST(MeshPair, CubesApproachMonotonicallyAndThenOverlap)
{
    const MeshTree A = treeOf(boxMesh({-1, -1, -1}, {1, 1, 1})),
                   B = treeOf(boxMesh({-0.5, -0.4, -0.3}, {0.5, 0.4, 0.3}));
    for (const double gap : {1.0, 1e-3, 1e-6, 1e-9, 1e-12, 1e-14}) {
        const DistanceResult result = distance(A, {}, B, {Eigen::Quaterniond::Identity(), {1.5 + gap, 0.1, 0.2}});
        ASSERT_EQ(result.status, Status::converged) << gap;
        EXPECT_NEAR(result.witness.distance, gap, 4e-16 * (1.5 + gap) + 1e-16) << gap;
        EXPECT_LT((result.witness.nhat_AB_W - Vec3::UnitX()).norm(), 1e-12) << gap;
    }
    for (const double depth : {0.0, 1e-9, 1e-3, 0.5}) {
        const DistanceResult result = distance(A, {}, B, {Eigen::Quaterniond::Identity(), {1.5 - depth, 0.1, 0.2}});
        EXPECT_EQ(result.status, Status::overlapping) << depth;
        EXPECT_FALSE(result.hasDistance());
        EXPECT_EQ(result.witness.p_WA, result.witness.p_WB);
        EXPECT_LE(result.lowerBound, -depth); // the true depth of these boxes
        EXPECT_GE(result.upperBound, -depth);
    }
    // Corner against corner, in closed form.
    const DistanceResult corners =
        distance(A, {}, treeOf(boxMesh({0, 0, 0}, {1, 1, 1})), {Eigen::Quaterniond::Identity(), {2, 3, 4}});
    EXPECT_NEAR(corners.witness.distance, std::sqrt(1.0 + 4 + 9), 1e-15 * 8);
    EXPECT_LT((corners.witness.p_WA - Vec3(1, 1, 1)).norm(), 1e-15);
}

TEST(MeshPair, ContainmentIsOverlapForClosedMeshesOnly)
{
    const TriangleMesh ball = icosphere({0, 0, 0}, 1, 3);
    const MeshTree outer = treeOf(ball), inner = treeOf(boxMesh({-0.1, -0.1, -0.1}, {0.1, 0.1, 0.1}));
    const Pose aside{Eigen::Quaterniond(Eigen::AngleAxisd(1, Vec3::UnitX())), {5.2, 1, 1}};
    const Pose X_WA{Eigen::Quaterniond::Identity(), {5, 1, 1}};
    for (const DistanceResult& result : {distance(outer, X_WA, inner, aside), distance(inner, aside, outer, X_WA)}) {
        EXPECT_EQ(result.status, Status::overlapping);
        EXPECT_LT((result.witness.p_WA - aside.translation).norm(), 0.2);
        EXPECT_EQ(result.witness.p_WA, result.witness.p_WB);
    }
    // Turned inside out it still bounds the same body.
    EXPECT_EQ(distance(treeOf(TriangleMesh(ball.vertices(), scaled(ball, -1).triangles())), X_WA, inner, aside).status,
              Status::overlapping);

    std::vector<Triangle> open = ball.triangles();
    open.pop_back();
    const DistanceResult result = distance(treeOf({ball.vertices(), open}), X_WA, inner, aside);
    EXPECT_EQ(result.status, Status::converged);
    EXPECT_GT(result.witness.distance, 0.4);
}

TEST(MeshPair, ABodyInTheHollowOfAnotherIsApart)
{
    // A thick shell: an outer sphere and an inner one turned inside out.
    const TriangleMesh outside = icosphere({0, 0, 0}, 2, 2), hollow = icosphere({0, 0, 0}, 1, 2);
    std::vector<Vec3> vertices = outside.vertices();
    std::vector<Triangle> triangles = outside.triangles();
    const auto shift = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), hollow.vertices().begin(), hollow.vertices().end());
    for (const auto& [i, j, k] : hollow.triangles())
        triangles.push_back({i + shift, k + shift, j + shift});
    const MeshTree shell = treeOf({vertices, triangles});
    const TriangleMesh box = boxMesh({-0.1, -0.1, -0.1}, {0.1, 0.1, 0.1});
    const DistanceResult inHollow = distance(shell, {}, treeOf(box), {});
    EXPECT_EQ(inHollow.status, Status::converged);
    EXPECT_NEAR(inHollow.witness.distance, bruteForce(hollow, {}, box, {}), 1e-14);
    EXPECT_EQ(distance(shell, {}, treeOf(box), {Eigen::Quaterniond::Identity(), {1.5, 0, 0}}).status,
              Status::overlapping);

    // One of two shells of a body inside the other body is enough.
    std::vector<Vec3> two = box.vertices();
    std::vector<Triangle> twoTriangles = box.triangles();
    for (const Vec3& p : box.vertices())
        two.push_back(p + Vec3(10, 0, 0));
    for (const auto& [i, j, k] : box.triangles())
        twoTriangles.push_back({i + 8, j + 8, k + 8});
    const MeshTree pieces = treeOf({two, twoTriangles});
    EXPECT_EQ(distance(treeOf(outside), {}, pieces, {Eigen::Quaterniond::Identity(), {-10, 0, 0}}).status,
              Status::overlapping);
}

TEST(MeshPair, SpheresInClosedForm)
{
    const MeshTree A = treeOf(icosphere({0, 0, 0}, 1, 5)), B = treeOf(icosphere({0, 0, 0}, 0.5, 5));
    const Pose X_WB{Eigen::Quaterniond(Eigen::AngleAxisd(0.3, Vec3(1, 1, 0).normalized())), {1, 2, 2}};
    const DistanceResult result = distance(A, {}, B, X_WB);
    EXPECT_NEAR(result.witness.distance, 1.5, 2e-3); // chords lie inside
    EXPECT_GE(result.witness.distance, 1.5);
    EXPECT_GT(result.witness.nhat_AB_W.dot(Vec3(1, 2, 2) / 3), 0.999);
}

TEST(MeshPair, ThinAndDegenerateTrianglesAreNoTrap)
{
    // A needle above a plate of tiny triangles; corners that coincide; three points on a line.
    const TriangleMesh plate({{0, 0, 0}, {1e-5, 0, 0}, {1e-5, 1e-5, 0}, {0, 1e-5, 0}},
                             {{0, 1, 2}, {0, 2, 3}, {0, 0, 1}});
    const TriangleMesh needle({{2e-6, 1e-6, 3e-6}, {2e-6, 1e-6, 1}, {2.0001e-6, 1e-6, 1}, {5, 5, 5}},
                              {{0, 1, 2}, {3, 3, 3}});
    const DistanceResult result = distance(treeOf(plate), {}, treeOf(needle), {});
    ASSERT_EQ(result.status, Status::converged);
    EXPECT_NEAR(result.witness.distance, 3e-6, 1e-18);
    EXPECT_LT((result.witness.nhat_AB_W - Vec3::UnitZ()).norm(), 1e-9);
    EXPECT_THROW(treeOf({{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 1, 2}}}), InvalidShape);
}

TEST(MeshPair, KeepsDigitsFarFromTheOrigin)
{
    const Vec3 far(500000, 4000000, 300);
    const MeshTree A = treeOf(boxMesh(far, far + Vec3(1, 1, 1))),
                   B = treeOf(boxMesh(far + Vec3(1.25, 0, 0), far + Vec3(2, 1, 1)));
    const DistanceResult result = distance(A, {}, B, {});
    EXPECT_NEAR(result.witness.distance, 0.25, 1e-9); // a coordinate has 1e-9 m there
    EXPECT_EQ(result.status, Status::converged);
}

} // namespace
} // namespace osculo
