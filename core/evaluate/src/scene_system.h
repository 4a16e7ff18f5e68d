// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/scene/scene.h"

namespace osculo {

/// The rigid system of a scene, and how it begins. @throws as simulate
struct SceneSystem {
    RigidSystem system;
    std::vector<BodyState> states;
    SimulationOptions options;
};
SceneSystem systemOf(const Scene& scene);

} // namespace osculo
