// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"

namespace osculo::widgets {

/// A bar of a round length in the scene's unit at the bottom left; in perspective it holds at the depth of the focus.
void addScaleBar(AnnotationCanvas& canvas, double focusDepth);

/// The largest of 1, 2, 5 · 10ᵏ that is not above `limit`. @pre limit > 0
double roundLength(double limit);

} // namespace osculo::widgets
