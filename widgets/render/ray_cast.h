// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/display_mesh.h"

#include <optional>

namespace osculo::widgets {

struct RayHit {
    double distance = 0; ///< along the unit direction [m]
    std::size_t triangle = 0;
};

/// The first triangle that a ray meets, either side. Origin relative to the mesh's centre.
std::optional<RayHit> castRay(const DisplayMesh& mesh, const Vec3& origin, const Vec3& direction);

} // namespace osculo::widgets
