// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/triangle_mesh.h"

#include <memory>

namespace osculo {

/// The box tree of a mesh, built once and shared: FCL's OBBRSS hierarchy behind an opaque handle.
class MeshTree {
public:
    /// @pre the mesh has at least one triangle.
    explicit MeshTree(TriangleMeshPtr mesh);
    ~MeshTree();

    struct Data;
    const Data& data() const { return *m_data; }
    const TriangleMesh& mesh() const { return *m_mesh; }

private:
    TriangleMeshPtr m_mesh;
    std::unique_ptr<Data> m_data;
};

/// Distance of two triangle meshes as surfaces. Apart: exact for the triangles (`converged`). Triangles that meet, or a closed
/// mesh that contains the other: `overlapping`, distance unknown, with a witness point where they meet.
DistanceResult distance(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB);

} // namespace osculo
