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

} // namespace osculo::test
