// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/tangent_basis.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <random>

namespace osculo {
namespace {

void expectRightHandedFrame(const Vec3& n)
{
    const Mat32 basis = tangentBasis(n);
    const Vec3 t = basis.col(0), b = basis.col(1);
    EXPECT_NEAR(t.norm(), 1, 1e-14);
    EXPECT_NEAR(b.norm(), 1, 1e-14);
    EXPECT_NEAR(t.dot(b), 0, 1e-14);
    EXPECT_LT((t.cross(b) - n).norm(), 1e-14) << n.transpose();
}

TEST(TangentBasis, IsOrthonormalAndRightHandedEverywhere)
{
    std::mt19937_64 random(5);
    std::normal_distribution<double> normal;
    for (int draw = 0; draw < 10'000; ++draw)
        expectRightHandedFrame(Vec3(normal(random), normal(random), normal(random)).normalized());
}

TEST(TangentBasis, HasNoCancellationNextToTheAxes)
{
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0})
            for (const double offset : {0.0, 1e-300, 1e-17, 1e-9, 1e-4}) {
                Vec3 n = Vec3::Constant(offset);
                n[axis] = sign;
                expectRightHandedFrame(n.normalized());
            }
    expectRightHandedFrame(Vec3(-0.0, 1, 0));
}

TEST(TangentBasis, IsTheHouseholderReflectionOfThePaper)
{
    // Eq. 13–14 with the larger of nx ± 1: columns two and three of I − 2hhᵀ/hᵀh, the last turned where nx < 0.
    for (const Vec3& n : {Vec3(0.6, 0, 0.8), Vec3(-0.6, 0.8, 0)}) {
        const Vec3 h(n.x() > 0 ? n.x() + 1 : n.x() - 1, n.y(), n.z());
        const Mat3 H = Mat3::Identity() - 2 * h * h.transpose() / h.squaredNorm();
        EXPECT_LT((tangentBasis(n).col(0) - H.col(1)).norm(), 1e-15);
        EXPECT_LT((tangentBasis(n).col(1) - (n.x() > 0 ? 1 : -1) * H.col(2)).norm(), 1e-15);
    }
}

} // namespace
} // namespace osculo
