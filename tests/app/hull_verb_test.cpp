// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

TEST(HullVerb, BoundsTheHeartAndWritesItsPolyhedron)
{
    const TemporaryFolder folder;
    const std::string mesh = folder.file("heart.stl");
    const ProgramRun run =
        runOsculo({"hull", "surface:heart", "--planes", "40", "--out", mesh, "--unit", "m", "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const Json json = run.json();
    EXPECT_EQ(json["planes"].size(), 40U);
    EXPECT_NEAR(json["planes"][0]["offset"].get<double>(), 16, 1e-6);
    EXPECT_GT(json["vertices"].size(), 20U);
    EXPECT_GT(json["gap"].get<double>(), 0);
    const ProgramRun info = runOsculo({"info", mesh, "--unit", "m", "--json"});
    ASSERT_STATUS(info, 0);
    const Json file = info.json()["files"][0];
    EXPECT_TRUE(file["watertight"].get<bool>());
    EXPECT_NEAR(file["volume"].get<double>(), json["volume"].get<double>(), 1e-3 * json["volume"].get<double>());
}

TEST(HullVerb, TakesOtherShapesAndStopsAtAGap)
{
    const ProgramRun box = runOsculo({"hull", "box:1,2,3", "--planes", "20", "--json"});
    ASSERT_STATUS(box, 0);
    EXPECT_NEAR(box.json()["volume"].get<double>(), 48, 1e-9);
    const ProgramRun ball = runOsculo({"hull", "sphere:1", "--planes", "500", "--gap", "10cm", "--json"});
    ASSERT_STATUS(ball, 0);
    EXPECT_LE(ball.json()["gap"].get<double>(), 0.1);
}

TEST(HullVerb, MistakesAreNamed)
{
    const ProgramRun few = runOsculo({"hull", "surface:heart", "--planes", "5"});
    EXPECT_EQ(few.status, 2);
    const ProgramRun name = runOsculo({"hull", "surface:heart", "--planes", "9", "--out", "heart.txt"});
    EXPECT_EQ(name.status, 2);
    EXPECT_ERROR_LINE(name, "--out");
    const TemporaryFolder folder;
    const std::string flat =
        folder.write("flat.json", R"({"version": 1, "x": "u", "y": "v", "z": "u + v", "u": [0, 1], "v": [0, 1]})");
    const ProgramRun plane = runOsculo({"hull", "surface:" + flat, "--planes", "9"});
    EXPECT_EQ(plane.status, 1);
    EXPECT_ERROR_LINE(plane, "surface:");
}

} // namespace
} // namespace osculo::test
