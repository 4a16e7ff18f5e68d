// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::app {

/// A box around all bodies in the world at time 0 [m]: the boxes of their shapes, so not always tight. Half-spaces and
/// shapes that stay in their file do not count. Empty for a scene without extent.
Bounds sceneBounds(const Scene& scene);

/// A size that suits the scene [m]: a fifth of its diagonal, or 10 mm where it is empty.
double suitableSize(const Scene& scene);

/// A place for a new body of half size `size` beside all others, along x [m].
Pose placeBeside(const Scene& scene, double size);

} // namespace osculo::app
