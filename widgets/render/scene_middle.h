// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::widgets {

/// The box of the visible bodies in the world at time t [s], as they are drawn; half-spaces only where there is nothing else.
/// Empty where nothing is seen.
Bounds sceneBounds(const Scene& scene, double time);

/// The middle of that box [m]; the origin where it is empty.
Vec3 sceneMiddle(const Scene& scene, double time);

} // namespace osculo::widgets
