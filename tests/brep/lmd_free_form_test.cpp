// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include "osculo/math/stopwatch.h"
#include "support/sanitized.h"

#include <BRepBuilderAPI_NurbsConvert.hxx>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <numbers>

namespace osculo {
namespace {

/// The same solid with every surface and curve a rational B-spline.
TopoDS_Shape splineCopy(const TopoDS_Shape& shape)
{
    return BRepBuilderAPI_NurbsConvert(shape, true).Shape();
}

/// That copy, its surfaces and curves left as they are.
LmdShapePtr freeCopy(const TopoDS_Shape& shape)
{
    return test::preparedOf(splineCopy(shape), false);
}

/// Whether a contact is listed, by its points.
bool listed(const LmdContact& contact, const LmdResult& among, double tolerance)
{
    return std::ranges::any_of(among.contacts, [&](const LmdContact& other) {
        return (other.p_WA - contact.p_WA).norm() < tolerance && (other.p_WB - contact.p_WB).norm() < tolerance;
    });
}

void expectSame(const LmdResult& a, const LmdResult& b, double tolerance, const std::string& where)
{
    EXPECT_EQ(a.contacts.size(), b.contacts.size()) << where;
    for (const LmdContact& contact : a.contacts)
        EXPECT_TRUE(listed(contact, b, tolerance)) << where << ": missing from the second, " << contact.distance;
    for (const LmdContact& contact : b.contacts)
        EXPECT_TRUE(listed(contact, a, tolerance)) << where << ": missing from the first, " << contact.distance;
}

TEST(LmdFreeForm, TorusCopiesHaveTheContactsOfTheTori)
{
    const TopoDS_Shape ringA = test::makeRing(20, 2), ringB = test::makeRing(14, 1.5);
    const auto a = test::preparedOf(ringA), b = test::preparedOf(ringB);
    const auto splineA = freeCopy(ringA), splineB = freeCopy(ringB);
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> apart(0, 50e-3);
    constexpr int kPlacements = test::cases(150, 15);
    std::size_t several = 0;
    double worst = 0;
    for (int i = 0; i < kPlacements; ++i) {
        const Pose X = test::randomPose(random, apart(random));
        const LmdResult exact = localMinimalDistances(*a, {}, *b, X);
        const bool touching = !exact.contacts.empty() && exact.contacts.front().distance < 1e-4;
        const LmdResult mixed = localMinimalDistances(*a, {}, *splineB, X);
        const LmdResult free = localMinimalDistances(*splineA, {}, *splineB, X);
        if (touching)
            continue;
        expectSame(exact, mixed, 1e-8, "mixed " + std::to_string(i));
        expectSame(exact, free, 1e-8, "free " + std::to_string(i));
        for (std::size_t k = 0; k < std::min(exact.contacts.size(), free.contacts.size()); ++k)
            worst = std::max(worst, std::abs(exact.contacts[k].distance - free.contacts[k].distance));
        several += exact.contacts.size() > 1 ? 1 : 0;
    }
    EXPECT_LT(worst, 1e-9 * 20e-3);
    EXPECT_GE(several, std::size_t{kPlacements / 10});
}

TEST(LmdFreeForm, CopiesOfSolidsHaveTheContactsOfTheSolids)
{
    const Pose deep = poseFromRpy({0, 0, 2e-3}, 0, 0, 0), aside = poseFromRpy({20e-3, 0, 20e-3}, 0, 0, 0);
    const std::vector<TopoDS_Shape> solids{
        test::makeCut(test::makeBlock(30, 30, 20), test::makeRod(4, 30)), test::makeFrustum(7, 2, 10),
        test::makeCut(test::makeBlock(40, 40, 40), test::moved(test::makeBlock(40, 60, 40), aside)),
        test::makeCut(test::makeRod(12, 20), test::moved(test::makeFrustum(9, 4, 20), deep)), test::makeBall(7)};
    std::mt19937_64 random(78);
    std::uniform_real_distribution<double> beyond(1.05, 2);
    constexpr int kPoses = test::cases(6, 1);
    std::size_t contacts = 0;
    for (std::size_t a = 0; a < solids.size(); ++a)
        for (std::size_t b = a; b < solids.size(); ++b) {
            const auto modelA = test::modelOf(solids[a]), modelB = test::modelOf(solids[b]);
            const double reach = 0.5 * (modelA->bounds.diagonal() + modelB->bounds.diagonal());
            const auto exactA = prepareLmd(modelA), exactB = prepareLmd(modelB);
            const auto freeA = freeCopy(solids[a]), freeB = freeCopy(solids[b]);
            for (int i = 0; i < kPoses; ++i) {
                const Pose X = test::randomPose(random, beyond(random) * reach);
                const LmdResult exact = localMinimalDistances(*exactA, {}, *exactB, X);
                const std::string where = std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(i);
                expectSame(exact, localMinimalDistances(*freeA, {}, *freeB, X), 1e-7, where + " free");
                expectSame(exact, localMinimalDistances(*freeA, {}, *exactB, X), 1e-7, where + " mixed");
                contacts += exact.contacts.size();
            }
        }
    EXPECT_GE(contacts, std::size_t{15 * kPoses});
}

TEST(LmdFreeForm, CopiesAreRecognisedWithTheirLoops)
{
    const Pose deep = poseFromRpy({0, 0, 2e-3}, 0, 0, 0), aside = poseFromRpy({20e-3, 0, 0}, 0, 0, 0),
               turned = poseFromRpy({1e-3, 2e-3, 3e-3}, 0.3, 0.5, 0.7);
    const std::vector<TopoDS_Shape> solids{
        test::makeCut(test::makeBlock(30, 30, 20), test::makeRod(4, 30)),
        test::makeFrustum(7, 2, 10),
        test::makeFrustum(0, 5, 9),
        test::makeCut(test::makeRod(12, 20), test::moved(test::makeFrustum(9, 4, 20), deep)),
        test::makeBall(7),
        test::makeCut(test::makeBall(9), test::moved(test::makeBlock(20, 5, 5), deep)),
        test::makeRing(12, 4),
        test::makeCut(test::makeRing(12, 4), test::moved(test::makeBlock(40, 40, 40), aside))};
    std::mt19937_64 random(79);
    for (std::size_t k = 0; k < solids.size(); ++k) {
        const TopoDS_Shape placed = test::moved(solids[k], turned);
        const auto exact = test::modelOf(placed), copy = test::modelOf(splineCopy(placed));
        EXPECT_EQ(facesByKind(*exact), facesByKind(*copy)) << k;
        const auto exactShape = prepareLmd(exact), copyShape = prepareLmd(copy);
        const auto probe = test::preparedOf(test::makeBlock(3, 2, 1));
        for (int i = 0; i < 20; ++i) {
            const Pose X = test::randomPose(random, 0.6 * exact->bounds.diagonal() + 2e-3);
            const LmdResult expected = localMinimalDistances(*exactShape, {}, *probe, X);
            expectSame(expected, localMinimalDistances(*copyShape, {}, *probe, X), 1e-7,
                       std::to_string(k) + " " + std::to_string(i));
        }
    }
}

/// Convex edges on curves of the fourth order: OpenCASCADE's least, and the points on both boundaries.
TEST(LmdFreeForm, CrossingRodsHaveOpenCascadesLeast)
{
    const Pose X_WT = poseFromRpy(Vec3::Zero(), 1.2, 0, 0);
    const TopoDS_Shape crossed = test::makeCut(test::makeRod(5, 30), test::moved(test::makeRod(3, 40), X_WT));
    const TopoDS_Shape ball = test::makeBall(2), block = test::makeBlock(6, 5, 4);
    const auto a = test::preparedOf(crossed);
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> apart(0, 30e-3);
    std::size_t onFreeEdges = 0;
    const std::vector<TopoDS_Shape> others{ball, block};
    for (const TopoDS_Shape& other : others) {
        const auto b = test::preparedOf(other);
        for (int i = 0; i < 40; ++i) {
            const Pose X = test::randomPose(random, apart(random));
            const Vec3& c = X.translation;
            const Vec3 axis = X_WT.rotation * Vec3::UnitZ();
            if (c.head<2>().norm() < 5e-3 && std::abs(c.z()) < 15e-3 && c.cross(axis).norm() > 3e-3)
                continue; // in the material, where OpenCASCADE gives a distance too
            const TopoDS_Shape placed = test::moved(other, X);
            const double theirs = test::leastByOpenCascade(crossed, placed);
            if (theirs < 1e-5) // they overlap
                continue;
            const LmdResult result = localMinimalDistances(*a, {}, *b, X);
            ASSERT_FALSE(result.contacts.empty()) << i;
            EXPECT_LT(result.contacts.front().distance, theirs + 1e-9) << i;
            EXPECT_GT(result.contacts.front().distance, theirs - 1e-7) << i;
            test::expectSound(result, crossed, placed);
            for (const LmdContact& contact : result.contacts)
                onFreeEdges += contact.a.kind == BrepFeatureKind::edge ? 1 : 0;
        }
    }
    EXPECT_GT(onFreeEdges, 10u);
}

} // namespace
} // namespace osculo
