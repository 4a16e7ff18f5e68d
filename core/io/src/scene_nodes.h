// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "decimal.h"
#include "json_node.h"

#include "osculo/scene/scene.h"

#include <filesystem>

namespace osculo {

/// Scene values as JSON.
JsonNode numberNode(double si, DecimalScale scale = kSiScale);
JsonNode vectorNode(const Vec3& si, DecimalScale scale = kSiScale);
JsonNode textsNode(const std::vector<std::string>& texts);
/// Only what differs from the identity.
JsonNode poseNode(const Pose& pose, DecimalScale length);

/// The shape as a scene holds it, its files relative to `folder`.
JsonNode shapeNode(const SceneShape& shape, DecimalScale length, const std::filesystem::path& folder);

/// Adds kept unknown keys to an object; what the object says itself wins.
void addUnknown(JsonNode& object, const std::string& unknown);

} // namespace osculo
