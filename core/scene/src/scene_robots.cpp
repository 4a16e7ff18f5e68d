// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene_robots.h"

#include "unique_name.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/robot/kinematics.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

bool operator==(const Robot& a, const Robot& b)
{
    const bool sameModel = a.model == b.model || (a.model && b.model && *a.model == *b.model);
    return sameModel && a.name == b.name && a.file == b.file && a.X_WR == b.X_WR && a.joints == b.joints
           && a.unknown == b.unknown;
}

std::string linkName(const Robot& robot, std::size_t link)
{
    return robot.name + '/' + robot.model->links().at(link).name;
}

std::optional<LinkReference> findLink(const Scene& scene, std::string_view name)
{
    for (std::size_t i = 0; i < scene.robots.size(); ++i) {
        const Robot& robot = scene.robots[i];
        if (!robot.model || name.size() <= robot.name.size() || !name.starts_with(robot.name)
            || name[robot.name.size()] != '/')
            continue;
        if (const auto link = robot.model->findLink(name.substr(robot.name.size() + 1)))
            return LinkReference{i, *link};
    }
    return std::nullopt;
}

std::optional<std::size_t> findRobot(const Scene& scene, std::string_view name)
{
    for (std::size_t i = 0; i < scene.robots.size(); ++i)
        if (scene.robots[i].name == name)
            return i;
    return std::nullopt;
}

std::string uniqueRobotName(const Scene& scene, std::string_view wanted)
{
    return uniqueName(wanted.empty() ? "robot" : wanted,
                      [&](const std::string& name) { return findRobot(scene, name).has_value(); });
}

void renameRobot(Scene& scene, std::string_view from, const std::string& to)
{
    const std::string old(from); // `from` may be a view of the very name that changes
    const auto index = findRobot(scene, old);
    if (!index)
        throw InvalidShape(fmt::format("no robot is called '{}'", old), "use the name of a robot of the scene");
    if (to.empty())
        throw InvalidShape("the new name is empty", "a robot's name has at least one character");
    if (to == old)
        return;
    if (findRobot(scene, to))
        throw InvalidShape(fmt::format("another robot is called '{}'", to), "names are unique in a scene");

    Scene renamed = scene;
    renamed.robots[*index].name = to;
    for (Body& body : renamed.bodies) {
        if (findLink(renamed, body.name))
            throw InvalidShape(fmt::format("a link of the robot would be called '{}', as a body is", body.name),
                               "another name");
        if (const auto link = findBody(scene, body.parent) ? std::nullopt : findLink(scene, body.parent);
            link && link->robot == *index)
            body.parent = linkName(renamed.robots[*index], link->link);
    }
    for (Motion& motion : renamed.motions)
        if (motion.robot == old)
            motion.robot = to;
    scene = std::move(renamed);
}

void removeRobot(Scene& scene, std::string_view name)
{
    const auto index = findRobot(scene, name);
    if (!index)
        return;
    const Robot removed = scene.robots[*index];
    if (removed.model) {
        const std::vector<Pose> X_WL =
            forwardKinematics(*removed.model, jointVector(*removed.model, removed.joints), removed.X_WR);
        for (Body& body : scene.bodies) {
            const auto link = findLink(scene, body.parent);
            if (!link || link->robot != *index)
                continue;
            body.parent.clear();
            body.X_PB = X_WL[link->link] * body.X_PB;
            for (Motion& motion : scene.motions)
                if (motion.body == body.name)
                    for (MotionKey& key : motion.keys)
                        key.pose = X_WL[link->link] * key.pose;
        }
    }
    std::erase_if(scene.motions, [&](const Motion& motion) { return motion.robot == removed.name; });
    scene.robots.erase(scene.robots.begin() + static_cast<std::ptrdiff_t>(*index));
}

const Motion* motionOfRobot(const Scene& scene, std::string_view robot)
{
    const auto found = std::find_if(scene.motions.begin(), scene.motions.end(),
                                    [&](const Motion& motion) { return !robot.empty() && motion.robot == robot; });
    return found == scene.motions.end() ? nullptr : &*found;
}

JointValues jointsAt(const Scene& scene, const Robot& robot, double time)
{
    const Motion* motion = motionOfRobot(scene, robot.name);
    if (!motion)
        return robot.joints;
    JointValues rest = robot.joints;
    if (robot.model)
        for (const std::size_t joint : robot.model->coordinates())
            rest.try_emplace(robot.model->joints()[joint].name,
                             neutralValue(robot.model->range(robot.model->drive(joint)->coordinate)));
    return jointsAt(*motion, time, rest);
}

std::vector<Pose> linkPoses(const Scene& scene, const Robot& robot, double time)
{
    OSCULO_DEMAND(robot.model != nullptr);
    const Motion* motion = motionOfRobot(scene, robot.name);
    return forwardKinematics(*robot.model, jointVector(*robot.model, jointsAt(scene, robot, time)),
                             motion ? baseAt(*motion, time, robot.X_WR) : robot.X_WR);
}

} // namespace osculo
