// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"
#include "osculo/cloud/planar_surfaces.h"
#include "osculo/evaluate/object_fit.h"
#include "osculo/io/cloud_file.h"
#include "osculo/scene/scene.h"

#include <string>

namespace osculo::cli {

/// @param dropped points of the file that are not finite
Json planesJson(const PlaneExtraction& found, std::size_t dropped, bool times);
std::string planesText(const PlaneExtraction& found, std::size_t dropped, bool times);

/// The superovoids of a cloud's objects: the key `objects`.
Json objectsJson(const std::vector<ObjectFit>& objects);
std::string objectsText(const std::vector<ObjectFit>& objects);
/// Adds them as bodies.
void addObjects(Scene& scene, const std::vector<ObjectFit>& objects);

/// A thin body for each surface, numbered by area, and the cloud to look at.
/// @param cloudFile as it was named
Scene planesScene(const PlaneExtraction& found, const CloudFile& file, const std::string& cloudFile,
                  const PlaneOptions& options, double thickness);

} // namespace osculo::cli
