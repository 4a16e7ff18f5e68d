// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/normal/mesh_normals.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <cstddef>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

namespace osculo {

/// The normals that a polyhedron has at a witness point.
struct WitnessCone {
    std::size_t pair = 0;    ///< in the Frame
    bool onB = false;        ///< the point is B's
    Vec3 p_W = Vec3::Zero(); ///< the witness point [m]
    NormalCone cone_W;       ///< in world; empty at reflex features and open rims
    Bend bend = Bend::flat;
    FeatureKind feature = FeatureKind::face;
};

/// Meshes prepared for it, kept by who asks often. Not for several threads at once.
struct ConeCache {
    std::map<const TriangleMesh*, std::shared_ptr<const MeshNormals>> meshes;
};

/// The cones at both points of each pair's first contact that lie on a mesh, a box or a polytope: where these have a corner
/// or an edge the contact's normal is one of many. Smooth shapes have one normal everywhere and are left out.
/// @throws Cancelled when stopped.
std::vector<WitnessCone> witnessCones(const Scene& scene, const Frame& frame, ConeCache* cache = nullptr,
                                      const std::stop_token& stop = {});

} // namespace osculo
