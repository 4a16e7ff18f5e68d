// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/distance_result.h"
#include "osculo/math/pose.h"
#include "osculo/shape/triangle_mesh.h"

#include <memory>

namespace osculo {

/// The box tree of a mesh, built once and shared: FCL's OBBRSS hierarchy behind an opaque handle. It holds the triangles that
/// have an area.
class MeshTree {
public:
    /// @pre the mesh has at least one triangle. @throws InvalidShape where none has an area.
    explicit MeshTree(TriangleMeshPtr mesh);
    ~MeshTree();

    struct Data;
    const Data& data() const { return *m_data; }
    const TriangleMesh& mesh() const { return *m_mesh; }

private:
    TriangleMeshPtr m_mesh;
    std::unique_ptr<Data> m_data;
};

/// Distance of two triangle meshes as surfaces. Apart: exact for the triangles (`converged`), bounds within rounding.
/// Triangles that meet (also by less than the rounding of their coordinates), or a closed mesh around a component of the other:
/// `overlapping`, distance unknown, with one point of both as witness (p_WA = p_WB) and the depth between the bounds. Closed
/// means that every edge is run along as often forth as back; a mesh that is not closed contains nothing.
/// FCL's boxes lead to the triangles; the triangles are measured here, because FCL compares their size with an absolute
/// 1e-15 and calls small ones overlapping that are apart. Independent of unit and frame; `iterations` counts triangle pairs.
DistanceResult distance(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB);

/// Whether triangles of the two meshes meet: FCL's collision query, boxes and triangles, which ends at the first pair that
/// does. Says nothing about how far or how deep; a mesh inside another, closed or not, does not meet it.
bool collide(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB);

/// An answer of FCL's distance query, in world.
struct FclDistance {
    double distance = 0; ///< [m]; 0 when triangles meet: FCL knows no depth
    Vec3 p_WA = Vec3::Zero();
    Vec3 p_WB = Vec3::Zero();
};

/// The mesh baseline of the superovoid paper (section 5.1): FCL's distance query with its own test of triangles. For
/// comparison, and to be timed: small or thin triangles that are apart may count as touching, and points may lie off
/// their triangles, where `distance` errs in neither.
FclDistance fclDistance(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB);

} // namespace osculo
