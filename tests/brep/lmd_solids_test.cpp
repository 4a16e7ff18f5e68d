// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {
namespace {

Pose at(double x, double y, double z, double roll = 0, double pitch = 0, double yaw = 0)
{
    return poseFromRpy({x, y, z}, roll, pitch, yaw);
}

TEST(LmdSolids, ABlockOverABlockHasTheCornersOfTheCommonArea)
{
    const auto below = test::preparedOf(test::makeBlock(40, 40, 10)),
               above = test::preparedOf(test::makeBlock(10, 10, 10));
    // 3 mm apart, one corner of the upper block beyond the edge of the lower one.
    const LmdResult result = localMinimalDistances(*below, {}, *above, at(17e-3, 0, 13e-3));
    ASSERT_EQ(result.contacts.size(), 4u);
    Bounds area;
    for (const LmdContact& contact : result.contacts) {
        EXPECT_NEAR(contact.distance, 3e-3, 1e-15);
        EXPECT_TRUE(contact.conformal);
        EXPECT_LT((contact.nhat_AB_W - Vec3::UnitZ()).norm(), 1e-12);
        area.extend(contact.p_WA);
    }
    EXPECT_LT((area.min - Vec3(12e-3, -5e-3, 5e-3)).norm(), 1e-9);
    EXPECT_LT((area.max - Vec3(20e-3, 5e-3, 5e-3)).norm(), 1e-9);
}

TEST(LmdSolids, ARodLyingOnABlockHasTheEndsOfItsLine)
{
    const auto block = test::preparedOf(test::makeBlock(40, 40, 10)), rod = test::preparedOf(test::makeRod(3, 20));
    const LmdResult result =
        localMinimalDistances(*block, {}, *rod, at(2e-3, 1e-3, 9e-3, 0, 0.5 * std::numbers::pi, 0));
    ASSERT_EQ(result.contacts.size(), 2u);
    for (const LmdContact& contact : result.contacts) {
        EXPECT_NEAR(contact.distance, 1e-3, 1e-12);
        EXPECT_TRUE(contact.conformal);
        EXPECT_NEAR(std::abs(contact.p_WA.x() - 2e-3), 10e-3, 1e-9);
    }
}

/// The rims of a short tilted peg against the wall around it: minima of the gap are maxima of the distance from the hole's axis.
TEST(LmdSolids, ATiltedPegInAHoleTouchesWhereItsRimsAreFurthestOut)
{
    const TopoDS_Shape drilled = test::makeCut(test::makeBlock(30, 30, 20), test::makeRod(4, 30));
    const auto hole = test::preparedOf(drilled), peg = test::preparedOf(test::makeRod(3.9, 8));
    for (const double tilt : {0.002, 0.01, 0.02}) {
        const Pose X = at(0.02e-3, 0.01e-3, 1e-3, tilt, 0.3 * tilt, 0.4);
        std::vector<double> expected;
        for (const double z : {-4e-3, 4e-3}) {
            constexpr int kScan = 100000;
            const auto out = [&](int i) {
                const double angle = 2 * std::numbers::pi * i / kScan;
                return (X * Vec3(3.9e-3 * std::cos(angle), 3.9e-3 * std::sin(angle), z)).head<2>().norm();
            };
            for (int i = 0; i < kScan; ++i)
                if (out(i) > out(i - 1) && out(i) >= out(i + 1))
                    expected.push_back(4e-3 - out(i));
        }
        std::ranges::sort(expected);
        ASSERT_GT(expected.front(), 0);
        const LmdResult result = localMinimalDistances(*hole, {}, *peg, X, {.threshold = 1e-3});
        ASSERT_EQ(result.contacts.size(), expected.size());
        for (std::size_t k = 0; k < expected.size(); ++k)
            EXPECT_NEAR(result.contacts[k].distance, expected[k], 1e-12);
        test::expectSound(result, drilled, test::moved(test::makeRod(3.9, 8), X));
    }
}

TEST(LmdSolids, ABallInAPitHasTheBottomAndNoneAtConcaveEdges)
{
    const TopoDS_Shape pit =
        test::makeCut(test::makeBlock(30, 30, 30), test::moved(test::makeBall(8), at(0, 0, 15e-3)));
    const auto a = test::preparedOf(pit), b = test::preparedOf(test::makeBall(5));
    const LmdResult result = localMinimalDistances(*a, {}, *b, at(0.3e-3, 0, 14e-3));
    // Nearest along the line of the centres, 3 mm less their distance.
    const double centres = Vec3(0.3e-3, 0, -1e-3).norm();
    ASSERT_EQ(result.contacts.size(), 1u);
    EXPECT_NEAR(result.contacts[0].distance, 3e-3 - centres, 1e-12);
    EXPECT_EQ(result.contacts[0].a.kind, BrepFeatureKind::face);
}

TEST(LmdSolids, AStepInwardsHoldsNoMinimumOnItsConcaveEdge)
{
    const TopoDS_Shape step =
        test::makeCut(test::makeBlock(40, 40, 40), test::moved(test::makeBlock(40, 60, 40), at(20e-3, 0, 20e-3)));
    const auto a = test::preparedOf(step), b = test::preparedOf(test::makeBall(2));
    // The corner's edge is the y axis; the ball stands 5 mm and 7 mm from its two walls.
    const LmdResult result = localMinimalDistances(*a, {}, *b, at(5e-3, 0, 7e-3));
    ASSERT_EQ(result.contacts.size(), 2u);
    EXPECT_NEAR(result.contacts[0].distance, 3e-3, 1e-14);
    EXPECT_NEAR(result.contacts[1].distance, 5e-3, 1e-14);
}

TEST(LmdSolids, ThresholdAndDilation)
{
    const auto a = test::preparedOf(test::makeBall(5)), b = test::preparedOf(test::makeBall(4));
    const Pose X = at(12e-3, 0, 0);
    EXPECT_EQ(localMinimalDistances(*a, {}, *b, X, {.threshold = 2.9e-3}).contacts.size(), 0u);
    EXPECT_EQ(localMinimalDistances(*a, {}, *b, X, {.threshold = 3.1e-3}).contacts.size(), 1u);
    const LmdResult grown = localMinimalDistances(*a, {}, *b, X, {.threshold = 1.1e-3, .dilation = 1e-3});
    ASSERT_EQ(grown.contacts.size(), 1u);
    const LmdContact& contact = grown.contacts[0];
    EXPECT_NEAR(contact.distance, 1e-3, 1e-15);
    EXPECT_LT((contact.p_WB - contact.p_WA - contact.distance * contact.nhat_AB_W).norm(), 1e-15);
    EXPECT_EQ(localMinimalDistances(*a, {}, *b, X, {.threshold = -1, .dilation = 1e-3}).contacts.size(), 0u);
    EXPECT_NEAR(localMinimalDistances(*a, {}, *b, X, {.dilation = 2e-3}).contacts.at(0).distance, -1e-3, 1e-15);
}

TEST(LmdSolids, SaddlesOnRequestOnly)
{
    const auto a = test::preparedOf(test::makeRing(20, 2)), b = test::preparedOf(test::makeBall(3));
    const Pose X = at(50e-3, 0, 0); // beside the ring: near, and far through the hole
    EXPECT_EQ(localMinimalDistances(*a, {}, *b, X).contacts.size(), 1u);
    const LmdResult all = localMinimalDistances(*a, {}, *b, X, {.critical = true});
    ASSERT_EQ(all.contacts.size(), 2u);
    EXPECT_TRUE(all.contacts[0].minimum);
    EXPECT_FALSE(all.contacts[1].minimum);
}

TEST(LmdSolids, PartsOfOneCylinderAreOneSupermaximalFace)
{
    // A groove across the rod and one along it leave four parts of its cylinder, of one solid.
    const TopoDS_Shape across =
        test::makeCut(test::makeRod(10, 30), test::makeCut(test::makeBlock(40, 40, 6), test::makeRod(7, 20)));
    const auto model = test::modelOf(across);
    const auto shape = prepareLmd(model);
    const LmdGroups groups = groupsOf(*shape);
    std::vector<BrepIndex> outer;
    for (std::size_t f = 0; f < model->faces.size(); ++f)
        if (model->faces[f].surface.kind == SurfaceKind::cylinder && model->faces[f].surface.radius > 9e-3)
            outer.push_back(groups.faces[f]);
    ASSERT_EQ(outer.size(), 2u);
    EXPECT_EQ(outer[0], outer[1]);
}

/// With cones so wide that they filter nothing, and features uncut, the same contacts come out.
TEST(LmdSolids, TheFiltersLoseNothing)
{
    const std::vector<TopoDS_Shape> solids{
        test::makeCut(test::makeBlock(30, 30, 20), test::makeRod(4, 30)),
        test::makeFrustum(7, 2, 10),
        test::makeFrustum(0, 5, 9),
        test::makeCut(test::makeBlock(40, 40, 40), test::moved(test::makeBlock(40, 60, 40), at(20e-3, 0, 20e-3))),
        test::makeCut(test::makeRod(12, 20), test::moved(test::makeFrustum(9, 4, 20), at(0, 0, 2e-3))),
        test::makeCut(test::makeRing(12, 4), test::moved(test::makeBlock(40, 40, 40), at(20e-3, 0, 0)))};
    std::mt19937_64 random(77);
    std::uniform_real_distribution<double> apart(10e-3, 60e-3);
    std::size_t contacts = 0, fewer = 0;
    for (std::size_t a = 0; a < solids.size(); ++a)
        for (std::size_t b = a; b < solids.size(); ++b) {
            const auto modelA = test::modelOf(solids[a]), modelB = test::modelOf(solids[b]);
            const LmdPreparation wide{.split = 3, .angular = 1.57, .minBox = 1};
            const auto plainA = prepareLmd(modelA, wide), plainB = prepareLmd(modelB, wide);
            const auto treeA = prepareLmd(modelA), treeB = prepareLmd(modelB);
            for (int i = 0; i < 15; ++i) {
                const Pose X = test::randomPose(random, apart(random));
                const LmdResult all = localMinimalDistances(*plainA, {}, *plainB, X);
                const LmdResult filtered = localMinimalDistances(*treeA, {}, *treeB, X);
                ASSERT_EQ(all.contacts.size(), filtered.contacts.size()) << a << " " << b << " " << i;
                for (std::size_t k = 0; k < all.contacts.size(); ++k)
                    EXPECT_NEAR(all.contacts[k].distance, filtered.contacts[k].distance, 1e-12);
                contacts += all.contacts.size();
                fewer += filtered.counts.solved < all.counts.solved ? 1 : 0;
            }
        }
    EXPECT_GT(contacts, 200u);
    EXPECT_GT(fewer, 200u);
}

} // namespace
} // namespace osculo
