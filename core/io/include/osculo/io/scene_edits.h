// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <filesystem>
#include <string>
#include <vector>

namespace osculo {

/// What `osculo edit` makes `after` of `before` with: `PATH=VALUE` texts, values as JSON in the unit of `before`'s file. As few
/// as the places that differ; a list that got longer or shorter is given whole. Empty: they are equal.
/// @param folder relative files start there @pre meshes of both have files
std::vector<std::string> sceneEdits(const Scene& before, const Scene& after, const std::filesystem::path& folder);

} // namespace osculo
