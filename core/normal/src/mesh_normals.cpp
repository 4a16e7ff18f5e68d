// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/normal/mesh_normals.h"

#include "osculo/math/demand.h"
#include "osculo/shape/mesh_topology.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <Eigen/Geometry>

namespace osculo {

namespace {

/// A triangle whose height is below this share of its longest side has no normal to speak of.
constexpr double kSliver = 1e-12;

TriangleMeshPtr demanded(TriangleMeshPtr mesh)
{
    OSCULO_DEMAND(mesh && !mesh->empty());
    return mesh;
}

Vec3 areaVector(const TriangleMesh& mesh, std::uint32_t triangle)
{
    const Vec3& a = mesh.vertex(triangle, 0);
    return (mesh.vertex(triangle, 1) - a).cross(mesh.vertex(triangle, 2) - a);
}

bool isSliver(const TriangleMesh& mesh, std::uint32_t triangle)
{
    double longest = 0;
    for (int corner = 0; corner < 3; ++corner)
        longest =
            std::max(longest, (mesh.vertex(triangle, corner) - mesh.vertex(triangle, (corner + 1) % 3)).squaredNorm());
    return areaVector(mesh, triangle).norm() <= kSliver * longest;
}

double distanceToSegment(const Vec3& p, const Vec3& a, const Vec3& b)
{
    const Vec3 along = b - a;
    const double length = along.squaredNorm();
    const double s = length > 0 ? std::clamp((p - a).dot(along) / length, 0.0, 1.0) : 0.0;
    return (p - a - s * along).norm();
}

} // namespace

MeshNormals::MeshNormals(TriangleMeshPtr mesh)
    : m_mesh(demanded(std::move(mesh)))
    , m_tree(*m_mesh)
    , m_place(firstAtSamePlace(m_mesh->vertices()))
    , m_first(m_mesh->vertices().size() + 1, 0)
{
    const auto& triangles = m_mesh->triangles();
    const auto forCorners = [&](auto visit) {
        for (std::uint32_t t = 0; t < triangles.size(); ++t)
            if (!isSliver(*m_mesh, t))
                for (const std::uint32_t vertex : triangles[t])
                    visit(m_place[vertex], t);
    };
    forCorners([&](std::uint32_t place, std::uint32_t) { ++m_first[place + 1]; });
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_incident.resize(m_first.back());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    forCorners([&](std::uint32_t place, std::uint32_t triangle) { m_incident[next[place]++] = triangle; });
}

MeshFeature MeshNormals::featureAt(const Vec3& p, double tolerance) const
{
    const MeshPoint nearest = m_tree.nearest(p);
    MeshFeature feature;
    feature.triangle = nearest.triangle;
    feature.point = nearest.point;
    const Triangle& corners = m_mesh->triangles()[nearest.triangle];
    double least = tolerance;
    for (const std::uint32_t corner : corners)
        if (const double away = (m_mesh->vertices()[corner] - nearest.point).norm(); away <= least) {
            least = away;
            feature.kind = FeatureKind::vertex;
            feature.vertices = {m_place[corner], m_place[corner]};
            feature.point = m_mesh->vertices()[corner];
        }
    if (feature.kind == FeatureKind::vertex)
        return feature;
    for (int side = 0; side < 3; ++side) {
        const std::uint32_t a = corners[side], b = corners[(side + 1) % 3];
        const double away = distanceToSegment(nearest.point, m_mesh->vertices()[a], m_mesh->vertices()[b]);
        if (away <= least) {
            least = away;
            feature.kind = FeatureKind::edge;
            feature.vertices = {m_place[a], m_place[b]};
        }
    }
    return feature;
}

std::vector<std::uint32_t> MeshNormals::trianglesOf(const MeshFeature& feature) const
{
    if (feature.kind == FeatureKind::face)
        return {feature.triangle};
    const std::uint32_t a = feature.vertices[0], b = feature.vertices[1];
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = m_first[a]; i < m_first[a + 1]; ++i) {
        const Triangle& corners = m_mesh->triangles()[m_incident[i]];
        if (std::ranges::any_of(corners, [&](std::uint32_t corner) { return m_place[corner] == b; }))
            found.push_back(m_incident[i]);
    }
    return found;
}

bool MeshNormals::isOpen(const MeshFeature& feature) const
{
    if (feature.kind == FeatureKind::face)
        return isSliver(*m_mesh, feature.triangle);
    const std::vector<std::uint32_t> triangles = trianglesOf(feature);
    if (feature.kind == FeatureKind::edge)
        return triangles.size() != 2;
    std::map<std::uint32_t, int> spokes; // triangles at each edge out of the vertex
    for (const std::uint32_t triangle : triangles)
        for (const std::uint32_t corner : m_mesh->triangles()[triangle])
            if (m_place[corner] != feature.vertices[0])
                ++spokes[m_place[corner]];
    return spokes.empty() || std::ranges::any_of(spokes, [](const auto& spoke) { return spoke.second != 2; });
}

NormalCone MeshNormals::cone(const MeshFeature& feature) const
{
    if (isOpen(feature))
        return {};
    if (feature.kind == FeatureKind::face)
        return {{areaVector(*m_mesh, feature.triangle).normalized()}};
    // The sum of the faces' normals, weighted by their angles at the feature, tells the outer side: its product with a
    // direction that all faces keep behind them has the sign of minus the solid's share of that direction's half-space.
    Vec3 outwards = Vec3::Zero();
    std::vector<Vec3> tangents;
    const Vec3& at = m_mesh->vertices()[feature.vertices[0]];
    const Vec3 along = m_mesh->vertices()[feature.vertices[1]] - at; // zero for a vertex
    if (feature.kind == FeatureKind::edge)
        tangents = {along, -along};
    for (const std::uint32_t triangle : trianglesOf(feature)) {
        std::vector<Vec3> spokes;
        for (const std::uint32_t corner : m_mesh->triangles()[triangle])
            if (m_place[corner] != feature.vertices[0] && m_place[corner] != feature.vertices[1])
                spokes.push_back(m_mesh->vertices()[corner] - at);
        const Vec3 normal = areaVector(*m_mesh, triangle).normalized();
        if (feature.kind == FeatureKind::edge) {
            outwards += normal; // both angles are a half-plane
        } else {
            outwards += std::atan2(spokes[0].cross(spokes[1]).norm(), spokes[0].dot(spokes[1])) * normal;
        }
        tangents.insert(tangents.end(), spokes.begin(), spokes.end());
    }
    return polarCone(tangents, outwards);
}

Bend MeshNormals::bend(const MeshFeature& feature) const
{
    if (isOpen(feature))
        return Bend::open;
    const std::size_t rays = cone(feature).generators.size();
    return rays == 0 ? Bend::reflex : rays == 1 ? Bend::flat : Bend::convex;
}

} // namespace osculo
