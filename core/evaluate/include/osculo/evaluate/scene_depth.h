// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/depth_camera.h"
#include "osculo/scene/scene.h"

#include <string>
#include <vector>

namespace osculo {

/// What a camera can see of a scene.
struct SceneTargets {
    std::vector<DepthTarget> targets; ///< one a shape
    std::vector<std::string> bodies;  ///< whose shape each target is
    std::vector<std::string> leftOut; ///< `BODY: a KIND`: those that have no triangles here
};

/// The visible shapes of the visible bodies at a time [s], as triangles: meshes as they are, round shapes within 1/2000 of their size,
/// half-spaces as squares of 40 m about the foot of the origin, elevation maps as triangles between their grid points, B-Reps as
/// they are drawn. Clouds, which have no surface, and polytopes of more than 150 corners are left out.
/// @throws InputError for a surface or map whose file cannot be read any more.
SceneTargets depthTargets(const Scene& scene, double time = 0);

} // namespace osculo
