// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "triangle_tree.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <limits>
#include <numeric>

namespace osculo::detail {

namespace {

constexpr std::uint32_t kLeafTriangles = 4;
constexpr int kLargestDepth = 64; ///< halving 2³² triangles takes 32

double squaredDistance(const Vec3& p, const Bounds& box)
{
    return (box.min - p).cwiseMax(p - box.max).cwiseMax(0).squaredNorm();
}

double squaredDistanceToSegment(const Vec3& p, const Vec3& a, const Vec3& b)
{
    const Vec3 ab = b - a;
    const double length = ab.squaredNorm();
    const double t = length > 0 ? std::clamp((p - a).dot(ab) / length, 0.0, 1.0) : 0.0;
    return (a + t * ab - p).squaredNorm();
}

} // namespace

double squaredDistance(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 n = (b - a).cross(c - a);
    const double area = n.squaredNorm();
    if (area > 0) {
        const Vec3 q = p - a;
        const double wb = q.cross(c - a).dot(n), wc = (b - a).cross(q).dot(n); // barycentric × area
        if (wb >= 0 && wc >= 0 && wb + wc <= area)
            return q.dot(n) * q.dot(n) / area;
    }
    return std::min(
        {squaredDistanceToSegment(p, a, b), squaredDistanceToSegment(p, b, c), squaredDistanceToSegment(p, c, a)});
}

TriangleTree::TriangleTree(const TriangleMesh& mesh)
    : m_mesh{mesh}
    , m_order(mesh.triangles().size())
{
    std::iota(m_order.begin(), m_order.end(), 0u);
    m_centres.reserve(m_order.size());
    for (std::size_t t = 0; t < m_order.size(); ++t)
        m_centres.push_back((mesh.vertex(t, 0) + mesh.vertex(t, 1) + mesh.vertex(t, 2)) / 3);
    m_nodes.reserve(m_order.size());
    if (!m_order.empty())
        build(0, static_cast<std::uint32_t>(m_order.size()));
}

std::uint32_t TriangleTree::build(std::uint32_t first, std::uint32_t last)
{
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.emplace_back();
    Bounds box, centres;
    for (std::uint32_t k = first; k < last; ++k) {
        for (int corner = 0; corner < 3; ++corner)
            box.extend(m_mesh.vertex(m_order[k], corner));
        centres.extend(m_centres[m_order[k]]);
    }
    m_nodes[index].box = box;
    if (last - first <= kLeafTriangles) {
        m_nodes[index].first = first;
        m_nodes[index].count = last - first;
        return index;
    }
    int axis = 0;
    centres.size().maxCoeff(&axis);
    const std::uint32_t middle = (first + last) / 2;
    std::nth_element(m_order.begin() + first, m_order.begin() + middle, m_order.begin() + last,
                     [&](std::uint32_t a, std::uint32_t b) { return m_centres[a][axis] < m_centres[b][axis]; });
    build(first, middle);
    m_nodes[index].first = build(middle, last);
    return index;
}

double TriangleTree::distance(const Vec3& p) const
{
    double best = std::numeric_limits<double>::infinity();
    std::array<std::pair<double, std::uint32_t>, 2 * kLargestDepth> stack;
    std::size_t depth = 0;
    stack[depth++] = {squaredDistance(p, m_nodes[0].box), 0};
    while (depth > 0) {
        const auto [bound, index] = stack[--depth];
        if (bound >= best)
            continue;
        const Node& node = m_nodes[index];
        if (node.count > 0) {
            for (std::uint32_t k = node.first; k < node.first + node.count; ++k) {
                const std::uint32_t t = m_order[k];
                best =
                    std::min(best, squaredDistance(p, m_mesh.vertex(t, 0), m_mesh.vertex(t, 1), m_mesh.vertex(t, 2)));
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
    return std::sqrt(best);
}

} // namespace osculo::detail
