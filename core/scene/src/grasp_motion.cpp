// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/grasp_motion.h"

#include "osculo/math/demand.h"

namespace osculo {

Motion graspMotion(const std::string& robot, const JointValues& open, const JointValues& closed, int frames, double fps)
{
    OSCULO_DEMAND(frames >= 2 && fps > 0);
    Motion grasp;
    grasp.robot = robot;
    grasp.frames = frames;
    grasp.fps = fps;
    MotionKey first, last;
    first.joints = open;
    last.frame = frames - 1;
    last.joints = closed;
    grasp.keys = {std::move(first), std::move(last)};
    return grasp;
}

} // namespace osculo
