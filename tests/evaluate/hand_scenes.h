// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "evaluation_scenes.h"

#include "osculo/scene/scene_robots.h"

#include <string>

namespace osculo::test {

/// Two fingers about y at x = ±0.03, each a ball of 5 mm at 0.1 m above its joint, that close towards each other by 1.5 rad;
/// `spread` turns the palm both ways. Between them a ball of 10 mm at (0, 0, height).
inline Scene gripper(double height)
{
    const auto jointOf = [](const std::string& name, const std::string& parent, const std::string& child, double x,
                            Vec3 axis, JointRange range) {
        RobotJoint joint;
        joint.name = name;
        joint.kind = JointKind::revolute;
        joint.parent = parent;
        joint.child = child;
        joint.X_PJ.translation = {x, 0, 0};
        joint.axis = axis;
        joint.range = range;
        return joint;
    };
    RobotDescription hand;
    hand.name = "gripper";
    hand.links = {{"base", {}}, {"palm", {}}, {"left", {}}, {"right", {}}};
    hand.joints = {jointOf("spread", "base", "palm", 0, Vec3::UnitZ(), {-0.5, 0.5}),
                   jointOf("left", "palm", "left", -0.03, Vec3::UnitY(), {-0.1, 1.5}),
                   jointOf("right", "palm", "right", 0.03, Vec3::UnitY(), {-1.5, 0.1})};
    Scene scene;
    Robot robot;
    robot.name = "gripper";
    robot.model = std::make_shared<const RobotModel>(hand);
    scene.robots.push_back(robot);
    for (const char* side : {"left", "right"}) {
        Body finger = bodyOf(side, {shapeOf(Superovoid::sphere(0.005))});
        finger.parent = std::string("gripper/") + side;
        finger.X_PB.translation = {0, 0, 0.1};
        scene.bodies.push_back(finger);
    }
    Body ball = bodyOf("ball", {shapeOf(Superovoid::sphere(0.01))});
    ball.X_PB.translation = {0, 0, height};
    scene.bodies.push_back(ball);
    return scene;
}

} // namespace osculo::test
