// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/job_runner.h"

#include "osculo/math/error.h"
#include "tests/gui/window_fixture.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace osculo::app {
namespace {

using test::waitFor;

JobRunner::Work delivering(int value, std::vector<int>& results)
{
    return [value, &results](std::stop_token, const Progress&) -> JobRunner::Deliver {
        return [value, &results] { results.push_back(value); };
    };
}

/// Runs until it is stopped.
JobRunner::Work endless(std::atomic<bool>& stopped)
{
    return [&stopped](std::stop_token stop, const Progress& progress) -> JobRunner::Deliver {
        for (int i = 0; !stop.stop_requested(); ++i) {
            progress(0.5, "turning");
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        stopped = true;
        throw Cancelled();
    };
}

TEST(JobRunner, DeliversInTheWindowsThread)
{
    JobRunner runner;
    std::thread::id worker, delivered;
    runner.run("job", [&](std::stop_token, const Progress&) -> JobRunner::Deliver {
        worker = std::this_thread::get_id();
        return [&] { delivered = std::this_thread::get_id(); };
    });
    ASSERT_TRUE(waitFor([&] { return !runner.busy(); }));
    EXPECT_EQ(delivered, std::this_thread::get_id());
    EXPECT_NE(worker, std::this_thread::get_id());
}

TEST(JobRunner, TheNewestRequestWins)
{
    JobRunner runner;
    std::atomic<bool> stopped = false;
    std::vector<int> results;
    runner.run("long", endless(stopped));
    for (int i = 0; i < 5; ++i)
        runner.run("short", delivering(i, results));
    ASSERT_TRUE(waitFor([&] { return !runner.busy(); }));
    EXPECT_TRUE(stopped);
    EXPECT_EQ(results, std::vector<int>{4});
}

TEST(JobRunner, AStreamOfQuickJobsIsNotStarved)
{
    JobRunner runner;
    std::vector<int> results;
    const auto slow = [&results](int value) -> JobRunner::Work {
        return [value, &results](std::stop_token stop, const Progress&) -> JobRunner::Deliver {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (stop.stop_requested())
                throw Cancelled();
            return [value, &results] { results.push_back(value); };
        };
    };
    for (int i = 0; i < 60; ++i) { // faster than the jobs
        runner.run("step", slow(i));
        QTest::qWait(5);
    }
    ASSERT_TRUE(waitFor([&] { return !runner.busy(); }));
    EXPECT_GT(results.size(), 5u);
    EXPECT_EQ(results.back(), 59);
}

TEST(JobRunner, CancelIsFeltAtOnceAndDeliversNothing)
{
    JobRunner runner;
    std::atomic<bool> stopped = false;
    int idle = 0;
    QObject::connect(&runner, &JobRunner::idle, [&idle] { ++idle; });
    runner.run("long", endless(stopped));
    QTest::qWait(30);
    runner.cancel();
    EXPECT_EQ(idle, 1);
    ASSERT_TRUE(waitFor([&] { return !runner.busy(); }));
    EXPECT_TRUE(stopped);
    EXPECT_EQ(idle, 2);
}

TEST(JobRunner, AnExceptionBecomesOneFailure)
{
    JobRunner runner;
    std::vector<JobFailure> failures;
    QObject::connect(&runner, &JobRunner::failed, [&](const JobFailure& failure) { failures.push_back(failure); });
    runner.run("reading", [](std::stop_token, const Progress&) -> JobRunner::Deliver {
        throw InputError("part.stl", "3", "no triangles", "a mesh");
    });
    ASSERT_TRUE(waitFor([&] { return !runner.busy(); }));
    ASSERT_EQ(failures.size(), 1u);
    EXPECT_EQ(failures[0].title, "reading");
    EXPECT_TRUE(failures[0].message.contains("part.stl:3: no triangles; a mesh"));
}

TEST(JobRunner, GoesAwayWhileAJobRuns)
{
    std::atomic<bool> stopped = false;
    {
        JobRunner runner;
        runner.run("long", endless(stopped));
        QTest::qWait(20);
    }
    EXPECT_TRUE(stopped);
}

} // namespace
} // namespace osculo::app
