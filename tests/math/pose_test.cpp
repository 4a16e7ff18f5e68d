// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/pose.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

Pose drawPose(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    const Eigen::Quaterniond q(normal(random), normal(random), normal(random), normal(random));
    return {q.normalized(), 10 * Vec3(normal(random), normal(random), normal(random))};
}

/// Rz(yaw)·Ry(pitch)·Rx(roll), written out.
Mat3 rotationMatrix(double roll, double pitch, double yaw)
{
    const double cr = std::cos(roll), sr = std::sin(roll), cp = std::cos(pitch), sp = std::sin(pitch);
    const double cy = std::cos(yaw), sy = std::sin(yaw);
    Mat3 R;
    R << cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr, //
        sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr,  //
        -sp, cp * sr, cp * cr;
    return R;
}

TEST(Pose, MapsPointsAsItsMatrixDoes)
{
    std::mt19937_64 random(1);
    for (int draw = 0; draw < 200; ++draw) {
        const Pose X = drawPose(random);
        const Vec3 p(1, -2, 3);
        EXPECT_LT((X * p - (X.matrix() * p + X.translation)).norm(), 1e-13);
        EXPECT_NEAR(X.matrix().determinant(), 1, 1e-14);
    }
    EXPECT_EQ(Pose{} * Vec3(1, 2, 3), Vec3(1, 2, 3));
}

TEST(Pose, CompositionAndInverseAreThoseOfMotions)
{
    std::mt19937_64 random(2);
    for (int draw = 0; draw < 200; ++draw) {
        const Pose A = drawPose(random), B = drawPose(random), C = drawPose(random);
        const Vec3 p(0.3, 0.4, -0.5);
        EXPECT_LT(((A * B) * p - A * (B * p)).norm(), 1e-13);
        EXPECT_LT((((A * B) * C) * p - (A * (B * C)) * p).norm(), 1e-13);
        EXPECT_LT((A.inverse() * (A * p) - p).norm(), 1e-13);
        const Pose identity = A * A.inverse();
        EXPECT_LT(identity.translation.norm(), 1e-13);
        EXPECT_NEAR(std::abs(identity.rotation.w()), 1, 1e-15);
    }
}

TEST(Pose, LongChainsStayRotations)
{
    std::mt19937_64 random(3);
    Pose X;
    for (int i = 0; i < 100'000; ++i)
        X = X * Pose{drawPose(random).rotation, Vec3::Zero()};
    EXPECT_NEAR(X.rotation.norm(), 1, 1e-15);
}

TEST(Pose, RollPitchYawFollowTheUsualOrder)
{
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> angle(-pi, pi), half(-pi / 2 + 1e-3, pi / 2 - 1e-3);
    for (int draw = 0; draw < 500; ++draw) {
        const double roll = angle(random), pitch = half(random), yaw = angle(random);
        const Pose X = poseFromRpy({1, 2, 3}, roll, pitch, yaw);
        EXPECT_EQ(X.translation, Vec3(1, 2, 3));
        EXPECT_LT((X.matrix() - rotationMatrix(roll, pitch, yaw)).norm(), 1e-14);
        EXPECT_LT((rpyFromRotation(X.rotation) - Vec3(roll, pitch, yaw)).norm(), 1e-11);
    }
    // A quarter turn about z takes x to y.
    EXPECT_LT((poseFromRpy(Vec3::Zero(), 0, 0, pi / 2) * Vec3(1, 0, 0) - Vec3(0, 1, 0)).norm(), 1e-15);
}

TEST(Pose, GimbalLockKeepsTheRotationAndSetsRollToZero)
{
    for (const double pitch : {pi / 2, -pi / 2})
        for (const double roll : {0.0, 0.7, -2.0})
            for (const double yaw : {0.0, 0.4, 3.0}) {
                const Eigen::Quaterniond rotation = poseFromRpy(Vec3::Zero(), roll, pitch, yaw).rotation;
                const Vec3 rpy = rpyFromRotation(rotation);
                EXPECT_EQ(rpy.x(), 0);
                EXPECT_NEAR(rpy.y(), pitch, 1e-9);
                EXPECT_LT((rotationMatrix(rpy.x(), rpy.y(), rpy.z()) - rotation.toRotationMatrix()).norm(), 1e-8);
            }
}

TEST(Pose, InterpolationIsUniformAndTakesTheShorterArc)
{
    const Pose from = poseFromRpy({0, 0, 0}, 0, 0, -0.2), to = poseFromRpy({2, 4, 6}, 0, 0, 1.0);
    for (const double s : {0.0, 0.25, 0.5, 1.0}) {
        const Pose X = interpolate(from, to, s);
        EXPECT_LT((X.translation - s * Vec3(2, 4, 6)).norm(), 1e-15);
        EXPECT_LT((X.matrix() - rotationMatrix(0, 0, -0.2 + 1.2 * s)).norm(), 1e-15);
    }
    Pose opposite = to; // the same rotation by the other quaternion
    opposite.rotation.coeffs() *= -1;
    EXPECT_LT((interpolate(from, opposite, 0.5).matrix() - rotationMatrix(0, 0, 0.4)).norm(), 1e-15);
}

TEST(Pose, ComparesByValue)
{
    EXPECT_EQ(poseFromRpy({1, 2, 3}, 0.1, 0.2, 0.3), poseFromRpy({1, 2, 3}, 0.1, 0.2, 0.3));
    EXPECT_FALSE(poseFromRpy({1, 2, 3}, 0.1, 0.2, 0.3) == poseFromRpy({1, 2, 3.1}, 0.1, 0.2, 0.3));
}

} // namespace
} // namespace osculo
