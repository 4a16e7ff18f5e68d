// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/mesh_solid.h"

#include "mesh_closure.h"
#include "osculo/math/error.h"
#include "osculo/support/convex_mesh.h"
#include "osculo/support/point_hull.h"

#include <array>
#include <cmath>

namespace osculo {

namespace {

/// Directions of rays that made-up shapes have no faces along; one is enough but where it meets an edge.
const std::array<Vec3, 6> kRays{{{0.5412, 0.2398, 0.8060},
                                 {-0.3127, 0.9241, 0.2197},
                                 {0.7713, -0.6181, 0.1523},
                                 {0.1179, 0.4423, -0.8891},
                                 {-0.8237, -0.4129, -0.3889},
                                 {0.2719, -0.1373, 0.9525}}};

const TriangleMesh& demandTriangles(const TriangleMeshPtr& mesh)
{
    if (!mesh || mesh->empty())
        throw InvalidShape("the mesh has no triangles", "a mesh to be measured has at least one");
    return *mesh;
}

} // namespace

MeshSolid::MeshSolid(TriangleMeshPtr mesh)
    : m_mesh(std::move(mesh))
    , m_tree(demandTriangles(m_mesh))
    , m_closed(isCycle(*m_mesh))
{
    if (m_closed && isClosedAndConvex(*m_mesh))
        m_convex = std::make_shared<PointHull>(*m_mesh);
}

bool MeshSolid::contains(const Vec3& p) const
{
    const Bounds& around = box();
    if (!m_closed || (p.array() < around.min.array()).any() || (p.array() > around.max.array()).any())
        return false;
    for (const Vec3& ray : kRays)
        if (const auto winding = m_tree.windingAlong(p, ray))
            return *winding != 0;
    constexpr double kHalfTurn = 0.5; // winding numbers off the surface are whole numbers
    return std::abs(windingNumber(*m_mesh, p)) > kHalfTurn;
}

} // namespace osculo
