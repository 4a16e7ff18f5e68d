// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

constexpr const char* kScene = R"({ "version": 1, "unit": "mm",
  "bodies": [ { "name": "ball", "shapes": [ { "kind": "superovoid", "a": [10, 10, 10], "e": [1, 1], "T": [0, 0] } ],
                "pose": { "translation": [0, 0, 30] } },
              { "name": "plate", "shapes": [ { "kind": "box", "half_sizes": [20, 20, 1] } ] } ] })";

TEST(Info, TellsWhatAMeshHolds)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("tetrahedron.stl", tetrahedronStl(10));
    const ProgramRun run = runOsculo({"info", file, "--json"});
    ASSERT_STATUS(run, 0);
    const Json document = run.json();
    EXPECT_EQ(document["version"], 1);
    ASSERT_EQ(document["files"].size(), 1u);
    const Json& facts = document["files"][0];
    EXPECT_EQ(facts["file"], file);
    EXPECT_EQ(facts["kind"], "mesh");
    EXPECT_EQ(facts["unit"], "mm");
    EXPECT_EQ(facts["bodies"], 1);
    EXPECT_EQ(facts["vertices"], 4);
    EXPECT_EQ(facts["triangles"], 4);
    EXPECT_EQ(facts["watertight"], true);
    EXPECT_EQ(facts["bounds"]["min"], Json::array({0.0, 0.0, 0.0}));
    EXPECT_NEAR(facts["bounds"]["max"][2].get<double>(), 0.01, 1e-17);
    EXPECT_NEAR(facts["volume"].get<double>(), 1e-6 / 6, 1e-20);
    EXPECT_NEAR(facts["area"].get<double>(), (1.5 + std::sqrt(3) / 2) * 1e-4, 1e-17);
    EXPECT_TRUE(facts["warnings"].is_array());
}

TEST(Info, UnitSaysWhatAUnitlessFileIsIn)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("tetrahedron.stl", tetrahedronStl(10));
    for (const auto& [unit, metres] :
         std::vector<std::pair<std::string, double>>{{"mm", 0.01}, {"cm", 0.1}, {"m", 10}, {"in", 0.254}}) {
        const ProgramRun run = runOsculo({"info", file, "--json", "--unit", unit});
        ASSERT_STATUS(run, 0);
        EXPECT_EQ(run.json()["files"][0]["unit"], unit);
        EXPECT_NEAR(run.json()["files"][0]["bounds"]["max"][0].get<double>(), metres, 1e-12 * metres);
    }
    const ProgramRun run = runOsculo({"info", file, "--unit", "ft"});
    EXPECT_STATUS(run, 2);
    EXPECT_ERROR_LINE(run, "--unit: ");
}

TEST(Info, AnOpenMeshHasNoVolume)
{
    const TemporaryFolder folder;
    std::string stl = tetrahedronStl(10);
    stl.erase(stl.find("facet"), stl.find("endfacet") + 9 - stl.find("facet"));
    const ProgramRun run = runOsculo({"info", folder.write("open.stl", stl), "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["files"][0]["watertight"], false);
    EXPECT_TRUE(run.json()["files"][0]["volume"].is_null());
    EXPECT_FALSE(run.json()["files"][0]["warnings"].empty());
}

TEST(Info, TellsWhatASceneHolds)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo({"info", folder.write("scene.osculo.json", kScene), "--json"});
    ASSERT_STATUS(run, 0);
    const Json facts = run.json()["files"][0];
    EXPECT_EQ(facts["kind"], "scene");
    EXPECT_EQ(facts["unit"], "mm");
    EXPECT_EQ(facts["bodies"], 2);
    EXPECT_NEAR(facts["bounds"]["max"][2].get<double>(), 0.04, 1e-12);
    EXPECT_NEAR(facts["bounds"]["min"][0].get<double>(), -0.02, 1e-12);
}

TEST(Info, SeveralFilesAtOnce)
{
    const TemporaryFolder folder;
    const ProgramRun run =
        runOsculo({"info", folder.write("a.stl", tetrahedronStl(1)), folder.write("s.osculo.json", kScene), "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["files"].size(), 2u);
}

TEST(Info, ForPeopleItIsText)
{
    const TemporaryFolder folder;
    const ProgramRun run = runOsculo({"info", folder.write("tetrahedron.stl", tetrahedronStl(10))});
    ASSERT_STATUS(run, 0);
    EXPECT_NE(run.out.find("10 × 10 × 10 mm"), std::string::npos) << run.out;
    EXPECT_EQ(run.err, "");
}

TEST(Info, RefusesWhatItCannotRead)
{
    const TemporaryFolder folder;
    const std::vector<std::string> files{folder.write("empty.stl", ""),
                                         folder.write("words.obj", "just words\n"),
                                         folder.write("cut.ply", "ply\nformat ascii 1.0\nelement vertex 3\n"),
                                         folder.write("part.step", "ISO-10303-21;\n"),
                                         folder.write("cloud.pcd", "VERSION .7\n"),
                                         folder.write("notes.txt", "notes\n"),
                                         folder.write("bad.osculo.json", "{ \"version\": 9 }"),
                                         folder.path().string()};
    for (const std::string& file : files) {
        const ProgramRun run = runOsculo({"info", file, "--json"});
        EXPECT_STATUS(run, 3) << file;
        EXPECT_TRUE(run.err.starts_with("osculo: " + file)) << run.err;
        EXPECT_NE(run.err.find("; "), std::string::npos) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST(Info, NamesTheJsonPathOfASceneOffence)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("bad.osculo.json", R"({ "version": 1, "unit": "mm", "bodies": [ { "name": "b",
        "shapes": [ { "kind": "superovoid", "a": [1, -1, 1], "e": [1, 1], "T": [0, 0] } ] } ] })");
    const ProgramRun run = runOsculo({"info", file});
    EXPECT_STATUS(run, 3);
    EXPECT_NE(run.err.find("bodies[0].shapes[0]"), std::string::npos) << run.err;
}

TEST(Info, TakesUnicodePathsAndADecimalComma)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("größe é 中 mit Leerzeichen.stl", tetrahedronStl(0.5));
    const ProgramRun run = runOsculo({"info", file, "--json"}, {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["files"][0]["file"], file);
    EXPECT_NEAR(run.json()["files"][0]["bounds"]["max"][0].get<double>(), 0.0005, 1e-15);
}

TEST(Info, ReadsARealFingerLink)
{
    const auto file = dataFile("01_icub/hand_mk3/sim_l_hand_prox_index_finger_prt.stl");
    OSCULO_REQUIRE_DATA(file);
    const ProgramRun run = runOsculo({"info", file->string(), "--json"});
    ASSERT_STATUS(run, 0);
    const Json facts = run.json()["files"][0];
    EXPECT_EQ(facts["triangles"], 3006); // catalogue of the data
    EXPECT_EQ(facts["vertices"], 1489);
    EXPECT_EQ(facts["watertight"], true);
    const double sizeX = facts["bounds"]["max"][0].get<double>() - facts["bounds"]["min"][0].get<double>();
    EXPECT_NEAR(sizeX, 0.0365, 1e-5);
}

} // namespace
} // namespace osculo::test
