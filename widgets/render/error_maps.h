// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/render/render_settings.h"

#include <vector>

namespace osculo::widgets {

/// The errors of every body that has superovoids and meshes or clouds: of each visible one, the signed distances of its
/// vertices or points to the union of the body's superovoids. All span one range, the magnitude that 95 % of them keep to
/// (where faces of a mesh are chosen, of those), so that bodies side by side compare.
std::vector<ErrorMap> errorMapsOf(const Scene& scene);

} // namespace osculo::widgets
