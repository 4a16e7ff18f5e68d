// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/box_tree.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

namespace osculo {
namespace {

using Boxes = std::vector<std::optional<Bounds>>;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_engine); }
    Vec3 vector(double size) { return {uniform(-size, size), uniform(-size, size), uniform(-size, size)}; }
    Pose pose(double spread)
    {
        return {Eigen::Quaterniond(uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)).normalized(),
                vector(spread)};
    }
    Boxes boxes(std::size_t count, double spread = 1)
    {
        Boxes boxes;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec3 centre = vector(spread), half = vector(0.2 * spread).cwiseAbs();
            boxes.push_back(Bounds{centre - half, centre + half});
        }
        return boxes;
    }

private:
    std::mt19937_64 m_engine;
};

/// The true distance of two boxes in any poses, by projecting to and fro between the convex sets; from above.
double distanceOfBoxes(const Bounds& a, const Pose& X_WA, const Bounds& b, const Pose& X_WB)
{
    const auto clamped = [](const Bounds& box, const Pose& X_WX, const Vec3& p_W) {
        const Vec3 p = X_WX.inverse() * p_W;
        return Vec3(X_WX * p.cwiseMax(box.min).cwiseMin(box.max));
    };
    Vec3 p = X_WA * a.centre(), q = p;
    for (int i = 0; i < 3'000; ++i) {
        q = clamped(b, X_WB, p);
        p = clamped(a, X_WA, q);
    }
    return (p - q).norm();
}

std::vector<NearestBoxPairs::PartPair> walk(const BoxTree& A, const Pose& X_WA, const BoxTree& B, const Pose& X_WB,
                                            double limit)
{
    std::vector<NearestBoxPairs::PartPair> pairs;
    NearestBoxPairs search(A, X_WA, B, X_WB);
    while (const auto pair = search.next(limit))
        pairs.push_back(*pair);
    return pairs;
}

TEST(BoxTree, EveryNodeEnclosesItsParts)
{
    Random random(1);
    for (const std::size_t count : {1, 2, 3, 7, 60, 500}) {
        const Boxes boxes = random.boxes(count);
        const BoxTree tree(boxes);
        ASSERT_EQ(tree.nodes().size(), 2 * count - 1);
        std::set<std::uint32_t> parts;
        std::vector<std::size_t> depth(tree.nodes().size(), 0);
        std::size_t deepest = 0;
        for (std::size_t n = 0; n < tree.nodes().size(); ++n) {
            const BoxTree::Node& node = tree.nodes()[n];
            deepest = std::max(deepest, depth[n]);
            if (node.isLeaf()) {
                parts.insert(node.part);
                EXPECT_LT((node.centre - boxes[node.part]->centre()).norm(), 1e-15);
                continue;
            }
            for (const std::uint32_t child : {node.left, node.right}) {
                const BoxTree::Node& inner = tree.nodes()[child];
                depth[child] = depth[n] + 1;
                EXPECT_TRUE(((inner.centre - node.centre).cwiseAbs() + inner.halfSize - node.halfSize).maxCoeff()
                            < 1e-15);
            }
        }
        EXPECT_EQ(parts.size(), count);
        EXPECT_LE(deepest, static_cast<std::size_t>(std::ceil(std::log2(static_cast<double>(count)))));
    }
}

TEST(BoxTree, WithoutALimitEveryPairComesOnceNearestFirst)
{
    Random random(2);
    for (int trial = 0; trial < 20; ++trial) {
        const std::size_t n = 1 + static_cast<std::size_t>(trial), m = 25 - n;
        const BoxTree A(random.boxes(n)), B(random.boxes(m));
        const auto pairs = walk(A, random.pose(2), B, random.pose(2), kInfinity);
        ASSERT_EQ(pairs.size(), n * m);
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (const auto& pair : pairs)
            seen.insert({pair.a, pair.b});
        EXPECT_EQ(seen.size(), n * m);
        EXPECT_TRUE(std::ranges::is_sorted(pairs, {}, &NearestBoxPairs::PartPair::boxDistance));
    }
}

TEST(BoxTree, BoundsHoldAndNoPairWithinTheLimitIsLost)
{
    Random random(3);
    std::size_t within = 0, beyond = 0, loose = 0, tested = 0, all = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const Boxes a = random.boxes(12), b = random.boxes(9);
        const Pose X_WA = random.pose(2), X_WB = random.pose(2);
        const double limit = random.uniform(0, 2);
        const BoxTree A(a), B(b);
        NearestBoxPairs search(A, X_WA, B, X_WB);
        std::set<std::pair<std::size_t, std::size_t>> found;
        while (const auto pair = search.next(limit)) {
            found.insert({pair->a, pair->b});
            const double truth = distanceOfBoxes(*a[pair->a], X_WA, *b[pair->b], X_WB);
            EXPECT_LE(pair->boxDistance, truth);
            loose += truth > limit ? 1 : 0;
        }
        tested += search.boxTests();
        all += a.size() * b.size();
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) {
                const bool near = distanceOfBoxes(*a[i], X_WA, *b[j], X_WB) <= limit;
                (near ? within : beyond)++;
                if (near) {
                    EXPECT_TRUE(found.contains({i, j}));
                }
            }
    }
    EXPECT_GT(within, 300u);
    EXPECT_GT(beyond, 300u);
    EXPECT_LT(loose, within / 3); // the bound is not the distance, but near it
    EXPECT_LT(tested, 2 * all);
}

TEST(BoxTree, ALimitThatFallsEndsTheWalkEarly)
{
    Random random(4);
    const BoxTree A(random.boxes(60)), B(random.boxes(60));
    const Pose X_WA, X_WB{Eigen::Quaterniond::Identity(), Vec3(3, 0, 0)};
    NearestBoxPairs search(A, X_WA, B, X_WB);
    std::size_t solved = 0;
    double limit = kInfinity;
    while (const auto pair = search.next(limit)) {
        ++solved;
        limit = std::min(limit, pair->boxDistance + 0.05); // the parts nearly fill their boxes
    }
    EXPECT_LT(solved, 20u);
    EXPECT_LT(search.boxTests(), 400u); // of 3,600 pairs
}

TEST(BoxTree, PartsWithoutABoxMeetEveryPart)
{
    Random random(5);
    Boxes a = random.boxes(4), b = random.boxes(5);
    a[1] = std::nullopt;
    b[0] = b[4] = std::nullopt;
    const BoxTree A(a), B(b);
    EXPECT_EQ(A.unboundedParts().size(), 1u);
    const Pose far{Eigen::Quaterniond::Identity(), Vec3(1e6, 0, 0)};
    const auto pairs = walk(A, {}, B, far, 0);
    ASSERT_EQ(pairs.size(), 5u + 3 * 2u);
    for (const auto& pair : pairs) {
        EXPECT_EQ(pair.boxDistance, 0);
        EXPECT_TRUE(pair.a == 1 || pair.b == 0 || pair.b == 4);
    }
    EXPECT_EQ(walk(A, {}, B, far, kInfinity).size(), 20u);

    const BoxTree none{std::span<const std::optional<Bounds>>{}};
    EXPECT_TRUE(walk(none, {}, B, far, kInfinity).empty());
    const Boxes alone{std::nullopt};
    EXPECT_EQ(walk(BoxTree(alone), {}, BoxTree(alone), far, 0).size(), 1u);
}

TEST(BoxTree, ManyEqualBoxesAreNoTrouble)
{
    const Boxes same(40, Bounds{-Vec3::Ones(), Vec3::Ones()});
    const BoxTree A(same), B(same);
    const auto pairs = walk(A, {}, B, {}, 0);
    ASSERT_EQ(pairs.size(), 1600u);
    for (std::size_t i = 0; i < pairs.size(); ++i) // ties in the order of the parts
        EXPECT_EQ(pairs[i].a * 40 + pairs[i].b, i);
}

TEST(BoxTree, RefusesBoxesThatEncloseNothing)
{
    EXPECT_THROW(BoxTree(Boxes{Bounds{}}), InvalidShape);
    EXPECT_THROW(BoxTree(Boxes{Bounds{Vec3::Zero(), Vec3::Constant(kInfinity)}}), InvalidShape);
    EXPECT_THROW(BoxTree(Boxes{Bounds{Vec3::Zero(), Vec3(1, std::nan(""), 1)}}), InvalidShape);
}

} // namespace
} // namespace osculo
