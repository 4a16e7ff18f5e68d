// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/bite_bench.h"

#include "osculo/math/error.h"
#include "osculo/scene/bite.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

/// A ball of 1 mm comes down on two of 1 mm, 0.5 mm deep, and rises.
Scene bitingBalls(int frames)
{
    const auto ball = [](double x) {
        SceneShape shape;
        shape.geometry = Superovoid::sphere(0.001);
        shape.X_BS.translation.x() = x;
        return shape;
    };
    Scene scene;
    scene.bodies.resize(2);
    scene.bodies[0].name = "upper";
    scene.bodies[0].shapes = {ball(0)};
    scene.bodies[1].name = "lower";
    scene.bodies[1].shapes = {ball(0), ball(0.0015)};
    Pair pair;
    pair.a = "upper";
    pair.b = "lower";
    scene.pairs = {pair};
    const Pose open{Eigen::Quaterniond::Identity(), Vec3(0, 0, 0.0025)};
    const Pose closed{Eigen::Quaterniond::Identity(), Vec3(0, 0, 0.0015)};
    scene.motions = {biteMotion("upper", open, closed, frames)};
    return scene;
}

const Cell& cellOf(const Row& row, std::string_view name)
{
    for (const auto& [column, cell] : row)
        if (column == name)
            return cell;
    throw std::out_of_range(std::string(name));
}

TEST(BiteBench, TellsThePhasesApartAndEveryDistance)
{
    constexpr int kFrames = 41;
    BiteBenchOptions options;
    options.repeats = 1;
    options.triangles = {2000};
    const BiteBenchReport report = biteBench(bitingBalls(kFrames), options);
    ASSERT_EQ(report.series.size(), 4u);
    ASSERT_EQ(report.table.rows.size(), 16u);

    // Height 2.5 mm − 1 mm · s: overlapping below 2 mm.
    const auto expected = [](int frame) { return 0.0005 - 0.001 * (1 - std::abs(frame - 20) / 20.0); };
    for (int frame = 0; frame < kFrames; ++frame) {
        ASSERT_TRUE(report.series[0].distances[frame]) << frame;
        EXPECT_NEAR(*report.series[0].distances[frame], expected(frame), 1e-9) << frame;
        ASSERT_TRUE(report.series[3].distances[frame]) << frame;
        EXPECT_NEAR(*report.series[3].distances[frame], std::max(0.0, expected(frame)), 2e-5) << frame;
        EXPECT_GT(report.series[0].us[frame], 0) << frame;
    }
    // quadImplicit asks nothing before boxes meet, at 2 mm.
    EXPECT_FALSE(report.series[1].distances[0]);
    ASSERT_TRUE(report.series[1].distances[20]);
    EXPECT_NEAR(*report.series[1].distances[20], -0.0005, 1e-8);

    const Row& own = report.table.rows[3]; // all frames
    EXPECT_EQ(std::get<std::string>(cellOf(own, "class")), "all");
    EXPECT_EQ(std::get<long long>(cellOf(own, "pairs")), kFrames);
    EXPECT_EQ(std::get<long long>(cellOf(own, "accepted")), kFrames);
    EXPECT_EQ(std::get<long long>(cellOf(own, "wrong")), 0);
    const Row& meshOverlapping = report.table.rows[13];
    EXPECT_EQ(std::get<std::string>(cellOf(meshOverlapping, "class")), "overlapping");
    EXPECT_EQ(std::get<long long>(cellOf(meshOverlapping, "accepted")), 0);
    EXPECT_LT(std::get<double>(cellOf(meshOverlapping, "chord_error")), 1e-4); // the crease of the two
    EXPECT_NE(biteFigure(report, "balls").find("</svg>"), std::string::npos);
}

TEST(BiteBench, RefusesScenesWithoutABite)
{
    Scene scene = bitingBalls(5);
    scene.motions.clear();
    EXPECT_THROW(biteBench(scene), InvalidShape);
    scene = bitingBalls(5);
    scene.pairs.clear();
    EXPECT_THROW(biteBench(scene), InvalidShape);
    scene = bitingBalls(5);
    scene.bodies[1].shapes.clear();
    EXPECT_THROW(biteBench(scene), InvalidShape);
}

} // namespace
} // namespace osculo::test
