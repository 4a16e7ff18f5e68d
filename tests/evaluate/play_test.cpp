// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "evaluation_scenes.h"

#include "osculo/evaluate/motion_csv.h"
#include "osculo/evaluate/play.h"
#include "osculo/math/error.h"
#include "osculo/scene/bite.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

Scene bitingSpheres(int frames = 21)
{
    Scene scene;
    scene.bodies = {bodyOf("up, per", {shapeOf(Superovoid::sphere(0.01))}),
                    bodyOf("lower", {shapeOf(Superovoid::sphere(0.02))})};
    scene.pairs = {pairOf("up, per", "lower")};
    scene.motions = {biteMotion("up, per", at(0, 0, 0.05), at(0, 0, 0.025), frames, 10)};
    return scene;
}

std::vector<FrameSummary> played(const Scene& scene, const PlayOptions& options = {})
{
    std::vector<FrameSummary> summaries;
    play(scene, options, [&](int number, const Frame& frame) { summaries.push_back(summarise(frame, number)); });
    return summaries;
}

TEST(Play, MeasuresEveryFrameOfABite)
{
    const std::vector<FrameSummary> frames = played(bitingSpheres());
    ASSERT_EQ(frames.size(), 21u);
    for (int i = 0; i < 21; ++i) {
        const double height = 0.05 - 0.025 * (10 - std::abs(i - 10)) / 10; // of the centre
        ASSERT_TRUE(frames[i].minDistance) << i;
        EXPECT_NEAR(*frames[i].minDistance, height - 0.03, 1e-9) << i;
        EXPECT_EQ(frames[i].frame, i);
        EXPECT_NEAR(frames[i].time, 0.1 * i, 1e-15);
        EXPECT_EQ(frames[i].pairsSolved, 1u);
        EXPECT_EQ(frames[i].pairsTested, 1u);
    }
}

TEST(Play, TwiceOrWithMoreThreadsGivesTheSameNumbers)
{
    Scene scene = bitingSpheres();
    scene.bodies[0].shapes.push_back(shapeOf(Superovoid({Vec3(0.01, 0.02, 0.015), 0.7, 0.8, 0.2, 0.1}), at(0.01)));
    scene.pairs.push_back(pairOf("lower", "up, per"));
    PlayOptions one;
    one.evaluate.threads = 1;
    const auto text = [&](const std::vector<FrameSummary>& frames) {
        std::string csv = motionCsvHeader(scene, false);
        for (const FrameSummary& frame : frames)
            csv += motionCsvRow(frame, false);
        return csv;
    };
    const std::string first = text(played(scene, one));
    EXPECT_EQ(first, text(played(scene, one)));
    EXPECT_EQ(first, text(played(scene)));
}

TEST(Play, SummaryLeavesOutADistanceThatIsNotKnown)
{
    Frame frame;
    frame.pairs.resize(3);
    frame.pairs[0].distance = 0.5;
    frame.pairs[0].status = Status::converged;
    frame.pairs[1].distance = -0.25;
    frame.pairs[1].status = Status::bounded;
    frame.pairs[2].distance = 0.125;
    frame.pairs[2].status = Status::converged;
    FrameSummary summary = summarise(frame, 4);
    EXPECT_EQ(summary.minDistance, -0.25);
    EXPECT_EQ(summary.status, Status::bounded);
    frame.pairs[0].distance.reset();
    frame.pairs[0].status = Status::overlapping;
    summary = summarise(frame, 4);
    EXPECT_FALSE(summary.minDistance);
    EXPECT_EQ(summary.status, Status::overlapping);
    frame.pairs[2].status = Status::degenerate;
    EXPECT_EQ(summarise(frame, 4).status, Status::degenerate);
    EXPECT_FALSE(summarise(Frame{}, 0).minDistance);
}

TEST(Play, TableQuotesNamesAndLeavesUnknownEmpty)
{
    const Scene scene = bitingSpheres();
    EXPECT_EQ(
        motionCsvHeader(scene, true),
        "frame,time,min_distance,status,pairs_tested,pairs_solved,iterations,time_us,\"distance up, per – lower\"\n");
    FrameSummary summary;
    summary.frame = 3;
    summary.time = 0.1;
    summary.distances = {std::nullopt};
    summary.status = Status::overlapping;
    summary.pairsTested = 7;
    EXPECT_EQ(motionCsvRow(summary, false), "3,0.1,,overlapping,7,0,0,\n");
}

TEST(Play, RangesAndStepsAreKept)
{
    PlayOptions options;
    options.first = 3;
    options.last = 10;
    options.step = 4;
    std::vector<int> numbers;
    for (const FrameSummary& frame : played(bitingSpheres(), options))
        numbers.push_back(frame.frame);
    EXPECT_EQ(numbers, (std::vector<int>{3, 7}));
    options.last = 21;
    EXPECT_THROW(played(bitingSpheres(), options), InvalidShape);
    options.last = 2;
    EXPECT_THROW(played(bitingSpheres(), options), InvalidShape);
}

TEST(Play, ASceneAtRestHasOneFrame)
{
    Scene scene = bitingSpheres();
    scene.motions.clear();
    EXPECT_EQ(played(scene).size(), 1u);
    scene.pairs.clear();
    const std::vector<FrameSummary> frames = played(scene);
    ASSERT_EQ(frames.size(), 1u);
    EXPECT_FALSE(frames[0].minDistance);
}

TEST(Play, StopsWhenAsked)
{
    std::stop_source stop;
    int frames = 0;
    EXPECT_THROW(play(
                     bitingSpheres(1001), {},
                     [&](int, const Frame&) {
                         if (++frames == 5)
                             stop.request_stop();
                     },
                     stop.get_token()),
                 Cancelled);
    EXPECT_EQ(frames, 5);
}

} // namespace
} // namespace osculo::test
