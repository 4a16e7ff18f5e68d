// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <string>

namespace osculo::test {

inline Body ball(const std::string& name, double radius, const Vec3& position)
{
    Body body;
    body.name = name;
    body.X_PB.translation = position;
    SceneShape shape;
    shape.geometry = Superovoid::sphere(radius);
    body.shapes.push_back(shape);
    return body;
}

inline MotionKey keyAt(double frame, const Vec3& position)
{
    MotionKey key;
    key.frame = frame;
    key.pose.translation = position;
    return key;
}

/// Two balls of 10 mm on the x axis: "mover" comes from 50 mm to 10 mm from "rest" and goes back, so that they are 30 mm
/// apart at first and overlap by 10 mm in the middle. Distances are in closed form.
inline Scene approach(int frames = 41)
{
    Scene scene;
    scene.bodies = {ball("rest", 0.01, Vec3::Zero()), ball("mover", 0.01, Vec3(0.05, 0, 0))};
    Pair pair;
    pair.a = "rest";
    pair.b = "mover";
    scene.pairs = {pair};
    Motion motion;
    motion.body = "mover";
    motion.frames = frames;
    const double last = frames - 1;
    motion.keys = {keyAt(0, Vec3(0.05, 0, 0)), keyAt(last / 2, Vec3(0.01, 0, 0)), keyAt(last, Vec3(0.05, 0, 0))};
    scene.motions = {motion};
    return scene;
}

/// Signed distance of the two at a frame [m].
inline double approachDistance(int frame, int frames = 41)
{
    const double half = (frames - 1) / 2.0;
    const double s = frame <= half ? frame / half : 2 - frame / half;
    return 0.05 - 0.04 * s - 0.02;
}

} // namespace osculo::test
