// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::widgets {

/// How a person moves a camera, as functions of the camera: each returns the moved one. Angles in radians.
/// @pre the camera has a position.

/// Trackball: about the focus, `yaw` around the picture's up and `pitch` around its right.
Camera orbited(const Camera& camera, double yaw, double pitch);

/// Turntable: `yaw` around world z, `pitch` kept short of looking straight along z.
Camera turned(const Camera& camera, double yaw, double pitch);

/// Around the direction of view.
Camera rolled(const Camera& camera, double angle);

/// Moves with the picture: what lies at the focus's depth follows the mouse by (dx, dy) pixels of a picture `height`
/// pixels high.
Camera panned(const Camera& camera, double dx, double dy, double height);

/// Comes `factor` > 1 times closer (< 1: goes back) while `anchor_W` keeps its place in the picture.
Camera zoomed(const Camera& camera, double factor, const Vec3& anchor_W);

/// Looks at the point from the same side and distance.
Camera focused(const Camera& camera, const Vec3& p_W);

/// Perspective and parallel show the same size at the focus.
Camera withParallel(const Camera& camera, bool parallel);

} // namespace osculo::widgets
