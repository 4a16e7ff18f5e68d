// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/robot_import.h"
#include "osculo/io/urdf_file.h"
#include "osculo/robot/kinematics.h"

#include "support/test_data.h"
#include "urdf_walk.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {

namespace {

struct PublicRobot {
    const char* file;
    std::size_t links, moving, followers, missing;
};

void PrintTo(const PublicRobot& robot, std::ostream* stream)
{
    *stream << robot.file;
}

constexpr PublicRobot kRobots[] = {
    {"01_icub/hand_mk3/left_hand_mk3.urdf", 12, 11, 0, 4},
    {"01_icub/visuomanip/iCubGazeboV2_5_visuomanip.urdf", 102, 75, 0, 80},
    {"08_hands/shadow_hand/shadow_hand_right.urdf", 33, 24, 0, 0},
    {"08_hands/allegro_hand/allegro_hand_right.urdf", 23, 16, 0, 0},
    {"08_hands/panda/urdf/panda.urdf", 13, 9, 1, 8},
};

class PublicRobots : public ::testing::TestWithParam<PublicRobot> {};

} // namespace

TEST_P(PublicRobots, AreReadAndPlacedAsAChainProductPlacesThem)
{
    const auto data = test::dataFile(GetParam().file);
    OSCULO_REQUIRE_DATA(data);
    const std::filesystem::path path = *data;
    const UrdfFile file = readUrdf(path);
    const RobotModel& model = *file.model;
    const std::vector<test::WalkedJoint> walked = test::walkUrdf(path);
    EXPECT_EQ(model.links().size(), GetParam().links);
    std::size_t moving = 0, followers = 0;
    for (const RobotJoint& joint : model.joints()) {
        moving += joint.moves() ? 1 : 0;
        followers += joint.mimic ? 1 : 0;
    }
    EXPECT_EQ(moving, GetParam().moving);
    EXPECT_EQ(followers, GetParam().followers);

    constexpr double kChainRounding = 1e-12; // [m] and [1]: tens of products of numbers near 1
    std::mt19937_64 random(20261128);
    double worst = 0;
    for (int trial = 0; trial < 100; ++trial) {
        std::map<std::string, double> values;
        for (const test::WalkedJoint& joint : walked)
            if (joint.moves() && joint.follows.empty())
                values[joint.name] = std::uniform_real_distribution<double>(joint.lower, joint.upper)(random);
        const std::vector<Pose> X_WL = forwardKinematics(model, jointVector(model, values));
        for (const auto& [link, X] : test::chainProducts(walked, values)) {
            const Pose& X_WLink = X_WL[*model.findLink(link)];
            worst = std::max({worst, (X_WLink.matrix() - X.topLeftCorner<3, 3>()).cwiseAbs().maxCoeff(),
                              (X_WLink.translation - X.topRightCorner<3, 1>()).cwiseAbs().maxCoeff()});
        }
    }
    EXPECT_LT(worst, kChainRounding);
    RecordProperty("worst", std::to_string(worst));
}

TEST_P(PublicRobots, KeepTheirLimits)
{
    const auto data = test::dataFile(GetParam().file);
    OSCULO_REQUIRE_DATA(data);
    const UrdfFile file = readUrdf(*data);
    const RobotModel& model = *file.model;
    std::mt19937_64 random(7);
    const JointVector wild = JointVector::NullaryExpr(static_cast<Eigen::Index>(model.coordinates().size()), [&] {
        return std::uniform_real_distribution<double>(-10, 10)(random);
    });
    std::size_t moved = 0;
    for (const auto& [joint, value] : jointValues(model, clampedToLimits(model, wild)))
        EXPECT_FALSE(jointFault(model, joint, value)) << joint;
    for (const auto& [joint, value] : jointValues(model, wild))
        moved += jointFault(model, joint, value) ? 1 : 0;
    EXPECT_GT(moved, model.coordinates().size() / 2); // the sample is wild enough
}

TEST_P(PublicRobots, SayWhichMeshesAreMissing)
{
    const auto data = test::dataFile(GetParam().file);
    OSCULO_REQUIRE_DATA(data);
    const UrdfFile file = readUrdf(*data);
    EXPECT_EQ(file.missing.size(), GetParam().missing) << ::testing::PrintToString(file.missing);
    EXPECT_EQ(file.warnings.size(), file.missing.empty() ? 0u : 1u);
    for (const std::string& uri : file.missing)
        EXPECT_NE(file.warnings.back().find(uri), std::string::npos);

    Scene scene;
    const RobotBodies bodies = readRobotBodies(file.model, file.file);
    addRobot(scene, bodies);
    std::size_t withGeometry = 0;
    for (const RobotLink& link : file.model->links())
        withGeometry += link.parts.empty() ? 0 : 1;
    EXPECT_EQ(scene.bodies.size(), withGeometry);
    EXPECT_TRUE(bodies.warnings.empty()) << bodies.warnings.front();
    for (const Body& body : scene.bodies)
        EXPECT_FALSE(body.shapes.empty()) << body.name;
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    for (const Pose& X : X_WB)
        EXPECT_LT(X.translation.norm(), 3); // a hand or an arm
}

INSTANTIATE_TEST_SUITE_P(Data, PublicRobots, ::testing::ValuesIn(kRobots));

} // namespace osculo
