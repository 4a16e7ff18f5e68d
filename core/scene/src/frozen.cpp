// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/frozen.h"

#include "osculo/scene/scene_robots.h"

namespace osculo {

Scene frozenAt(Scene scene, double time)
{
    for (Robot& robot : scene.robots)
        if (const Motion* motion = motionOfRobot(scene, robot.name)) {
            robot.joints = jointsAt(scene, robot, time);
            robot.X_WR = baseAt(*motion, time, robot.X_WR);
        }
    for (const Motion& motion : scene.motions)
        if (const auto body = findBody(scene, motion.body))
            scene.bodies[*body].X_PB = poseAt(motion, time);
    scene.motions.clear();
    return scene;
}

} // namespace osculo
