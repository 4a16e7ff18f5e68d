// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_tree.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace osculo {

namespace {

std::optional<Vec3> moreCentral(const Vec3& centre, const std::optional<Vec3>& a, const std::optional<Vec3>& b)
{
    if (!a || !b)
        return a ? a : b;
    return (*a - centre).squaredNorm() <= (*b - centre).squaredNorm() ? a : b;
}

/// Fills the node at `index`, whose pieces are `order`.
void build(std::vector<LmdNode>& nodes, std::uint32_t index, const std::vector<LmdPiece>& pieces,
           std::span<std::uint32_t> order)
{
    if (order.size() == 1) {
        nodes[index].piece = order[0];
        nodes[index].group = pieces[order[0]].group;
        nodes[index].box_M = pieces[order[0]].box_M;
        nodes[index].cone_M = pieces[order[0]].cone_M;
        nodes[index].on_M = pieces[order[0]].on_M;
        nodes[index].size = nodes[index].box_M.diagonal();
        return;
    }
    Bounds middles;
    for (const std::uint32_t piece : order)
        middles.extend(pieces[piece].box_M.centre());
    int axis = 0;
    middles.size().maxCoeff(&axis);
    const std::size_t half = order.size() / 2;
    std::ranges::stable_sort(order, {}, [&](std::uint32_t piece) { return pieces[piece].box_M.centre()[axis]; });
    const auto left = static_cast<std::uint32_t>(nodes.size());
    nodes.resize(nodes.size() + 2);
    build(nodes, left, pieces, order.first(half));
    build(nodes, left + 1, pieces, order.subspan(half));
    LmdNode& node = nodes[index];
    node.left = left;
    node.right = left + 1;
    node.group = nodes[left].group == nodes[left + 1].group ? nodes[left].group : LmdNode::kMixed;
    node.box_M = nodes[left].box_M;
    node.box_M.extend(nodes[left + 1].box_M);
    node.size = node.box_M.diagonal();
    node.cone_M = mergedCone(nodes[left].cone_M, nodes[left + 1].cone_M);
    node.on_M = moreCentral(node.box_M.centre(), nodes[left].on_M, nodes[left + 1].on_M);
}

} // namespace

std::vector<LmdNode> treeOf(const std::vector<LmdPiece>& pieces)
{
    std::vector<LmdNode> nodes;
    if (pieces.empty())
        return nodes;
    std::vector<std::uint32_t> order(pieces.size());
    std::iota(order.begin(), order.end(), 0u);
    nodes.resize(1);
    build(nodes, 0, pieces, order);
    return nodes;
}

double gapBetween(const Bounds& a, const Bounds& b, const Pose& X_AB, const Mat3& R_AB)
{
    const Vec3 halfA = 0.5 * a.size(), halfB = 0.5 * b.size();
    const Vec3 r = R_AB * b.centre() + X_AB.translation - a.centre();
    const Vec3 alongA = r.cwiseAbs() - halfA - R_AB.cwiseAbs() * halfB;
    const Vec3 alongB = (R_AB.transpose() * r).cwiseAbs() - halfB - R_AB.transpose().cwiseAbs() * halfA;
    return std::max(alongA.maxCoeff(), alongB.maxCoeff());
}

} // namespace osculo
