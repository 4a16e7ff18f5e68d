// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include "support/test_data.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

const std::string kArm = R"(<robot name="arm">
  <link name="base"><collision><geometry><box size="0.02 0.02 0.02"/></geometry></collision></link>
  <link name="tip"><visual><geometry><mesh filename="package://p/t.stl" scale="0.001 0.001 0.001"/></geometry></visual></link>
  <link name="lost"><visual><geometry><mesh filename="package://p/lost.stl"/></geometry></visual></link>
  <joint name="turn" type="revolute"><parent link="base"/><child link="tip"/><origin xyz="0 0 0.1"/><axis xyz="0 1 0"/>
    <limit lower="0" upper="2" velocity="1" effort="1"/></joint>
  <joint name="follow" type="revolute"><parent link="base"/><child link="lost"/><limit lower="0" upper="2" velocity="1"
    effort="1"/><mimic joint="turn"/></joint></robot>)";

} // namespace

TEST(Robot, IsToldOf)
{
    const TemporaryFolder folder;
    folder.write("t.stl", tetrahedronStl(1));
    const ProgramRun run = runOsculo({"info", folder.write("arm.urdf", kArm), "--json"});
    ASSERT_STATUS(run, 0);
    const auto file = run.json()["files"][0];
    EXPECT_EQ(file["kind"], "robot");
    EXPECT_EQ(file["links"], 3);
    EXPECT_EQ(file["joints"], 2);
    EXPECT_EQ(file["revolute"], 2);
    EXPECT_EQ(file["mimic"], 1);
    EXPECT_EQ(file["bodies"], 3);
    ASSERT_EQ(file["warnings"].size(), 1u);
    EXPECT_NE(file["warnings"][0].get<std::string>().find("package://p/lost.stl"), std::string::npos);
}

TEST(Robot, BecomesASceneAndMoves)
{
    const TemporaryFolder folder;
    folder.write("t.stl", tetrahedronStl(1));
    const std::string scene = folder.file("arm.osculo.json");
    ASSERT_STATUS(runOsculo({"convert", folder.write("arm.urdf", kArm), scene}), 0);
    const std::string moved = folder.file("moved.osculo.json");
    ASSERT_STATUS(runOsculo({"edit", scene, "robots[0].joints.turn=1.5", "--out", moved}), 0);
    EXPECT_STATUS(runOsculo({"info", moved}), 0);
    const ProgramRun wild =
        runOsculo({"edit", scene, "robots[0].joints.turn=2.5", "--out", folder.file("x.osculo.json")});
    EXPECT_NE(wild.status, 0);
    EXPECT_NE(wild.err.find("from 0 to 2 rad"), std::string::npos) << wild.err;
}

TEST(Robot, IsFittedLinkByLink)
{
    const auto hand = dataFile("01_icub/hand_mk3/left_hand_mk3.urdf");
    OSCULO_REQUIRE_DATA(hand);
    const TemporaryFolder folder;
    const std::string scene = folder.file("hand.osculo.json");
    const ProgramRun run = runOsculo({"fit", hand->string(), "--samples", "600", "--out", scene, "--json"});
    ASSERT_STATUS(run, 0);
    const auto document = run.json();
    EXPECT_EQ(document["superovoids"].size(), 8u); // of twelve links, four without their mesh
    for (const auto& ovoid : document["superovoids"])
        EXPECT_FALSE(ovoid["link"].get<std::string>().empty());
    EXPECT_LT(document["relative_rms"], 0.08);
    EXPECT_EQ(runOsculo({"info", scene, "--json"}).json()["files"][0]["robots"], 1);
}

/// A gripper of two balls of 5 mm on arms of 100 mm at x = ±30 mm, and a ball of 10 mm to close on.
const std::string kGripper = R"(<robot name="gripper"><link name="palm"/>
  <link name="left"/><link name="right"/>
  <joint name="left" type="revolute"><parent link="palm"/><child link="left"/><origin xyz="-0.03 0 0"/><axis xyz="0 1 0"/>
    <limit lower="-0.1" upper="1.5" velocity="1" effort="1"/></joint>
  <joint name="right" type="revolute"><parent link="palm"/><child link="right"/><origin xyz="0.03 0 0"/><axis xyz="0 1 0"/>
    <limit lower="-1.5" upper="0.1" velocity="1" effort="1"/></joint></robot>)";

const std::string kGripperScene = R"({"version": 1, "robots": [{"name": "gripper", "file": "gripper.urdf"}], "bodies": [
  {"name": "left", "parent": "gripper/left", "shapes": [{"kind": "superovoid", "a": [5, 5, 5], "e": [1, 1], "T": [0, 0],
    "pose": {"translation": [0, 0, 100]}}]},
  {"name": "right", "parent": "gripper/right", "shapes": [{"kind": "superovoid", "a": [5, 5, 5], "e": [1, 1], "T": [0, 0],
    "pose": {"translation": [0, 0, 100]}}]},
  {"name": "ball", "pose": {"translation": [0, 0, 90]}, "shapes": [{"kind": "superovoid", "a": [10, 10, 10], "e": [1, 1],
    "T": [0, 0]}]}], "pairs": [{"a": "left", "b": "ball"}, {"a": "right", "b": "ball"}]})";

TEST(Close, HandUntilItTouchesAsAMotionThatCanBePlayed)
{
    const TemporaryFolder folder;
    folder.write("gripper.urdf", kGripper);
    const std::string scene = folder.write("s.osculo.json", kGripperScene);
    const std::string out = (folder.path() / "out.osculo.json").string();
    const ProgramRun run = runOsculo(
        {"close", scene, "--on", "ball", "--open", "--tolerance", "1e-6", "--frames", "21", "--out", out, "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.json().at("settled").get<bool>());
    EXPECT_EQ(run.json().at("touches").size(), 2u);
    const double angle = run.json().at("joints").at("left").get<double>();
    const double gap = std::hypot(-0.03 + 0.1 * std::sin(angle), 0.1 * std::cos(angle) - 0.09) - 0.015;
    EXPECT_GE(gap, 0);
    EXPECT_LE(gap, 1.1e-6);

    const ProgramRun played = runOsculo({"play", out, "--json"});
    ASSERT_EQ(played.status, 0) << played.err;
    const auto frames = played.json().at("frames");
    ASSERT_EQ(frames.size(), 21u);
    EXPECT_NEAR(frames[20].at("min_distance").get<double>(), gap, 1e-9);
    EXPECT_GT(frames[0].at("min_distance").get<double>(), 0.015); // opened
}

TEST(Close, SaysWhatIsWrong)
{
    const TemporaryFolder folder;
    folder.write("gripper.urdf", kGripper);
    const std::string scene = folder.write("s.osculo.json", kGripperScene);
    for (const auto& [arguments, words] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"close", scene, "--on", "cup"}, "no body is called `cup`"},
             {{"close", scene, "--on", "left"}, "part of the hand"},
             {{"close", scene, "--on", "ball", "--joint", "thumb"}, "`thumb` is no joint"},
             {{"close", scene, "--on", "ball", "--robot", "arm"}, "no robot is called `arm`"},
             {{"close", scene, "--on", "ball", "--tolerance", "-1"}, "--tolerance"},
             {{"close", scene, "--on", "ball", "--out", "grasp.txt"}, "is not the name of a scene"}}) {
        const ProgramRun run = runOsculo(arguments);
        EXPECT_NE(run.status, 0) << words;
        EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
    }
}

} // namespace osculo::test
