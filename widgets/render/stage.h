// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/projection.h"
#include "widgets/render/render_settings.h"

class vtkRenderer;

namespace osculo::widgets {

/// Lights that make shape readable: a key from the upper left, a fill from the right, a weak one from below. They
/// follow the camera.
void addLights(vtkRenderer* renderer);

/// The ground of the theme, or none.
void applyBackground(vtkRenderer* renderer, const RenderSettings& settings);

/// Sees through translucent bodies in the right order, at a cost that is better spent only where there are any.
void applyTranslucency(vtkRenderer* renderer, bool sorted);

/// Makes VTK look along the same camera. @param origin_W what the renderer's own coordinates are relative to
void applyCamera(vtkRenderer* renderer, const Camera& camera, const Vec3& origin_W);

} // namespace osculo::widgets
