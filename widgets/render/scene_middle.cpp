// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scene_middle.h"

#include "widgets/render/display_mesh.h"

namespace osculo::widgets {

namespace {

constexpr double kRelativeChord = 5e-3; ///< of curved shapes: the middle of their boxes hardly depends on it

} // namespace

Bounds sceneBounds(const Scene& scene, double time)
{
    const std::vector<Pose> poses_WB = worldPoses(scene, time);
    Bounds solids, planes;
    DisplayQuality quality;
    quality.relativeChord = kRelativeChord;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (const SceneShape& shape : scene.bodies[b].shapes) {
            if (!scene.bodies[b].visible || !shape.visible)
                continue;
            const Pose X_WS = poses_WB[b] * shape.X_BS;
            Bounds& box = std::holds_alternative<HalfSpace>(shape.geometry) ? planes : solids;
            const DisplayMesh mesh = displayMesh(shape.geometry, quality);
            for (const Vec3& point : mesh.points)
                box.extend(Vec3(X_WS * (mesh.centre_S + point)));
        }
    return solids.empty() ? planes : solids;
}

Vec3 sceneMiddle(const Scene& scene, double time)
{
    const Bounds box = sceneBounds(scene, time);
    return box.empty() ? Vec3(Vec3::Zero()) : box.centre();
}

} // namespace osculo::widgets
