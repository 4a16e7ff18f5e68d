// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"
#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/terrain_body.h"

#include <optional>

namespace osculo {

/// A shape as the ground meets it; nothing for kinds that it does not know.
std::optional<TerrainBody> terrainBody(const Geometry& geometry);

} // namespace osculo
