// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include "osculo/distance/superovoid_octree.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_parametric.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using std::numbers::pi;
using test::PlacedPair;

Pose at(const Vec3& translation)
{
    Pose pose;
    pose.translation = translation;
    return pose;
}

double distanceBetween(const PlacedPair& pair, const Vec3& p_A, const Vec3& q_B)
{
    return (pair.X_WB * q_B - pair.X_WA * p_A).norm();
}

double distanceOf(const PlacedPair& pair, const PairGuess& guess)
{
    return distanceBetween(pair, guess.p_A, guess.q_B);
}

/// The nearest pair of two grids over the angles.
double nearestOfGrid(const PlacedPair& pair, int count)
{
    const auto points = [count](const Superovoid& shape, const Pose& X_WS) {
        std::vector<Vec3> all;
        for (int i = 0; i < count; ++i)
            for (int j = 0; j < count; ++j)
                all.push_back(
                    X_WS * surfacePoint(shape, {-pi + 2 * pi * (i + 0.5) / count, -pi / 2 + pi * (j + 0.5) / count}));
        return all;
    };
    double nearest = 1e300;
    const std::vector<Vec3> B = points(pair.B, pair.X_WB);
    for (const Vec3& a : points(pair.A, pair.X_WA))
        for (const Vec3& b : B)
            nearest = std::min(nearest, (b - a).norm());
    return nearest;
}

TEST(QuadtreeGuess, ChoosesTheNearestOfTheSixteenAtEveryLevel)
{
    test::Draw draw(201);
    for (int i = 0; i < 200; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::batteryPair(draw);
        std::vector<QuadtreeLevel> levels;
        const PairGuess guess = quadtreeGuess(pair.A, pair.X_WA, pair.B, pair.X_WB, kQuadtreeLevels, &levels);
        ASSERT_EQ(levels.size(), 6u);
        SurfaceAngles middleA, middleB;
        double half1 = pi, half2 = pi / 2;
        for (const QuadtreeLevel& level : levels) {
            double nearest = 1e300;
            for (const SurfaceAngles& a : level.candidatesA)
                for (const SurfaceAngles& b : level.candidatesB)
                    nearest =
                        std::min(nearest, distanceBetween(pair, surfacePoint(pair.A, a), surfacePoint(pair.B, b)));
            EXPECT_NEAR(level.distance, nearest, 1e-12);
            // The candidates are the centres of the quarters of the cell that was chosen before.
            for (const auto& [candidates, middle] :
                 {std::pair{&level.candidatesA, middleA}, std::pair{&level.candidatesB, middleB}})
                for (const SurfaceAngles& candidate : *candidates) {
                    EXPECT_NEAR(std::abs(candidate.phi1 - middle.phi1), half1 / 2, 1e-12);
                    EXPECT_NEAR(std::abs(candidate.phi2 - middle.phi2), half2 / 2, 1e-12);
                }
            middleA = level.candidatesA[level.chosenA];
            middleB = level.candidatesB[level.chosenB];
            half1 /= 2;
            half2 /= 2;
        }
        ASSERT_TRUE(guess.angles);
        EXPECT_EQ(guess.angles->at(0).phi1, middleA.phi1);
        EXPECT_EQ(guess.angles->at(1).phi2, middleB.phi2);
        EXPECT_NEAR((guess.p_A - surfacePoint(pair.A, guess.angles->at(0))).norm(), 0, 1e-14);
        EXPECT_NEAR((guess.q_B - surfacePoint(pair.B, guess.angles->at(1))).norm(), 0, 1e-14);
        EXPECT_EQ(guess.name, "quadtree");
    }
}

TEST(QuadtreeGuess, IsNearerThanACoarseGridAndSeldomFarFromTheTruth)
{
    test::Draw draw(202);
    int apart = 0, nearerThanGrid = 0, close = 0;
    for (int i = 0; i < 300; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        const double truth = test::measure(pair).witness.distance;
        if (truth <= 0)
            continue;
        ++apart;
        const double distance = distanceOf(pair, quadtreeGuess(pair.A, pair.X_WA, pair.B, pair.X_WB));
        EXPECT_GE(distance, truth - 1e-9);
        EXPECT_LE(distance, nearestOfGrid(pair, 2) + 1e-12) << i; // the first level itself
        nearerThanGrid += distance <= nearestOfGrid(pair, 8) ? 1 : 0;
        close += distance - truth < 0.1 ? 1 : 0;
    }
    EXPECT_GT(apart, 100);
    // Greedy: the nearest pair is lost at a level now and then.
    EXPECT_GT(nearerThanGrid, 0.8 * apart);
    EXPECT_GT(close, 0.7 * apart);
}

TEST(AverageSphereGuess, IsExactForSpheresAndOnTheLineOfTheCentres)
{
    const Pose X_WB{Eigen::Quaterniond(0.5, 0.5, -0.5, 0.5), Vec3(1, 2, 2)};
    const PlacedPair pair{Superovoid::sphere(0.5), Superovoid::sphere(0.25), {}, X_WB};
    const PairGuess guess = averageSphereGuess(pair.A, pair.X_WA, pair.B, pair.X_WB);
    EXPECT_NEAR(distanceOf(pair, guess), 3 - 0.75, 1e-14);
    EXPECT_NEAR((pair.X_WA * guess.p_A - Vec3(1, 2, 2) / 6).norm(), 0, 1e-14);

    const Superovoid flat = Superovoid::ellipsoid({3, 2, 1});
    EXPECT_NEAR(averageSphereGuess(flat, {}, flat, X_WB).q_B.norm(), 2, 1e-14);
    EXPECT_TRUE(averageSphereGuess(flat, {}, flat, {}).p_A.allFinite()); // concentric
    EXPECT_TRUE(supportGuess(flat, {}, flat, {}).p_A.allFinite());
}

TEST(SupportGuess, IsFarthestAlongTheLineOfTheCentres)
{
    test::Draw draw(203);
    for (int i = 0; i < 50; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        const PairGuess guess = supportGuess(pair.A, pair.X_WA, pair.B, pair.X_WB);
        EXPECT_NEAR(gauge(pair.A, guess.p_A), 1, 1e-12);
        const double reached = (pair.X_WA * guess.p_A).y();
        for (int j = 0; j < 400; ++j) {
            const Vec3 other = surfacePoint(pair.A, {draw.uniform(-pi, pi), draw.uniform(-pi / 2, pi / 2)});
            EXPECT_LE((pair.X_WA * other).y(), reached + 1e-12);
        }
    }
}

TEST(SuperovoidOctree, FillsTheCellsWhoseCentresAreInside)
{
    test::Draw draw(204);
    for (int i = 0; i < 10; ++i) {
        const Superovoid shape = draw.shape(0.2, 1.6, 0.5);
        const SuperovoidOctree octree(shape, 5);
        SuperovoidOctree::Cell cell{5, 0, 0, 0};
        std::size_t filled = 0;
        for (cell.z = 0; cell.z < 32; ++cell.z)
            for (cell.y = 0; cell.y < 32; ++cell.y)
                for (cell.x = 0; cell.x < 32; ++cell.x) {
                    const double F = insideOutside(shape, octree.centre(cell));
                    const bool full = octree.filling(cell) == SuperovoidOctree::Filling::full;
                    if (std::abs(F) > 1e-12) {
                        EXPECT_EQ(full, F < 0);
                    }
                    filled += full ? 1 : 0;
                }
        EXPECT_EQ(octree.filledLeaves(), filled);
        const double cellVolume = octree.box().size().prod() / (32.0 * 32 * 32);
        EXPECT_NEAR(static_cast<double>(filled) * cellVolume / volume(shape), 1, 0.05);
        // A cell is full or empty exactly where all below it are.
        SuperovoidOctree::Cell above{3, 0, 0, 0};
        for (above.z = 0; above.z < 8; ++above.z)
            for (above.y = 0; above.y < 8; ++above.y)
                for (above.x = 0; above.x < 8; ++above.x) {
                    int full = 0;
                    for (std::uint32_t k = 0; k < 64; ++k) {
                        const SuperovoidOctree::Cell leaf{5, 4 * above.x + k % 4, 4 * above.y + k / 4 % 4,
                                                          4 * above.z + k / 16};
                        full += octree.filling(leaf) == SuperovoidOctree::Filling::full ? 1 : 0;
                    }
                    const auto expected = full == 0    ? SuperovoidOctree::Filling::empty
                                          : full == 64 ? SuperovoidOctree::Filling::full
                                                       : SuperovoidOctree::Filling::mixed;
                    EXPECT_EQ(octree.filling(above), expected);
                }
    }
}

/// Points of the filled leaves: corners and centre of each, in world.
std::vector<Vec3> leafPoints(const SuperovoidOctree& octree, const Pose& X_WS)
{
    std::vector<Vec3> points;
    const std::uint32_t count = 1U << octree.levels();
    SuperovoidOctree::Cell cell{octree.levels(), 0, 0, 0};
    for (cell.z = 0; cell.z < count; ++cell.z)
        for (cell.y = 0; cell.y < count; ++cell.y)
            for (cell.x = 0; cell.x < count; ++cell.x)
                if (octree.filling(cell) == SuperovoidOctree::Filling::full)
                    for (int corner = 0; corner < 9; ++corner) {
                        const Vec3 side(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
                        const double reach = corner < 8 ? 1 : 0;
                        points.push_back(
                            X_WS * (octree.centre(cell) + reach * side.cwiseProduct(octree.halfSize(octree.levels()))));
                    }
    return points;
}

/// Whether a point lies in a filled leaf, up to rounding.
bool inLeaf(const SuperovoidOctree& octree, const Vec3& p_S)
{
    const std::uint32_t count = 1U << octree.levels();
    SuperovoidOctree::Cell cell{octree.levels(), 0, 0, 0};
    const Vec3 reach = octree.halfSize(octree.levels()) + Vec3::Constant(1e-8);
    for (cell.z = 0; cell.z < count; ++cell.z)
        for (cell.y = 0; cell.y < count; ++cell.y)
            for (cell.x = 0; cell.x < count; ++cell.x)
                if (octree.filling(cell) == SuperovoidOctree::Filling::full
                    && ((p_S - octree.centre(cell)).cwiseAbs().array() <= reach.array()).all())
                    return true;
    return false;
}

TEST(OctreeGuess, IsTheClosestPairOfBoxesByBruteForce)
{
    test::Draw draw(205);
    int apart = 0;
    for (int i = 0; i < 40; ++i) {
        SCOPED_TRACE(i);
        PlacedPair pair = test::batteryPair(draw);
        pair.X_WB.translation *= draw.uniform(0.8, 1.6);
        const SuperovoidOctree A(pair.A, 3), B(pair.B, 3);
        std::vector<OctreeVisit> visited;
        const PairGuess guess = octreeGuess(A, pair.X_WA, B, pair.X_WB, &visited);
        ASSERT_FALSE(visited.empty());
        const double found = distanceOf(pair, guess);
        double leastVisited = 1e300;
        for (const OctreeVisit& visit : visited)
            leastVisited = std::min(leastVisited, visit.distance);
        EXPECT_NEAR(found, leastVisited, 1e-8);
        EXPECT_TRUE(found < 1e-12 || inLeaf(A, guess.p_A));
        EXPECT_TRUE(found < 1e-12 || inLeaf(B, guess.q_B));
        double brute = 1e300;
        const std::vector<Vec3> points = leafPoints(B, pair.X_WB);
        for (const Vec3& a : leafPoints(A, pair.X_WA))
            for (const Vec3& b : points)
                brute = std::min(brute, (b - a).norm());
        EXPECT_LE(found, brute + 1e-9); // no corner of any box is nearer
        apart += found > 0.01 ? 1 : 0;
    }
    EXPECT_GT(apart, 10);
}

TEST(OctreeGuess, OverlappingShapesMeetInOnePoint)
{
    const PlacedPair pair{Superovoid::sphere(1), Superovoid::sphere(1), {}, at(Vec3(0.5, 0, 0))};
    const SuperovoidOctree A(pair.A), B(pair.B);
    EXPECT_NEAR(distanceOf(pair, octreeGuess(A, pair.X_WA, B, pair.X_WB)), 0, 1e-14);
}

} // namespace
} // namespace osculo
