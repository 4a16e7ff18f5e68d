// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"

#include "osculo/io/brep_file.h"
#include "support/temporary_folder.h"
#include "support/two_balls.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <fstream>

namespace osculo {
namespace {

using test::at;

/// Two balls of radius 10 mm, 50 mm apart, as one shape and as bodies.
class BrepRegistry : public testing::Test {
protected:
    BrepRegistry()
    {
        std::ofstream(m_folder.path() / "balls.brep") << test::kTwoBalls;
        m_file = readBrepFile(m_folder.path() / "balls.brep");
    }
    Geometry balls() const { return BrepGeometry{"balls.brep", std::nullopt, 0, m_file.model}; }
    Scene scene() const
    {
        Scene scene;
        scene.bodies = bodiesOf(m_file, "ball", "balls.brep");
        Pair pair;
        pair.a = scene.bodies[0].name;
        pair.b = scene.bodies[1].name;
        scene.pairs = {pair};
        return scene;
    }

    test::TemporaryFolder m_folder;
    BrepFile m_file;
};

TEST_F(BrepRegistry, TheBoundsOfEveryMethodHoldTheTruth)
{
    // A sphere of 5 mm, 30 mm beside the first ball: 15 mm, in either order and by every method.
    const Pose beside{Eigen::Quaterniond::Identity(), {0, 0.03, 0}};
    for (const char* method : {"global", "mesh"})
        for (const bool swap : {false, true}) {
            SolverOptions options;
            options.method = method;
            const Geometry sphere = Superovoid::sphere(0.005);
            const DistanceResult result =
                swap ? distance(sphere, beside, balls(), {}, options) : distance(balls(), {}, sphere, beside, options);
            EXPECT_LE(result.lowerBound, 0.015) << method;
            EXPECT_GE(result.upperBound, 0.015 - 1e-15) << method;
            EXPECT_LT(
                (result.witness.p_WB - result.witness.p_WA - result.witness.distance * result.witness.nhat_AB_W).norm(),
                1e-14);
            EXPECT_EQ(result.witness.nhat_AB_W.y() > 0, !swap);
        }
}

TEST_F(BrepRegistry, APairsDilationGrowsBothBodies)
{
    Scene measured = scene();
    measured.pairs[0].threshold = 0.031; // 30 mm apart
    const PairResult before = evaluate(measured, 0).pairs[0];
    ASSERT_EQ(before.contacts.size(), 1u);
    for (const double dilation : {0.001, 0.02}) { // apart still, and overlapping then
        measured.pairs[0].dilation = dilation;
        measured.pairs[0].threshold = 0.031 - 2 * dilation;
        const PairResult after = evaluate(measured, 0).pairs[0];
        ASSERT_TRUE(after.distance.has_value());
        EXPECT_NEAR(*after.distance, 0.03 - 2 * dilation, 1e-12);
        EXPECT_NEAR(after.upperBound, before.upperBound - 2 * dilation, 1e-15);
        EXPECT_NEAR(after.lowerBound, before.lowerBound - 2 * dilation, 1e-15);
        ASSERT_EQ(after.contacts.size(), 1u);
        const Contact& contact = after.contacts[0];
        EXPECT_NEAR(contact.distance, 0.03 - 2 * dilation, 1e-12);
        EXPECT_LT((contact.p_WB - contact.p_WA - contact.distance * contact.nhat_AB_W).norm(), 1e-14);
        EXPECT_NEAR((contact.p_WA - before.contacts[0].p_WA).norm(), dilation, 1e-12);
    }
    measured.pairs[0].threshold = 0;
    measured.pairs[0].dilation = 0.001;
    EXPECT_EQ(evaluate(measured, 0).pairs[0].contacts.size(), 1u); // the least is always there
}

TEST_F(BrepRegistry, OpenCascadeMeasuresTheSamePairForComparison)
{
    const std::string file = [&] {
        const std::u8string text = (m_folder.path() / "balls.brep").u8string();
        return std::string(text.begin(), text.end());
    }();
    const std::vector<Body> bodies = bodiesOf(m_file, "ball", file);
    const Geometry &left = bodies[0].shapes[0].geometry, &right = bodies[1].shapes[0].geometry;
    SolverOptions options;
    options.method = "occt";
    PairCache cache;
    const DistanceResult apart = distance(left, {}, right, {}, options, &cache);
    EXPECT_NEAR(apart.witness.distance, 0.03, 1e-9);
    EXPECT_EQ(apart.status, Status::bounded);
    EXPECT_EQ(apart.method, "occt");
    const Pose near{Eigen::Quaterniond::Identity(), {-0.035, 0, 0}};
    EXPECT_EQ(distance(left, {}, right, near, options, &cache).status, Status::overlapping);
}

TEST_F(BrepRegistry, AHalfSpaceIsSigned)
{
    for (const double offset : {-0.015, 0.004}) {
        const DistanceResult result = distance(HalfSpace{Vec3::UnitZ(), offset}, {}, balls(), {});
        EXPECT_NEAR(result.witness.distance, -0.01 - offset, 1e-9);
        EXPECT_LE(result.lowerBound, -0.01 - offset + 1e-15);
        EXPECT_EQ(result.status, Status::converged);
    }
}

TEST_F(BrepRegistry, ScenesGiveEqualNumbersWithAndWithoutACache)
{
    Scene moving = scene();
    EvaluationCache cache;
    for (int frame = 0; frame < 12; ++frame) {
        moving.bodies[1].X_PB.translation = Vec3(-0.005 * frame, 0.001 * frame, 0);
        const PairResult kept = evaluate(moving, 0, {}, &cache).pairs[0], fresh = evaluate(moving, 0).pairs[0];
        const double truth = std::hypot(0.05 - 0.005 * frame, 0.001 * frame) - 0.02;
        EXPECT_EQ(kept.distance.has_value(), truth > 0) << frame;
        EXPECT_EQ(kept.distance, fresh.distance);
        EXPECT_EQ(kept.status, fresh.status);
        EXPECT_EQ(kept.lowerBound, fresh.lowerBound);
        if (truth > 0) {
            EXPECT_NEAR(*kept.distance, truth, 1e-12);
        } else {
            EXPECT_EQ(kept.status, Status::overlapping);
        }
    }
}

TEST_F(BrepRegistry, AThresholdListsEveryLocalMinimumWithinIt)
{
    Scene both = scene();
    both.bodies[0].shapes[0].geometry = balls(); // against both balls
    both.bodies[1].shapes[0].geometry = balls();
    both.bodies[1].X_PB.translation = {0, 0.03, 0};
    both.pairs[0].threshold = 0.02;
    const PairResult near = evaluate(both, 0).pairs[0];
    EXPECT_EQ(near.contacts.size(), 2u); // left to left, right to right
    for (const Contact& contact : near.contacts)
        EXPECT_NEAR(contact.distance, 0.01, 1e-12);
    both.pairs[0].threshold = 0.05;
    EXPECT_EQ(evaluate(both, 0).pairs[0].contacts.size(), 4u); // and the two diagonals
}

} // namespace
} // namespace osculo
