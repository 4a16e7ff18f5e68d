// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"

#include "osculo/scene/scene_robots.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <set>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

SceneShape* shapeAt(Scene& scene, const SceneItem& item)
{
    return widgets::shapeOf(scene, item) ? &scene.bodies[item.index].shapes[item.shape] : nullptr;
}

/// Erases the elements with these indices.
template <class T>
void eraseIndices(std::vector<T>& values, const std::set<std::size_t>& indices)
{
    for (auto i = indices.rbegin(); i != indices.rend(); ++i)
        if (*i < values.size())
            values.erase(values.begin() + static_cast<std::ptrdiff_t>(*i));
}

bool isBelow(const Scene& scene, std::string name, const std::string& ancestor)
{
    for (std::size_t step = 0; step <= scene.bodies.size() && !name.empty(); ++step) {
        if (name == ancestor)
            return true;
        const auto body = findBody(scene, name);
        name = body ? scene.bodies[*body].parent : std::string();
    }
    return false;
}

} // namespace

Scene withSuperovoid(Scene scene, const SceneItem& shape, const SuperovoidParameters& parameters)
{
    if (widgets::superovoidOf(scene, shape))
        shapeAt(scene, shape)->geometry = Superovoid(parameters);
    return scene;
}

Scene withPose(Scene scene, const SceneItem& item, const Pose& pose)
{
    if (SceneShape* shape = shapeAt(scene, item))
        shape->X_BS = pose;
    else if (item.kind == Kind::body && widgets::exists(scene, item))
        scene.bodies[item.index].X_PB = pose;
    else if (item.kind == Kind::robot && widgets::exists(scene, item))
        scene.robots[item.index].X_WR = pose;
    return scene;
}

Scene withJoint(Scene scene, std::size_t robot, const std::string& joint, double value)
{
    if (robot >= scene.robots.size() || !scene.robots[robot].model)
        return scene;
    const RobotModel& model = *scene.robots[robot].model;
    const auto index = model.findJoint(joint);
    if (!index || !model.drive(*index) || model.joints()[*index].mimic)
        return scene;
    const JointRange& range = model.range(model.drive(*index)->coordinate);
    scene.robots[robot].joints[joint] = std::clamp(value, range.lower, range.upper);
    return scene;
}

Scene withName(Scene scene, const SceneItem& item, const std::string& name)
{
    if (SceneShape* shape = shapeAt(scene, item))
        shape->name = name;
    else if (item.kind == Kind::body && widgets::exists(scene, item) && scene.bodies[item.index].name != name)
        renameBody(scene, std::string(scene.bodies[item.index].name), name);
    else if (item.kind == Kind::robot && widgets::exists(scene, item))
        renameRobot(scene, scene.robots[item.index].name, name);
    return scene;
}

Scene withVisibility(Scene scene, const ItemSelection& items, bool visible)
{
    for (const SceneItem& item : items) {
        if (SceneShape* shape = shapeAt(scene, item))
            shape->visible = visible;
        else if (item.kind == Kind::body && widgets::exists(scene, item))
            scene.bodies[item.index].visible = visible;
    }
    return scene;
}

Scene withOnlyVisible(Scene scene, const ItemSelection& items)
{
    const auto chosen = widgets::selectedBodies(items);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        scene.bodies[i].visible = std::find(chosen.begin(), chosen.end(), i) != chosen.end();
    return scene;
}

Scene withAllVisible(Scene scene)
{
    for (Body& body : scene.bodies) {
        body.visible = true;
        for (SceneShape& shape : body.shapes)
            shape.visible = true;
    }
    return scene;
}

Scene withColor(Scene scene, std::size_t body, const std::string& color)
{
    if (body < scene.bodies.size())
        scene.bodies[body].color = color;
    return scene;
}

Scene withOpacity(Scene scene, std::size_t body, double opacity)
{
    if (body < scene.bodies.size())
        scene.bodies[body].opacity = std::clamp(opacity, 0.0, 1.0);
    return scene;
}

Scene withRole(Scene scene, const SceneItem& shape, ShapeRole role)
{
    if (SceneShape* found = shapeAt(scene, shape))
        found->role = role;
    return scene;
}

Scene withParent(Scene scene, std::size_t body, const std::string& parent)
{
    if (body >= scene.bodies.size() || scene.bodies[body].parent == parent)
        return scene;
    const std::string name = scene.bodies[body].name;
    if (isBelow(scene, parent, name))
        throw InvalidShape("“" + parent + "” is “" + name + "” itself or below it", "a body outside of it");
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    const auto parentIndex = findBody(scene, parent);
    scene.bodies[body].X_PB = parentIndex ? X_WB[*parentIndex].inverse() * X_WB[body] : X_WB[body];
    scene.bodies[body].parent = parentIndex ? parent : std::string();
    return scene;
}

Scene withGroup(Scene scene, const ItemSelection& items, const std::string& group)
{
    for (const std::size_t body : widgets::selectedBodies(items))
        if (body < scene.bodies.size())
            scene.bodies[body].group = group;
    return scene;
}

Scene withBody(Scene scene, Body body)
{
    body.name = uniqueBodyName(scene, body.name);
    scene.bodies.push_back(std::move(body));
    return scene;
}

Scene withShape(Scene scene, std::size_t body, SceneShape shape)
{
    if (body < scene.bodies.size())
        scene.bodies[body].shapes.push_back(std::move(shape));
    return scene;
}

Scene withPair(Scene scene, std::size_t a, std::size_t b, const std::string& method)
{
    if (a == b || a >= scene.bodies.size() || b >= scene.bodies.size())
        return scene;
    const std::string& nameA = scene.bodies[a].name;
    const std::string& nameB = scene.bodies[b].name;
    const bool known = std::any_of(scene.pairs.begin(), scene.pairs.end(), [&](const Pair& pair) {
        return pair.method == method && ((pair.a == nameA && pair.b == nameB) || (pair.a == nameB && pair.b == nameA));
    });
    if (!known) {
        Pair pair;
        pair.a = nameA;
        pair.b = nameB;
        pair.method = method;
        scene.pairs.push_back(std::move(pair));
    }
    return scene;
}

Scene withMethod(Scene scene, std::size_t pair, const std::string& method)
{
    if (pair < scene.pairs.size())
        scene.pairs[pair].method = method;
    return scene;
}

Scene withThreshold(Scene scene, std::size_t pair, std::optional<double> threshold)
{
    if (pair < scene.pairs.size())
        scene.pairs[pair].threshold = threshold;
    return scene;
}

Scene without(Scene scene, const ItemSelection& items)
{
    std::set<std::size_t> bodies, pairs, motions;
    std::vector<std::string> robots;
    std::map<std::size_t, std::set<std::size_t>> shapes;
    for (const SceneItem& item : items) {
        switch (item.kind) {
        case Kind::body:
            bodies.insert(item.index);
            break;
        case Kind::shape:
            shapes[item.index].insert(item.shape);
            break;
        case Kind::pair:
            pairs.insert(item.index);
            break;
        case Kind::motion:
            motions.insert(item.index);
            break;
        case Kind::robot:
            if (widgets::exists(scene, item))
                robots.push_back(scene.robots[item.index].name);
            break;
        }
    }
    eraseIndices(scene.pairs, pairs);
    eraseIndices(scene.motions, motions);
    for (const auto& [body, indices] : shapes)
        if (body < scene.bodies.size())
            eraseIndices(scene.bodies[body].shapes, indices);
    std::vector<std::string> names;
    for (const std::size_t body : bodies)
        if (body < scene.bodies.size())
            names.push_back(scene.bodies[body].name);
    for (const std::string& robot : robots)
        for (const Body& body : scene.bodies)
            if (const auto link = findLink(scene, body.parent); link && scene.robots[link->robot].name == robot)
                names.push_back(body.name);
    for (const std::string& name : names)
        removeBody(scene, name);
    for (const std::string& robot : robots)
        removeRobot(scene, robot);
    return scene;
}

Scene withDuplicates(Scene scene, const ItemSelection& items)
{
    constexpr double kStep = 0.001; // [m]: the copies lie beside what they were made from, not on it
    for (const SceneItem& item : items) {
        if (!widgets::exists(scene, item))
            continue;
        if (item.kind == Kind::shape) {
            SceneShape copy = scene.bodies[item.index].shapes[item.shape];
            copy.X_BS.translation.x() += kStep;
            scene.bodies[item.index].shapes.push_back(std::move(copy));
        } else if (item.kind == Kind::body) {
            Body copy = scene.bodies[item.index];
            copy.X_PB.translation.x() += kStep;
            scene = withBody(std::move(scene), std::move(copy));
        }
    }
    return scene;
}

Scene withUnit(Scene scene, LengthUnit unit)
{
    scene.unit = unit;
    return scene;
}

} // namespace osculo::app
