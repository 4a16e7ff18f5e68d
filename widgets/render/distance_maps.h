// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/distance_map.h"
#include "widgets/render/render_settings.h"

namespace osculo::widgets {

/// Shows a map as colours on its body, whose mapped shapes become the surfaces that were measured, with a legend.
/// @param range the colours span [−range, range] [m]; 0: the largest value
void showDistanceMap(Scene& scene, RenderSettings& settings, const DistanceMap& map, double range);

/// Half the span of the colours where none is given [m].
double rangeOf(const DistanceMap& map);

} // namespace osculo::widgets
