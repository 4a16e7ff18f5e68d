// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene.h"

#include "unique_name.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

namespace {

void replaceName(std::string& name, std::string_view from, const std::string& to)
{
    if (name == from)
        name = to;
}

} // namespace

std::optional<std::size_t> findBody(const Scene& scene, std::string_view name)
{
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        if (scene.bodies[i].name == name)
            return i;
    return std::nullopt;
}

std::string uniqueBodyName(const Scene& scene, std::string_view wanted)
{
    return uniqueName(wanted.empty() ? "body" : wanted, [&](const std::string& name) {
        return findBody(scene, name).has_value() || findLink(scene, name).has_value();
    });
}

void renameBody(Scene& scene, std::string_view from, const std::string& to)
{
    const std::string old(from); // `from` may be a view of the very name that changes
    const auto index = findBody(scene, old);
    if (!index)
        throw InvalidShape(fmt::format("no body is called '{}'", old), "use the name of a body of the scene");
    if (to.empty())
        throw InvalidShape("the new name is empty", "a body's name has at least one character");
    if (to == old)
        return;
    if (findBody(scene, to))
        throw InvalidShape(fmt::format("another body is called '{}'", to), "names are unique in a scene");
    if (findLink(scene, to))
        throw InvalidShape(fmt::format("a link of a robot is called '{}'", to), "names are unique in a scene");

    scene.bodies[*index].name = to;
    for (Body& body : scene.bodies)
        replaceName(body.parent, old, to);
    for (Pair& pair : scene.pairs) {
        replaceName(pair.a, old, to);
        replaceName(pair.b, old, to);
    }
    for (Motion& motion : scene.motions)
        replaceName(motion.body, old, to);
    for (Impulse& impulse : scene.impulses)
        replaceName(impulse.body, old, to);
    for (Mark& mark : scene.marks)
        for (MarkPoint& point : mark.points)
            replaceName(point.body, old, to);
    for (Note& note : scene.notes)
        if (note.parameter)
            replaceName(note.parameter->body, old, to);
}

void removeBody(Scene& scene, std::string_view name)
{
    const auto index = findBody(scene, name);
    if (!index)
        return;
    const Body removed = scene.bodies[*index];
    scene.bodies.erase(scene.bodies.begin() + static_cast<std::ptrdiff_t>(*index));
    std::erase_if(scene.pairs, [&](const Pair& pair) { return pair.a == removed.name || pair.b == removed.name; });
    std::erase_if(scene.motions, [&](const Motion& motion) { return motion.body == removed.name; });
    std::erase_if(scene.impulses, [&](const Impulse& impulse) { return impulse.body == removed.name; });
    std::erase_if(scene.marks, [&](const Mark& mark) {
        return std::ranges::any_of(mark.points, [&](const MarkPoint& point) { return point.body == removed.name; });
    });
    for (Note& note : scene.notes)
        if (note.parameter && note.parameter->body == removed.name)
            note.parameter.reset();

    for (Body& child : scene.bodies) {
        if (child.parent != removed.name)
            continue;
        child.parent = removed.parent;
        child.X_PB = removed.X_PB * child.X_PB;
        for (Motion& motion : scene.motions)
            if (motion.body == child.name)
                for (MotionKey& key : motion.keys)
                    key.pose = removed.X_PB * key.pose;
    }
}

} // namespace osculo
