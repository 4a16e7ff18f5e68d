// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

/// The slope z = 0.75 x over 20 × 20 m.
std::string slopeGrid()
{
    std::string text = "ncols 21\nnrows 21\nxllcenter -10\nyllcenter -10\ncellsize 1\n";
    for (int row = 0; row < 21; ++row)
        for (int column = 0; column < 21; ++column)
            text += std::to_string(0.75 * (column - 10)) + " ";
    return text + "\n";
}

std::string sceneOf(const Json& shape)
{
    const Json ground{{"name", "ground"}, {"shapes", {shape}}, {"pose", {{"translation", {0, 0, 1}}}}},
        ball{{"name", "ball"},
             {"shapes", {{{"kind", "superovoid"}, {"a", {1, 1, 1}}, {"e", {1, 1}}}}},
             {"pose", {{"translation", {0, 0, 6}}}}};
    return Json{
        {"version", 1}, {"unit", "m"}, {"bodies", {ground, ball}}, {"pairs", {{{"a", "ground"}, {"b", "ball"}}}}}
        .dump();
}

TEST(Terrain, AnElevationMapIsAShape)
{
    const TemporaryFolder folder;
    const std::string map = folder.write("slope.asc", slopeGrid());
    const ProgramRun run = runOsculo({"distance", map, "sphere:1", "--pose-b", "0,0,5,0,0,0", "--json"});
    ASSERT_STATUS(run, 0);
    const Json pair = run.json()["pairs"][0];
    EXPECT_NEAR(pair["distance"].get<double>(), 5 * 0.8 - 1, 1e-9); // the slope's normal is (−0.6, 0, 0.8)
    EXPECT_NEAR(pair["normal"][0].get<double>(), -0.6, 1e-9);
    const Json turned =
        runOsculo({"distance", "sphere:1", map, "--pose-a", "0,0,5,0,0,0", "--json"}).json()["pairs"][0];
    EXPECT_NEAR(turned["distance"].get<double>(), 5 * 0.8 - 1, 1e-9);
    EXPECT_NEAR(turned["normal"][0].get<double>(), 0.6, 1e-9);
    const ProgramRun feet = runOsculo({"distance", map, "sphere:1", "--unit", "cm", "--json"});
    ASSERT_STATUS(feet, 0);

    for (const auto& verb :
         {std::vector<std::string>{"support", map, "--direction", "0,0,1"}, {"hull", map, "--planes", "10"}}) {
        const ProgramRun refused = runOsculo(verb);
        EXPECT_STATUS(refused, 2);
        EXPECT_NE(refused.err.find("elevation map"), std::string::npos) << refused.err;
    }
    EXPECT_STATUS(runOsculo({"distance", map, "surface:heart"}), 2);
    ASSERT_STATUS(runOsculo({"render", map, "--out", folder.file("slope.png"), "--size", "64x48"}), 0);
    EXPECT_GT(std::filesystem::file_size(folder.file("slope.png")), 500u);
}

TEST(Terrain, AScenesBoundsHoldItsGround)
{
    const TemporaryFolder folder;
    folder.write("slope.asc", slopeGrid());
    const std::string scene =
        folder.write("slope.osculo.json", sceneOf({{"kind", "heightmap"}, {"file", "slope.asc"}}));
    const Json bounds = runOsculo({"info", scene, "--json"}).json()["files"][0]["bounds"];
    EXPECT_NEAR(bounds["min"][0].get<double>(), -10, 1e-9);
    EXPECT_NEAR(bounds["min"][2].get<double>(), 1 - 7.5, 1e-9);
    EXPECT_NEAR(bounds["max"][2].get<double>(), 1 + 7.5, 1e-9);
}

TEST(Terrain, FilesOfShapesThatCannotBeReadAreUnreadableInputsToEveryVerb)
{
    const TemporaryFolder folder;
    folder.write("cut.asc", "ncols 3\nnrows 2\nxllcenter 0\nyllcenter 0\ncellsize 1\n1 2 3\n1");
    folder.write("cut.json", R"({"version": 1, "x": "u)");
    for (const auto& [kind, file] :
         {std::pair("heightmap", "cut.asc"), {"surface", "cut.json"}, {"cloud", "cut.asc"}}) {
        const std::string scene = folder.write("cut.osculo.json", sceneOf({{"kind", kind}, {"file", file}}));
        for (const auto& arguments : {std::vector<std::string>{"info", scene},
                                      {"distance", scene},
                                      {"play", scene},
                                      {"simulate", scene},
                                      {"render", scene, "--out", folder.file("cut.png")},
                                      {"convert", scene, folder.file("cut.pcd"), "--camera", "0,0,5,0,90,0"}}) {
            const ProgramRun run = runOsculo(arguments);
            EXPECT_STATUS(run, 3) << arguments[0];
            EXPECT_NE(run.err.find(file), std::string::npos) << run.err;
        }
    }
}

TEST(Terrain, ADepthCameraSeesTheGround)
{
    const TemporaryFolder folder;
    folder.write("slope.asc", slopeGrid());
    const std::string scene =
        folder.write("slope.osculo.json", sceneOf({{"kind", "heightmap"}, {"file", "slope.asc"}}));
    const ProgramRun run = runOsculo({"convert", scene, folder.file("seen.pcd"), "--camera", "0,3,5,0,90,0", "--size",
                                      "64x48", "--noise", "0", "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["warnings"], Json::array());
    EXPECT_GT(runOsculo({"info", folder.file("seen.pcd"), "--json"}).json()["files"][0]["points"].get<int>(), 1000);
}

TEST(Terrain, AGeoTiffThatIsNoneIsNamedOnce)
{
    const TemporaryFolder folder;
    const std::string file = folder.write("cut.tif", "II*");
    const ProgramRun run = runOsculo({"info", file});
    EXPECT_STATUS(run, 3);
    const std::size_t first = run.err.find("cut.tif");
    ASSERT_NE(first, std::string::npos) << run.err;
    EXPECT_EQ(run.err.find("cut.tif", first + 1), std::string::npos) << run.err;
}

TEST(Terrain, AnElevationMapBecomesAMeshWithItsHoles)
{
    const TemporaryFolder folder;
    // The row in the north comes first; x = 0 … 6, y = 0 … 4 in steps of 2 m, one grid point without a height.
    const std::string map = folder.write("map.asc", "ncols 4\nnrows 3\nxllcenter 0\nyllcenter 0\ncellsize 2\n"
                                                    "NODATA_value -9\n7 8 9 -9\n4 5 6 7\n1 2 3 4\n");
    for (const std::string name : {"map.stl", "map.ply", "map.obj"}) {
        const std::string mesh = folder.file(name);
        ASSERT_STATUS(runOsculo({"convert", map, mesh}), 0);
        const Json facts = runOsculo({"info", mesh, "--json"}).json()["files"][0];
        EXPECT_EQ(facts["triangles"], 2 * 5) << name << ": five of the six cells have four heights";
        EXPECT_FALSE(facts["watertight"].get<bool>());
        EXPECT_EQ(facts["bounds"]["min"], Json({0, 0, 1})) << name;
        EXPECT_EQ(facts["bounds"]["max"], Json({6, 4, 9})) << name;
        // Triangles of slope (1, 3) / 2 over five cells of 4 m².
        EXPECT_NEAR(facts["area"].get<double>(), 5 * 4 * std::sqrt(1 + (1 + 9) / 4.0), 1e-5) << name;
    }
    const std::string scene = folder.write("ground.osculo.json", sceneOf({{"kind", "heightmap"}, {"file", "map.asc"}}));
    ASSERT_STATUS(runOsculo({"convert", scene, folder.file("all.stl")}), 0);
    const Json all = runOsculo({"info", folder.file("all.stl"), "--json"}).json()["files"][0];
    EXPECT_GT(all["triangles"], 100) << "with the ball above";
    EXPECT_NEAR(all["bounds"]["min"][2].get<double>(), 2, 1e-6) << "the ground's body stands 1 m up";
    EXPECT_NEAR(all["bounds"]["max"][0].get<double>(), 6, 1e-6);
}

} // namespace
} // namespace osculo::test
