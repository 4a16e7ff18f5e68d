// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/robot_model.h"

#include "arm.h"

#include <gtest/gtest.h>

#include <limits>

namespace osculo {

using test::arm;
using test::joint;

namespace {

/// What is said of a robot that is none, and of which element; empty where nothing is.
std::string faultOf(const RobotDescription& description)
{
    try {
        const RobotModel model(description);
    } catch (const InvalidRobot& error) {
        EXPECT_FALSE(error.remedy().empty());
        return error.element() + ": " + error.problem();
    }
    return "";
}

} // namespace

TEST(RobotModel, KnowsItsTree)
{
    const RobotModel model(arm());
    EXPECT_EQ(model.links()[model.root()].name, "base");
    EXPECT_EQ(model.findLink("tool"), 3u);
    EXPECT_EQ(model.findJoint("tool"), std::nullopt);
    // A joint comes after the one above it, in whatever order the file has them.
    std::vector<bool> reached(model.links().size(), false);
    reached[model.root()] = true;
    for (const std::size_t j : model.order()) {
        EXPECT_TRUE(reached[model.parentLink(j)]);
        reached[model.childLink(j)] = true;
    }
    EXPECT_EQ(model.coordinates(), (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(model.drive(3), (JointDrive{1, -2, 0.5}));
    EXPECT_FALSE(model.drive(2));
    EXPECT_EQ(model.joints()[0].axis, Vec3::UnitX()); // of unit length
}

TEST(RobotModel, NarrowsRangesByFollowers)
{
    RobotDescription narrow = arm();
    narrow.joints[3].kind = JointKind::revolute;
    narrow.joints[3].range = {-1.5, 1}; // −2q + 0.5 in [−1.5, 1] is q in [−0.25, 1]
    EXPECT_EQ(RobotModel(narrow).range(1), (JointRange{-0.25, 1}));
    narrow.joints[3].range = {100, 200}; // nothing would be left
    EXPECT_EQ(RobotModel(narrow).range(1), (JointRange{-1, 2}));
}

TEST(RobotModel, FollowsChains)
{
    RobotDescription chain = arm();
    chain.links.push_back({"third", {}});
    chain.joints.push_back(joint("third joint", JointKind::continuous, "base", "third", {0, 0, 0}, {0, 0, 1}));
    chain.joints.back().mimic = JointMimic{"twin joint", 3, 1};
    EXPECT_EQ(RobotModel(chain).drive(4), (JointDrive{1, -6, 2.5}));
    std::swap(chain.joints[3], chain.joints[4]); // the follower's follower first
    EXPECT_EQ(RobotModel(chain).drive(3), (JointDrive{1, -6, 2.5}));
}

TEST(RobotModel, RefusesWhatIsNoTree)
{
    EXPECT_EQ(faultOf({}), ": the robot has no links");
    RobotDescription bad = arm();
    bad.links[2].name = "upper";
    EXPECT_EQ(faultOf(bad), "upper: two links are called `upper`");
    bad = arm();
    bad.joints[1].name = "slide";
    EXPECT_EQ(faultOf(bad), "slide: two joints are called `slide`");
    bad = arm();
    bad.joints[1].child = "gone";
    EXPECT_EQ(faultOf(bad), "shoulder: the joint `shoulder` names the link `gone`, which is not there");
    bad = arm();
    bad.joints[3].child = "upper";
    EXPECT_NE(faultOf(bad).find("hangs on two joints"), std::string::npos);
    bad = arm();
    bad.links.push_back({"free", {}});
    EXPECT_EQ(faultOf(bad), "free: `base` and `free` are both roots: no joint is above them");
    bad = arm();
    bad.joints.push_back(joint("back", JointKind::fixed, "tool", "base", {0, 0, 0}, {0, 0, 1}));
    EXPECT_NE(faultOf(bad).find("no link is the root"), std::string::npos);
    bad = arm();
    bad.links.push_back({"a", {}});
    bad.links.push_back({"b", {}});
    bad.joints.push_back(joint("ab", JointKind::fixed, "a", "b", {0, 0, 0}, {0, 0, 1}));
    bad.joints.push_back(joint("ba", JointKind::fixed, "b", "a", {0, 0, 0}, {0, 0, 1}));
    EXPECT_NE(faultOf(bad).find("run in a circle"), std::string::npos);
}

TEST(RobotModel, RefusesJointsThatAreNone)
{
    RobotDescription bad = arm();
    bad.joints[0].axis = Vec3::Zero();
    EXPECT_NE(faultOf(bad).find("no direction"), std::string::npos);
    bad = arm();
    bad.joints[0].range = {1, -1};
    EXPECT_NE(faultOf(bad).find("limits from 1 to -1"), std::string::npos);
    bad.joints[0].range = {0, std::numeric_limits<double>::quiet_NaN()};
    EXPECT_NE(faultOf(bad).find("limits"), std::string::npos);
    bad = arm();
    bad.joints[1].X_PJ.translation.x() = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NE(faultOf(bad).find("no place"), std::string::npos);
    bad = arm();
    bad.joints[1].effortLimit = -1;
    EXPECT_NE(faultOf(bad).find("effort"), std::string::npos);
    bad = arm();
    bad.joints[3].mimic->joint = "twin joint";
    EXPECT_NE(faultOf(bad).find("follows itself"), std::string::npos);
    bad.joints[3].mimic->joint = "gone";
    EXPECT_NE(faultOf(bad).find("is not there"), std::string::npos);
    bad.joints[3].mimic->joint = "tip";
    EXPECT_NE(faultOf(bad).find("does not move"), std::string::npos);
}

TEST(RobotModel, IsAValue)
{
    EXPECT_EQ(RobotModel(arm()), RobotModel(arm()));
    RobotDescription other = arm();
    other.joints[0].X_PJ.translation.x() = 0.31;
    EXPECT_NE(RobotModel(arm()), RobotModel(other));
}

} // namespace osculo
