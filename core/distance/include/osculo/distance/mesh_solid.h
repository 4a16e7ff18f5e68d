// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/triangle_tree.h"
#include "osculo/support/convex_body.h"

namespace osculo {

/// A triangle mesh prepared for distances: its box tree, whether it encloses a solid, and its convex body where it is one.
/// Built once, shared by all poses; immutable, may be used by several threads.
class MeshSolid {
public:
    /// @throws InvalidShape where the mesh is null or has no triangles.
    explicit MeshSolid(TriangleMeshPtr mesh);

    const TriangleMesh& mesh() const { return *m_mesh; }
    const TriangleTree& tree() const { return m_tree; }
    const Bounds& box() const { return m_tree.nodes()[0].box; }

    /// Every edge is run along as often forth as back: the mesh has an inside.
    bool isClosed() const { return m_closed; }
    /// Whether a point off the surface is inside; an open mesh contains nothing.
    bool contains(const Vec3& p) const;

    /// The solid as a convex body; null where it is not closed and convex (support/convex_mesh.h).
    const ConvexBodyPtr& convexBody() const { return m_convex; }

private:
    TriangleMeshPtr m_mesh;
    TriangleTree m_tree;
    bool m_closed;
    ConvexBodyPtr m_convex;
};

} // namespace osculo
