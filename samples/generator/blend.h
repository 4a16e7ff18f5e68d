// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <string>
#include <vector>

namespace osculo::samples {

/// A superovoid at its place in a body.
struct PlacedOvoid {
    std::string name;
    Superovoid shape;
    Pose X_BS;
};

/// Superovoids melted into one another.
struct Blend {
    std::vector<PlacedOvoid> parts;
    double roundness = 0; ///< width of the fillets where parts meet [m]
};

/// About the signed distance to the blend's surface, negative inside [m]: the polynomial smooth minimum of the parts'
/// fields. Where one part is nearer than the others by more than `roundness`, the surface is that part's own.
double blendField(const Blend& blend, const Vec3& p_B);

} // namespace osculo::samples
