// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace osculo {

/// A point of a PointTree, seen from a place.
struct NearPoint {
    std::uint32_t index = 0;    ///< in the span the tree was built from
    double squaredDistance = 0; ///< to the place asked for [m²]

    friend bool operator==(const NearPoint&, const NearPoint&) = default;
};

/// Points in a balanced binary tree of boxes (a k-d tree: J. L. Bentley, Comm. ACM 18, 1975), to find neighbours. Answers do
/// not depend on the order of the search: of points equally far, the one with the lower index is the nearer. Any number of
/// equal points costs no more than as many different ones. Immutable; may be used by several threads.
class PointTree {
public:
    struct Node {
        Bounds box;
        std::uint32_t first = 0, count = 0; ///< points of a leaf (count > 0), or the index of the right child
        std::uint32_t least = 0;            ///< the lowest index of a point below
        bool isLeaf() const { return count > 0; }
    };

    PointTree() = default;

    /// Copies the points. @pre finite, fewer than 2³² of them
    explicit PointTree(std::span<const Vec3> points);

    std::size_t size() const { return m_points.size(); }
    bool empty() const { return m_points.empty(); }

    /// The root first, the left child right after its parent; empty where the tree is.
    std::span<const Node> nodes() const { return m_nodes; }
    /// A point of a leaf: `first` ≤ slot < `first + count`.
    const Vec3& point(std::uint32_t slot) const { return m_points[slot].point; }
    /// Its index in the span the tree was built from.
    std::uint32_t index(std::uint32_t slot) const { return m_points[slot].index; }

    /// The nearest point. @pre the tree is not empty
    NearPoint nearest(const Vec3& p) const;

    /// The k nearest points (all, where there are fewer), the nearest first.
    std::vector<NearPoint> nearest(const Vec3& p, std::size_t k) const;

    /// The same into a vector that keeps its memory from one question to the next.
    void nearest(const Vec3& p, std::size_t k, std::vector<NearPoint>& found) const;

    /// Every point no farther than radius [m], the nearest first.
    std::vector<NearPoint> within(const Vec3& p, double radius) const;

private:
    struct Entry {
        Vec3 point;
        std::uint32_t index;
    };

    std::uint32_t build(std::uint32_t first, std::uint32_t last);

    std::vector<Entry> m_points; // in the order of the leaves
    std::vector<Node> m_nodes;
};

} // namespace osculo
