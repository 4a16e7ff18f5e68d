// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "union_mesh.h"

#include "osculo/scene/scene.h"

#include <vector>

namespace osculo {

/// The two bodies of a scene's first pair, and where they are in each frame of its clock.
struct PairMotion {
    const Scene* scene = nullptr;
    const Body *a = nullptr, *b = nullptr;
    std::vector<double> times; ///< of the frames [s]
    std::vector<Pose> X_WA, X_WB;
};

/// @param sample the name of a sample that would do, for the complaint
/// @throws InvalidShape for a scene without pairs or motions, or where a body has no superovoid for contact.
/// @pre the pair's bodies are there. The scene outlives what is returned.
PairMotion pairMotion(const Scene& scene, std::string_view sample);

/// The superovoids for contact of a body.
std::vector<PlacedOvoid> ovoidsOf(const Body& body);

} // namespace osculo
