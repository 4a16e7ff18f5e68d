// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_pieces.h"

#include "osculo/distance/shape_point.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include <algorithm>
#include <optional>

namespace osculo {

namespace {

class BodyPiece final : public ConvexPieces {
public:
    explicit BodyPiece(const ConvexBody& body)
        : m_body(body)
    {
        if (body.superovoid())
            m_superovoid.emplace(*body.superovoid());
    }

    bool isPiece(Index) const override { return true; }
    void children(Index, std::vector<Index>&) const override {}
    double farthest(Index, const Vec3& n) const override
    {
        return n.dot(m_body.farthest(n)) + m_body.radius() * n.norm();
    }
    SurfaceFoot foot(Index, const Vec3& p) const override { return foot(p); }
    double radius(Index) const override { return m_body.size(); }
    SurfaceFoot foot(const Vec3& p) const override
    {
        return m_superovoid ? m_superovoid->project(p) : project(m_body, p);
    }
    bool hasInside() const override { return true; }
    std::vector<Vec3> pointsWithin() const override { return {m_body.centre()}; }
    double reach() const override { return m_body.centre().norm() + 2 * m_body.size(); }

private:
    const ConvexBody& m_body;
    std::optional<SuperovoidProjector> m_superovoid;
};

SurfaceFoot footAt(const Vec3& p, const Vec3& nearest)
{
    SurfaceFoot foot;
    foot.point = nearest;
    foot.distance = (p - nearest).norm();
    foot.normal = foot.distance > 0 ? Vec3((p - nearest) / foot.distance) : Vec3(Vec3::UnitZ());
    foot.converged = true;
    return foot;
}

/// Nodes of the tree by their numbers, then triangles.
class MeshPieces final : public ConvexPieces {
public:
    explicit MeshPieces(const MeshSolid& solid)
        : m_solid(solid)
        , m_nodes(solid.tree().nodes())
    {
    }

    bool isPiece(Index node) const override { return node >= m_nodes.size(); }
    void children(Index node, std::vector<Index>& into) const override
    {
        const TriangleTree::Node& n = m_nodes[node];
        if (!n.isLeaf()) {
            into.insert(into.end(), {node + 1, n.first});
            return;
        }
        for (std::uint32_t i = 0; i < n.count; ++i)
            into.push_back(static_cast<Index>(m_nodes.size()) + m_solid.tree().order()[n.first + i]);
    }
    double farthest(Index node, const Vec3& n) const override
    {
        if (!isPiece(node)) {
            const Bounds& box = m_nodes[node].box;
            return n.dot(box.centre()) + 0.5 * n.cwiseAbs().dot(box.size());
        }
        const auto [a, b, c] = corners(node);
        return std::max({n.dot(a), n.dot(b), n.dot(c)});
    }
    SurfaceFoot foot(Index node, const Vec3& p) const override
    {
        if (!isPiece(node)) {
            const Bounds& box = m_nodes[node].box;
            return footAt(p, p.cwiseMax(box.min).cwiseMin(box.max));
        }
        const auto [a, b, c] = corners(node);
        return footAt(p, nearestOnTriangle(p, a, b, c));
    }
    double radius(Index node) const override
    {
        if (!isPiece(node))
            return 0.5 * m_nodes[node].box.diagonal();
        const auto [a, b, c] = corners(node);
        return 0.5 * std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()});
    }
    SurfaceFoot foot(const Vec3& p) const override { return project(m_solid, p); }
    bool hasInside() const override { return m_solid.isClosed(); }
    std::vector<Vec3> pointsWithin() const override
    {
        const std::vector<std::uint32_t> parts = components(m_solid.mesh());
        std::vector<Vec3> points;
        for (std::size_t t = 0; t < parts.size(); ++t)
            if (parts[t] == points.size())
                points.push_back(m_solid.mesh().vertex(t, 0));
        return points;
    }
    double reach() const override { return m_solid.box().min.cwiseAbs().cwiseMax(m_solid.box().max.cwiseAbs()).norm(); }

private:
    std::array<Vec3, 3> corners(Index node) const
    {
        const std::size_t t = node - m_nodes.size();
        const TriangleMesh& mesh = m_solid.mesh();
        return {mesh.vertex(t, 0), mesh.vertex(t, 1), mesh.vertex(t, 2)};
    }

    const MeshSolid& m_solid;
    std::span<const TriangleTree::Node> m_nodes;
};

} // namespace

std::unique_ptr<ConvexPieces> piecesOf(const ConvexBody& body)
{
    return std::make_unique<BodyPiece>(body);
}

std::unique_ptr<ConvexPieces> piecesOf(const MeshSolid& mesh)
{
    return std::make_unique<MeshPieces>(mesh);
}

} // namespace osculo
