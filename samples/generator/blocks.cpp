// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "blocks.h"

#include "makers.h"

#include <numbers>
#include <utility>

namespace osculo::samples {

namespace {

constexpr double kDegree = std::numbers::pi / 180;

Body block(const std::string& name, const Vec3& sizes, const Pose& X_WB, const std::string& color)
{
    Body body = bodyOf(name, Box{0.5 * sizes}, X_WB, color);
    body.fixed = true;
    return body;
}

/// On the ground, turned about z [m, degrees].
Body standing(const std::string& name, double x, double y, const Vec3& sizes, double yaw, const std::string& color)
{
    return block(name, sizes, poseFromRpy({x, y, 0.5 * sizes.z()}, 0, 0, yaw * kDegree), color);
}

Body ground()
{
    return block("ground", {8, 8, 0.1}, poseFromRpy({0, 0, -0.05}, 0, 0, 0), "#b8b8b0");
}

/// Adds a foot that is measured against a body, a camera, and what to do with them.
Scene finished(std::vector<Body> bodies, const std::string& measured, const Vec3& foot, Note note)
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies = std::move(bodies);
    Body sole = block("foot", {0.24, 0.14, 0.04}, poseFromRpy(foot, 0, 0, 0), "#c77416");
    sole.fixed = false;
    scene.bodies.push_back(std::move(sole));
    Pair pair;
    pair.a = "foot";
    pair.b = measured;
    scene.pairs.push_back(std::move(pair));
    scene.view.camera.position = Vec3(-1.6, -2.6, 2.2);
    scene.view.camera.focus = Vec3(2, 0, 0.2);
    scene.notes.push_back(std::move(note));
    return scene;
}

Note cameraNote(const std::string& title, const std::string& file)
{
    return noteOf(
        title,
        "What a depth camera at the height of a head sees of it, and the surfaces it shows: osculo convert " + file
            + ".osculo.json cloud.pcd --camera 0,0,1.45,0,30,0, then osculo planes cloud.pcd --camera 0,0,1.45,0,30,0 "
              "--out surfaces.osculo.json.");
}

} // namespace

Scene irregularStairs()
{
    return finished({ground(), standing("step 1", 1.5, 0, {0.4, 0.8, 0.14}, 0, "#2b6cb0"),
                     standing("step 2", 1.95, 0.1, {0.5, 0.9, 0.31}, 7, "#4a90c2"),
                     standing("step 3", 2.45, -0.1, {0.45, 0.8, 0.5}, -6, "#2b6cb0"),
                     standing("table", 3.1, 0.05, {0.8, 1.4, 0.71}, 2, "#8a6d4b")},
                    "step 1", {1.45, 0, 0.26}, cameraNote("Stairs of several pieces of furniture", "irregular-stairs"));
}

Scene slopeStepTable()
{
    return finished({ground(),
                     block("slope", {1, 0.7, 0.04}, poseFromRpy({1.7, -0.35, 0.13}, 0, -15 * kDegree, 0), "#4a90c2"),
                     standing("step", 2.45, -0.35, {0.5, 0.7, 0.3}, 0, "#2b6cb0"),
                     block("table", {0.9, 0.7, 0.04}, poseFromRpy({2.1, 0.6, 0.53}, 0, 0, 6 * kDegree), "#8a6d4b"),
                     standing("table leg", 2.1, 0.6, {0.2, 0.2, 0.51}, 6, "#8a6d4b")},
                    "slope", {1.6, -0.35, 0.3}, cameraNote("A slope, a step and a table", "slope-step-table"));
}

} // namespace osculo::samples
