// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/kinematics.h"

#include "arm.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo {

namespace {

constexpr double kRounding = 1e-14; // a few products of numbers near 1

/// A chain of joints in random places, about random axes; some follow others.
RobotModel randomTree(std::mt19937_64& random, std::size_t count)
{
    std::uniform_real_distribution<double> unit(-1, 1);
    RobotDescription tree;
    tree.name = "tree";
    tree.links.push_back({"0", {}});
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string parent = std::to_string(std::uniform_int_distribution<std::size_t>(0, i - 1)(random));
        tree.links.push_back({std::to_string(i), {}});
        RobotJoint joint =
            test::joint("j" + std::to_string(i), i % 3 == 0 ? JointKind::prismatic : JointKind::continuous, parent,
                        std::to_string(i), Vec3(unit(random), unit(random), unit(random)),
                        Vec3(unit(random), unit(random), unit(random)));
        joint.X_PJ.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
        if (i % 4 == 0)
            joint.mimic = JointMimic{"j" + std::to_string(i - 1), unit(random), unit(random)};
        tree.joints.push_back(joint);
    }
    return RobotModel(tree);
}

} // namespace

TEST(Kinematics, MatchesTheClosedFormOfAnArm)
{
    const RobotModel model(test::arm());
    const double turn = 0.7, slide = 0.05;
    const Pose X_WBase = poseFromRpy({1, 2, 3}, 0, 0, M_PI / 2);
    const std::vector<Pose> X_WL = forwardKinematics(model, (JointVector(2) << slide, turn).finished(), X_WBase);
    const double reach = 0.3 + slide + 0.2;
    // Turned by a right angle the world's x is the base's −y.
    const Vec3 p_WTool(1 - reach * std::sin(turn), 2 + reach * std::cos(turn), 3.1);
    EXPECT_NEAR((X_WL[3].translation - p_WTool).norm(), 0, kRounding);
    EXPECT_EQ(X_WL[0], X_WBase);
    const double twin = -2 * turn + 0.5 + M_PI / 2;
    EXPECT_NEAR((X_WL[4].matrix() * Vec3::UnitX() - Vec3(std::cos(twin), std::sin(twin), 0)).norm(), 0, kRounding);
    EXPECT_NEAR((X_WL[4].translation - Vec3(0, 2, 3)).norm(), 0, kRounding);
}

TEST(Kinematics, JacobianIsTheDerivative)
{
    std::mt19937_64 random(20261128);
    std::uniform_real_distribution<double> unit(-1, 1);
    constexpr double kStep = 1e-6;            // of the central difference
    constexpr double kDifferenceError = 1e-8; // its rounding, 1e-16 · 5 m / 1e-6, and its square
    for (int trial = 0; trial < 20; ++trial) {
        const RobotModel model = randomTree(random, 12);
        JointVector q = JointVector::NullaryExpr(static_cast<Eigen::Index>(model.coordinates().size()),
                                                 [&] { return 3 * unit(random); });
        const Pose X_WBase = poseFromRpy({unit(random), unit(random), unit(random)}, 1, 0.5, -2);
        const std::size_t link = 1 + trial % 12;
        const Vec3 p_LP(unit(random), unit(random), unit(random));
        const Pose X_WL = forwardKinematics(model, q, X_WBase)[link];
        const LinkJacobian jacobian = linkJacobian(model, q, X_WBase, link, X_WL * p_LP);
        for (Eigen::Index i = 0; i < q.size(); ++i) {
            JointVector ahead = q, behind = q;
            ahead[i] += kStep;
            behind[i] -= kStep;
            const Pose X_WAhead = forwardKinematics(model, ahead, X_WBase)[link];
            const Pose X_WBehind = forwardKinematics(model, behind, X_WBase)[link];
            const Vec3 velocity = (X_WAhead * p_LP - X_WBehind * p_LP) / (2 * kStep);
            const Mat3 spin = (X_WAhead.matrix() - X_WBehind.matrix()) / (2 * kStep) * X_WL.matrix().transpose();
            const Vec3 omega(spin(2, 1), spin(0, 2), spin(1, 0));
            EXPECT_NEAR((jacobian.col(i).head<3>() - omega).norm(), 0, kDifferenceError);
            EXPECT_NEAR((jacobian.col(i).tail<3>() - velocity).norm(), 0, kDifferenceError);
        }
    }
}

TEST(Kinematics, StandsADeepChain)
{
    constexpr int kLinks = 20'000;
    RobotDescription chain;
    chain.name = "chain";
    chain.links.push_back({"0", {}});
    for (int i = 1; i <= kLinks; ++i) {
        chain.links.push_back({std::to_string(i), {}});
        chain.joints.push_back(test::joint("j" + std::to_string(i), JointKind::prismatic, std::to_string(i - 1),
                                           std::to_string(i), {1, 0, 0}, {0, 1, 0}));
        if (i > 1)
            chain.joints.back().mimic = JointMimic{"j" + std::to_string(i - 1), 1, 0};
    }
    const RobotModel model(chain);
    const std::vector<Pose> X_WL = forwardKinematics(model, JointVector::Constant(1, 0.5));
    EXPECT_EQ(X_WL.back().translation, Vec3(kLinks, 0.5 * kLinks, 0));
    EXPECT_EQ(linkJacobian(model, X_WL, kLinks, Vec3::Zero()).col(0).tail<3>(), Vec3(0, kLinks, 0));
}

} // namespace osculo
