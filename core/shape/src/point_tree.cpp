// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/point_tree.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <array>
#include <limits>

namespace osculo {

namespace {

constexpr std::uint32_t kLeafPoints = 8;
constexpr std::size_t kLargestDepth = 64; ///< halving 2³² points takes 32; two entries a level wait on the stack

/// Summed in one order here and in the bound below, so that rounding never lets a bound exceed what it bounds.
double squaredLength(const Vec3& v)
{
    return v.x() * v.x() + v.y() * v.y() + v.z() * v.z();
}

/// No point of the box is nearer.
double bound(const Vec3& p, const Bounds& box)
{
    return squaredLength((box.min - p).cwiseMax(p - box.max).cwiseMax(0));
}

bool nearer(const NearPoint& a, const NearPoint& b)
{
    return a.squaredDistance < b.squaredDistance || (a.squaredDistance == b.squaredDistance && a.index < b.index);
}

/// Visits the leaves nearest box first. `worth(NearPoint)` says whether a point so far, with so low an index, could still
/// matter; `take(NearPoint)` receives the points of the leaves.
template <typename Worth, typename Take>
void search(const PointTree& tree, const Vec3& p, Worth worth, Take take)
{
    if (tree.empty())
        return;
    struct Waiting {
        NearPoint best; ///< what the node could hold at best
        std::uint32_t node;
    };
    const auto nodes = tree.nodes();
    const auto waiting = [&](std::uint32_t node) {
        return Waiting{{nodes[node].least, bound(p, nodes[node].box)}, node};
    };
    std::array<Waiting, 2 * kLargestDepth> stack;
    std::size_t depth = 0;
    stack[depth++] = waiting(0);
    while (depth > 0) {
        const Waiting top = stack[--depth];
        if (!worth(top.best))
            continue;
        const PointTree::Node& node = nodes[top.node];
        if (node.isLeaf()) {
            for (std::uint32_t slot = node.first; slot < node.first + node.count; ++slot)
                take(NearPoint{tree.index(slot), squaredLength(tree.point(slot) - p)});
            continue;
        }
        Waiting near = waiting(top.node + 1), far = waiting(node.first);
        if (nearer(far.best, near.best))
            std::swap(near, far);
        stack[depth++] = far;
        stack[depth++] = near;
    }
}

} // namespace

PointTree::PointTree(std::span<const Vec3> points)
{
    OSCULO_DEMAND(points.size() < std::numeric_limits<std::uint32_t>::max());
    m_points.reserve(points.size());
    for (const Vec3& point : points) {
        OSCULO_DEMAND(point.allFinite());
        m_points.push_back({point, static_cast<std::uint32_t>(m_points.size())});
    }
    m_nodes.reserve(points.size() / 2);
    if (!m_points.empty())
        build(0, static_cast<std::uint32_t>(m_points.size()));
}

std::uint32_t PointTree::build(std::uint32_t first, std::uint32_t last)
{
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    Node node;
    node.least = m_points[first].index;
    for (std::uint32_t slot = first; slot < last; ++slot) {
        node.box.extend(m_points[slot].point);
        node.least = std::min(node.least, m_points[slot].index);
    }
    const bool leaf = last - first <= kLeafPoints;
    if (leaf) {
        node.first = first;
        node.count = last - first;
    }
    m_nodes.push_back(node);
    if (leaf)
        return index;
    int axis = 0;
    node.box.size().maxCoeff(&axis);
    const std::uint32_t middle = first + (last - first) / 2;
    std::nth_element(m_points.begin() + first, m_points.begin() + middle, m_points.begin() + last,
                     [axis](const Entry& a, const Entry& b) {
                         return a.point[axis] < b.point[axis]
                                || (a.point[axis] == b.point[axis]
                                    && a.index < b.index); // halves equal points by index
                     });
    build(first, middle);
    m_nodes[index].first = build(middle, last);
    return index;
}

NearPoint PointTree::nearest(const Vec3& p) const
{
    OSCULO_DEMAND(!empty());
    NearPoint best{std::numeric_limits<std::uint32_t>::max(), std::numeric_limits<double>::infinity()};
    const auto better = [&](const NearPoint& found) { return nearer(found, best); };
    search(*this, p, better, [&](const NearPoint& found) {
        if (better(found))
            best = found;
    });
    return best;
}

std::vector<NearPoint> PointTree::nearest(const Vec3& p, std::size_t k) const
{
    std::vector<NearPoint> found;
    nearest(p, k, found);
    return found;
}

void PointTree::nearest(const Vec3& p, std::size_t k, std::vector<NearPoint>& found) const
{
    found.clear();
    if (k == 0)
        return;
    const auto worth = [&](const NearPoint& candidate) { // `found` is a heap, the farthest on top
        return found.size() < k || nearer(candidate, found.front());
    };
    search(*this, p, worth, [&](const NearPoint& candidate) {
        if (!worth(candidate))
            return;
        if (found.size() == k) {
            std::pop_heap(found.begin(), found.end(), nearer);
            found.pop_back();
        }
        found.push_back(candidate);
        std::push_heap(found.begin(), found.end(), nearer);
    });
    std::sort_heap(found.begin(), found.end(), nearer);
}

std::vector<NearPoint> PointTree::within(const Vec3& p, double radius) const
{
    std::vector<NearPoint> found;
    if (!(radius >= 0))
        return found;
    const double limit = radius * radius;
    const auto worth = [&](const NearPoint& candidate) { return candidate.squaredDistance <= limit; };
    search(*this, p, worth, [&](const NearPoint& candidate) {
        if (worth(candidate))
            found.push_back(candidate);
    });
    std::sort(found.begin(), found.end(), nearer);
    return found;
}

} // namespace osculo
