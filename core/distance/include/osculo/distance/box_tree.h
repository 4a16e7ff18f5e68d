// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/types.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace osculo {

/// A binary tree of axis-aligned boxes about the parts of one body, in the body's frame: built once, it serves every pose
/// of the body. Equal boxes give equal trees.
class BoxTree {
public:
    struct Node {
        Vec3 centre = Vec3::Zero();        ///< [m]
        Vec3 halfSize = Vec3::Zero();      ///< [m]
        std::uint32_t left = 0, right = 0; ///< nodes; both 0 for a leaf
        std::uint32_t part = 0;            ///< of a leaf
        bool isLeaf() const { return right == 0; }
    };

    BoxTree() = default;

    /// @param boxes one a part; nothing for a part that no box encloses (a half-space). @throws InvalidShape for a box that is
    /// empty or not finite.
    explicit BoxTree(std::span<const std::optional<Bounds>> boxes);

    /// The root first; empty where no part has a box.
    std::span<const Node> nodes() const { return m_nodes; }
    /// The parts without a box, in ascending order.
    std::span<const std::uint32_t> unboundedParts() const { return m_unbounded; }
    std::size_t partCount() const { return m_partCount; }

private:
    std::uint32_t build(std::span<std::uint32_t> parts, std::span<const std::optional<Bounds>> boxes);

    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_unbounded;
    std::size_t m_partCount = 0;
};

/// Walks two trees at once and gives their pairs of parts, those with the nearest boxes first (pairs with a part that has
/// no box before all others; equal distances in the order of the parts). Who asks says how far boxes are of interest: a
/// search for the least distance passes the least found so far, a search for contacts its threshold.
class NearestBoxPairs {
public:
    struct PartPair {
        std::size_t a = 0, b = 0;
        /// [m] The parts are at least this far apart; 0 where boxes meet or a part has none. Lowered by the rounding of
        /// the poses and boxes, so that it holds as a bound.
        double boxDistance = 0;
    };

    /// The trees must outlive the walk. Poses in world.
    NearestBoxPairs(const BoxTree& A, const Pose& X_WA, const BoxTree& B, const Pose& X_WB);

    /// The next pair whose boxes are at most `limit` [m] apart; nothing when there is none. @pre no greater limit than
    /// before.
    std::optional<PartPair> next(double limit);

    /// Pairs of boxes whose distance was computed so far.
    std::size_t boxTests() const { return m_boxTests; }

private:
    struct Entry {
        double distance;
        std::uint32_t a, b; ///< nodes, or parts of a pair that is ready
        bool ready;
    };
    static bool later(const Entry& one, const Entry& other);
    double distance(const BoxTree::Node& a, const BoxTree::Node& b) const;
    void push(std::uint32_t nodeA, std::uint32_t nodeB, double limit);
    void open(const Entry& entry, double limit);
    void add(const Entry& entry);

    const BoxTree& m_A;
    const BoxTree& m_B;
    Mat3 m_R_AB;
    Mat3 m_absR_AB;
    Vec3 m_p_AB;
    double m_rounding = 0; ///< [m]
    std::vector<Entry> m_heap;
    bool m_started = false;
    std::size_t m_boxTests = 0;
};

} // namespace osculo
