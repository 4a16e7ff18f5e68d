// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/body_actors.h"

namespace osculo::widgets {

/// The names of the visible bodies, each beside its own.
void addBodyLabels(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies);

/// The edges of a box that stands at X_W.
void addBox(AnnotationCanvas& canvas, const Bounds& box, const Pose& X_W, const Ink& ink, double width);

/// The box of each visible shape along the world's axes.
void addBoxes(AnnotationCanvas& canvas, const Scene& scene, const BodyActors& bodies);

/// The section's plane as a rectangle about the bodies.
void addSectionFrame(AnnotationCanvas& canvas, const SectionPlane& section, const Bounds& bounds_W);

/// The world's axes at its origin, with their letters.
void addAxes(AnnotationCanvas& canvas, const Bounds& bounds_W);

} // namespace osculo::widgets
