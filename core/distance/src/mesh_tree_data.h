// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/mesh_pair.h"

#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>

namespace osculo {

using MeshHierarchy = fcl::BVHModel<fcl::OBBRSS<double>>;

struct MeshTree::Data {
    MeshHierarchy hierarchy;
    std::vector<std::size_t> triangles; ///< of the mesh, for each of the hierarchy: those that have an area
    std::vector<Vec3> shellPoints;      ///< one vertex of each connected component
    Bounds box;
    bool closed = false;
};

} // namespace osculo
