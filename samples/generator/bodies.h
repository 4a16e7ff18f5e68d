// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "blend.h"

#include "osculo/shape/triangle_mesh.h"

namespace osculo::samples {

/// A made-up part: its surface, and the superovoids that a person would set by hand to stand for it.
struct SampleBody {
    TriangleMesh mesh;               ///< [m], closed
    std::vector<PlacedOvoid> ovoids; ///< [m], in the mesh's frame
};

/// A link of a robot's finger, about 16 × 17 × 37 mm along z, the knuckle at −z: one ovoid. Synthetic: no real hand has
/// it.
SampleBody fingerLink();

/// Molar crowns, cusps towards +z, about 11 × 10 × 7 mm, one ovoid a cusp: five on the lower, four on the upper.
/// Synthetic: laid out like human first molars, measured from none.
SampleBody lowerMolar();
SampleBody upperMolar();

} // namespace osculo::samples
