// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/box_tree.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <tuple>

namespace osculo {

namespace {

/// Distances of boxes are lowered by this fraction of the coordinates that they are made of: some hundred roundings.
constexpr double kBoxRounding = 1e-13;

void demandBox(const Bounds& box)
{
    if (box.empty() || !box.min.allFinite() || !box.max.allFinite())
        throw InvalidShape("a part's box is empty or not finite",
                           "give a finite box, or none for a part without bounds");
}

/// Largest distance of a point of the tree from the body's origin; 0 for an empty tree.
double reach(const BoxTree& tree)
{
    return tree.nodes().empty() ? 0 : (tree.nodes()[0].centre.cwiseAbs() + tree.nodes()[0].halfSize).norm();
}

} // namespace

BoxTree::BoxTree(std::span<const std::optional<Bounds>> boxes)
    : m_partCount(boxes.size())
{
    std::vector<std::uint32_t> parts;
    for (std::uint32_t part = 0; part < boxes.size(); ++part) {
        if (!boxes[part]) {
            m_unbounded.push_back(part);
            continue;
        }
        demandBox(*boxes[part]);
        parts.push_back(part);
    }
    if (parts.empty())
        return;
    m_nodes.reserve(2 * parts.size() - 1);
    build(parts, boxes);
}

/// Halves the parts at the median of their centres along the axis in which these are spread widest.
std::uint32_t BoxTree::build(std::span<std::uint32_t> parts, std::span<const std::optional<Bounds>> boxes)
{
    Bounds all, centres;
    for (const std::uint32_t part : parts) {
        all.extend(*boxes[part]);
        centres.extend(boxes[part]->centre());
    }
    const auto number = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.push_back({all.centre(), 0.5 * all.size(), 0, 0, parts[0]});
    if (parts.size() == 1)
        return number;

    Eigen::Index axis = 0;
    centres.size().maxCoeff(&axis);
    const auto place = [&](std::uint32_t part) { return std::tuple(boxes[part]->centre()[axis], part); };
    const std::size_t middle = parts.size() / 2;
    std::nth_element(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(middle), parts.end(),
                     [&](std::uint32_t i, std::uint32_t j) { return place(i) < place(j); });
    const std::uint32_t left = build(parts.first(middle), boxes);
    const std::uint32_t right = build(parts.subspan(middle), boxes);
    m_nodes[number].left = left;
    m_nodes[number].right = right;
    return number;
}

NearestBoxPairs::NearestBoxPairs(const BoxTree& A, const Pose& X_WA, const BoxTree& B, const Pose& X_WB)
    : m_A(A)
    , m_B(B)
{
    const Pose X_AB = X_WA.inverse() * X_WB;
    m_R_AB = X_AB.matrix();
    m_absR_AB = m_R_AB.cwiseAbs();
    m_p_AB = X_AB.translation;
    m_rounding = kBoxRounding
                 * (reach(A) + reach(B) + X_WA.translation.norm() + X_WB.translation.norm() + X_AB.translation.norm());
}

bool NearestBoxPairs::later(const Entry& one, const Entry& other)
{
    // Of boxes as near, those that are parts come last: then all ready pairs at this distance are known and come in order.
    return std::tie(one.distance, one.ready, one.a, one.b) > std::tie(other.distance, other.ready, other.a, other.b);
}

/// The larger of the distances of the two boxes' boxes along A's and along B's axes.
double NearestBoxPairs::distance(const BoxTree::Node& a, const BoxTree::Node& b) const
{
    const Vec3 across_A = m_R_AB * b.centre + m_p_AB - a.centre;
    const Vec3 across_B = m_R_AB.transpose() * across_A;
    const Vec3 gap_A = across_A.cwiseAbs() - a.halfSize - m_absR_AB * b.halfSize;
    const Vec3 gap_B = across_B.cwiseAbs() - b.halfSize - m_absR_AB.transpose() * a.halfSize;
    const double apart = std::max(gap_A.cwiseMax(0).norm(), gap_B.cwiseMax(0).norm());
    return std::max(0.0, apart - m_rounding);
}

void NearestBoxPairs::add(const Entry& entry)
{
    m_heap.push_back(entry);
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

void NearestBoxPairs::push(std::uint32_t nodeA, std::uint32_t nodeB, double limit)
{
    const BoxTree::Node &a = m_A.nodes()[nodeA], &b = m_B.nodes()[nodeB];
    ++m_boxTests;
    const double boxes = distance(a, b);
    if (boxes > limit)
        return;
    if (a.isLeaf() && b.isLeaf())
        add({boxes, a.part, b.part, true});
    else
        add({boxes, nodeA, nodeB, false});
}

/// Goes down in the larger box of the two.
void NearestBoxPairs::open(const Entry& entry, double limit)
{
    const BoxTree::Node &a = m_A.nodes()[entry.a], &b = m_B.nodes()[entry.b];
    if (b.isLeaf() || (!a.isLeaf() && a.halfSize.squaredNorm() >= b.halfSize.squaredNorm())) {
        push(a.left, entry.b, limit);
        push(a.right, entry.b, limit);
    } else {
        push(entry.a, b.left, limit);
        push(entry.a, b.right, limit);
    }
}

std::optional<NearestBoxPairs::PartPair> NearestBoxPairs::next(double limit)
{
    if (!m_started) {
        m_started = true;
        constexpr double kBeforeAll = -1; // told as 0
        for (const std::uint32_t a : m_A.unboundedParts())
            for (std::uint32_t b = 0; b < m_B.partCount(); ++b)
                add({kBeforeAll, a, b, true});
        for (const std::uint32_t b : m_B.unboundedParts())
            for (const BoxTree::Node& a : m_A.nodes())
                if (a.isLeaf())
                    add({kBeforeAll, a.part, b, true});
        if (!m_A.nodes().empty() && !m_B.nodes().empty())
            push(0, 0, limit);
    }
    while (!m_heap.empty() && m_heap.front().distance <= limit) {
        std::pop_heap(m_heap.begin(), m_heap.end(), later);
        const Entry entry = m_heap.back();
        m_heap.pop_back();
        if (entry.ready)
            return PartPair{entry.a, entry.b, std::max(0.0, entry.distance)};
        open(entry, limit);
    }
    return std::nullopt;
}

} // namespace osculo
