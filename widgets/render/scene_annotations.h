// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/body_actors.h"

namespace osculo::widgets {

/// The names of the visible bodies, above each.
void addBodyLabels(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies);

/// The box of each visible shape along the world's axes.
void addBoxes(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies);

/// The world's axes at its origin, with their letters.
/// The section's plane as a rectangle about the bodies.
void addSectionFrame(AnnotationCanvas& canvas, const SectionPlane& section, const Bounds& bounds_W);

void addAxes(AnnotationCanvas& canvas, const Bounds& bounds_W);

} // namespace osculo::widgets
