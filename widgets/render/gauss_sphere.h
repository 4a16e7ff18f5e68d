// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/brep_insight.h"

namespace osculo::widgets {

/// A card with the unit sphere of directions, seen as the bodies are: where both cones of each picked feature meet it, and how many
/// directions they hold [sr]. What lies on the far side of the sphere is faint. Nothing without a feature that has cones.
void addGaussSphere(AnnotationCanvas& canvas, const std::vector<FeatureCone>& features, const Scene& scene,
                    const std::vector<Pose>& X_WB);

} // namespace osculo::widgets
