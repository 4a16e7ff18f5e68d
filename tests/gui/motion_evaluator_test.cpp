// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/motion_evaluator.h"

#include "osculo/evaluate/motion_csv.h"
#include "tests/gui/motion_scene.h"
#include "tests/gui/window_fixture.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

using app::MotionEvaluator;

std::shared_ptr<const Scene> shared(Scene scene)
{
    return std::make_shared<const Scene>(std::move(scene));
}

bool settled(MotionEvaluator& evaluator)
{
    QTest::qWait(1);
    return waitFor([&] { return !evaluator.running(); });
}

TEST(MotionEvaluator, MeasuresEveryFrame)
{
    MotionEvaluator evaluator;
    evaluator.setScene(shared(approach()));
    ASSERT_TRUE(settled(evaluator));
    const auto* run = evaluator.current();
    ASSERT_NE(run, nullptr);
    ASSERT_TRUE(run->complete());
    ASSERT_EQ(run->frames.size(), 41u);
    for (int frame = 0; frame < 41; ++frame) {
        const auto i = static_cast<std::size_t>(frame);
        EXPECT_EQ(run->summaries[i].frame, frame);
        ASSERT_TRUE(run->summaries[i].minDistance) << frame;
        EXPECT_NEAR(*run->summaries[i].minDistance, approachDistance(frame), 1e-9) << frame;
        ASSERT_NE(evaluator.frame(frame), nullptr);
        EXPECT_EQ(evaluator.frame(frame)->time, run->clock.time(frame));
        EXPECT_NEAR(*evaluator.frame(frame)->pairs[0].distance, approachDistance(frame), 1e-9) << frame;
    }
    EXPECT_EQ(evaluator.frame(41), nullptr);
    EXPECT_EQ(evaluator.frame(-1), nullptr);
}

TEST(MotionEvaluator, WhatMattersMakesItOutOfDateAndWhatDoesNotDoesNot)
{
    MotionEvaluator evaluator;
    const Scene scene = approach();
    evaluator.setScene(shared(scene));
    ASSERT_TRUE(settled(evaluator));
    evaluator.setAutomatic(false);

    Scene painted = scene;
    painted.bodies[0].color = "#ff0000";
    evaluator.setScene(shared(painted));
    EXPECT_NE(evaluator.frame(3), nullptr) << "a colour is no number";

    Scene moved = scene;
    moved.bodies[0].X_PB.translation.y() = 0.001;
    evaluator.setScene(shared(moved));
    EXPECT_EQ(evaluator.frame(3), nullptr) << "never a stale frame";
    EXPECT_EQ(evaluator.current(), nullptr);
    ASSERT_EQ(evaluator.runs().size(), 1u) << "the old curve stays to be seen";
    EXPECT_TRUE(evaluator.runs()[0]->outOfDate);

    evaluator.setScene(shared(scene));
    EXPECT_NE(evaluator.frame(3), nullptr) << "undone: it is of this state again";

    evaluator.setScene(shared(moved));
    evaluator.start();
    ASSERT_TRUE(settled(evaluator));
    ASSERT_EQ(evaluator.runs().size(), 1u);
    EXPECT_NE(evaluator.frame(3), nullptr);
    EXPECT_GT(*evaluator.current()->summaries[0].minDistance, approachDistance(0));
}

TEST(MotionEvaluator, TheNewestSceneWins)
{
    MotionEvaluator evaluator;
    Scene scene = approach(2001);
    for (int i = 0; i < 20; ++i) {
        scene.bodies[0].X_PB.translation.x() = -0.001 * i;
        evaluator.setScene(shared(scene));
        evaluator.start();
        QTest::qWait(7);
    }
    ASSERT_TRUE(settled(evaluator));
    const auto* run = evaluator.current();
    ASSERT_NE(run, nullptr);
    ASSERT_TRUE(run->complete());
    for (int frame = 0; frame < 2001; frame += 100)
        EXPECT_NEAR(*run->summaries[static_cast<std::size_t>(frame)].minDistance, approachDistance(frame, 2001) + 0.019,
                    1e-9)
            << frame;
    for (std::size_t i = 0; i < run->summaries.size(); ++i)
        ASSERT_EQ(run->summaries[i].frame, static_cast<int>(i)) << "no batch of another run in between";
}

TEST(MotionEvaluator, ComparesMethods)
{
    MotionEvaluator evaluator;
    evaluator.setScene(shared(approach()));
    evaluator.setCompared({"mesh", "support"});
    ASSERT_TRUE(settled(evaluator));
    const auto runs = evaluator.runs();
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[0]->method, "");
    EXPECT_EQ(runs[1]->method, "mesh");
    EXPECT_EQ(runs[2]->method, "support");
    EXPECT_TRUE(runs[1]->complete() && runs[2]->complete());
    EXPECT_TRUE(runs[1]->frames.empty()) << "whole frames only of what is scrubbed";
    EXPECT_NEAR(*runs[2]->summaries[0].minDistance, approachDistance(0), 1e-9);
    EXPECT_NEAR(*runs[1]->summaries[0].minDistance, approachDistance(0), 1e-3);
    evaluator.setCompared({"support"});
    EXPECT_EQ(evaluator.runs().size(), 2u);
}

TEST(MotionEvaluator, StopsAndGoesOn)
{
    MotionEvaluator evaluator;
    evaluator.setAutomatic(false);
    evaluator.setScene(shared(approach(MotionEvaluator::kMost)));
    evaluator.start();
    ASSERT_TRUE(waitFor([&] { return evaluator.current() && !evaluator.current()->summaries.empty(); }));
    evaluator.cancel();
    ASSERT_TRUE(settled(evaluator));
    EXPECT_FALSE(evaluator.current()->complete());
    EXPECT_NE(evaluator.frame(0), nullptr) << "what was measured stays";
    evaluator.clear();
    EXPECT_TRUE(evaluator.runs().empty());
    EXPECT_EQ(evaluator.frame(0), nullptr);
}

TEST(MotionEvaluator, SaysWhyThereIsNothingToMeasure)
{
    MotionEvaluator evaluator;
    EXPECT_FALSE(evaluator.whyNot().isEmpty());
    Scene scene = approach();
    scene.motions.clear();
    evaluator.setScene(shared(scene));
    EXPECT_TRUE(evaluator.whyNot().contains("no motion"));
    scene = approach();
    scene.pairs.clear();
    evaluator.setScene(shared(scene));
    EXPECT_TRUE(evaluator.whyNot().contains("no pair"));
    evaluator.setScene(shared(approach(1'000'001)));
    EXPECT_TRUE(evaluator.whyNot().contains("1,000,001"));
    EXPECT_FALSE(evaluator.running()) << "nothing starts by itself";
    evaluator.setScene(shared(approach(1)));
    ASSERT_TRUE(settled(evaluator));
    ASSERT_NE(evaluator.current(), nullptr);
    EXPECT_TRUE(evaluator.current()->complete()) << "one frame is a motion";
}

TEST(MotionEvaluator, GivesTheNumbersOfTheCommandLine)
{
    const Scene scene = approach();
    MotionEvaluator evaluator;
    evaluator.setScene(shared(scene));
    ASSERT_TRUE(settled(evaluator));
    std::string window, played;
    for (const FrameSummary& summary : evaluator.current()->summaries)
        window += motionCsvRow(summary, false);
    play(scene, {}, [&](int number, const Frame& frame) { played += motionCsvRow(summarise(frame, number), false); });
    EXPECT_EQ(window, played) << "byte for byte";
}

} // namespace
} // namespace osculo::test
