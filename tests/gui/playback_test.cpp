// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/playback_plan.h"
#include "widgets/panels/time_scale.h"

#include <gtest/gtest.h>

namespace osculo::app {
namespace {

int frameAt(const PlaybackPlan& plan, double seconds)
{
    return plan.frameOf(plan.wayAt(seconds));
}

TEST(Playback, OnceEndsAtTheLastFrame)
{
    const PlaybackPlan plan{.first = 10, .last = 40, .fps = 30};
    EXPECT_EQ(frameAt(plan, 0), 10);
    EXPECT_EQ(frameAt(plan, 0.0332), 10);
    EXPECT_EQ(frameAt(plan, 1.0 / 30), 11);
    EXPECT_FALSE(plan.endedAt(0.999));
    EXPECT_EQ(frameAt(plan, 1), 40);
    EXPECT_TRUE(plan.endedAt(1));
    EXPECT_EQ(frameAt(plan, 1e9), 40);
}

TEST(Playback, LoopShowsEveryFrameAsLong)
{
    PlaybackPlan plan{.first = 2, .last = 4, .fps = 10, .mode = PlayMode::loop};
    const int expected[] = {2, 3, 4, 2, 3, 4, 2};
    for (int i = 0; i < 7; ++i)
        EXPECT_EQ(frameAt(plan, i / 10.0 + 0.05), expected[i]) << i;
    EXPECT_FALSE(plan.endedAt(1e6));
    // No drift: after a million rounds the frame is that of the remainder.
    EXPECT_EQ(frameAt(plan, 300000.0 + 0.15), 3);
    plan.start = 2;
    EXPECT_EQ(frameAt(plan, 0.05), 4);
    EXPECT_EQ(frameAt(plan, 0.15), 2);
}

TEST(Playback, PingPongTurnsAtBothEnds)
{
    PlaybackPlan plan{.first = 0, .last = 3, .fps = 10, .mode = PlayMode::pingPong};
    const int expected[] = {0, 1, 2, 3, 2, 1, 0, 1, 2};
    for (int i = 0; i < 9; ++i)
        EXPECT_EQ(frameAt(plan, i / 10.0 + 1e-9), expected[i]) << i;
}

TEST(Playback, SpeedScalesTime)
{
    for (const double speed : {0.1, 0.25, 1.0, 10.0}) {
        const PlaybackPlan plan{.first = 0, .last = 180, .fps = 30, .speed = speed};
        EXPECT_EQ(frameAt(plan, 3 / speed), 90) << speed;
        EXPECT_TRUE(plan.endedAt(6 / speed + 1e-9)) << speed;
    }
}

TEST(Playback, OneFrameStays)
{
    for (const PlayMode mode : {PlayMode::once, PlayMode::loop, PlayMode::pingPong}) {
        const PlaybackPlan plan{.first = 5, .last = 5, .fps = 30, .mode = mode};
        for (const double seconds : {0.0, 0.1, 7.7})
            EXPECT_EQ(frameAt(plan, seconds), 5);
        EXPECT_EQ(plan.endedAt(0), mode == PlayMode::once);
    }
}

TEST(TimeScale, FramesAndPixelsBelongTogether)
{
    widgets::TimeScale scale;
    scale.setClock({181, 30});
    scale.setPixels(100, 460);
    EXPECT_DOUBLE_EQ(scale.xOf(0), 100);
    EXPECT_DOUBLE_EQ(scale.xOf(180), 460);
    EXPECT_EQ(scale.nearestFrame(281), 91);
    EXPECT_EQ(scale.nearestFrame(-1e6), 0);
    EXPECT_EQ(scale.nearestFrame(1e6), 180);
    scale.zoom(4, 280);
    EXPECT_NEAR(scale.frameAt(280), 90, 1e-9) << "the frame under the mouse stays";
    EXPECT_NEAR(scale.frameAt(460) - scale.frameAt(100), 45, 1e-9);
    scale.pan(-1e6);
    EXPECT_NEAR(scale.frameAt(100), 0, 1e-9) << "not before the first";
    scale.showAll();
    EXPECT_DOUBLE_EQ(scale.xOf(180), 460);
}

TEST(TimeScale, TicksAreRoundAndApart)
{
    widgets::TimeScale scale;
    scale.setPixels(0, 600);
    for (const int frames : {1, 2, 7, 41, 181, 10'000, 1'000'000}) {
        scale.setClock({frames, 30});
        const auto ticks = scale.ticks(50);
        ASSERT_FALSE(ticks.empty()) << frames;
        EXPECT_EQ(ticks.front(), 0);
        EXPECT_LE(ticks.size(), 13u) << frames;
        EXPECT_LE(ticks.back(), frames - 1);
        if (frames > 6) {
            EXPECT_GE(ticks.size(), 4u) << frames;
        }
    }
}

} // namespace
} // namespace osculo::app
