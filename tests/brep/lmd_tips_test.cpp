// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/dense_minima.h"
#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {
namespace {

constexpr double kRing = 4, kTube = 8; // [mm] of a spindle torus, which crosses itself on its axis
const double kTip = std::sqrt(kTube * kTube - kRing * kRing);

/// Distances [m] to a small ball [mm].
std::vector<double> distancesTo(const TopoDS_Shape& solid, const Vec3& centre, double radius)
{
    Pose X;
    X.translation = 1e-3 * centre;
    std::vector<double> distances;
    for (const LmdContact& contact :
         localMinimalDistances(*test::preparedOf(solid), {}, *test::preparedOf(test::makeBall(radius)), X).contacts)
        distances.push_back(contact.distance);
    return distances;
}

TEST(LmdTips, ALemonsTipIsAMinimumFromAboveItsNormals)
{
    // Its normals at the tip lean by 60° from the axis: closer to the axis than that the tip is nearest.
    const Vec3 c = Vec3(0, 0, kTip) + 5 * Vec3(std::sin(0.5), 0, std::cos(0.5));
    const std::vector<double> distances = distancesTo(test::makeLemon(kRing, kTube), c, 1);
    ASSERT_EQ(distances.size(), 1u);
    EXPECT_NEAR(distances[0], 4e-3, 1e-12);
}

TEST(LmdTips, AnApplesTipIsAPitFromOutsideAndASpikeFromWithin)
{
    // Over the dimple the surface all around is nearest, along circles' radii; no contact at the tip itself, 3 mm below.
    const double z = kTip + 4, off = std::hypot(kRing, z) - kTube - 1;
    for (const double d : distancesTo(test::makeApple(kRing, kTube), Vec3(0, 0, z), 1))
        EXPECT_NEAR(d, 1e-3 * off, 1e-9);
    const TopoDS_Shape cavity = test::makeCut(test::makeBall(16), test::makeApple(kRing, kTube));
    const std::vector<double> within = distancesTo(cavity, Vec3(0.5, 0, kTip - 3), 1);
    const double spike = 1e-3 * (std::hypot(0.5, 3) - 1);
    EXPECT_TRUE(std::ranges::any_of(within, [&](double d) { return std::abs(d - spike) < 1e-12; }));
}

TEST(LmdTips, AHalfConesTipIsNearestBesideItsCut)
{
    Pose aside;
    aside.translation = Vec3(20e-3, 0, 0);
    const TopoDS_Shape half =
        test::makeCut(test::makeFrustum(7, 0, 14), test::moved(test::makeBlock(40, 40, 40), aside));
    // Towards the cut, a little over the tip at z = 7: the whole cone's normals would lean away from there.
    const std::vector<double> distances = distancesTo(half, Vec3(5, 0, 7.5), 1);
    ASSERT_EQ(distances.size(), 1u);
    EXPECT_NEAR(distances[0], 1e-3 * (std::hypot(5, 0.5) - 1), 1e-12);
}

/// The domain of a turned face is a rectangle, also at the poles, where one of its parameters is free.
TEST(LmdTips, ADomainKeepsToItsRangeAtPoles)
{
    for (const double angle : {2 * std::numbers::pi, 2.0, 1.0}) {
        const auto model = test::modelOf(test::makeLemon(kRing, kTube, angle));
        for (const BrepFace& face : model->faces)
            if (!isCanonical(face.surface.kind))
                for (const TrimPiece& piece : face.domain.pieces)
                    for (const Vec2& uv : {piece.from, piece.to}) {
                        EXPECT_GE(uv.x(), -1e-9);
                        EXPECT_LE(uv.x(), angle + 1e-9);
                    }
    }
}

/// Against balls all around: every minimum that dense sampling proves, at the tips too, and OpenCASCADE's least.
TEST(LmdTips, APublicSheetOfASpindleTorus)
{
    const auto path = test::dataFile("03_cad/awkward_step/ap214_degenerate_torus_sheet.stp");
    if (!path)
        GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
    const TopoDS_Shape sheet = test::shapeOfFile(*path), ball = test::makeBall(0.3);
    const auto a = prepareLmd(std::make_shared<const BrepModel>(readBrepHere(*path))), b = test::preparedOf(ball);
    const test::DenseBoundary denseA(sheet, 1500), denseB(ball, 200);
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> apart(0.5e-3, 5e-3);
    std::size_t atTips = 0, found = 0;
    for (int i = 0; i < 80; ++i) {
        Pose X = test::randomPose(random, apart(random));
        if (i % 2 == 1) // beyond the tips, at z = ±√3 mm
            X.translation = 0.1 * X.translation + (i % 4 == 1 ? 1 : -1) * Vec3(0, 0, 3e-3);
        const std::vector<LmdContact> contacts = localMinimalDistances(*a, {}, *b, X).contacts;
        for (const test::DenseMinimum& minimum : test::minimaBySampling(denseA, denseB, X, 1)) {
            ++found;
            const auto same = [&](const LmdContact& contact) {
                return (contact.p_WA - minimum.p_WA).norm() + (contact.p_WB - minimum.p_WB).norm() < 1e-8;
            };
            const auto at = std::ranges::find_if(contacts, same);
            ASSERT_NE(at, contacts.end()) << i << ": " << minimum.distance << " at " << minimum.p_WA.transpose();
            atTips += at->a.kind == BrepFeatureKind::vertex ? 1 : 0;
        }
    }
    EXPECT_GT(found, 50u);
    EXPECT_GT(atTips, 10u);
}

} // namespace
} // namespace osculo
