// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/curvature_map.h"
#include "widgets/render/render_settings.h"

#include <vector>

namespace osculo::widgets {

/// Shows mean curvature as colours on the mapped shapes, which become the surfaces that were mapped, with a legend. One
/// range for all of them. Bodies and shapes that the scene has no more are left out.
void showCurvature(Scene& scene, RenderSettings& settings, const std::vector<MappedBody>& maps);

} // namespace osculo::widgets
