// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "pair_motion.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_clock.h"

#include <fmt/format.h>

namespace osculo {

std::vector<PlacedOvoid> ovoidsOf(const Body& body)
{
    std::vector<PlacedOvoid> ovoids;
    for (const SceneShape& shape : body.shapes)
        if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry); ovoid && shape.role == ShapeRole::contact)
            ovoids.push_back({*ovoid, shape.X_BS});
    return ovoids;
}

PairMotion pairMotion(const Scene& scene, std::string_view sample)
{
    const std::string remedy = fmt::format("a scene such as the sample {}", sample);
    if (scene.pairs.empty() || scene.motions.empty())
        throw InvalidShape("the scene has no pair of bodies in motion", remedy);
    const auto a = findBody(scene, scene.pairs.front().a), b = findBody(scene, scene.pairs.front().b);
    OSCULO_DEMAND(a && b);
    PairMotion motion;
    motion.scene = &scene;
    motion.a = &scene.bodies[*a];
    motion.b = &scene.bodies[*b];
    for (const Body* body : {motion.a, motion.b})
        if (ovoidsOf(*body).empty())
            throw InvalidShape(fmt::format("body '{}' has no superovoid for contact", body->name), remedy);
    const SceneClock clock = sceneClock(scene);
    for (int frame = 0; frame < clock.frames; ++frame) {
        motion.times.push_back(clock.time(frame));
        const std::vector<Pose> X_WB = worldPoses(scene, motion.times.back());
        motion.X_WA.push_back(X_WB[*a]);
        motion.X_WB.push_back(X_WB[*b]);
    }
    return motion;
}

} // namespace osculo
