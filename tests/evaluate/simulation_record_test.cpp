// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulation_record.h"

#include "osculo/evaluate/scene_simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo {
namespace {

constexpr double kGravity = 9.81, kRadius = 0.1, kHeight = 0.12, kStep = 0.001;

/// A ball above a table that is moved and turned about z by a right angle, and one alone in the air.
Scene fallingBalls()
{
    Scene scene;
    Body table, ball, alone;
    table.name = "table";
    table.fixed = true;
    table.shapes.emplace_back().geometry = Box{Vec3(2, 3, 0.5)};
    table.X_PB = poseFromRpy({1, 0.5, -0.5}, 0, 0, std::numbers::pi / 2);
    ball.name = "a, ball";
    ball.mass = 2;
    ball.inertia = Vec3::Constant(0.008);
    ball.shapes.emplace_back().geometry = Superovoid::sphere(kRadius);
    ball.X_PB.translation = Vec3(0.4, 0.2, kHeight);
    ball.velocity.linear = Vec3(0.3, -0.2, 0);
    alone = ball;
    alone.name = "alone";
    alone.X_PB.translation = Vec3(0, 0, 9);
    Pair pair;
    pair.a = "table";
    pair.b = ball.name;
    scene.bodies = {table, ball, alone};
    scene.pairs = {pair};
    scene.dynamics = Dynamics{};
    scene.dynamics->integrator = "rk4";
    scene.dynamics->step = kStep;
    return scene;
}

SimulationRecord recordOf(const Scene& scene, std::size_t steps)
{
    SceneSimulation run(scene);
    SimulationRecorder recorder(scene, run.simulation());
    recorder.observe(run.simulation());
    for (std::size_t i = 1; i <= steps; ++i) {
        run.advanceTo(static_cast<double>(i) * run.step());
        recorder.observe(run.simulation());
    }
    return recorder.record();
}

TEST(SimulationRecord, AFallIsItsParabola)
{
    const SimulationRecord record = recordOf(fallingBalls(), 60); // it falls 18 of the 20 mm
    ASSERT_EQ(record.time.size(), 61u);
    ASSERT_EQ(record.bodies.size(), 2u) << "the table does not move";
    const SimulationRecord::Body& ball = record.bodies[0];
    EXPECT_EQ(ball.name, "a, ball");
    EXPECT_EQ(ball.body, 1u);
    int near = 0;
    for (std::size_t i = 0; i < record.time.size(); ++i) {
        const double t = static_cast<double>(i) * kStep, fallen = 0.5 * kGravity * t * t;
        const double x = 0.4 + 0.3 * t, y = 0.2 - 0.2 * t;
        EXPECT_NEAR(record.time[i], t, 1e-12);
        EXPECT_NEAR(*ball.values[3][i], x, 1e-12);
        EXPECT_NEAR(*ball.values[4][i], y, 1e-12);
        EXPECT_NEAR(*ball.values[5][i], kHeight - fallen, 1e-12);
        EXPECT_NEAR(record.energy[i].kinetic, 2 * 0.5 * 2 * (0.13 + std::pow(kGravity * t, 2)), 1e-9) << "two balls";
        EXPECT_NEAR(record.energy[i].total(), record.energy[0].total(), 1e-9);
        for (int q = 0; q < 3; ++q)
            EXPECT_FALSE(record.bodies[1].values[static_cast<std::size_t>(q)][i]) << "nothing is near";
        if (!ball.values[0][i])
            continue;
        ++near;
        EXPECT_NEAR(*ball.values[0][i], kHeight - fallen - kRadius, 1e-9);
        // In the table's frame: its x is the world's y, its y the world's −x.
        EXPECT_NEAR(*ball.values[1][i], y - 0.5, 1e-6);
        EXPECT_NEAR(*ball.values[2][i], -(x - 1), 1e-6);
    }
    EXPECT_GT(near, 20);
}

TEST(SimulationRecord, LongRunsKeepEvenMomentsWithinABound)
{
    Scene scene = fallingBalls();
    scene.pairs.clear(); // it falls for ever
    const std::size_t steps = 5 * SimulationRecorder::kMostMoments / 2;
    const SimulationRecord record = recordOf(scene, steps);
    EXPECT_LE(record.time.size(), SimulationRecorder::kMostMoments);
    EXPECT_GT(record.time.size(), SimulationRecorder::kMostMoments / 2);
    for (std::size_t i = 0; i < record.time.size(); ++i)
        ASSERT_NEAR(record.time[i], 4 * kStep * static_cast<double>(i), 1e-9);
    EXPECT_GT(record.time.back(), kStep * static_cast<double>(steps - 4));
    for (const auto& body : record.bodies)
        for (const auto& values : body.values)
            ASSERT_EQ(values.size(), record.time.size());
    const double t = record.time.back();
    EXPECT_NEAR(*record.bodies[0].values[5].back() / (kHeight - 0.5 * kGravity * t * t), 1, 1e-9);
}

TEST(SimulationRecord, IsATable)
{
    const std::string csv = recordCsv(recordOf(fallingBalls(), 1));
    EXPECT_EQ(csv.substr(0, csv.find('\n')),
              "time,kinetic,potential,stored,dissipated,supplied,total,\"d a, ball\",\"u a, ball\",\"v a, "
              "ball\",\"x a, ball\",\"y a, ball\",\"z a, ball\",d alone,u alone,v alone,x alone,y alone,z alone");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
    const std::string first = csv.substr(csv.find('\n') + 1);
    EXPECT_EQ(first.substr(0, 2), "0,");
    EXPECT_NE(first.find(",,,,0,0,9\n"), std::string::npos) << "what is not known is empty";
}

} // namespace
} // namespace osculo
