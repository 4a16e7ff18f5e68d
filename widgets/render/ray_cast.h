// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/display_mesh.h"
#include "widgets/render/mesh_store.h"

#include <limits>
#include <optional>

namespace osculo::widgets {

struct RayHit {
    double distance = 0; ///< along the unit direction [m]
    std::size_t triangle = 0;
};

/// The part of a ray that counts [m].
struct RayRange {
    double from = 0, to = std::numeric_limits<double>::infinity();
};

/// The first triangle that a ray meets within the range, either side. Origin relative to the mesh's centre.
std::optional<RayHit> castRay(const DisplayMesh& mesh, const Vec3& origin, const Vec3& direction,
                              const RayRange& range = {});

/// The same by the tree of a large mesh.
std::optional<RayHit> castRay(const PreparedMesh& mesh, const Vec3& origin, const Vec3& direction,
                              const RayRange& range = {});

} // namespace osculo::widgets
