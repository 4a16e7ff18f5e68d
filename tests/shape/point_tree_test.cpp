// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/point_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace osculo {
namespace {

std::vector<Vec3> randomPoints(std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 engine(seed);
    std::uniform_real_distribution<double> d(-1, 1);
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = d(engine), y = d(engine), z = d(engine);
        points.emplace_back(x, y, z);
    }
    return points;
}

/// Points of a coarse lattice: many are equal, and very many equally far.
std::vector<Vec3> latticePoints(std::size_t count, std::uint64_t seed)
{
    std::vector<Vec3> points = randomPoints(count, seed);
    for (Vec3& p : points)
        p = (2 * p).array().round().matrix();
    return points;
}

/// Every point by distance, then index: the oracle.
std::vector<NearPoint> sorted(const std::vector<Vec3>& points, const Vec3& p)
{
    std::vector<NearPoint> all;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        const Vec3 q = points[i] - p;
        all.push_back({i, q.x() * q.x() + q.y() * q.y() + q.z() * q.z()});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const NearPoint& a, const NearPoint& b) { return a.squaredDistance < b.squaredDistance; });
    return all;
}

void expectBruteForce(const std::vector<Vec3>& points, const std::vector<Vec3>& places)
{
    const PointTree tree(points);
    ASSERT_EQ(tree.size(), points.size());
    for (const Vec3& p : places) {
        const std::vector<NearPoint> all = sorted(points, p);
        EXPECT_EQ(tree.nearest(p), all[0]);
        for (const std::size_t k :
             {std::size_t(1), std::size_t(5), std::size_t(30), points.size(), points.size() + 9}) {
            const auto last = all.begin() + static_cast<std::ptrdiff_t>(std::min(k, all.size()));
            EXPECT_EQ(tree.nearest(p, k), std::vector<NearPoint>(all.begin(), last)) << k;
        }
        for (const double radius : {0.0, 0.3, 1.0, 9.0}) {
            const auto last = std::find_if(all.begin(), all.end(),
                                           [&](const NearPoint& n) { return n.squaredDistance > radius * radius; });
            EXPECT_EQ(tree.within(p, radius), std::vector<NearPoint>(all.begin(), last)) << radius;
        }
    }
}

TEST(PointTree, AgreesWithBruteForce)
{
    expectBruteForce(randomPoints(1000, 1), randomPoints(60, 2));
    for (const std::size_t few : {1, 2, 8, 9, 17})
        expectBruteForce(randomPoints(few, 3), randomPoints(20, 4));
}

TEST(PointTree, OfEquallyFarPointsTheLowestIndexIsTheNearest)
{
    expectBruteForce(latticePoints(700, 5), latticePoints(40, 6));
}

TEST(PointTree, PointsOfALineAndOfAPlane)
{
    std::vector<Vec3> line = randomPoints(300, 7), plane = line;
    for (Vec3& p : line)
        p = p.x() * Vec3(1, 2, 3);
    for (Vec3& p : plane)
        p.z() = 0.25;
    expectBruteForce(line, randomPoints(20, 8));
    expectBruteForce(plane, randomPoints(20, 9));
}

TEST(PointTree, AHundredThousandEqualPointsCostNoMore)
{
    const std::vector<Vec3> points(100000, Vec3(1, 2, 3));
    const PointTree tree(points);
    for (int i = 0; i < 20000; ++i) // brute force, or a search of all ties, would take minutes
        ASSERT_EQ(tree.nearest(i % 2 ? Vec3(1, 2, 3) : Vec3(0, 0, i)).index, 0u);
    const std::vector<NearPoint> found = tree.nearest({0, 2, 3}, 4);
    EXPECT_EQ(found, (std::vector<NearPoint>{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
    EXPECT_EQ(tree.within({1, 2, 3}, 0).size(), points.size());
}

TEST(PointTree, NodesHoldEveryPointOnceInTheirBox)
{
    const std::vector<Vec3> points = latticePoints(500, 10);
    const PointTree tree(points);
    std::set<std::uint32_t> seen;
    for (const PointTree::Node& node : tree.nodes())
        for (std::uint32_t slot = node.first; slot < node.first + node.count; ++slot) {
            EXPECT_TRUE(seen.insert(tree.index(slot)).second);
            EXPECT_EQ(tree.point(slot), points[tree.index(slot)]);
            EXPECT_GE(tree.index(slot), node.least);
            EXPECT_TRUE((tree.point(slot).array() >= node.box.min.array()).all());
            EXPECT_TRUE((tree.point(slot).array() <= node.box.max.array()).all());
        }
    EXPECT_EQ(seen.size(), points.size());
}

TEST(PointTree, AnEmptyTreeHasNoNeighbours)
{
    const PointTree tree;
    EXPECT_TRUE(tree.empty());
    EXPECT_TRUE(tree.nearest({0, 0, 0}, 3).empty());
    EXPECT_TRUE(tree.within({0, 0, 0}, 1).empty());
    EXPECT_TRUE(PointTree(randomPoints(9, 11)).within({0, 0, 0}, -1).empty());
    EXPECT_TRUE(PointTree(randomPoints(9, 11)).nearest({0, 0, 0}, 0).empty());
}

} // namespace
} // namespace osculo
