// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// A ball of 10 mm passes another of 10 mm from (−50, 10, 0) mm to (50, 10, 0) mm in 100 frames.
const std::string kPassing = R"({"version": 1, "unit": "mm",
  "bodies": [{"name": "moving", "shapes": [{"kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0]}]},
             {"name": "resting", "shapes": [{"kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0]}]}],
  "pairs": [{"a": "moving", "b": "resting"}],
  "motions": [{"body": "moving", "frames": 101, "fps": 25, "keys": [
    {"frame": 0, "pose": {"translation": [-50, 10, 0]}}, {"frame": 100, "pose": {"translation": [50, 10, 0]}}]}]})";

/// Signed distance in a frame [m].
double passingDistance(int frame)
{
    return std::hypot(0.001 * (frame - 50), 0.01) - 0.02;
}

TEST(Play, GivesEveryFrameWithTheKeysOfTheContract)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo({"play", folder.write("passing.osculo.json", kPassing), "--json"});
    ASSERT_STATUS(run, 0);
    const Json document = run.json();
    EXPECT_EQ(document["version"], 1);
    EXPECT_GT(document["total_us"], 0);
    ASSERT_EQ(document["frames"].size(), 101u);
    for (int i = 0; i < 101; ++i) {
        const Json& frame = document["frames"][i];
        EXPECT_EQ(frame["frame"], i);
        EXPECT_NEAR(frame["time"].get<double>(), i / 25.0, 1e-12);
        EXPECT_NEAR(frame["min_distance"].get<double>(), passingDistance(i), 1e-9) << i;
        EXPECT_EQ(frame["pairs_tested"], 1);
        EXPECT_EQ(frame["pairs_solved"], 1);
        EXPECT_GE(frame["time_us"], 0);
    }
}

TEST(Play, WritesATableARowAFrame)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("passing.osculo.json", kPassing), csv = folder.file("out.csv");
    ASSERT_STATUS(runOsculo({"play", scene, "--csv", csv, "--no-times", "--from", "10", "--to", "12"}), 0);
    const std::string text = readText(csv);
    EXPECT_TRUE(text.starts_with(
        "frame,time,min_distance,status,pairs_tested,pairs_solved,iterations,distance moving – resting\n10,0.4,"))
        << text;
    EXPECT_EQ(std::ranges::count(text, '\n'), 4);
    EXPECT_EQ(text.find("_us"), std::string::npos);
    ASSERT_STATUS(
        runOsculo({"play", scene, "--csv", csv, "--no-times", "--from", "10", "--to", "12", "--threads", "1"}), 0);
    EXPECT_EQ(readText(csv), text);
}

TEST(Play, FindsTheFirstContactBetweenFrames)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo(
        {"play", folder.write("passing.osculo.json", kPassing), "--first-contact", "--step", "100", "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["frames"].size(), 2u);
    const Json contact = run.json()["first_contacts"][0];
    const double expected = (50 - std::sqrt(300.0)) / 25; // x² + 10² = 20² mm²
    EXPECT_TRUE(contact["found"]);
    EXPECT_NEAR(contact["free_until"].get<double>(), expected, 1e-6);
    EXPECT_NEAR(contact["overlaps_at"].get<double>(), expected, 1e-6);
    EXPECT_LE(contact["free_until"], contact["overlaps_at"]);
    EXPECT_EQ(contact["a"], "moving");
}

TEST(Play, RefusesFramesThatTheMotionDoesNotHave)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("passing.osculo.json", kPassing);
    for (const std::vector<std::string>& flags :
         {std::vector<std::string>{"--from", "101"}, {"--to", "200"}, {"--from", "9", "--to", "8"}}) {
        std::vector<std::string> arguments{"play", scene};
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const ProgramRun run = runOsculo(arguments);
        EXPECT_STATUS(run, 2);
        EXPECT_ERROR_LINE(run, "--");
    }
    EXPECT_STATUS(runOsculo({"play", scene, "--step", "0"}), 2);
    EXPECT_STATUS(runOsculo({"play", folder.file("none.osculo.json")}), 3);
}

TEST(Play, AMotionThatCannotBeIsRefusedOnceWithItsPlace)
{
    const TemporaryFolder folder;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = kPassing;
        text.replace(text.find(from), from.size(), to);
        return runOsculo({"play", folder.write("bad.osculo.json", text)});
    };
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"translation\": [50, 10, 0]", "\"quaternion_wxyz\": [0, 0, 0, 0]"},
             {"\"translation\": [50, 10, 0]", "\"translation\": [null, 10, 0]"},
             {"\"translation\": [50, 10, 0]", "\"translation\": [1e999, 10, 0]"},
             {"\"frame\": 100", "\"frame\": -3"},
             {"\"frame\": 100", "\"frame\": 0"},
             {"\"frames\": 101", "\"frames\": 0"},
             {"\"fps\": 25", "\"fps\": 0"},
             {"\"body\": \"moving\"", "\"body\": \"nobody\""}}) {
        const ProgramRun run = with(from, to);
        EXPECT_STATUS(run, 3) << to;
        EXPECT_NE(run.err.find("motions[0]"), std::string::npos) << run.err;
    }
}

TEST(Play, OneFrameOrAMillionAreMotionsToo)
{
    const TemporaryFolder folder;
    std::string text = kPassing;
    text.replace(text.find("\"frames\": 101"), 13, "\"frames\": 1");
    const ProgramRun one = runOsculo({"play", folder.write("one.osculo.json", text), "--json"});
    ASSERT_STATUS(one, 0);
    EXPECT_EQ(one.json()["frames"].size(), 1u);
    text.replace(text.find("\"frames\": 1,"), 12, "\"frames\": 1000000,");
    const ProgramRun many =
        runOsculo({"play", folder.write("many.osculo.json", text), "--step", "100000", "--to", "999999", "--json"});
    ASSERT_STATUS(many, 0);
    EXPECT_EQ(many.json()["frames"].size(), 10u);
}

TEST(Play, ASceneWithoutPairsHasNothingToMeasure)
{
    const TemporaryFolder folder;
    std::string text = kPassing;
    text.replace(text.find(R"({"a": "moving", "b": "resting"})"), 31, "");
    const ProgramRun run = runOsculo({"play", folder.write("none.osculo.json", text)});
    EXPECT_STATUS(run, 2);
    EXPECT_ERROR_LINE(run, "");
}

} // namespace
} // namespace osculo::test
