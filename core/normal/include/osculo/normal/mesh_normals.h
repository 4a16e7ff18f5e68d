// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/normal/normal_cone.h"
#include "osculo/shape/triangle_tree.h"

#include <array>
#include <cstdint>
#include <vector>

namespace osculo {

enum class FeatureKind { face, edge, vertex };

/// The feature of a mesh that a point lies on.
struct MeshFeature {
    FeatureKind kind = FeatureKind::face;
    std::uint32_t triangle = 0;              ///< one that has it
    std::array<std::uint32_t, 2> vertices{}; ///< of an edge both; of a vertex the first; of a face none
    Vec3 point = Vec3::Zero();               ///< on the feature, nearest to the point asked for [m]
};

/// How a feature bends, seen from outside.
enum class Bend {
    flat,   ///< one normal
    convex, ///< a cone of normals
    reflex, ///< an edge that bends inwards, a saddle, a pit: no direction at all
    open,   ///< at the rim of a surface that is not closed there, or where more than two triangles meet: not known
};

/// A mesh as features with their cones of normals, prepared once. Vertices at equal coordinates count as one, so triangle
/// soups (STL) have edges and corners too; triangles without area are left out. Immutable: may be used by several threads.
class MeshNormals {
public:
    /// @pre the mesh is not null and has at least one triangle
    explicit MeshNormals(TriangleMeshPtr mesh);

    const TriangleMesh& mesh() const { return *m_mesh; }

    /// The feature nearest to a point: a vertex or an edge where it passes the nearest surface point within `tolerance` [m].
    MeshFeature featureAt(const Vec3& p, double tolerance) const;

    /// The directions that end at the feature. Of a solid that is not convex there, only those in which the feature is the
    /// nearest point to what lies outside: none at reflex edges; at a vertex where ridges and valleys meet what remains.
    NormalCone cone(const MeshFeature& feature) const;

    Bend bend(const MeshFeature& feature) const;

private:
    bool isOpen(const MeshFeature& feature) const;
    std::vector<std::uint32_t> trianglesOf(const MeshFeature& feature) const;

    TriangleMeshPtr m_mesh;
    TriangleTree m_tree;
    std::vector<std::uint32_t> m_place;    ///< of each vertex, the first at the same coordinates
    std::vector<std::uint32_t> m_first;    ///< where the triangles of a place begin, and one past the last
    std::vector<std::uint32_t> m_incident; ///< triangles by place
};

} // namespace osculo
