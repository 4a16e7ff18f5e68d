// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_mesh.h"

namespace osculo::detail {

/// The triangles of a mesh in a binary tree of boxes, for the distance of points to the mesh. Keeps a reference to the
/// mesh.
class TriangleTree {
public:
    explicit TriangleTree(const TriangleMesh& mesh);

    /// Unsigned distance of a point to the nearest triangle [m]. @pre the mesh is not empty.
    double distance(const Vec3& p) const;

private:
    struct Node {
        Bounds box;
        std::uint32_t first = 0, count = 0; ///< triangles of a leaf (count > 0), or the index of the right child
    };

    std::uint32_t build(std::uint32_t first, std::uint32_t last);

    const TriangleMesh& m_mesh;
    std::vector<std::uint32_t> m_order;
    std::vector<Vec3> m_centres;
    std::vector<Node> m_nodes; ///< the left child follows its parent
};

/// Squared distance of a point to a triangle [m²]; degenerate triangles count as segments or points.
double squaredDistance(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

} // namespace osculo::detail
