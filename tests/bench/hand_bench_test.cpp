// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/hand_bench.h"

#include "osculo/math/error.h"
#include "osculo/scene/bite.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

/// A hand of two links, the second a fingertip.
Body handOf(const std::string& name)
{
    const auto link = [](const std::string& linkName, double x, double taper) {
        SceneShape shape;
        shape.name = linkName;
        shape.geometry = Superovoid({Vec3(0.012, 0.006, 0.006), 0.7, 0.8, taper, taper});
        shape.X_BS.translation.x() = x;
        return shape;
    };
    Body hand;
    hand.name = name;
    hand.shapes = {link("finger 2", 0, 0.1), link("finger 3", 0.025, 0.1)};
    return hand;
}

Scene passingHands()
{
    Scene scene;
    scene.bodies = {handOf("right"), handOf("left")};
    Pair pair;
    pair.a = "right";
    pair.b = "left";
    scene.pairs = {pair};
    const Pose from{Eigen::Quaterniond(Eigen::AngleAxisd(0.3, Vec3::UnitY())), Vec3(0.001, 0.02, 0.002)};
    const Pose to{Eigen::Quaterniond(Eigen::AngleAxisd(0.3, Vec3::UnitY())), Vec3(0.001, -0.02, 0.002)};
    scene.motions = {biteMotion("right", from, to, 61)};
    return scene;
}

std::string textOf(const Row& row, std::string_view name)
{
    for (const auto& [column, cell] : row)
        if (column == name)
            return std::holds_alternative<std::string>(cell) ? std::get<std::string>(cell)
                                                             : std::to_string(std::get<long long>(cell));
    return "no such column";
}

TEST(HandBench, HasThePapersEightRowsAndOurs)
{
    HandBenchOptions options;
    options.repeats = 1;
    options.everyPair = 10;
    const HandBenchReport report = handBench(passingHands(), options);
    std::string rows;
    for (const Row& row : report.table.rows) {
        const std::string method = textOf(row, "method"), questions = textOf(row, "class");
        if (questions == "intersecting")
            rows += textOf(row, "row") + " ";
        else
            EXPECT_EQ(textOf(row, "pairs"), "28"); // 4 pairs in 7 of 61 frames
        if (method.starts_with("support")) {
            EXPECT_EQ(textOf(row, "failed"), "0");
            EXPECT_EQ(textOf(row, "wrong"), "0");
        }
    }
    EXPECT_EQ(rows, "i ii iii iv v vi vii viii      ");
    EXPECT_EQ(report.times.size(), 6u);
}

TEST(HandBench, RefusesAHandAtRest)
{
    Scene scene = passingHands();
    scene.motions.clear();
    EXPECT_THROW(handBench(scene), InvalidShape);
}

} // namespace
} // namespace osculo::test
