// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <span>

namespace osculo {

/// The half-space normal · x ≤ offset; the normal need not be a unit vector.
struct Plane {
    Vec3 normal;
    double offset;
};

/// Volume of what the half-spaces leave of a box: its faces are clipped one plane after the other.
double polytopeVolume(const Bounds& box, std::span<const Plane> planes);

} // namespace osculo
