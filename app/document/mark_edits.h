// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <string>
#include <vector>

namespace osculo::app {

/// The changes a person can make to dimensions between picked points. A number that no mark has leaves the scene as it is.

/// A point of the world on a body, which it moves with from time t [s] on. Empty name: the world.
MarkPoint markPointOn(const Scene& scene, const std::string& body, const Vec3& p_W, double time);

/// @pre as many points as pointCount() says, on bodies of the scene
Scene withMark(Scene scene, Mark mark);
Scene withMarkName(Scene scene, std::size_t mark, const std::string& name);
Scene withoutMarks(Scene scene, std::vector<std::size_t> marks);

} // namespace osculo::app
