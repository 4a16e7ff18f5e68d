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

/// Deaf to its token: goes on until it is let.
class DeafJob {
public:
    JobRunner::Work work()
    {
        return [this](std::stop_token, const Progress& progress) -> JobRunner::Deliver {
            m_running = true;
            m_running.notify_all();
            m_mayEnd.wait(false);
            progress(1, "the end");
            m_ended = true;
            return [this] { m_delivered = true; };
        };
    }
    void waitTillItRuns() { m_running.wait(false); }
    void letEnd()
    {
        m_mayEnd = true;
        m_mayEnd.notify_all();
    }
    bool ended() const { return m_ended; }
    bool delivered() const { return m_delivered; }

private:
    std::atomic<bool> m_running = false, m_mayEnd = false, m_ended = false, m_delivered = false;
};

TEST(JobRunner, ADeafJobThatMayBeLeftHoldsUpNoOther)
{
    DeafJob deaf;
    std::vector<int> results;
    JobRunner runner;
    runner.run("deaf", deaf.work(), JobRunner::Stop::leave);
    deaf.waitTillItRuns();
    runner.cancel();
    EXPECT_TRUE(waitFor([&] { return !runner.busy(); }));
    EXPECT_FALSE(deaf.ended());

    runner.run("next", delivering(1, results));
    EXPECT_TRUE(waitFor([&] { return !results.empty(); }));
    EXPECT_FALSE(deaf.ended());

    deaf.letEnd();
    EXPECT_TRUE(waitFor([&] { return deaf.ended(); }));
    QTest::qWait(30);
    EXPECT_FALSE(deaf.delivered());
    EXPECT_FALSE(runner.busy());
}

TEST(JobRunner, ANewerRequestReplacesADeafJobThatMayBeLeft)
{
    DeafJob deaf;
    std::vector<int> results;
    JobRunner runner;
    runner.run("deaf", deaf.work(), JobRunner::Stop::leave);
    deaf.waitTillItRuns();
    runner.run("next", delivering(1, results));
    EXPECT_TRUE(waitFor([&] { return !results.empty(); }));
    EXPECT_FALSE(deaf.ended());
    deaf.letEnd();
}

TEST(JobRunner, WaitsAtItsEndForWhatWasLeft)
{
    DeafJob deaf;
    {
        JobRunner runner;
        runner.run("deaf", deaf.work(), JobRunner::Stop::leave);
        deaf.waitTillItRuns();
        runner.cancel();
        EXPECT_TRUE(waitFor([&] { return !runner.busy(); }));
        deaf.letEnd();
    }
    EXPECT_TRUE(deaf.ended());
    EXPECT_FALSE(deaf.delivered());
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
