// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/triangle_tree.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace osculo {

namespace {

constexpr std::uint32_t kLeafTriangles = 4;
constexpr int kLargestDepth = 64;  ///< halving 2³² triangles takes 32
constexpr double kNearEdge = 1e-9; ///< share of a triangle's area: a ray this near to an edge does not tell its side
constexpr double kAlongTriangle = 1e-12; ///< sine of the angle below which a ray runs along a triangle

double squaredDistance(const Vec3& p, const Bounds& box)
{
    return (box.min - p).cwiseMax(p - box.max).cwiseMax(0).squaredNorm();
}

Vec3 nearestOnSegment(const Vec3& p, const Vec3& a, const Vec3& b)
{
    const Vec3 ab = b - a;
    const double length = ab.squaredNorm();
    return a + (length > 0 ? std::clamp((p - a).dot(ab) / length, 0.0, 1.0) : 0.0) * ab;
}

/// Whether the ray p + s·d, s ≥ 0, meets the box; slabs, with 1/d given.
bool meets(const Bounds& box, const Vec3& p, const Vec3& inverse)
{
    double enter = 0, leave = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 3; ++i) {
        const double s = (box.min[i] - p[i]) * inverse[i], t = (box.max[i] - p[i]) * inverse[i];
        if (std::isnan(s) || std::isnan(t)) // in the slab's plane, along it
            continue;
        enter = std::max(enter, std::min(s, t));
        leave = std::min(leave, std::max(s, t));
    }
    return enter <= leave;
}

/// +1 where the ray leaves through the triangle, −1 where it enters, 0 where it misses; nothing where that is not clear.
std::optional<int> crossing(const Vec3& p, const Vec3& d, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 e = b - a, f = c - a, n = e.cross(f), q = p - a;
    const double slope = n.dot(d), area = n.norm();
    if (area == 0)
        return 0;
    const bool along = std::abs(slope) <= kAlongTriangle * area * d.norm();
    if (along) {
        const bool inPlane = std::abs(n.dot(q)) <= kNearEdge * area * std::sqrt(area);
        return inPlane ? std::nullopt : std::optional(0);
    }
    const double s = -n.dot(q) / slope; // where the ray meets the plane
    const Vec3 r = q + s * d;
    const double wb = r.cross(f).dot(n) / (area * area), wc = e.cross(r).dot(n) / (area * area);
    const double least = std::min({wb, wc, 1 - wb - wc});
    if (least < -kNearEdge || s * d.norm() < -kNearEdge * std::sqrt(area))
        return 0;
    if (least < kNearEdge || s * d.norm() < kNearEdge * std::sqrt(area))
        return std::nullopt;
    return slope > 0 ? 1 : -1;
}

/// s > 0 where p + s·d meets the triangle (Möller and Trumbore 1997); its edges count, so that nothing slips through.
std::optional<double> meeting(const Vec3& p, const Vec3& d, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 e = b - a, f = c - a, h = d.cross(f), q = p - a, r = q.cross(e);
    const double determinant = e.dot(h);
    if (determinant == 0)
        return std::nullopt;
    const double u = q.dot(h) / determinant, v = d.dot(r) / determinant, s = f.dot(r) / determinant;
    const bool inside = u >= -kNearEdge && v >= -kNearEdge && u + v <= 1 + kNearEdge;
    return inside && s > 0 ? std::optional(s) : std::nullopt;
}

} // namespace

Vec3 nearestOnTriangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 n = (b - a).cross(c - a);
    const double area = n.squaredNorm();
    if (area > 0) {
        const Vec3 q = p - a;
        const double wb = q.cross(c - a).dot(n), wc = (b - a).cross(q).dot(n); // barycentric × area
        if (wb >= 0 && wc >= 0 && wb + wc <= area)
            return p - q.dot(n) / area * n;
    }
    Vec3 best = nearestOnSegment(p, a, b);
    for (const Vec3& candidate : {nearestOnSegment(p, b, c), nearestOnSegment(p, c, a)})
        if ((candidate - p).squaredNorm() < (best - p).squaredNorm())
            best = candidate;
    return best;
}

TriangleTree::TriangleTree(const TriangleMesh& mesh)
    : m_mesh{mesh}
    , m_order(mesh.triangles().size())
{
    std::iota(m_order.begin(), m_order.end(), 0u);
    std::vector<Vec3> centres;
    centres.reserve(m_order.size());
    for (std::size_t t = 0; t < m_order.size(); ++t)
        centres.push_back((mesh.vertex(t, 0) + mesh.vertex(t, 1) + mesh.vertex(t, 2)) / 3);
    m_nodes.reserve(m_order.size());
    if (!m_order.empty())
        build(0, static_cast<std::uint32_t>(m_order.size()), centres);
}

std::uint32_t TriangleTree::build(std::uint32_t first, std::uint32_t last, const std::vector<Vec3>& centres)
{
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.emplace_back();
    Bounds box, middles;
    for (std::uint32_t k = first; k < last; ++k) {
        for (int corner = 0; corner < 3; ++corner)
            box.extend(m_mesh.vertex(m_order[k], corner));
        middles.extend(centres[m_order[k]]);
    }
    m_nodes[index].box = box;
    if (last - first <= kLeafTriangles) {
        m_nodes[index].first = first;
        m_nodes[index].count = last - first;
        return index;
    }
    int axis = 0;
    middles.size().maxCoeff(&axis);
    const std::uint32_t middle = (first + last) / 2;
    std::nth_element(m_order.begin() + first, m_order.begin() + middle, m_order.begin() + last,
                     [&](std::uint32_t a, std::uint32_t b) { return centres[a][axis] < centres[b][axis]; });
    build(first, middle, centres);
    m_nodes[index].first = build(middle, last, centres);
    return index;
}

MeshPoint TriangleTree::nearest(const Vec3& p) const
{
    double best = std::numeric_limits<double>::infinity();
    MeshPoint nearest;
    std::array<std::pair<double, std::uint32_t>, 2 * kLargestDepth> stack;
    std::size_t depth = 0;
    stack[depth++] = {squaredDistance(p, m_nodes[0].box), 0};
    while (depth > 0) {
        const auto [bound, index] = stack[--depth];
        if (bound >= best)
            continue;
        const Node& node = m_nodes[index];
        if (node.isLeaf()) {
            for (std::uint32_t k = node.first; k < node.first + node.count; ++k) {
                const std::uint32_t t = m_order[k];
                const Vec3 q = nearestOnTriangle(p, m_mesh.vertex(t, 0), m_mesh.vertex(t, 1), m_mesh.vertex(t, 2));
                if (const double squared = (q - p).squaredNorm(); squared < best) {
                    best = squared;
                    nearest.point = q;
                    nearest.triangle = t;
                }
            }
            continue;
        }
        std::pair<double, std::uint32_t> near{squaredDistance(p, m_nodes[index + 1].box), index + 1};
        std::pair<double, std::uint32_t> far{squaredDistance(p, m_nodes[node.first].box), node.first};
        if (far.first < near.first)
            std::swap(near, far);
        stack[depth++] = far;
        stack[depth++] = near;
    }
    nearest.distance = std::sqrt(best);
    return nearest;
}

template <typename Visit>
void TriangleTree::alongRay(const Vec3& p, const Vec3& direction, Visit visit) const
{
    const Vec3 inverse = direction.cwiseInverse();
    std::array<std::uint32_t, kLargestDepth> stack;
    std::size_t depth = 0;
    if (!m_nodes.empty())
        stack[depth++] = 0;
    while (depth > 0) {
        const std::uint32_t index = stack[--depth];
        const Node& node = m_nodes[index];
        if (!meets(node.box, p, inverse))
            continue;
        if (!node.isLeaf()) {
            stack[depth++] = node.first;
            stack[depth++] = index + 1;
            continue;
        }
        for (std::uint32_t k = node.first; k < node.first + node.count; ++k)
            if (!visit(m_order[k]))
                return;
    }
}

std::optional<MeshPoint> TriangleTree::firstHit(const Vec3& p, const Vec3& direction) const
{
    double nearest = std::numeric_limits<double>::infinity();
    std::uint32_t triangle = 0;
    alongRay(p, direction, [&](std::uint32_t t) {
        const auto s = meeting(p, direction, m_mesh.vertex(t, 0), m_mesh.vertex(t, 1), m_mesh.vertex(t, 2));
        if (s && *s < nearest) {
            nearest = *s;
            triangle = t;
        }
        return true;
    });
    if (!std::isfinite(nearest))
        return std::nullopt;
    return MeshPoint{p + nearest * direction, triangle, nearest * direction.norm()};
}

bool TriangleTree::isMetBy(const Vec3& p, const Vec3& direction) const
{
    bool met = false;
    alongRay(p, direction, [&](std::uint32_t t) {
        met = meeting(p, direction, m_mesh.vertex(t, 0), m_mesh.vertex(t, 1), m_mesh.vertex(t, 2)).has_value();
        return !met;
    });
    return met;
}

std::optional<int> TriangleTree::windingAlong(const Vec3& p, const Vec3& direction) const
{
    std::optional<int> winding = 0;
    alongRay(p, direction, [&](std::uint32_t t) {
        const auto side = crossing(p, direction, m_mesh.vertex(t, 0), m_mesh.vertex(t, 1), m_mesh.vertex(t, 2));
        winding = side ? std::optional(*winding + *side) : std::nullopt;
        return winding.has_value();
    });
    return winding;
}

} // namespace osculo
