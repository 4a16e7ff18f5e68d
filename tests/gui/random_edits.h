// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace osculo::test {

/// One kind of change that a person can make, at a random place of a scene. May leave the scene as it is where there is
/// nothing to change, and may throw where the window would refuse.
struct RandomEdit {
    std::string name;
    std::function<Scene(Scene, std::mt19937_64&)> apply;
};

/// Every function of app/document that changes a scene, and every part of a scene that has none.
const std::vector<RandomEdit>& randomEdits();

/// Bodies of several kinds, a mesh among them, a robot with a finger on a link, a pair and a motion: something for each
/// edit to change.
Scene editableScene();

} // namespace osculo::test
