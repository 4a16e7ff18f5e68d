// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

constexpr const char* kScene = R"({ "version": 1, "unit": "mm", "mine": { "kept": true },
  "bodies": [ { "name": "upper molar", "shapes": [ { "kind": "superovoid", "a": [2, 2, 2], "e": [1, 1], "T": [0, 0],
                "pose": { "translation": [0, 0, 10] } } ] },
              { "name": "v1.2 part", "shapes": [ { "kind": "superovoid", "a": [1, 1, 1], "e": [1, 1], "T": [0, 0] } ] } ],
  "pairs": [ { "a": "upper molar", "b": "v1.2 part" } ] })";

Json facts(const std::string& file, const std::vector<std::string>& more = {})
{
    std::vector<std::string> arguments{"info", file, "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const ProgramRun run = runOsculo(arguments);
    EXPECT_STATUS(run, 0);
    return run.status == 0 ? run.json()["files"][0] : Json();
}

TEST(Convert, MeshesKeepTheirNumbersInEveryFormat)
{
    const TemporaryFolder folder;
    const std::string source = folder.write("tetrahedron.stl", tetrahedronStl(10));
    for (const char* name : {"out.stl", "out.ply", "out.obj", "ü 中.ply"}) {
        const ProgramRun run = runOsculo({"convert", source, folder.file(name), "--json"});
        ASSERT_STATUS(run, 0);
        EXPECT_EQ(run.json()["version"], 1);
        EXPECT_EQ(run.json()["file"], folder.file(name));
        EXPECT_TRUE(run.json()["warnings"].is_array());
        EXPECT_NEAR(facts(folder.file(name))["volume"].get<double>(), 1e-6 / 6, 1e-18) << name;
    }
}

TEST(Convert, UnitIsThatOfTheFilesOnBothSides)
{
    const TemporaryFolder folder;
    const std::string source = folder.write("tetrahedron.stl", tetrahedronStl(10));
    ASSERT_STATUS(runOsculo({"convert", source, folder.file("out.ply"), "--unit", "in"}), 0);
    EXPECT_NEAR(facts(folder.file("out.ply"), {"--unit", "in"})["bounds"]["max"][0].get<double>(), 0.254, 1e-9);
}

TEST(Convert, AShapeBecomesAClosedMesh)
{
    const TemporaryFolder folder;
    ASSERT_STATUS(runOsculo({"convert", "sphere:10mm", folder.file("ball.stl"), "--chord-error", "0.005mm"}), 0);
    const Json ball = facts(folder.file("ball.stl"));
    EXPECT_EQ(ball["watertight"], true);
    const double volume = 4.0 / 3 * std::numbers::pi * 1e-6;
    EXPECT_NEAR(ball["volume"].get<double>(), volume, 2e-3 * volume);
    EXPECT_LT(ball["volume"].get<double>(), volume); // inscribed
}

TEST(Convert, ASceneBecomesAMeshOfItsContactShapesAndASceneOfAMesh)
{
    const TemporaryFolder folder;
    ASSERT_STATUS(runOsculo({"convert", folder.write("s.osculo.json", kScene), folder.file("s.stl")}), 0);
    const Json mesh = facts(folder.file("s.stl"));
    EXPECT_EQ(mesh["components"], 2);
    EXPECT_NEAR(mesh["bounds"]["max"][2].get<double>(), 0.012, 1e-6);
    ASSERT_STATUS(runOsculo({"convert", folder.file("s.stl"), folder.file("mesh.osculo.json")}), 0);
    EXPECT_EQ(facts(folder.file("mesh.osculo.json"))["triangles"], mesh["triangles"]);
}

TEST(Convert, RefusesInOneLine)
{
    const TemporaryFolder folder;
    const std::string source = folder.write("tetrahedron.stl", tetrahedronStl(10));
    EXPECT_STATUS(runOsculo({"convert", source, folder.file("out.txt")}), 2);
    EXPECT_STATUS(runOsculo({"convert", source, folder.file("out.glb")}), 2);
    EXPECT_STATUS(runOsculo({"convert", source, folder.file("out.stl"), "--chord-error", "-1"}), 2);
    EXPECT_STATUS(runOsculo({"convert", "halfspace:0,0,1,0", folder.file("out.stl")}), 2);
    EXPECT_STATUS(runOsculo({"convert", folder.file("missing.stl"), folder.file("out.stl")}), 3);
    const ProgramRun run = runOsculo({"convert", source, folder.file("no/such/folder/out.stl")});
    EXPECT_STATUS(run, 3);
    EXPECT_ERROR_LINE(run, "");
    EXPECT_FALSE(std::filesystem::exists(folder.file("out.stl")));
}

TEST(Edit, ChangesValuesByTheirPlace)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("s.osculo.json", kScene), out = folder.file("out.osculo.json");
    const ProgramRun run = runOsculo(
        {"edit", scene, "bodies[0].shapes[0].a[1]=2.5", "bodies.upper molar.shapes[0].pose.translation[2]=1cm",
         "bodies.v1.2 part.color=#ff8800", "bodies.v1.2 part.friction=0.3", "bodies[1].name=lower molar=5",
         "pairs[0].b=lower molar=5", "pairs[0].threshold=5", "--out", out, "--json"});
    ASSERT_STATUS(run, 0);
    EXPECT_EQ(run.json()["file"], out);
    EXPECT_TRUE(run.json()["warnings"].is_array());
    const Json edited = Json::parse(readText(out));
    EXPECT_EQ(edited["bodies"][0]["shapes"][0]["a"], Json::array({2, 2.5, 2}));
    EXPECT_EQ(edited["bodies"][0]["shapes"][0]["pose"]["translation"][2], 10);
    EXPECT_EQ(edited["bodies"][1]["name"], "lower molar=5");
    EXPECT_EQ(edited["bodies"][1]["color"], "#ff8800");
    EXPECT_EQ(edited["bodies"][1]["friction"], 0.3);
    EXPECT_EQ(edited["pairs"][0]["threshold"], 5);
    EXPECT_EQ(edited["mine"]["kept"], true);
    EXPECT_EQ(readText(scene), kScene); // the source stays
}

TEST(Edit, RefusesPathsAndValuesThatCannotBe)
{
    const TemporaryFolder folder;
    const std::string scene = folder.write("s.osculo.json", kScene), out = folder.file("out.osculo.json");
    for (const char* edit : {"bodies[9].color=#ffffff", "bodies.nobody.color=#ffffff", "bodies[0].colour=#ffffff",
                             "bodies[0].shapes[0].a[3]=1", "bodies[0].shapes[0].a[0]=-1", "bodies[0].shapes[0].e[0]=2",
                             "bodies[0].shapes[0].a[0]=wide", "bodies[0].name=v1.2 part", "bodies[0].parent=nobody",
                             "unit=ft", "version=2", "bodies", "=1", "bodies[x].color=#ffffff", "bodies[0].=1"}) {
        const ProgramRun run = runOsculo({"edit", scene, edit, "--out", out});
        EXPECT_STATUS(run, 2) << edit;
        EXPECT_ERROR_LINE(run, "");
    }
    const ProgramRun run = runOsculo({"edit", scene, "bodies[0].colour=#ffffff", "--out", out});
    EXPECT_ERROR_LINE(run, "bodies[0].colour: ");
    EXPECT_FALSE(std::filesystem::exists(out));
    EXPECT_STATUS(runOsculo({"edit", folder.file("missing.osculo.json"), "unit=m", "--out", out}), 3);
    EXPECT_STATUS(runOsculo({"edit", scene, "unit=m", "--out", folder.file("out.txt")}), 2);
}

} // namespace
} // namespace osculo::test
