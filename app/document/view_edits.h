// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace osculo::app {

/// How a scene is looked at, as functions from the scene before to the scene after.

Scene withSection(Scene scene, const std::optional<SectionPlane>& section);

/// The section moved and turned with the world: X ← D·X.
SectionPlane moved(SectionPlane section, const Pose& D_W);

/// A name built from `wanted` that no kept camera has yet.
std::string uniqueCameraName(const Scene& scene, std::string_view wanted);

/// Keeps a camera under a name; one of that name is replaced. @throws InvalidShape for an empty name.
Scene withCamera(Scene scene, const std::string& name, const Camera& camera);

/// @throws InvalidShape when the new name is empty or another camera's.
Scene withCameraName(Scene scene, const std::string& from, const std::string& to);

Scene withoutCamera(Scene scene, const std::string& name);

} // namespace osculo::app
