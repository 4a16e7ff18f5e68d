// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/lmd_insight.h"

#include "made_solids.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace osculo::test {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

/// A model prepared with both kinds of cones.
struct Both {
    explicit Both(std::shared_ptr<const BrepModel> brep, double angular = LmdPreparation{}.angular)
        : model(std::move(brep))
    {
        LmdPreparation preparation;
        preparation.angular = angular;
        polyhedral = prepareLmd(model, preparation);
        preparation.revolution = true;
        round = prepareLmd(model, preparation);
    }
    std::optional<PieceCones> at(BrepFeatureKind kind, std::uint32_t index, const std::optional<Vec3>& near = {}) const
    {
        return conesOf(*polyhedral, *round, {kind, index}, near);
    }

    std::shared_ptr<const BrepModel> model;
    LmdShapePtr polyhedral, round;
};

bool holds(const ConeBound& cone, const Vec3& d)
{
    if (cone.whole)
        return true;
    if (cone.round)
        return cone.middle.dot(d) >= std::cos(cone.halfAngle) - 1e-12;
    return ((cone.sides.transpose() * d).array() >= -1e-12).all();
}

/// The share of random directions that a cone holds.
double sampledAngle(const ConeBound& cone, int count)
{
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    int inside = 0;
    for (int i = 0; i < count; ++i)
        inside += holds(cone, Vec3(normal(random), normal(random), normal(random)).normalized()) ? 1 : 0;
    return 4 * std::numbers::pi * inside / count;
}

TEST(LmdInsight, LabelsNameFeaturesBothWays)
{
    for (const BrepFeature& feature :
         {BrepFeature{BrepFeatureKind::face, 2}, {BrepFeatureKind::edge, 0}, {BrepFeatureKind::vertex, 41}})
        EXPECT_EQ(featureFromLabel(labelOf(feature)), feature);
    EXPECT_EQ(labelOf({BrepFeatureKind::edge, 11}), "edge 12");
    for (const char* wrong : {"", "face", "face 0", "face -1", "face 1.5", "side 3", "face  3", "face 3 ", "3"})
        EXPECT_THROW(featureFromLabel(wrong), InvalidShape) << wrong;
}

TEST(LmdInsight, ACornerOfABlockIsBoundedByItsOctant)
{
    const Both block(modelOf(makeBlock(10, 20, 30)), 1e-9);
    for (std::uint32_t v = 0; v < 8; ++v) {
        const auto cones = block.at(BrepFeatureKind::vertex, v);
        ASSERT_TRUE(cones);
        const Vec3 corner = block.model->vertices[v].p_M;
        EXPECT_LT((cones->p_M - corner).norm(), 1e-15);
        const Vec3 s = corner.array().sign();
        for (int axis = 0; axis < 3; ++axis)
            EXPECT_TRUE(holds(cones->polyhedral, s[axis] * Vec3::Unit(axis)));
        // The narrowest cone of revolution around three axes leans on all of them; ours is close to it.
        const double narrowest = std::acos(1 / std::sqrt(3.0));
        EXPECT_GE(cones->round.halfAngle, narrowest);
        EXPECT_LT(cones->round.halfAngle, narrowest + 1 * kDegree);
        EXPECT_NEAR(solidAngle(cones->round), 2 * std::numbers::pi * (1 - std::cos(cones->round.halfAngle)), 1e-12);
        EXPECT_GT(solidAngle(cones->polyhedral), std::numbers::pi / 2) << "an octant of 4π";
    }
}

TEST(LmdInsight, AnEdgesConeIsMuchNarrowerPolyhedrally)
{
    const Both block(modelOf(makeBlock(10, 20, 30)));
    for (std::uint32_t e = 0; e < block.model->edges.size(); ++e) {
        const auto cones = block.at(BrepFeatureKind::edge, e);
        ASSERT_TRUE(cones);
        EXPECT_NEAR(cones->round.halfAngle, 45.5 * kDegree, 0.02 * kDegree) << "a quarter turn, half a degree wider";
        EXPECT_LT(solidAngle(cones->polyhedral), 0.06 * solidAngle(cones->round));
    }
    for (std::uint32_t f = 0; f < 6; ++f)
        EXPECT_LT(solidAngle(block.at(BrepFeatureKind::face, f)->polyhedral), 4e-4) << "one direction, widened";
}

TEST(LmdInsight, SolidAnglesAreTheShareOfDirectionsInside)
{
    const Both block(modelOf(makeBlock(10, 20, 30)), 3 * kDegree), ring(modelOf(makeRing(20, 5)), 3 * kDegree);
    constexpr int kCount = 400'000;
    for (const auto& cones :
         {block.at(BrepFeatureKind::vertex, 0), block.at(BrepFeatureKind::edge, 3), ring.at(BrepFeatureKind::face, 0)})
        for (const ConeBound& cone : {cones->polyhedral, cones->round}) {
            const double share = solidAngle(cone) / (4 * std::numbers::pi);
            const double error = 5 * 4 * std::numbers::pi * std::sqrt(share * (1 - share) / kCount);
            EXPECT_NEAR(solidAngle(cone), sampledAngle(cone, kCount), error);
        }
    EXPECT_DOUBLE_EQ(solidAngle(ConeBound{}), 4 * std::numbers::pi);
}

TEST(LmdInsight, ThePieceNearestToAPointHoldsItsNormal)
{
    const Both rod(modelOf(makeRod(5, 40)));
    std::uint32_t side = 0;
    while (rod.model->faces[side].surface.kind != SurfaceKind::cylinder)
        ++side;
    std::vector<bool> seen;
    for (int degrees = 0; degrees < 360; degrees += 5) {
        const Vec3 normal(std::cos(degrees * kDegree), std::sin(degrees * kDegree), 0);
        const Vec3 p = 0.005 * normal + Vec3(0, 0, 0.0001 * degrees - 0.018);
        const auto cones = rod.at(BrepFeatureKind::face, side, p);
        ASSERT_TRUE(cones);
        EXPECT_LT((cones->p_M - p).norm(), 1e-12) << degrees;
        EXPECT_TRUE(holds(cones->polyhedral, normal)) << degrees;
        EXPECT_TRUE(holds(cones->round, normal)) << degrees;
        EXPECT_LT(solidAngle(cones->polyhedral), solidAngle(cones->round));
        seen.resize(cones->pieces, false);
        seen[cones->piece] = true;
    }
    EXPECT_GE(seen.size(), 9u) << "cut to 20 degrees and less to either side";
    EXPECT_TRUE(std::ranges::all_of(seen, [](bool piece) { return piece; })) << "each piece is the nearest somewhere";
}

TEST(LmdInsight, WhatNoContactCanEndOnHasNoCone)
{
    // A corner cut out of a block: the edges along the cut's inside are concave.
    const Pose X{Eigen::Quaterniond::Identity(), Vec3(0.005, 0.005, 0)};
    const Both angle(modelOf(makeCut(makeBlock(20, 20, 10), moved(makeBlock(10, 10, 40), X))));
    int without = 0;
    for (std::uint32_t e = 0; e < angle.model->edges.size(); ++e) {
        const bool inner = std::ranges::all_of(pointsAlong(angle.model->edges[e], 2),
                                               [](const Vec3& p) { return p.head<2>().norm() < 1e-9; });
        EXPECT_EQ(angle.at(BrepFeatureKind::edge, e).has_value(), !inner) << e;
        without += inner ? 1 : 0;
    }
    EXPECT_EQ(without, 1);
    EXPECT_THROW(angle.at(BrepFeatureKind::face, 99), InvalidShape);
}

TEST(LmdInsight, LevelsOfTheTreeGoFromOneBoxToAllPieces)
{
    const Both rod(modelOf(makeRod(5, 40)));
    const std::size_t depth = depthOf(*rod.polyhedral);
    EXPECT_GE(std::size_t(1) << depth, sizesOf(*rod.polyhedral).leaves);
    const auto root = boxesAt(*rod.polyhedral, 0);
    ASSERT_EQ(root.size(), 1u);
    EXPECT_LT((root[0].min - Vec3(-0.005, -0.005, -0.02)).norm(), 1e-6);
    EXPECT_LT((root[0].max - Vec3(0.005, 0.005, 0.02)).norm(), 1e-6);
    const auto inside = [](const Bounds& a, const Bounds& b) {
        return (a.min.array() >= b.min.array() - 1e-12).all() && (a.max.array() <= b.max.array() + 1e-12).all();
    };
    for (std::size_t level = 1; level <= depth + 1; ++level) {
        const auto above = boxesAt(*rod.polyhedral, level - 1), boxes = boxesAt(*rod.polyhedral, level);
        EXPECT_GE(boxes.size(), above.size());
        for (const Bounds& box : boxes)
            EXPECT_TRUE(std::ranges::any_of(above, [&](const Bounds& parent) { return inside(box, parent); }));
    }
    EXPECT_EQ(boxesAt(*rod.polyhedral, depth).size(), sizesOf(*rod.polyhedral).leaves);
}

} // namespace
} // namespace osculo::test
