// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/parametric_surface.h"

namespace osculo {

/// Parameters of a locally nearest point of a surface to a point in its frame: Newton's method from a start, damped, within the domain and across
/// the seams of periodic parameters. Never farther than the start. Not proved.
Vec2 nearestParameters(const ParametricSurface& surface, const Vec3& p, const Vec2& start);

} // namespace osculo
