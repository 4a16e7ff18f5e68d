// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace osculo::samples {

/// A sample before it is written: its meshes are still in memory and named by the files they go to.
struct SampleScene {
    std::string name; ///< of the folder and the scene file
    Scene scene;
    std::vector<std::pair<std::string, std::string>> files = {}; ///< of surfaces: name and text
};

std::vector<SampleScene> sampleScenes();

/// Writes the meshes and NAME.osculo.json into the folder.
void write(const SampleScene& sample, const std::filesystem::path& folder);

} // namespace osculo::samples
