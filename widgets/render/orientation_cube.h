// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/camera_views.h"

#include <optional>

namespace osculo::widgets {

/// The little cube at the top right that turns with the view; its faces name the standard views, its axes x, y, z.
void addOrientationCube(AnnotationCanvas& canvas);

/// The face under a position of the picture [logical px].
std::optional<StandardView> orientationFaceAt(const Projection& view, double x, double y);

} // namespace osculo::widgets
