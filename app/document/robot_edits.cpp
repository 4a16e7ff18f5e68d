// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/robot_edits.h"

#include "app/document/edits.h"
#include "app/document/motion_edits.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include <algorithm>

namespace osculo::app {

namespace {

using Kind = SceneItem::Kind;

std::optional<std::size_t> robotOfItem(const Scene& scene, const SceneItem& item)
{
    if (!widgets::exists(scene, item))
        return std::nullopt;
    switch (item.kind) {
    case Kind::robot:
        return item.index;
    case Kind::motion:
        return findRobot(scene, scene.motions[item.index].robot);
    case Kind::body:
    case Kind::shape:
        if (const auto link = findLink(scene, scene.bodies[item.index].parent))
            return link->robot;
        return std::nullopt;
    case Kind::pair:
        return std::nullopt;
    }
    return std::nullopt;
}

bool canBeTouched(const Scene& scene, std::size_t robot, const Body& body)
{
    const auto link = findLink(scene, body.parent);
    return body.visible && !(link && link->robot == robot)
           && std::ranges::any_of(body.shapes,
                                  [](const SceneShape& shape) { return shape.role == ShapeRole::contact; });
}

} // namespace

std::optional<std::size_t> robotOf(const Scene& scene, const ItemSelection& items)
{
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        if (const auto robot = robotOfItem(scene, *item))
            return robot;
    return scene.robots.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

std::vector<std::string> grasped(const Scene& scene, std::size_t robot, const ItemSelection& items)
{
    std::vector<std::string> chosen, all;
    for (const std::size_t body : widgets::selectedBodies(items))
        if (body < scene.bodies.size() && canBeTouched(scene, robot, scene.bodies[body]))
            chosen.push_back(scene.bodies[body].name);
    for (const Body& body : scene.bodies)
        if (canBeTouched(scene, robot, body))
            all.push_back(body.name);
    return chosen.empty() ? all : chosen;
}

Scene withLinkFits(Scene scene, const Scene& fitted, std::vector<LinkFit> fits)
{
    std::erase_if(fits, [&](LinkFit& fit) {
        const Body& before = fitted.bodies[fit.body];
        const auto body = findBody(scene, before.name);
        if (!body || fit.shape >= scene.bodies[*body].shapes.size()
            || !(scene.bodies[*body].shapes[fit.shape].geometry == before.shapes[fit.shape].geometry))
            return true;
        fit.body = *body;
        return false;
    });
    addFits(scene, fits);
    return scene;
}

Scene withJointMoved(Scene scene, std::size_t robot, const std::string& joint, double value, double time, bool recorded)
{
    if (robot >= scene.robots.size())
        return scene;
    if (!motionOfRobot(scene, scene.robots[robot].name))
        return withJoint(std::move(scene), robot, joint, value);
    if (!recorded)
        throw InvalidShape("a motion moves this robot", "switch on Record moves to change its joints here");
    Scene posed = scene;
    posed.robots[robot].joints = jointsAt(scene, scene.robots[robot], time);
    posed = withJoint(std::move(posed), robot, joint, value);
    return withJointKey(std::move(scene), robot, time, posed.robots[robot].joints);
}

std::optional<std::size_t> motionOfRobotItem(const Scene& scene, std::size_t robot)
{
    if (robot < scene.robots.size())
        for (std::size_t i = 0; i < scene.motions.size(); ++i)
            if (scene.motions[i].robot == scene.robots[robot].name)
                return i;
    return std::nullopt;
}

std::vector<std::size_t> selectedRobots(const ItemSelection& items)
{
    std::vector<std::size_t> robots;
    for (const SceneItem& item : items)
        if (item.kind == Kind::robot && std::ranges::find(robots, item.index) == robots.end())
            robots.push_back(item.index);
    return robots;
}

} // namespace osculo::app
