// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

#include <optional>
#include <span>

namespace osculo {

/// A point of a mesh's surface.
struct MeshPoint {
    Vec3 point = Vec3::Zero();  ///< [m]
    std::uint32_t triangle = 0; ///< that it lies on (one of them, on an edge)
    double distance = 0;        ///< unsigned, of the point asked for [m]
};

/// The triangles of a mesh in a binary tree of boxes. Immutable; may be used by several threads.
class TriangleTree {
public:
    struct Node {
        Bounds box;
        std::uint32_t first = 0,
                      count = 0; ///< triangles of a leaf (count > 0, in `order`), or the index of the right child
        bool isLeaf() const { return count > 0; }
    };

    /// @pre the mesh outlives the tree.
    explicit TriangleTree(const TriangleMesh& mesh);

    const TriangleMesh& mesh() const { return m_mesh; }
    /// The root first, the left child right after its parent; empty where the mesh is.
    std::span<const Node> nodes() const { return m_nodes; }
    /// Triangles in the order of the leaves.
    std::span<const std::uint32_t> order() const { return m_order; }

    /// The nearest point of the triangles. @pre the mesh is not empty.
    MeshPoint nearest(const Vec3& p) const;

    /// Unsigned distance of a point to the nearest triangle [m]. @pre the mesh is not empty.
    double distance(const Vec3& p) const { return nearest(p).distance; }

    /// Where a ray p + s·direction, s > 0, first meets a triangle, from whichever side; the distance is from p. Nothing where
    /// it meets none. @pre direction ≠ 0
    std::optional<MeshPoint> firstHit(const Vec3& p, const Vec3& direction) const;

    /// Whether the ray p + s·direction, s > 0, meets a triangle. @pre direction ≠ 0
    bool isMetBy(const Vec3& p, const Vec3& direction) const;

    /// How often the surface winds about a point, counted where a ray crosses it: 0 outside a closed mesh, 1 inside. Nothing
    /// where the ray passes too near to an edge, or along a triangle, to tell. @pre the mesh is closed; direction ≠ 0
    std::optional<int> windingAlong(const Vec3& p, const Vec3& direction) const;

private:
    /// Calls visit(triangle) for those whose boxes the ray meets, until it returns false.
    template <typename Visit>
    void alongRay(const Vec3& p, const Vec3& direction, Visit visit) const;

    std::uint32_t build(std::uint32_t first, std::uint32_t last, const std::vector<Vec3>& centres);

    const TriangleMesh& m_mesh;
    std::vector<std::uint32_t> m_order;
    std::vector<Node> m_nodes;
};

/// The point of a triangle nearest to p; degenerate triangles count as segments or points.
Vec3 nearestOnTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

} // namespace osculo
