// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/mesh_pair.h"

#include "mesh_closure.h"
#include "mesh_pair_triangles.h"
#include "mesh_tree_data.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include <fcl/narrowphase/detail/traversal/distance/bvh_distance_traversal_node.h>
#include <fcl/narrowphase/detail/traversal/traversal_recurse.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

using Box = fcl::OBBRSS<double>;

Corners cornersOf(const TriangleMesh& mesh, std::size_t triangle)
{
    return {mesh.vertex(triangle, 0), mesh.vertex(triangle, 1), mesh.vertex(triangle, 2)};
}

} // namespace

MeshTree::MeshTree(TriangleMeshPtr mesh)
    : m_mesh(std::move(mesh))
    , m_data(std::make_unique<Data>())
{
    OSCULO_DEMAND(m_mesh && !m_mesh->empty());
    Data& data = *m_data;
    for (std::size_t t = 0; t < m_mesh->triangles().size(); ++t)
        if (!triangleNormal(*m_mesh, t).isZero(0))
            data.triangles.push_back(t);
    if (data.triangles.empty())
        throw InvalidShape("no triangle of the mesh has an area", "measure a mesh with a surface");

    std::vector<fcl::Triangle> triangles;
    triangles.reserve(data.triangles.size());
    for (const std::size_t t : data.triangles) {
        const auto& [i, j, k] = m_mesh->triangles()[t];
        triangles.emplace_back(i, j, k);
    }
    data.hierarchy.beginModel();
    data.hierarchy.addSubModel(m_mesh->vertices(), triangles);
    const int outcome = data.hierarchy.endModel();
    OSCULO_DEMAND(outcome == fcl::BVH_OK);

    data.box = bounds(*m_mesh);
    data.closed = isCycle(*m_mesh);
    const std::vector<std::uint32_t> shells = components(*m_mesh);
    std::vector<bool> seen(m_mesh->triangles().size(), false);
    for (const std::size_t t : data.triangles)
        if (!seen[shells[t]]) {
            seen[shells[t]] = true;
            data.shellPoints.push_back(m_mesh->vertex(t, 0));
        }
}

MeshTree::~MeshTree() = default;

namespace {

/// FCL's descent through two box trees with our own test of the triangles: FCL's returns 0 for some small or thin
/// triangles that are apart, and its nearest points may lie off them. Everything in A's frame.
class NearestTriangles final : public fcl::detail::BVHDistanceTraversalNode<Box> {
public:
    NearestTriangles(const MeshTree& A, const MeshTree& B, const Pose& X_AB)
        : m_A(A)
        , m_B(B)
        , m_rotation(X_AB.matrix())
        , m_translation(X_AB.translation)
    {
        model1 = &A.data().hierarchy;
        model2 = &B.data().hierarchy;
        const auto reach = [](const Bounds& box) { return box.min.cwiseAbs().cwiseMax(box.max.cwiseAbs()).norm(); };
        constexpr double kBoxRounding =
            1e-13; // of the largest coordinate; boxes this much beyond the best are still opened
        m_margin = kBoxRounding * (reach(A.data().box) + reach(B.data().box) + m_translation.norm());
    }

    double BVTesting(int boxA, int boxB) const override
    {
        return fcl::distance(m_rotation, m_translation, model1->getBV(boxA).bv, model2->getBV(boxB).bv);
    }

    void leafTesting(int leafA, int leafB) const override
    {
        ++m_tests;
        const std::size_t a = m_A.data().triangles[static_cast<std::size_t>(model1->getBV(leafA).primitiveId())];
        const std::size_t b = m_B.data().triangles[static_cast<std::size_t>(model2->getBV(leafB).primitiveId())];
        Corners cornersB = cornersOf(m_B.mesh(), b);
        for (Vec3& p : cornersB)
            p = m_rotation * p + m_translation;
        const TrianglePair pair = nearest(cornersOf(m_A.mesh(), a), cornersB);
        if (pair.distance < m_best.distance)
            m_best = pair;
    }

    bool canStop(double boxDistance) const override
    {
        return m_best.distance == 0 || boxDistance > m_best.distance + m_margin;
    }

    const TrianglePair& best() const { return m_best; }
    int tests() const { return m_tests; }
    double margin() const { return m_margin; }

private:
    const MeshTree& m_A;
    const MeshTree& m_B;
    Mat3 m_rotation;
    Vec3 m_translation;
    double m_margin = 0;
    mutable TrianglePair m_best; // FCL's interface makes tests const
    mutable int m_tests = 0;
};

/// A point of the inner mesh inside the closed outer one, in the outer's frame; for surfaces that do not meet.
std::optional<Vec3> pointInside(const MeshTree& outer, const MeshTree& inner, const Pose& X_OuterInner)
{
    if (!outer.data().closed)
        return std::nullopt;
    const Bounds& box = outer.data().box;
    for (const Vec3& shell : inner.data().shellPoints) {
        const Vec3 p = X_OuterInner * shell;
        if ((p.array() < box.min.array()).any() || (p.array() > box.max.array()).any())
            continue;
        constexpr double kHalfTurn = 0.5; // winding numbers off the surface are whole numbers
        if (std::abs(windingNumber(outer.mesh(), p)) > kHalfTurn)
            return p;
    }
    return std::nullopt;
}

/// The box in world of a mesh's box.
Bounds worldBox(const MeshTree& tree, const Pose& X_WM)
{
    Bounds world;
    const Bounds& box = tree.data().box;
    for (int corner = 0; corner < 8; ++corner)
        world.extend(X_WM
                     * Vec3(corner & 1 ? box.max.x() : box.min.x(), corner & 2 ? box.max.y() : box.min.y(),
                            corner & 4 ? box.max.z() : box.min.z()));
    return world;
}

/// The depth is unknown, but a move along an axis by this much separates the boxes and so the meshes.
double separatingMove(const Bounds& a, const Bounds& b)
{
    return (a.max - b.min).cwiseMin(b.max - a.min).cwiseMax(0).minCoeff();
}

} // namespace

DistanceResult distance(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB)
{
    const Pose X_AB = X_WA.inverse() * X_WB;
    NearestTriangles search(A, B, X_AB);
    fcl::detail::distanceRecurse(&search, 0, 0, nullptr);
    const TrianglePair& best = search.best();
    const Mat3 R_WA = X_WA.matrix();

    DistanceResult result;
    result.method = "mesh";
    result.initial = "none";
    result.iterations = search.tests();
    result.witness.nhat_AB_W = R_WA * best.direction;

    std::optional<Vec3> p_WC; // a point of both
    if (best.distance == 0)
        p_WC = X_WA * best.pointA;
    else if (const auto p_A = pointInside(A, B, X_AB))
        p_WC = X_WA * *p_A;
    else if (const auto p_B = pointInside(B, A, X_AB.inverse()))
        p_WC = X_WB * *p_B;

    if (p_WC) {
        result.status = Status::overlapping;
        result.witness.p_WA = result.witness.p_WB = *p_WC;
        result.lowerBound = -separatingMove(worldBox(A, X_WA), worldBox(B, X_WB)) - search.margin();
        return result;
    }
    result.status = Status::converged;
    result.witness.distance = best.distance;
    result.witness.p_WA = X_WA * best.pointA;
    result.witness.p_WB = X_WA * best.pointB;
    result.lowerBound = std::max(0.0, best.distance - search.margin());
    result.upperBound = best.distance + search.margin();
    return result;
}

} // namespace osculo
