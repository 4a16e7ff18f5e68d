// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/insight.h"

namespace osculo::widgets {

/// Draws what the overlays support and hull show of parametric surfaces: supporting planes and polyhedra. What the scene has no more is left out.
/// @param X_WB of the bodies
void addSurfaceInsight(AnnotationCanvas& canvas, const Insight& insight, const Scene& scene,
                       const std::vector<Pose>& X_WB);

/// Beside it, clear of what is written already: the words of the polyhedra, the charts of the searches in cards, and, of the overlay
/// hulldistance, the distances of hulls beside true ones.
void addSurfaceLabels(AnnotationCanvas& canvas, const Insight& insight, const Scene& scene,
                      const std::vector<Pose>& X_WB);

/// `24 planes: within 0.3 mm of the hull`, or why there is no polyhedron.
std::string hullWords(const SurfaceHullPicture& hull, LengthUnit unit);

/// `hulls 12.1 mm, true 12.5 mm`.
std::string hullDistanceWords(const HullAndTrueDistance& distance, LengthUnit unit);

} // namespace osculo::widgets
