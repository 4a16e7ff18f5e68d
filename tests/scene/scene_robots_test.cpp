// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene_robots.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo {

namespace {

/// A slide along z with a door on it that turns about z; `hatch` follows the door by half.
RobotModelPtr doorModel()
{
    const auto jointOf = [](const char* name, JointKind kind, const char* parent, const char* child, JointRange range) {
        RobotJoint joint;
        joint.name = name;
        joint.kind = kind;
        joint.parent = parent;
        joint.child = child;
        joint.axis = Vec3::UnitZ();
        joint.range = range;
        return joint;
    };
    RobotDescription door;
    door.name = "door";
    door.links = {{"wall", {}}, {"rail", {}}, {"leaf", {}}, {"hatch", {}}};
    door.joints = {jointOf("lift", JointKind::prismatic, "wall", "rail", {0.25, 2}),
                   jointOf("hinge", JointKind::revolute, "rail", "leaf", {-3, 3}),
                   jointOf("follow", JointKind::revolute, "wall", "hatch", {-3, 3})};
    door.joints[2].mimic = JointMimic{"hinge", 0.5, 0};
    return std::make_shared<const RobotModel>(door);
}

Body bodyOn(const std::string& name, const std::string& parent, const Vec3& place)
{
    Body body;
    body.name = name;
    body.parent = parent;
    body.X_PB.translation = place;
    return body;
}

Scene doorScene()
{
    Scene scene;
    Robot robot;
    robot.name = "door";
    robot.model = doorModel();
    robot.X_WR.translation = {10, 0, 0};
    robot.joints = {{"hinge", M_PI / 2}};
    scene.robots.push_back(robot);
    scene.bodies = {bodyOn("dot", "knob", {0, 0, 0.5}), bodyOn("knob", "door/leaf", {1, 0, 0}),
                    bodyOn("cat", "door/hatch", {1, 0, 0})};
    return scene;
}

Motion swing()
{
    Motion motion;
    motion.robot = "door";
    motion.frames = 11;
    motion.fps = 10;
    MotionKey open;
    open.joints = {{"hinge", 0}};
    MotionKey shut;
    shut.frame = 10;
    shut.joints = {{"hinge", 2}, {"lift", 1.25}};
    shut.base = Pose{Eigen::Quaterniond::Identity(), {0, 4, 0}};
    motion.keys = {open, shut};
    return motion;
}

} // namespace

TEST(SceneRobots, PlaceTheBodiesOnTheirLinks)
{
    const std::vector<Pose> X_WB = worldPoses(doorScene(), 0);
    EXPECT_NEAR((X_WB[1].translation - Vec3(10, 1, 0.25)).norm(), 0, 1e-15); // the lift's neutral value is its limit
    EXPECT_NEAR((X_WB[0].translation - Vec3(10, 1, 0.75)).norm(), 0, 1e-15);
    EXPECT_NEAR((X_WB[2].translation - Vec3(10 + std::sqrt(0.5), std::sqrt(0.5), 0)).norm(), 0, 1e-14);
}

TEST(SceneRobots, FollowTheirMotion)
{
    Scene scene = doorScene();
    scene.motions.push_back(swing());
    // Half way: the hinge at 1; the lift from its neutral 0.25 to 1.25; the base from its own place to the key's.
    EXPECT_NEAR((worldPoses(scene, 0.5)[1].translation - Vec3(5 + std::cos(1.0), 2 + std::sin(1.0), 0.75)).norm(), 0,
                1e-14);
    scene.motions[0].interpolation = Interpolation::smooth;
    const double s = 0.25 * 0.25 * (3 - 2 * 0.25);
    EXPECT_NEAR(jointsAt(scene, scene.robots[0], 0.25).at("hinge"), 2 * s, 1e-15);
    EXPECT_NEAR(jointsAt(scene, scene.robots[0], 0.25).at("lift"), 0.25 + s, 1e-15);
    EXPECT_EQ(jointsAt(scene, scene.robots[0], 100).at("hinge"), 2);
    EXPECT_EQ(jointsAt(scene, scene.robots[0], -1).at("hinge"), 0);
}

TEST(SceneRobots, AreRenamedWithTheirReferences)
{
    Scene scene = doorScene();
    scene.motions.push_back(swing());
    renameRobot(scene, "door", "gate");
    EXPECT_EQ(scene.robots[0].name, "gate");
    EXPECT_EQ(scene.bodies[1].parent, "gate/leaf");
    EXPECT_EQ(scene.bodies[0].parent, "knob");
    EXPECT_EQ(scene.motions[0].robot, "gate");
    EXPECT_THROW(renameRobot(scene, "door", "x"), InvalidShape);
    EXPECT_THROW(renameRobot(scene, "gate", ""), InvalidShape);
    scene.bodies.push_back(bodyOn("port/leaf", "", Vec3::Zero()));
    const Scene before = scene;
    EXPECT_THROW(renameRobot(scene, "gate", "port"), InvalidShape);
    EXPECT_EQ(scene, before);
    EXPECT_THROW(renameBody(scene, "dot", "gate/leaf"), InvalidShape);
    EXPECT_EQ(uniqueBodyName(scene, "gate/leaf"), "gate/leaf 2");
}

TEST(SceneRobots, LeaveTheirBodiesInPlace)
{
    Scene scene = doorScene();
    const std::vector<Pose> before = worldPoses(scene, 0);
    scene.motions.push_back(swing());
    removeRobot(scene, "door");
    EXPECT_TRUE(scene.robots.empty());
    EXPECT_TRUE(scene.motions.empty());
    const std::vector<Pose> after = worldPoses(scene, 0);
    for (std::size_t i = 0; i < after.size(); ++i)
        EXPECT_NEAR((after[i].translation - before[i].translation).norm(), 0, 1e-14);
    removeRobot(scene, "door"); // again: nothing
}

TEST(SceneRobots, RemovedBodiesHandChildrenToTheLink)
{
    Scene scene = doorScene();
    const Pose before = worldPoses(scene, 0)[0];
    removeBody(scene, "knob");
    EXPECT_EQ(scene.bodies[0].parent, "door/leaf");
    EXPECT_NEAR((worldPoses(scene, 0)[0].translation - before.translation).norm(), 0, 1e-14);
}

TEST(SceneRobots, FindLinksWhoseNamesHoldSlashes)
{
    RobotDescription nested;
    nested.name = "n";
    nested.links = {{"a/b", {}}};
    Scene scene;
    Robot robot;
    robot.name = "left/hand";
    robot.model = std::make_shared<const RobotModel>(nested);
    scene.robots.push_back(robot);
    EXPECT_EQ(findLink(scene, "left/hand/a/b"), (LinkReference{0, 0}));
    EXPECT_EQ(findLink(scene, "left/hand/a"), std::nullopt);
    EXPECT_EQ(findLink(scene, "left/hand"), std::nullopt);
    EXPECT_EQ(linkName(robot, 0), "left/hand/a/b");
}

} // namespace osculo
