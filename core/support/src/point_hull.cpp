// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/point_hull.h"

#include "osculo/math/demand.h"
#include "osculo/shape/mesh_topology.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr std::size_t kScanned = 64; ///< points that are compared one by one: no slower than a climb

Bounds boxAround(const std::vector<Vec3>& points)
{
    Bounds box;
    for (const Vec3& p : points)
        box.extend(p);
    return box;
}

std::size_t farthestByScan(const std::vector<Vec3>& points, const Vec3& u)
{
    std::size_t best = 0;
    double most = u.dot(points[0]);
    for (std::size_t i = 1; i < points.size(); ++i)
        if (const double along = u.dot(points[i]); along > most) {
            most = along;
            best = i;
        }
    return best;
}

} // namespace

PointHull::PointHull(std::vector<Vec3> points, double radius)
    : ConvexBody(radius, radius + 0.5 * boxAround(points).size().maxCoeff(), boxAround(points).centre())
    , m_points(std::move(points))
{
    OSCULO_DEMAND(!m_points.empty());
}

PointHull::PointHull(const TriangleMesh& convexMesh)
    : PointHull(cornersOf(convexMesh))
{
}

PointHull::PointHull(HullCorners corners)
    : PointHull(std::move(corners.points))
{
    if (m_points.size() <= kScanned)
        return;
    m_edges = std::move(corners.edges);
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {1.0, -1.0})
            m_starts.push_back(static_cast<std::uint32_t>(farthestByScan(m_points, side * Vec3::Unit(axis))));
}

PointHull::HullCorners PointHull::cornersOf(const TriangleMesh& convexMesh)
{
    const TriangleMesh mesh = welded(convexMesh);
    HullCorners corners;
    corners.points = mesh.vertices();
    std::vector<std::uint32_t>& first = corners.edges.first;
    first.assign(corners.points.size() + 1, 0);
    for (const Triangle& triangle : mesh.triangles()) // closed: each edge runs once each way
        for (const std::uint32_t corner : triangle)
            ++first[corner + 1];
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1];
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    corners.edges.neighbours.resize(first.back());
    for (const auto& [a, b, c] : mesh.triangles()) {
        corners.edges.neighbours[next[a]++] = b;
        corners.edges.neighbours[next[b]++] = c;
        corners.edges.neighbours[next[c]++] = a;
    }
    return corners;
}

std::size_t PointHull::indexAlong(const Vec3& u) const
{
    if (m_edges.first.empty())
        return farthestByScan(m_points, u);
    std::size_t at = m_starts[0];
    for (const std::uint32_t start : m_starts)
        if (u.dot(m_points[start]) > u.dot(m_points[at]))
            at = start;
    double most = u.dot(m_points[at]);
    for (bool climbing = true; climbing;) {
        climbing = false;
        const std::size_t from = at;
        for (std::uint32_t k = m_edges.first[from]; k < m_edges.first[from + 1]; ++k) {
            const std::uint32_t neighbour = m_edges.neighbours[k];
            if (const double along = u.dot(m_points[neighbour]); along > most) {
                most = along;
                at = neighbour;
                climbing = true;
            }
        }
    }
    return at;
}

SupportFace PointHull::face(const Vec3& u, double slack) const
{
    const std::size_t top = indexAlong(u);
    const double least = u.dot(m_points[top]) - slack;
    SupportFace face;
    if (m_edges.first.empty()) {
        for (const Vec3& p : m_points)
            if (u.dot(p) >= least)
                face.points.push_back(p);
        return face;
    }
    // The points of a face are joined by its edges.
    std::vector<std::size_t> found{top};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::uint32_t k = m_edges.first[found[i]]; k < m_edges.first[found[i] + 1]; ++k) {
            const std::size_t neighbour = m_edges.neighbours[k];
            if (u.dot(m_points[neighbour]) >= least && std::ranges::find(found, neighbour) == found.end())
                found.push_back(neighbour);
        }
    for (const std::size_t i : found)
        face.points.push_back(m_points[i]);
    return face;
}

} // namespace osculo
