// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"
#include "support/two_balls.h"

#include <gtest/gtest.h>

#include <fstream>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

std::string pathText(const std::filesystem::path& path)
{
    return path.string();
}

TEST(Cad, InfoTellsFacesByKindOfSurface)
{
    const auto path = dataFile("03_cad/parts/cube_hole.step");
    OSCULO_REQUIRE_DATA(path);
    const ProgramRun run = runOsculo({"info", pathText(*path), "--json"});
    ASSERT_STATUS(run, 0);
    const Json facts = run.json()["files"][0];
    EXPECT_EQ(facts["kind"], "brep");
    EXPECT_EQ(facts["format"], "STEP");
    EXPECT_EQ(facts["bodies"], 1);
    EXPECT_EQ(facts["faces"], 7);
    EXPECT_EQ(facts["faces_by_surface"], (Json{{"plane", 6}, {"cylinder", 1}}));
    EXPECT_EQ(facts["watertight"], true);
    EXPECT_NEAR(facts["volume"].get<double>(), 2.95565e-05, 1e-9);
}

TEST(Cad, WhatIsNoBrepIsRefusedInOneLine)
{
    for (const char* name : {"03_cad/awkward_step/ap242_tessellated.stp", "03_cad/not_brep/ATS1-out.stp",
                             "03_cad/not_brep/select_segfault_2.stp", "03_cad/awkward_step/ap214_csg.stp"}) {
        const auto path = dataFile(name);
        OSCULO_REQUIRE_DATA(path);
        const ProgramRun run = runOsculo({"info", pathText(*path)});
        EXPECT_STATUS(run, 3);
        EXPECT_ERROR_LINE(run, "");
        EXPECT_NE(run.err.find("no B-Rep"), std::string::npos) << run.err;
    }
}

TEST(Cad, AReaderOutOfTimeIsEnded)
{
    const auto path = dataFile("03_cad/nist/NIST_MBE_PMI_4.stp");
    OSCULO_REQUIRE_DATA(path);
    const ProgramRun run = runOsculo({"info", pathText(*path), "--read-time", "0.01"});
    EXPECT_STATUS(run, 3);
    EXPECT_NE(run.err.find("was not read within 0.01 s"), std::string::npos) << run.err;
}

TEST(Cad, LmdOfTwoCubesFaceToFaceHasFourCorners)
{
    const auto path = dataFile("03_cad/cax_if/cube-mm.step");
    OSCULO_REQUIRE_DATA(path);
    const std::vector<std::string> words{"lmd",         pathText(*path), pathText(*path), "--pose-b",
                                         "3,0,0,0,0,0", "--json",        "--no-times"};
    const ProgramRun run = runOsculo(words);
    ASSERT_STATUS(run, 0);
    const Json document = run.json();
    ASSERT_EQ(document["contacts"].size(), 4u);
    for (const Json& contact : document["contacts"]) {
        EXPECT_NEAR(contact["distance"].get<double>(), 2, 1e-12);
        EXPECT_EQ(contact["conformal"], true);
        EXPECT_EQ(contact["feature_a"]["type"], "vertex");
        EXPECT_NEAR(contact["normal"][0].get<double>(), 1, 1e-12);
    }
    EXPECT_EQ(run.out, runOsculo(words).out);
    EXPECT_EQ(document["tree"]["leaves_a"], 26);
    EXPECT_EQ(document["tree"]["nodes_a"], 51);
    EXPECT_GT(document["removed"]["cone"].get<int>(), 0);
}

TEST(Cad, LmdAnswersSplinesAndRefusesWhatIsNoCadFile)
{
    const auto spline = dataFile("03_cad/cax_if/dm1-oc-214.stp"), cube = dataFile("03_cad/cax_if/cube-mm.step");
    OSCULO_REQUIRE_DATA(spline);
    OSCULO_REQUIRE_DATA(cube);
    const ProgramRun run = runOsculo({"lmd", pathText(*spline), pathText(*cube), "--pose-b", "1,0,0,0,0,0", "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_GT(run.json()["contacts"].size(), 0u);
    EXPECT_STATUS(runOsculo({"lmd", "sphere:1", pathText(*cube)}), 2);
    EXPECT_STATUS(runOsculo({"lmd", "none.step", pathText(*cube)}), 3);
}

/// A folder with two balls of radius 10 mm about (0, 0, 0) and (50 mm, 0, 0) in one file.
class BallsFolder : public TemporaryFolder {
public:
    BallsFolder() { std::ofstream(path() / "balls.brep") << kTwoBalls; }
    std::string balls() const { return pathText(path() / "balls.brep"); }
    std::string scene(const std::string& pairs) const
    {
        const std::string body = R"({"shapes": [{"kind": "brep", "file": "balls.brep", "part": )";
        std::ofstream(path() / "s.osculo.json")
            << R"({"version": 1, "bodies": [)" << body << R"(1}], "name": "left"}, )" << body
            << R"(2}], "name": "right"}], "pairs": [)" << pairs << "]}";
        return pathText(path() / "s.osculo.json");
    }
};

TEST(Cad, LmdTakesPartsOfAFile)
{
    const BallsFolder folder;
    const std::string balls = folder.balls();
    const ProgramRun run = runOsculo(
        {"lmd", balls, balls, "--part-a", "1", "--part-b", "2", "--threshold", "100mm", "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const Json contacts = run.json()["contacts"];
    ASSERT_EQ(contacts.size(), 1u) << "two balls apart have one minimum";
    EXPECT_NEAR(contacts[0]["distance"].get<double>(), 0.03, 1e-12);
    EXPECT_NEAR(contacts[0]["point_b"][0].get<double>(), 0.04, 1e-12);
    for (const char* feature : {"feature_a", "feature_b"}) {
        EXPECT_EQ(contacts[0][feature]["id"], 1) << "counted in the part";
        EXPECT_EQ(contacts[0][feature]["geometry"], "sphere");
    }
    const ProgramRun same = runOsculo({"lmd", balls, balls, "--part-a", "2", "--part-b", "2", "--pose-b=0,0,50mm,0,0,0",
                                       "--threshold", "100mm", "--json"});
    ASSERT_STATUS(same, 0);
    ASSERT_EQ(same.json()["contacts"].size(), 1u);
    EXPECT_NEAR(same.json()["contacts"][0]["normal"][2].get<double>(), 1, 1e-12);
    const ProgramRun refused = runOsculo({"lmd", balls, balls, "--part-b", "3"});
    EXPECT_STATUS(refused, 2);
    EXPECT_NE(refused.err.find("--part-b"), std::string::npos) << refused.err;
    EXPECT_STATUS(runOsculo({"lmd", balls, balls, "--part-a", "0"}), 2);
}

TEST(Cad, PartsOfAFileAreMeasuredAgainstEachOther)
{
    const BallsFolder folder;
    const ProgramRun run =
        runOsculo({"distance", folder.scene(R"({"a": "left", "b": "right", "threshold": 100})"), "--json"});
    ASSERT_STATUS(run, 0);
    const Json pair = run.json()["pairs"][0];
    EXPECT_NEAR(pair["distance"].get<double>(), 0.03, 1e-12);
    EXPECT_EQ(pair["status"], "converged");
    EXPECT_NEAR(pair["point_a"][0].get<double>(), 0.01, 1e-12);
    EXPECT_LE(pair["lower_bound"].get<double>(), 0.03);
    const ProgramRun info = runOsculo({"info", pathText(folder.path() / "s.osculo.json"), "--json"});
    ASSERT_STATUS(info, 0);
    EXPECT_NEAR(info.json()["files"][0]["bounds"]["max"][0].get<double>(), 0.06, 1e-9);
}

TEST(Cad, DistanceOfACadFileToOtherShapes)
{
    const BallsFolder folder;
    const auto distanceTo = [&](const std::string& shape, const std::string& pose) {
        const ProgramRun run = runOsculo({"distance", folder.balls(), shape, "--pose-b", pose, "--json"});
        EXPECT_STATUS(run, 0);
        return run.json()["pairs"][0];
    };
    EXPECT_NEAR(distanceTo("sphere:5mm", "0,30mm,0,0,0,0")["distance"].get<double>(), 0.015, 1e-12);
    EXPECT_NEAR(distanceTo("box:1mm,2mm,3mm", "0,30mm,0,0,0,0")["distance"].get<double>(), 0.018, 1e-12);
    EXPECT_NEAR(distanceTo("halfspace:0,0,1,-15mm", "0,0,0,0,0,0")["distance"].get<double>(), 0.005, 1e-8);
    const Json inside = distanceTo("sphere:1mm", "0,0,0,0,0,0");
    EXPECT_EQ(inside["status"], "overlapping");
    EXPECT_TRUE(inside["distance"].is_null());
    EXPECT_EQ(distanceTo(folder.balls(), "15mm,0,0,0,0,0")["status"], "overlapping");
    EXPECT_NEAR(distanceTo(folder.balls(), "0,21mm,0,0,0,0")["distance"].get<double>(), 0.001, 1e-12);
}

TEST(Cad, SupportOfACadFile)
{
    const BallsFolder folder;
    const ProgramRun run =
        runOsculo({"support", folder.balls(), "--direction", "2,0,0", "--epsilon", "1e-9", "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_NEAR(run.json()["value"].get<double>(), 0.12, 1e-9);
    EXPECT_LE(run.json()["upper_bound"].get<double>(), 0.12 + 1e-9);
}

TEST(Cad, ACadFileIsDrawn)
{
    const BallsFolder folder;
    const std::filesystem::path picture = folder.path() / "balls.png";
    const ProgramRun run = runOsculo({"render", folder.balls(), "--out", pathText(picture), "--size", "320x200"});
    ASSERT_STATUS(run, 0);
    EXPECT_GT(std::filesystem::file_size(picture), 2000u);
}

} // namespace
} // namespace osculo::test
