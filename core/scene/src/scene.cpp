// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/scene.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

namespace osculo {

namespace {

/// `finger 12` → `finger`; a name that is only a number stays.
std::string_view withoutTrailingNumber(std::string_view name)
{
    const std::size_t digits = name.find_last_not_of("0123456789");
    if (digits == std::string_view::npos || digits == 0 || digits + 1 == name.size() || name[digits] != ' ')
        return name;
    return name.substr(0, digits);
}

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
    if (wanted.empty())
        wanted = "body";
    std::string name(wanted);
    const std::string_view stem = withoutTrailingNumber(wanted);
    for (std::size_t number = 2; findBody(scene, name); ++number)
        name = fmt::format("{} {}", stem, number);
    return name;
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

std::vector<Pose> worldPoses(const Scene& scene, double time)
{
    const std::size_t count = scene.bodies.size();
    std::unordered_map<std::string_view, std::size_t> indexOf;
    std::vector<Pose> X_PB(count);
    for (std::size_t i = 0; i < count; ++i) {
        indexOf.emplace(scene.bodies[i].name, i);
        X_PB[i] = scene.bodies[i].X_PB;
    }
    for (const Motion& motion : scene.motions)
        if (const auto body = indexOf.find(motion.body); !motion.body.empty() && body != indexOf.end())
            X_PB[body->second] = poseAt(motion, time);

    std::vector<Pose> X_WB(count);
    std::vector<bool> known(count, false);
    std::vector<std::size_t> chain; // from a body up to the first ancestor whose place is known
    for (std::size_t i = 0; i < count; ++i) {
        chain.clear();
        std::optional<std::size_t> at = i;
        while (at && !known[*at]) {
            chain.push_back(*at);
            OSCULO_DEMAND(chain.size() <= count); // parents are not cyclic
            const std::string& parent = scene.bodies[*at].parent;
            if (parent.empty()) {
                at.reset();
            } else {
                const auto found = indexOf.find(parent);
                OSCULO_DEMAND(found != indexOf.end()); // parents exist
                at = found->second;
            }
        }
        for (; !chain.empty(); chain.pop_back()) {
            const std::size_t body = chain.back();
            X_WB[body] = at ? X_WB[*at] * X_PB[body] : X_PB[body];
            known[body] = true;
            at = body;
        }
    }
    return X_WB;
}

} // namespace osculo
