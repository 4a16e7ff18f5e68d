// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <string>

namespace osculo::cli {

/// The section that a flag asks for: `x`, `y` or `z` (through the middle of the visible bodies at time t, what lies beyond on
/// that axis is cut away), or `nx,ny,nz,d`: the plane at the length d from the origin along a direction.
/// @throws UsageError
SectionPlane sectionArgument(const std::string& flag, const std::string& text, const Scene& scene, double time);

} // namespace osculo::cli
